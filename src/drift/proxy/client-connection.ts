import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/** Statuses by the code of a parser error; 400 for any other. */
const STATUS_OF: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/** The connection of a client, with its requests under way. */
export class ClientConnection {
  readonly #socket: Socket;
  readonly #onRefuse: () => void;
  /** The responses under way, in the order of their requests. */
  readonly #responses = new Set<ServerResponse>();
  #last: IncomingMessage | undefined;
  #refusal: string | undefined;

  /** @param onRefuse called when a request is refused that is not forwarded */
  constructor(socket: Socket, onRefuse: () => void) {
    this.#socket = socket;
    this.#onRefuse = onRefuse;
  }

  get isIdle(): boolean {
    return this.#responses.size === 0;
  }

  begin(request: IncomingMessage, response: ServerResponse): void {
    this.#last = request;
    this.#responses.add(response);
    response.once('close', () => {
      this.#responses.delete(response);
      this.#sendRefusal();
    });
  }

  /** Refuses what the parser cannot read. */
  refuseBytes({ code = '' }: NodeJS.ErrnoException): void {
    // Bytes after a request with "Connection: close" are not processed (RFC 9112, section 9.6).
    if (code === 'HPE_CLOSED_CONNECTION') return;
    if (code.startsWith('HPE_')) this.refuse(STATUS_OF[code] ?? 400);
    else this.#socket.destroy();
  }

  /** Answers with `status` after the responses under way, and closes the connection. */
  refuse(status: number, fields = ''): void {
    if (this.#refusal !== undefined) return;
    this.#refusal = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${fields}Content-Length: 0\r\nConnection: close\r\n\r\n`;
    if (!this.#isBodyBroken) this.#onRefuse();
    // After CONNECT, Node does not pass it on.
    this.#socket.on('drain', () => this.#first?.emit('drain'));
    this.#sendRefusal();
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
