import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** One end of a connection whose protocol has changed, and the bytes that came with the last message of HTTP. */
export interface TunnelEnd {
  readonly socket: Duplex;
  readonly head: Buffer;
}

/** Passes the response that changes the protocol (101), then all bytes in both directions. */
export function passTunnel({ statusMessage, rawHeaders }: IncomingMessage, client: TunnelEnd, target: TunnelEnd): void {
  const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}\r\n`] : []));
  client.socket.write(`HTTP/1.1 101 ${statusMessage}\r\n${lines.join('')}\r\n`, 'latin1');
  client.socket.write(target.head);
  target.socket.write(client.head);
  join(client.socket, target.socket);
  join(target.socket, client.socket);
}

function join(from: Duplex, to: Duplex): void {
  from.on('error', () => to.destroy());
  from.on('close', () => to.destroy());
  from.pipe(to);
}
