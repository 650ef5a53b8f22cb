import type { Outcome, PageResponse, TruncatedResponse } from './response.ts';
import { headerText, MESSAGE_LIMITS, type SandboxRequest } from './sandbox-request.ts';

/** The methods that an HTTP server of Node can read, those of `METHODS` of node:http. */
const HTTP_METHODS = new Set(
  (
    'ACL BIND CHECKOUT CONNECT COPY DELETE GET HEAD LINK LOCK M-SEARCH MERGE MKACTIVITY MKCALENDAR MKCOL MOVE NOTIFY ' +
    'OPTIONS PATCH POST PROPFIND PROPPATCH PURGE PUT QUERY REBIND REPORT SEARCH SOURCE SUBSCRIBE TRACE UNBIND UNLINK ' +
    'UNLOCK UNSUBSCRIBE'
  ).split(' '),
);

/** A request of the web as the application reads it. Its body is read, as a server would. */
export async function readRequest(request: Request): Promise<SandboxRequest> {
  const { pathname, search } = new URL(request.url);
  const body = new Uint8Array(await request.arrayBuffer());
  return {
    method: request.method,
    url: pathname + search,
    headers: Object.fromEntries(request.headers),
    readBody: async () => (body.length > MESSAGE_LIMITS.bodyBytes ? 'body-too-large' : body),
    signal: request.signal,
  };
}

/** Why the parser of an HTTP server would refuse `request`. */
export function parserRefusal({ method, url, headers }: SandboxRequest) {
  const length = Object.entries(headers).reduce(
    (sum, [name, value]) => sum + name.length + (headerText(value)?.length ?? 0),
    url.length,
  );
  if (length >= MESSAGE_LIMITS.headerBytes) return 'header-too-large';
  return HTTP_METHODS.has(method) ? undefined : 'request-malformed';
}

/** What `work` results in, or the reason of `signal` when it is aborted before. */
export async function untilAborted<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([work(), aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** The response as `fetch` returns it. What ends a connection rejects as it does there. */
export async function webResponse(outcome: Outcome, request: Request): Promise<Response> {
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
  // Not by `instanceof`: tests in jsdom have a Uint8Array beside that of Node.
  if (ArrayBuffer.isView(body)) return body;
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
