/** A response as it was on the wire. */
export interface RawResponse {
  readonly status: number;
  /** Names in lower case; values of one name joined by commas. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

/** What was received is no HTTP response. */
export class ResponseError extends Error {
  override readonly name = 'ResponseError';
}

const EMPTY = Buffer.alloc(0);
const HEAD_END = Buffer.from('\r\n\r\n');
const STATUS_LINE = /^HTTP\/1\.1 ([1-5]\d\d)(?: [^\r\n]*)?$/;
const HEADER = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*(.*?)[ \t]*$/;
const CHUNK_SIZE = /^[0-9a-fA-F]{1,8}$/;

type Head = Pick<RawResponse, 'status' | 'headers'>;

/** Reads the responses of one connection, strictly (RFC 9112). Interim responses (1xx) are passed over. */
export class ResponseReader {
  readonly responses: RawResponse[] = [];
  readonly #methodOf: (response: number) => string;
  #pending: Buffer = EMPTY;
  #head: Head | undefined;

  /** @param methodOf the method of the request to which the response of that number, from 0 on, is the answer. */
  constructor(methodOf: (response: number) => string) {
    this.#methodOf = methodOf;
  }

  /** @throws {ResponseError} when the bytes so far are no response. */
  push(chunk: Buffer): void {
    this.#pending = this.#pending.length === 0 ? chunk : Buffer.concat([this.#pending, chunk]);
    while (this.#pending.length > 0 && this.#step()) {
      // Each step reads one head or one body.
    }
  }

  /** Whether bytes of a response came that is not whole yet. */
  get isWithinResponse(): boolean {
    return this.#head !== undefined || this.#pending.length > 0;
  }

  #step(): boolean {
    if (this.#head === undefined && !this.#readHead()) return false;
    const head = this.#head;
    if (head === undefined) return true;
    const body = this.#readBody(head);
    if (body === undefined) return false;
    this.responses.push({ ...head, body });
    this.#head = undefined;
    return true;
  }

  #readHead(): boolean {
    const end = this.#pending.indexOf(HEAD_END);
    if (end === -1) return false;
    const head = readHead(this.#pending.toString('latin1', 0, end));
    this.#pending = this.#pending.subarray(end + HEAD_END.length);
    if (head.status >= 200) this.#head = head;
    return true;
  }

  #readBody({ status, headers }: Head): Buffer | undefined {
    if (status === 204 || status === 304 || this.#methodOf(this.responses.length) === 'HEAD') return EMPTY;
    if (headers.get('transfer-encoding') === 'chunked') return this.#readChunks();
    const length = headers.get('content-length');
    if (length === undefined || !/^\d+$/.test(length)) throw new ResponseError(`The length of the body is ${length}.`);
    if (this.#pending.length < Number(length)) return undefined;
    const body = this.#pending.subarray(0, Number(length));
    this.#pending = this.#pending.subarray(Number(length));
    return body;
  }

  #readChunks(): Buffer | undefined {
    const chunks: Buffer[] = [];
    for (let at = 0; ; ) {
      const end = this.#pending.indexOf('\r\n', at);
      if (end === -1) return undefined;
      const size = this.#pending.toString('latin1', at, end);
      if (!CHUNK_SIZE.test(size)) throw new ResponseError(`The size of a chunk is ${JSON.stringify(size)}.`);
      const from = end + 2;
      const to = from + Number.parseInt(size, 16);
      if (this.#pending.length < to + 2) return undefined;
      if (this.#pending.toString('latin1', to, to + 2) !== '\r\n') throw new ResponseError('A chunk has no end.');
      if (from === to) {
        this.#pending = this.#pending.subarray(to + 2);
        return Buffer.concat(chunks);
      }
      chunks.push(this.#pending.subarray(from, to));
      at = to + 2;
    }
  }
}

function readHead(text: string): Head {
  const [first = '', ...lines] = text.split('\r\n');
  const [, status] = STATUS_LINE.exec(first) ?? [];
  if (status === undefined) throw new ResponseError(`The status line is ${JSON.stringify(first.slice(0, 80))}.`);
  const headers = new Map<string, string>();
  for (const line of lines) {
    const [, name, value = ''] = HEADER.exec(line) ?? [];
    if (name === undefined) throw new ResponseError(`A header is ${JSON.stringify(line.slice(0, 80))}.`);
    const known = headers.get(name.toLowerCase());
    headers.set(name.toLowerCase(), known === undefined ? value : `${known}, ${value}`);
  }
  return { status: Number(status), headers };
}
