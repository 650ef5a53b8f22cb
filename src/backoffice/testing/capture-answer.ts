import type { ServerResponse } from 'node:http';
import { type Body, bodyOf, isRange } from '../../engine/message/body.ts';
import { type HttpExchange, NOTHING_UNKNOWN } from '../../engine/message/exchange.ts';
import { KeptBytes } from './kept-bytes.ts';
import { type WatchedRequest, watchRequestBody } from './watch-request-body.ts';

/**
 * Calls `take` with the exchange when the answer has been sent, but not when it was broken off. Nothing is read from the
 * request, and nothing is done otherwise than without it.
 */
export function captureAnswer(
  request: WatchedRequest & { readonly originalUrl?: string },
  response: ServerResponse,
  take: (exchange: HttpExchange) => void,
): void {
  const startedAt = Date.now();
  const method = request.method ?? 'GET';
  const url = request.originalUrl ?? request.url ?? '/';
  const requestBody = watchRequestBody(request);
  const written = keepHead(response);
  const headersOf = () => flattened({ ...response.getHeaders(), ...written() });
  const responseBody = keepBody(response, headersOf);
  response.once('finish', () => {
    const { statusCode: status } = response;
    const headers = headersOf();
    // Node does not send what these were given.
    const body = method === 'HEAD' || status === 204 || status === 304 ? bodyOf('', headers) : responseBody();
    take({
      request: { method, url, headers: flattened(request.headers), body: requestBody() },
      outcome: { kind: 'answer', status, headers, body },
      unknown: NOTHING_UNKNOWN,
      origin: { kind: 'recorded' },
      startedAt,
    });
  });
}

/** Keeps the headers that are passed to `writeHead`, which `getHeaders` does not always return. */
function keepHead(response: ServerResponse): () => Readonly<Record<string, unknown>> {
  let kept: Readonly<Record<string, unknown>> = {};
  response.writeHead = new Proxy(response.writeHead, {
    apply(target, self, args) {
      const result: unknown = Reflect.apply(target, self, args);
      const headers: unknown = typeof args[1] === 'string' ? args[2] : args[1];
      if (Array.isArray(headers)) kept = joined(pairsOf(headers));
      else if (typeof headers === 'object' && headers !== null) kept = joined(Object.entries(headers));
      return result;
    },
  });
  return () => kept;
}

/** Names and values as Node takes them: in pairs, or one after another. */
function pairsOf(list: readonly unknown[]): [string, unknown][] {
  const flat = list.flatMap((each): readonly unknown[] => (Array.isArray(each) ? each.slice(0, 2) : [each]));
  return flat.flatMap((name, index): [string, unknown][] => (index % 2 === 0 ? [[String(name), flat[index + 1]]] : []));
}

/** By names in lower case; what comes more than once is a list. */
function joined(pairs: readonly [string, unknown][]): Record<string, unknown> {
  const byName = Map.groupBy(pairs, ([name]) => name.toLowerCase());
  return Object.fromEntries([...byName].map(([name, all]) => [name, all.flatMap(([, value]) => value)]));
}

/** Keeps what is written. */
function keepBody(response: ServerResponse, headersOf: () => Readonly<Record<string, string>>): () => Body {
  const kept = new KeptBytes();
  let codings: string | undefined;
  let hasBegun = false;
  let hasEnded = false;
  const begin = (): void => {
    // A compressing stream behind this one sets its encoding at the first piece, which is not encoded yet.
    if (!hasBegun) codings = headersOf()['content-encoding'];
    hasBegun = true;
  };
  const { write, end } = response;
  response.write = new Proxy(write, {
    apply(target, self, args) {
      begin();
      const result: unknown = Reflect.apply(target, self, args);
      // What comes after the end is not sent, and what `end` itself writes it was given.
      if (!hasEnded) kept.add(args[0], args[1]);
      return result;
    },
  });
  response.end = new Proxy(end, {
    apply(target, self, args) {
      begin();
      if (hasEnded) return Reflect.apply(target, self, args);
      hasEnded = true;
      try {
        const result: unknown = Reflect.apply(target, self, args);
        kept.add(args[0], args[1]);
        return result;
      } catch (error) {
        // `end` refused its arguments and sent nothing, so the response has not ended.
        hasEnded = false;
        throw error;
      }
    },
  });
  return () => {
    const headers = headersOf();
    return {
      content: kept.all(),
      contentType: headers['content-type'],
      codings,
      isRange: isRange(response.statusCode, headers['content-range']),
    };
  };
}

function flattened(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  const texts = Object.entries(headers).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    texts.map(([name, value]) => [name.toLowerCase(), Array.isArray(value) ? value.join(', ') : String(value)]),
  );
}
