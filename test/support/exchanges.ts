import { type Body, bodyOf, decodedContent } from '../../src/engine/message/body.ts';
import {
  type Answer,
  type HttpExchange,
  NOTHING_UNKNOWN,
  type OperationExchange,
  type UnknownPart,
} from '../../src/engine/message/exchange.ts';
import type { Operation } from '../../src/engine/openapi/operations.ts';

/** A recorded exchange in one level, as tests write it and compare it. Bodies are without their content codings. */
export interface FlatExchange {
  readonly method: string;
  readonly url: string;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly requestBody: Body['content'];
  readonly status: number;
  readonly responseHeaders: Readonly<Record<string, string>>;
  readonly responseBody: Body['content'];
  readonly startedAt: number | undefined;
  readonly unrecorded?: readonly UnknownPart[] | undefined;
}

/** A recorded GET of `/` that was answered with an empty 200, with `more`. */
export function recorded(more: Partial<FlatExchange> = {}): HttpExchange {
  const { method = 'GET', url = '/', requestHeaders = {}, requestBody = '', startedAt, unrecorded = [] } = more;
  const { status = 200, responseHeaders = {}, responseBody = '' } = more;
  return {
    request: { method, url, headers: requestHeaders, body: bodyOf(requestBody, requestHeaders) },
    outcome: answer(status, responseBody, responseHeaders),
    unknown: new Set(unrecorded),
    origin: { kind: 'recorded' },
    startedAt,
  };
}

/** An exchange in one level; `unrecorded` is undefined where everything is known besides bodies. */
export function flat({ request, outcome, unknown, startedAt }: HttpExchange): FlatExchange {
  if (outcome.kind === 'failure') throw new Error(outcome.message);
  return {
    method: request.method,
    url: request.url,
    requestHeaders: request.headers,
    requestBody: request.body === null ? '' : decodedContent(request.body),
    status: outcome.status,
    responseHeaders: outcome.headers,
    responseBody: decodedContent(outcome.body),
    startedAt,
    unrecorded: unknown.size === 0 ? undefined : [...unknown],
  };
}

export function answer(status: number, content: Body['content'], headers: Readonly<Record<string, string>>): Answer {
  return { kind: 'answer', status, headers, body: bodyOf(content, headers) };
}

/** A request of `operation` that was sent without headers and body, and what came of it. */
export function sentTo(
  operation: Operation,
  path: string,
  outcome: OperationExchange['outcome'],
  method = 'GET',
): OperationExchange {
  return {
    request: { operation, method, url: path, path, headers: {}, body: null },
    outcome,
    unknown: NOTHING_UNKNOWN,
    origin: { kind: 'sent' },
  };
}
