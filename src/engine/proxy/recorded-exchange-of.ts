import { isUndecoded } from '../message/body/body-text.ts';
import { decodedBody, isRange } from '../message/body/decoded-body.ts';
import type { RecordedBody, RecordedExchange } from '../message/recorded-exchange.ts';
import { joinedHeaders } from '../traffic/read/joined-headers.ts';
import { pairsOf, valuesOf } from './fields.ts';
import type { PassedBody, PassedExchange, RawFields } from './passed-exchange.ts';

/** An exchange that passed, as `replay` reads it: names in lower case, repeated fields joined, content encodings taken off. */
export function recordedExchangeOf(passed: PassedExchange): RecordedExchange {
  const { method, url, requestHeaders, status, responseHeaders, startedAt } = passed;
  return {
    method,
    url,
    requestHeaders: joinedHeaders(pairsOf(requestHeaders)),
    requestBody: bodyOf(passed.requestBody, requestHeaders, undefined),
    status,
    responseHeaders: joinedHeaders(pairsOf(responseHeaders)),
    responseBody: bodyOf(passed.responseBody, responseHeaders, status),
    startedAt,
  };
}

function bodyOf(body: PassedBody, fields: RawFields, status: number | undefined): RecordedBody {
  if (body.kind === 'not-kept') return null;
  const { buffer, byteOffset, byteLength } = body.bytes;
  const encoding = valuesOf(fields, 'content-encoding').join(', ');
  const decoded = decodedBody(Buffer.from(buffer, byteOffset, byteLength), encoding);
  return isUndecoded(decoded) && isRange(status, valuesOf(fields, 'content-range')[0]) ? null : decoded;
}
