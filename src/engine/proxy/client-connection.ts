import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { Socket } from 'node:net';

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
