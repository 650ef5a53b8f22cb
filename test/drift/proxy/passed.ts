import type { Body } from '../../../src/engine/message/body.ts';
import { type HttpExchange, NOTHING_UNKNOWN } from '../../../src/engine/message/exchange.ts';

/** What is set of an exchange that passed. */
export interface Passed {
  readonly number?: number;
  readonly method?: string;
  readonly url?: string;
  readonly requestHeaders?: Readonly<Record<string, string>>;
  readonly requestBody?: string | Uint8Array | null;
  readonly status?: number;
  readonly responseHeaders?: Readonly<Record<string, string>>;
  /** Null for one that was not kept. */
  readonly responseBody?: string | Uint8Array | null;
}

/** An exchange that passed: a GET of `/prices` that was answered with a price, with `more`. Names of headers are in lower case. */
export function passedExchange(more: Passed = {}): HttpExchange {
  const { number = 1, method = 'GET', url = 'http://127.0.0.1:3000/prices', requestHeaders = { host: 'a' } } = more;
  const { status = 200, responseHeaders = { 'content-type': 'application/json' } } = more;
  const { requestBody = '', responseBody = '{"amount":1}' } = more;
  return {
    request: { method, url, headers: requestHeaders, body: passedBody(requestBody, requestHeaders) },
    outcome: {
      kind: 'answer',
      status,
      headers: responseHeaders,
      body: passedBody(responseBody, responseHeaders, status),
    },
    unknown: NOTHING_UNKNOWN,
    origin: { kind: 'passed', number },
    startedAt: 0,
  };
}

/** The bytes of a body as they passed, with their content codings. */
function passedBody(
  content: string | Uint8Array | null,
  headers: Readonly<Record<string, string>>,
  status?: number,
): Body {
  return {
    content: content === null ? null : new Uint8Array(Buffer.from(content)),
    contentType: headers['content-type'],
    codings: headers['content-encoding'],
    isRange: status === 206 || headers['content-range'] !== undefined,
  };
}
