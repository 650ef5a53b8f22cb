import { type ClientRequest, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { TLSSocket } from 'node:tls';
import { fieldPairs } from './fields.ts';

/** Resets a connection. One that has sent its end is closed: the system does not reset it, and Node would leave it open. */
export function reset(socket: Socket): void {
  if (socket.writableEnded) socket.destroy();
  else socket.resetAndDestroy();
}

/** How long connecting to the target may take, in milliseconds. */
const CONNECT_MS = 30_000;

/** How long a request waits for the target. */
export interface WaitingLimits {
  /** How long the target may be silent, in milliseconds; 0 for any time. */
  readonly timeoutMs: number;
  /** Whether the silence is not that of the target. */
  mayWait(): boolean;
  /** Called with a sentence when the target takes too long. */
  giveUp(detail: string): void;
}

/** Limits how long a request waits for its connection to the target, and for a target that is silent. */
export function limitWaiting(sent: ClientRequest, socket: Socket, limits: WaitingLimits): void {
  if (!socket.connecting) {
    limitSilence(sent, socket, limits);
    return;
  }
  const detail = `The target did not accept a connection within ${CONNECT_MS / 1000} s.`;
  const timer = setTimeout(() => limits.giveUp(detail), CONNECT_MS);
  socket.once('connect', () => limitSilence(sent, socket, limits));
  for (const event of ['connect', 'close']) socket.once(event, () => clearTimeout(timer));
}

function limitSilence(sent: ClientRequest, socket: Socket, { timeoutMs, mayWait, giveUp }: WaitingLimits): void {
  if (timeoutMs === 0) return;
  const check = () => {
    // Node reports one silence for each call.
    if (mayWait()) socket.setTimeout(timeoutMs, check);
    else giveUp(`The target sent nothing for ${timeoutMs / 1000} s.`);
  };
  socket.setTimeout(timeoutMs, check);
  sent.once('close', () => socket.setTimeout(0, check));
}

type WriteCallback = (error?: NodeJS.ErrnoException | null) => void;

/** The codes of writing to a connection that the other end has closed. */
const CLOSED: ReadonlySet<unknown> = new Set(['EPIPE', 'ECONNRESET']);

const failed = new WeakSet<Socket>();

/**
 * Leaves it to the reading side of a connection to notice that the other end has closed it. Node would drop what was received
 * and not yet read: a target may answer, such as with 413, and close before it has read the whole request.
 */
export function readBeforeFailing(socket: Socket): void {
  const write = socket._write.bind(socket);
  const writev = socket._writev?.bind(socket);
  const unlessClosed =
    (callback: WriteCallback): WriteCallback =>
    (error) => {
      const isClosed = CLOSED.has(error?.code);
      if (isClosed) failed.add(socket);
      callback(isClosed ? null : error);
    };
  socket._write = (chunk, encoding, callback) => write(chunk, encoding, unlessClosed(callback));
  if (writev !== undefined) socket._writev = (chunks, callback) => writev(chunks, unlessClosed(callback));
}

/** Whether writing to a connection has failed. */
export function hasFailedWriting(socket: Socket): boolean {
  return failed.has(socket);
}

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
  const lines = fieldPairs(rawHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
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

/** Statuses by the code of a parser error; 400 for any other. */
const STATUS_OF: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/** The code of an error of Node for a head that takes longer than `headersTimeout`. */
const HEAD_TIMEOUT = 'ERR_HTTP_REQUEST_TIMEOUT';

/** How long a client may send the rest of its request when the response has ended, in milliseconds. */
const LINGER_MS = 30_000;

/** How many requests of a connection may be under way before no more are read. One read of Node may contain more. */
const MOST_UNDER_WAY = 100;

/** How many of them are passed to the target; each of the others waits until a response was sent. */
const MOST_STARTED = 10;

/** The connection of a client, with its requests under way. */
export class ClientConnection {
  readonly #socket: Socket;
  readonly #onRefuse: () => void;
  /** The responses under way, in the order of their requests. */
  readonly #responses = new Set<ServerResponse>();
  /** Starts the requests that wait, in their order. */
  readonly #starts: (() => void)[] = [];
  #last: IncomingMessage | undefined;
  #refusal: string | undefined;

  /** @param onRefuse called when a request is refused that is not forwarded */
  constructor(socket: Socket, onRefuse: () => void) {
    this.#socket = socket;
    this.#onRefuse = onRefuse;
    const destroySoon = () => Socket.prototype.destroySoon.call(socket);
    // Node calls it after the last response.
    socket.destroySoon = () => (this.#isUnread ? this.#linger(destroySoon) : destroySoon());
    // Node resumes it after each response.
    socket.on('resume', () => this.#isFull && socket.pause());
    // Node closes only the first response, and after CONNECT none.
    socket.once('close', () => {
      for (const response of this.#responses) response.destroy().emit('close');
    });
  }

  get isIdle(): boolean {
    return this.#responses.size === 0;
  }

  /** Whether the last response has been sent: what follows is no request. */
  get isEnding(): boolean {
    return !this.#socket.writable;
  }

  /** @param start passes the request to the target; not called if the connection ends before */
  begin(request: IncomingMessage, response: ServerResponse, start: () => void): void {
    this.#last = request;
    this.#responses.add(response);
    if (this.#isFull) this.#socket.pause();
    response.once('close', () => {
      const wasFull = this.#isFull;
      this.#responses.delete(response);
      this.#sendRefusal();
      if (this.isEnding) return;
      this.#starts.shift()?.();
      if (wasFull && !this.#isFull) this.#socket.resume();
    });
    if (this.#responses.size <= MOST_STARTED) start();
    else this.#starts.push(start);
  }

  /** Refuses what the parser cannot read. A client that closes its sending side within a request aborts what is under way. */
  refuseBytes({ code = '' }: NodeJS.ErrnoException): void {
    const isAborted = this.#socket.readableEnded && !this.isIdle;
    if (code === HEAD_TIMEOUT) this.#refuseSlow();
    else if (isAborted || !code.startsWith('HPE_')) this.#socket.destroy();
    // Bytes after a request with "Connection: close" are not processed (RFC 9112, section 9.6).
    else if (code !== 'HPE_CLOSED_CONNECTION') this.refuse(STATUS_OF[code] ?? 400);
  }

  /** Answers with `status` after the responses under way, and closes the connection. */
  refuse(status: number, fields = ''): void {
    if (this.#refusal !== undefined) return;
    this.#refusal = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${fields}Content-Length: 0\r\nConnection: close\r\n\r\n`;
    if (!this.#isBodyBroken) this.#onRefuse();
    // After CONNECT, Node no longer passes this event on to the responses.
    this.#socket.on('drain', () => this.#first?.emit('drain'));
    this.#sendRefusal();
  }

  /** Refuses a head that takes too long, unless its connection is not read at present. A connection without any byte is closed. */
  #refuseSlow(): void {
    if (this.#isFull) return;
    if (this.#socket.bytesRead === 0) this.#socket.destroy();
    else this.refuse(408);
  }

  get #isFull(): boolean {
    return this.#responses.size >= MOST_UNDER_WAY;
  }

  /** Whether the client may still be sending. */
  get #isUnread(): boolean {
    return !this.#socket.readableEnded && (this.#refusal !== undefined || this.#last?.complete === false);
  }

  /** Reads on after the last response: a connection that is closed with unread bytes is reset, which may overtake the response (RFC 9112, section 9.6). */
  #linger(destroySoon: () => void): void {
    this.#socket.once('finish', () => {
      const timer = setTimeout(() => this.#socket.destroy(), LINGER_MS);
      this.#socket.once('close', () => clearTimeout(timer));
    });
    this.#last?.once('end', destroySoon);
    this.#socket.once('end', destroySoon).resume().end();
  }

  #sendRefusal(): void {
    const mayWait = this.#responses.size > (this.#isBodyBroken ? 1 : 0);
    if (this.#refusal === undefined || mayWait) return;
    if (this.#socket.writable && this.#first?.headersSent !== true) this.#socket.write(this.#refusal);
    this.#socket.destroySoon();
  }

  /** Whether the parser failed within the body of a request, whose response is under way. */
  get #isBodyBroken(): boolean {
    return this.#last?.complete === false;
  }

  get #first(): ServerResponse | undefined {
    return this.#responses.values().next().value;
  }
}
