import { parsedJson } from '../../openapi/json.ts';
import type { Operation } from '../../openapi/operations.ts';
import type { Answer, Exchange, Failure } from '../exchange.ts';
import { bodyText, type RecordedExchange } from './recorded-exchange.ts';

/** A recorded exchange as one that was sent. `path` is the path and query below the address of the server. */
export function exchangeOf(recorded: RecordedExchange, operation: Operation, path: string): Exchange {
  const { method, requestHeaders, requestBody } = recorded;
  const sent =
    requestBody === null || requestBody === '' ? null : bodyText(requestBody, requestHeaders['content-type']);
  const body = sent !== null && 'text' in sent ? sent.text : null;
  const isUnknown = requestBody === null || (sent !== null && 'why' in sent);
  const request = { operation, method, path, headers: requestHeaders, body };
  return {
    request: isUnknown ? { ...request, isBodyUnknown: true } : request,
    outcome: outcomeOf(recorded),
    durationMs: 0,
  };
}

function outcomeOf({ status, responseHeaders: headers, responseBody }: RecordedExchange): Answer | Failure {
  if (responseBody === null) return { kind: 'answer', status, headers, body: '', json: undefined, isBodyUnknown: true };
  const decoded = bodyText(responseBody, headers['content-type']);
  if ('why' in decoded) return { kind: 'failure', reason: 'undecodable', message: decoded.why, status };
  const { text: body } = decoded;
  return { kind: 'answer', status, headers, body, json: parsedJson(body) };
}
