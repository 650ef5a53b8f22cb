import { parsedJson } from '../json/json.ts';
import { bodyText, isUndecoded } from '../message/body/body-text.ts';
import type { Answer, Exchange, SentRequest } from '../message/exchange.ts';
import type { RecordedExchange } from '../message/recorded-exchange.ts';
import { SentParameters } from '../message/sent-parameters.ts';
import type { OperationMatch } from '../openapi/operation-matcher.ts';
import type { Operation } from '../openapi/operations.ts';

/** A recorded exchange of the operation that its method and URL match, with everything that is known of it. */
export function matchedExchange(
  recorded: RecordedExchange,
  { operation, match, path, search }: Extract<OperationMatch, { readonly kind: 'operation' }>,
): Exchange {
  const { url, requestHeaders: headers, startedAt } = recorded;
  const below = path + search;
  const exchange = exchangeOf(recorded, operation, below);
  const parameters = new SentParameters({ pathValues: match.rawValues, query: search.slice(1), headers });
  return {
    ...exchange,
    request: { ...exchange.request, parameters },
    address: addressOf(url, below),
    ...(startedAt === undefined ? {} : { startedAt }),
  };
}

/** A recorded exchange as one that was sent. `path` is the path and query below the address of the server. */
export function exchangeOf(recorded: RecordedExchange, operation: Operation, path: string): Exchange {
  const { method, requestHeaders, requestBody, unrecorded = [] } = recorded;
  const sent =
    requestBody === null || requestBody === '' ? null : bodyText(requestBody, requestHeaders['content-type']);
  const body = sent !== null && 'text' in sent ? sent.text : null;
  const areHeadersPartial = unrecorded.includes('request headers');
  const isTypeUnknown = areHeadersPartial && body !== null && requestHeaders['content-type'] === undefined;
  const isBodyUnknown = requestBody === null || (sent !== null && 'why' in sent) || isTypeUnknown;
  const request: SentRequest = {
    operation,
    method,
    path,
    headers: requestHeaders,
    body: isTypeUnknown ? null : body,
    ...(isBodyUnknown ? { isBodyUnknown } : {}),
    ...(isUndecoded(requestBody) ? { undecoded: requestBody } : {}),
    ...(areHeadersPartial ? { areHeadersPartial } : {}),
    ...(unrecorded.includes('cookies') ? { areCookiesUnknown: true } : {}),
    ...(unrecorded.includes('query') ? { isQueryUnknown: true } : {}),
  };
  return { request, outcome: outcomeOf(recorded), durationMs: 0 };
}

function outcomeOf(recorded: RecordedExchange): Answer {
  const { status, responseHeaders: headers, responseBody, unrecorded = [] } = recorded;
  const partial = {
    ...(unrecorded.includes('response headers') ? { areHeadersPartial: true as const } : {}),
    ...(unrecorded.includes('cookies') ? { areCookiesUnknown: true as const } : {}),
  };
  const unknown: Answer = {
    kind: 'answer',
    status,
    headers,
    body: '',
    json: undefined,
    isBodyUnknown: true,
    ...partial,
  };
  if (responseBody === null) return unknown;
  const isTypeUnknown = 'areHeadersPartial' in partial && headers['content-type'] === undefined;
  if (isTypeUnknown && !isUndecoded(responseBody)) return unknown;
  const decoded = bodyText(responseBody, headers['content-type']);
  if ('why' in decoded) return { ...unknown, undecoded: decoded };
  const { text: body } = decoded;
  return { kind: 'answer', status, headers, body, json: parsedJson(body), ...partial };
}

/** The address of the server of a recorded URL, which `below` follows; empty where the URL does not contain it. */
function addressOf(url: string, below: string): string {
  // The last place: the path /cars is also in the address of https://cars.example.com.
  const at = url.lastIndexOf(below);
  return at < 0 ? '' : url.slice(0, at);
}
