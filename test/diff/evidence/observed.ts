import type { ObservedExchange } from '../../../src/engine/diff/evidence/observed-exchange.ts';
import type { Json } from '../../../src/engine/json/json.ts';

interface Parts {
  readonly method?: string;
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Json;
  readonly status?: number;
  readonly answer?: Json;
  readonly answerHeaders?: Readonly<Record<string, string>>;
}

/** An exchange of JSON as it may have been recorded. */
export function observed(operationId: string, parts: Parts): ObservedExchange {
  const { method = 'GET', path = {}, query = '', headers = {}, body, status = 200, answer, answerHeaders = {} } = parts;
  const json = { 'content-type': 'application/json' };
  return {
    where: 'traffic.ndjson:12',
    operationId,
    method,
    request: {
      pathValues: path,
      query,
      headers: { ...(body === undefined ? {} : json), ...headers },
      body: body === undefined ? '' : JSON.stringify(body),
    },
    response: {
      status,
      headers: { ...(answer === undefined ? {} : json), ...answerHeaders },
      body: answer === undefined ? '' : JSON.stringify(answer),
    },
  };
}
