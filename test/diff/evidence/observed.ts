import type { Json } from '../../../src/engine/json/json.ts';
import { bodyOf } from '../../../src/engine/message/body.ts';
import { NOTHING_UNKNOWN, type OperationExchange } from '../../../src/engine/message/exchange.ts';
import { SentParameters } from '../../../src/engine/message/sent-parameters.ts';
import { operationName, operationsOf } from '../../../src/engine/openapi/operations.ts';
import { answer as answered } from '../../support/exchanges.ts';
import { BASE_DOCUMENT } from '../corpus/documents.ts';
import { versionOf } from '../version-of.ts';

/** What a recorded exchange of JSON has beside its operation. */
export interface ObservedParts {
  readonly method?: string;
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Json;
  readonly status?: number;
  readonly answer?: Json;
  /** A body that is not JSON; null if it was not recorded. */
  readonly text?: string | null;
  readonly answerHeaders?: Readonly<Record<string, string>>;
}

/** An exchange of JSON with an operation of the base document, named by its id or as `GET /things`, as it may have been recorded. */
export function observed(operationId: string, parts: ObservedParts): OperationExchange {
  const { method = 'GET', path = {}, query = '', headers = {}, body } = parts;
  const { status = 200, answer, text = '', answerHeaders = {} } = parts;
  const named = operationsOf(versionOf(BASE_DOCUMENT, 'base').document, () => {}).find(
    (operation) => operationId === operation.operationId || operationId === operationName(operation),
  );
  if (named === undefined) throw new Error(`There is no operation ${operationId}.`);
  const operation = { ...named, operationId };
  const json = { 'content-type': 'application/json' };
  const sent = { ...(body === undefined ? {} : json), ...headers };
  return {
    request: {
      operation,
      method,
      url: operation.path,
      path: operation.path,
      headers: sent,
      body: body === undefined ? null : bodyOf(JSON.stringify(body), sent),
      parameters: new SentParameters({ pathValues: path, query, headers: sent }),
    },
    outcome: answered(status, answer === undefined ? text : JSON.stringify(answer), {
      ...(answer === undefined ? {} : json),
      ...answerHeaders,
    }),
    unknown: NOTHING_UNKNOWN,
    origin: { kind: 'recorded' },
  };
}
