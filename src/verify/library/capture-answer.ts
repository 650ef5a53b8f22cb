import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { RecordedBody, RecordedExchange } from '../replay/recorded-exchange.ts';

/** How much of an answer is kept, in bytes; the body of a larger one is not looked at. */
const MOST_KEPT = 16_000_000;

/**
 * Gives the exchange to `take` when the answer has been sent. The body of the request is taken from `request.body`, where
 * a parser has put it; nothing is read from the request itself.
 */
export function captureAnswer(
  request: IncomingMessage & { readonly originalUrl?: string; readonly body?: unknown },
  response: ServerResponse,
  take: (recorded: RecordedExchange) => void,
): void {
  const startedAt = Date.now();
  const url = request.originalUrl ?? request.url ?? '/';
  const kept = keepChunks(response);
  const written = keepHead(response);
  response.once('finish', () => {
    const { statusCode: status } = response;
    const responseHeaders = { ...flattened(response.getHeaders()), ...flattened(written()) };
    take({
      method: request.method ?? 'GET',
      url,
      requestHeaders: flattened(request.headers),
      requestBody: request.body === undefined ? null : requestBody(request.body),
      status,
      responseHeaders,
      responseBody: decoded(kept(), responseHeaders['content-encoding']),
      startedAt,
    });
  });
}

/** Keeps the headers that are given to `writeHead`, which `getHeaders` does not tell. */
function keepHead(response: ServerResponse): () => Readonly<Record<string, unknown>> {
  let kept: Readonly<Record<string, unknown>> = {};
  response.writeHead = new Proxy(response.writeHead, {
    apply(target, self, args) {
      const headers: unknown = typeof args[1] === 'string' ? args[2] : args[1];
      if (Array.isArray(headers)) kept = Object.fromEntries(pairsOf(headers.flat()));
      else if (typeof headers === 'object' && headers !== null) kept = { ...headers };
      return Reflect.apply(target, self, args);
    },
  });
  return () => kept;
}

/** Names and values that stand one after another, as Node takes them. */
function pairsOf(list: readonly unknown[]): [string, unknown][] {
  return list.flatMap((name, index): [string, unknown][] => (index % 2 === 0 ? [[String(name), list[index + 1]]] : []));
}

/** Keeps what is written; gives it all, or null where it was too much. */
function keepChunks(response: ServerResponse): () => Buffer | null {
  const chunks: Buffer[] = [];
  let size = 0;
  const keep = (chunk: unknown, encoding: unknown): void => {
    if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) return;
    const isEncoding = typeof encoding === 'string' && Buffer.isEncoding(encoding);
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk, isEncoding ? encoding : 'utf8') : Buffer.from(chunk);
    size += bytes.length;
    if (size <= MOST_KEPT) chunks.push(bytes);
  };
  const { write, end } = response;
  response.write = new Proxy(write, {
    apply(target, self, args) {
      keep(args[0], args[1]);
      return Reflect.apply(target, self, args);
    },
  });
  response.end = new Proxy(end, {
    apply(target, self, args) {
      keep(args[0], args[1]);
      return Reflect.apply(target, self, args);
    },
  });
  return () => (size > MOST_KEPT ? null : Buffer.concat(chunks));
}

function decoded(body: Buffer | null, encoding: string | undefined): RecordedBody {
  if (body === null || body.length === 0) return body === null ? null : '';
  try {
    const options = { maxOutputLength: MOST_KEPT };
    switch (encoding) {
      case undefined:
      case 'identity':
        return body;
      case 'gzip':
        return gunzipSync(body, options);
      case 'deflate':
        return inflateSync(body, options);
      case 'br':
        return brotliDecompressSync(body, options);
      default:
        return null;
    }
  } catch {
    return null;
  }
}

function requestBody(body: unknown): RecordedBody {
  if (typeof body === 'string' || body instanceof Uint8Array) return body;
  return body === null ? '' : (JSON.stringify(body) ?? null);
}

function flattened(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  const texts = Object.entries(headers).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    texts.map(([name, value]) => [name.toLowerCase(), Array.isArray(value) ? value.join(', ') : String(value)]),
  );
}
