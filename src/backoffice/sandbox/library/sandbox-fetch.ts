import { answerRequest } from '../app/answer-request.ts';
import type { Outcome, PageResponse, TruncatedResponse } from '../app/response.ts';
import { SandboxCore } from '../app/sandbox-core.ts';
import { DOCUMENT } from './contract-document.ts';
import { EmbeddedSandbox, type SandboxControls } from './embedded-sandbox.ts';
import { readOptions, type SandboxOptions } from './options.ts';

/** `fetch` that a sandbox in this process answers, with the controls of that sandbox. */
export type SandboxFetch = typeof fetch & SandboxControls;

/**
 * A `fetch` that answers each request in this process as the sandbox answers it over HTTP, whatever the origin of its URL is. No
 * socket is opened.
 *
 * @throws {SandboxOptionError} naming the option, its value and what is allowed.
 */
export function createSandboxFetch(options: SandboxOptions = {}): SandboxFetch {
  const sandbox = new EmbeddedSandbox(readOptions(options));
  const core = new SandboxCore(DOCUMENT, sandbox.parts);
  const answer = async (...given: Parameters<typeof fetch>): Promise<Response> => {
    const request = new Request(...given);
    await sandbox.ready;
    return respond(core, request);
  };
  return Object.assign(answer, sandbox.controls);
}

async function respond(core: SandboxCore, request: Request): Promise<Response> {
  const { signal } = request;
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    // An abort after the response is not an unhandled rejection.
    aborted.promise.catch(() => {});
    return await Promise.race([responseTo(core, request), aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

async function responseTo(core: SandboxCore, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const sent = {
    method: request.method,
    url: pathname + search,
    headers: Object.fromEntries(request.headers),
    body: new Uint8Array(await request.arrayBuffer()),
    signal: request.signal,
  };
  const outcome = await answerRequest(core, sent, (error) => console.error('The sandbox could not answer.', error));
  return responseOf(outcome, request);
}

/** The response as `fetch` returns it. What ends a connection rejects as it does there. */
async function responseOf(outcome: Outcome, request: Request): Promise<Response> {
  switch (outcome.kind) {
    case 'response':
      return withUrl(new Response(bodyOf(outcome, request), headOf(outcome)), request);
    case 'truncated':
      return withUrl(new Response(truncatedBody(outcome), headOf(outcome)), request);
    case 'reset':
      throw new TypeError('fetch failed', { cause: connectionReset() });
    case 'stall':
      // Only an abort ends the request.
      return new Promise(() => {});
  }
}

function headOf({ status, headers, body }: PageResponse | TruncatedResponse): ResponseInit {
  // A server does not know the length of a page that it sends as it reads it (RFC 9112, 6.1).
  const framing = Symbol.asyncIterator in Object(body) ? { 'transfer-encoding': 'chunked' } : {};
  return { status, statusText: REASONS[status] ?? '', headers: { ...headers, ...framing } };
}

function bodyOf({ body }: PageResponse, { method, signal }: Request): BodyInit | null {
  if (method === 'HEAD') return null;
  if (typeof body === 'string' || body instanceof Uint8Array) return body;
  const parts = body[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      signal.addEventListener('abort', () => controller.error(signal.reason), { once: true });
    },
    async pull(controller) {
      const { done, value } = await parts.next();
      if (signal.aborted) return;
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return?.();
    },
  });
}

function truncatedBody({ body }: TruncatedResponse): ReadableStream<Uint8Array> {
  let isSent = body.length === 0;
  return new ReadableStream({
    pull(controller) {
      if (isSent) controller.error(new TypeError('terminated', { cause: connectionReset() }));
      else controller.enqueue(body);
      isSent = true;
    },
  });
}

function connectionReset(): Error {
  return Object.assign(new Error('The sandbox ended the connection.'), { code: 'ECONNRESET' });
}

/** A response that is made has no URL; one that is fetched has that of its request. */
function withUrl(response: Response, { url }: Request): Response {
  const { hash } = new URL(url);
  return Object.defineProperty(response, 'url', { value: hash === '' ? url : url.slice(0, -hash.length) });
}

/** The reason phrases of RFC 9110, 15, and RFC 6585 for the statuses of the sandbox. */
const REASONS: Readonly<Record<number, string>> = {
  200: 'OK',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};
