import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { Socket } from 'node:net';

/** Statuses by the code of a parser error; 400 for any other. */
const STATUS_OF: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/**
 * How many requests of one connection are under way at most. While there are more, they wait and the connection is not read: a
 * client that sends requests and reads no response holds up nobody else.
 */
const MOST_UNDER_WAY = 16;

/** How long a client may send the rest of its request when the response has ended, in milliseconds. */
const LINGER_MS = 30_000;

/** The connection of a client, with its requests under way. */
export class ClientConnection {
  readonly #socket: Socket;
  readonly #onRefuse: () => void;
  /** The responses under way, in the order of their requests. */
  readonly #responses = new Set<ServerResponse>();
  /** Starts the requests that were read and wait for others, in their order. */
  readonly #waiting: (() => void)[] = [];
  #last: IncomingMessage | undefined;
  #refusal: string | undefined;

  /** @param onRefuse called when a request is refused that is not forwarded */
  constructor(socket: Socket, onRefuse: () => void) {
    this.#socket = socket;
    this.#onRefuse = onRefuse;
    const destroySoon = () => Socket.prototype.destroySoon.call(socket);
    // Node calls it after the last response.
    socket.destroySoon = () => (this.#isUnread ? this.#linger(destroySoon) : destroySoon());
  }

  get isIdle(): boolean {
    return this.#responses.size === 0;
  }

  /** Whether the last response has been sent: what follows is no request. */
  get isEnding(): boolean {
    return !this.#socket.writable;
  }

  /** @param start forwards the request; called at once, or when the connection has fewer requests under way. */
  begin(request: IncomingMessage, response: ServerResponse, start: () => void): void {
    this.#last = request;
    this.#responses.add(response);
    response.once('close', () => {
      this.#responses.delete(response);
      this.#sendRefusal();
      this.#startNext();
    });
    if (this.#responses.size <= MOST_UNDER_WAY) start();
    else {
      this.#waiting.push(start);
      this.#socket.pause();
    }
  }

  #startNext(): void {
    // Nobody would receive the responses.
    if (this.#socket.destroyed) this.#waiting.length = 0;
    this.#waiting.shift()?.();
    if (this.#waiting.length === 0) this.#socket.resume();
  }

  /** Refuses what the parser cannot read. A client that closes its sending side within a request aborts what is under way. */
  refuseBytes({ code = '' }: NodeJS.ErrnoException): void {
    const isAborted = this.#socket.readableEnded && !this.isIdle;
    if (code === 'ERR_HTTP_REQUEST_TIMEOUT') this.refuse(408);
    else if (isAborted || !code.startsWith('HPE_')) this.#socket.destroy();
    // Bytes after a request with "Connection: close" are not processed (RFC 9112, section 9.6).
    else if (code !== 'HPE_CLOSED_CONNECTION') this.refuse(STATUS_OF[code] ?? 400);
  }

  /** Answers with `status` after the responses under way, and closes the connection. */
  refuse(status: number, fields = ''): void {
    if (this.#refusal !== undefined) return;
    this.#refusal = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${fields}Content-Length: 0\r\nConnection: close\r\n\r\n`;
    if (!this.#isBodyBroken) this.#onRefuse();
    // After CONNECT, Node no longer passes these two events on to the responses.
    this.#socket.on('drain', () => this.#first?.emit('drain'));
    this.#socket.once('close', () => {
      for (const response of this.#responses) response.destroy().emit('close');
    });
    this.#sendRefusal();
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
