import type { JsonObject } from '../json/json.ts';
import type { Operation } from '../openapi/operations.ts';
import type { LearnedExchange } from '../report/learned.ts';

/** How many requests an entry names. */
const MOST_REQUESTS = 3;

/** The extension that refers to what a statement of the document was learned from. */
export const OBSERVED = 'x-observed';

/** The evidence of an entry of `x-observed`: the server, how many exchanges there were, from when to when, and some of them. */
export function observedEvidence(
  exchanges: readonly LearnedExchange[],
  operations: readonly Operation[],
  server: string,
): JsonObject {
  const days = exchanges.map(({ at }) => at.slice(0, 10)).toSorted();
  const requests = exchanges.map((exchange) => requestText(exchange, operations));
  return {
    server,
    exchanges: exchanges.length,
    first: days[0] ?? '',
    last: days.at(-1) ?? '',
    requests: [...new Set(requests)].slice(0, MOST_REQUESTS),
  };
}

/** A request and its status, such as `GET /pets/{id}?limit=2 → 200`. Values of the path, which may identify people, are left out. */
function requestText({ request, response, operationId }: LearnedExchange, operations: readonly Operation[]): string {
  const operation = operations.find((each) => each.operationId === operationId);
  const query = request.url.indexOf('?');
  const path = operation?.path ?? request.url.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/\?.*$/s, '');
  return `${request.method} ${path}${query < 0 ? '' : request.url.slice(query)} → ${response.status ?? 'no answer'}`;
}
