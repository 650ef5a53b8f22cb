import type { ClientRequest, IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { TLSSocket } from 'node:tls';
import { pairsOf } from './end-to-end-fields.ts';
import { reset } from './reset.ts';

/** How much a client may send before the target has accepted its protocol, in bytes; more waits. */
const MOST_EARLY = 65_536;

/** The connection of a client that asks for another protocol, until the target has answered. A client that leaves is noticed. */
export class WaitingClient {
  readonly socket: Socket;
  #early: Buffer[];
  #size: number;
  readonly #keep = (chunk: Buffer): void => {
    this.#early.push(chunk);
    this.#size += chunk.length;
    if (this.#size > MOST_EARLY) this.socket.pause();
  };
  readonly #leave = (): void => void this.socket.destroy();

  /** @param head the bytes that came with the request. */
  constructor(socket: Socket, head: Buffer) {
    this.socket = socket;
    this.#early = [head];
    this.#size = head.length;
    socket.on('data', this.#keep).once('end', this.#leave);
  }

  /** Passes the body of the request, which ends before the other protocol begins, as the bytes that the client sends. */
  passTo(sent: ClientRequest): void {
    this.socket.off('data', this.#keep);
    sent.write(Buffer.concat(this.#early.splice(0)));
    this.socket.pipe(sent, { end: false });
  }

  /** Stops waiting, and returns what the client has sent and was not passed. */
  take(): Buffer {
    this.socket.unpipe().off('data', this.#keep).off('end', this.#leave);
    return Buffer.concat(this.#early);
  }
}

/** Passes the response that changes the protocol (101), then all bytes in both directions, each until its end. */
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

/** Passes the bytes of one end to the other, then its end, or that it was aborted. */
function join(from: Duplex, to: Duplex): void {
  from.pipe(to);
  from.on('error', () => {});
  from.on('close', () => {
    if (to instanceof TLSSocket || !(to instanceof Socket)) to.destroy();
    else if (from.readableEnded) to.destroySoon();
    else reset(to);
  });
}
