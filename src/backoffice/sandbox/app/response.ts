import type { Answer, ErrorAnswer } from './answers.ts';

/** The body of a response: its bytes, or a long page in chunks. */
type PageBody = Uint8Array<ArrayBuffer> | AsyncIterable<string>;

/** A response of the sandbox. How it is sent is the concern of its transport, and so are the headers of a connection. */
export interface SandboxResponse<Body extends PageBody = Uint8Array<ArrayBuffer>> {
  readonly kind: 'response';
  readonly status: number;
  /** By name in lower case; with the length of the body where it is known. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body;
}

/** A response that may be a long page: its body then comes in chunks, which end with an error when the store fails. */
export type PageResponse = SandboxResponse<PageBody>;

/** A response of which only a part is sent before its connection ends. */
export interface TruncatedResponse {
  readonly kind: 'truncated';
  readonly status: number;
  /** Among them Content-Length, the length of the whole body. */
  readonly headers: Readonly<Record<string, string>>;
  /** The part of the body that is sent. */
  readonly body: Uint8Array<ArrayBuffer>;
}

/** What a client receives: a response, a part of one, or none. */
export type Outcome =
  | PageResponse
  | TruncatedResponse
  /** The connection stays open until the client closes it. */
  | { readonly kind: 'stall' }
  /** The connection is reset. */
  | { readonly kind: 'reset' };

const encoder = new TextEncoder();

const JSON_TYPE = 'application/json; charset=utf-8';

/** A response with a body that is written as JSON. */
export function jsonResponse(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): SandboxResponse {
  return wholeResponse(status, headers, encoder.encode(JSON.stringify(body)));
}

/** The response that sends an error. */
export function errorResponse({ status, body, headers }: ErrorAnswer): SandboxResponse {
  return jsonResponse(status, body, headers);
}

function wholeResponse(
  status: number,
  headers: Readonly<Record<string, string>>,
  body: Uint8Array<ArrayBuffer>,
): SandboxResponse {
  const length = String(body.length);
  return {
    kind: 'response',
    status,
    headers: { 'content-type': JSON_TYPE, 'content-length': length, ...headers },
    body,
  };
}

/**
 * The response that sends `answer`. Records are read as they are sent, so that memory does not grow with the page; a page of
 * one chunk is read whole. An error of the store in the first two chunks is thrown here, a later one by the body: a body that just
 * ends would look like a page that is complete.
 */
export function responseOf(answer: Answer): PageResponse | Promise<PageResponse> {
  switch (answer.kind) {
    case 'json':
      return jsonResponse(answer.status, answer.body);
    case 'error':
      return errorResponse(answer);
    case 'records':
      return arrayOf(answer.page).then(pageResponse);
  }
}

function pageResponse(body: PageBody): PageResponse {
  if (ArrayBuffer.isView(body)) return wholeResponse(200, {}, body);
  return { kind: 'response', status: 200, headers: { 'content-type': JSON_TYPE }, body };
}

/** The first `fraction` of `response`; of a page in several chunks, of the first one. */
export async function truncated(response: PageResponse, fraction: number): Promise<TruncatedResponse> {
  const { status, headers } = response;
  const whole = await firstPartOf(response.body);
  const body = whole.subarray(0, Math.floor(whole.length * fraction));
  return { kind: 'truncated', status, headers: { ...headers, 'content-length': String(whole.length) }, body };
}

async function firstPartOf(body: PageBody): Promise<Uint8Array<ArrayBuffer>> {
  if (ArrayBuffer.isView(body)) return body;
  for await (const part of body) return encoder.encode(`${part}]`);
  return new Uint8Array();
}

async function arrayOf(source: AsyncIterable<string>): Promise<PageBody> {
  const chunks = source[Symbol.asyncIterator]();
  const first = await chunks.next();
  if (first.done === true) return encoder.encode('[]');
  const second = await chunks.next();
  return second.done === true ? encoder.encode(`[${first.value}]`) : parts(first.value, second.value, chunks);
}

async function* parts(first: string, second: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  try {
    yield `[${first}`;
    yield `,${second}`;
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield `,${next.value}`;
    yield ']';
  } finally {
    // A reader who went away ends the search too.
    await rest.return?.();
  }
}
