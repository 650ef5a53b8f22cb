import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { pairsOf } from './end-to-end-fields.ts';

/** How much a client may send before the target has accepted its protocol, in bytes; more waits. */
const MOST_EARLY = 65_536;

/** The connection of a client that asks for another protocol, until the target has answered. A client that leaves is noticed. */
export class WaitingClient {
  readonly socket: Duplex;
  readonly #early: Buffer[];
  #size: number;
  readonly #keep = (chunk: Buffer): void => {
    this.#early.push(chunk);
    this.#size += chunk.length;
    if (this.#size > MOST_EARLY) this.socket.pause();
  };
  readonly #leave = (): void => void this.socket.destroy();

  /** @param head the bytes that came with the request. */
  constructor(socket: Duplex, head: Buffer) {
    this.socket = socket;
    this.#early = [head];
    this.#size = head.length;
    socket.on('data', this.#keep).once('end', this.#leave);
  }

  /** Stops waiting, and returns what the client has sent. */
  take(): Buffer {
    this.socket.off('data', this.#keep).off('end', this.#leave);
    return Buffer.concat(this.#early);
  }
}

/** Passes the response that changes the protocol (101), then all bytes in both directions. */
export function passTunnel(
  { statusMessage, rawHeaders }: IncomingMessage,
  client: WaitingClient,
  target: { readonly socket: Duplex; readonly head: Buffer },
): void {
  const lines = pairsOf(rawHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
  client.socket.write(`HTTP/1.1 101 ${statusMessage}\r\n${lines.join('')}\r\n`, 'latin1');
  client.socket.write(target.head);
  target.socket.write(client.take());
  join(client.socket, target.socket);
  join(target.socket, client.socket);
}

function join(from: Duplex, to: Duplex): void {
  from.on('error', () => to.destroy());
  from.on('close', () => to.destroy());
  from.pipe(to);
}
