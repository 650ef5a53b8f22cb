import { decodedBody } from '../replay/decoded-body.ts';
import { joinedHeaders } from '../replay/read/joined-headers.ts';
import { isUndecoded, type RecordedBody, type RecordedExchange } from '../replay/recorded-exchange.ts';
import { pairsOf, valuesOf } from './end-to-end-fields.ts';
import type { PassedBody, PassedExchange, RawFields } from './passed-exchange.ts';

/** An exchange that passed, as `replay` reads it: names in lower case, repeated fields joined, content encodings taken off. */
export function recordedExchangeOf(passed: PassedExchange): RecordedExchange {
  const { method, url, requestHeaders, status, responseHeaders, startedAt } = passed;
  return {
    method,
    url,
    requestHeaders: joinedHeaders(pairsOf(requestHeaders)),
    requestBody: bodyOf(passed.requestBody, requestHeaders, false),
    status,
    responseHeaders: joinedHeaders(pairsOf(responseHeaders)),
    responseBody: bodyOf(passed.responseBody, responseHeaders, status === 206),
    startedAt,
  };
}

function bodyOf(body: PassedBody, fields: RawFields, isPart: boolean): RecordedBody {
  if (body.kind === 'not-kept') return null;
  const { buffer, byteOffset, byteLength } = body.bytes;
  const encoding = valuesOf(fields, 'content-encoding').join(', ');
  const decoded = decodedBody(Buffer.from(buffer, byteOffset, byteLength), encoding);
  // A range is one of the encoded bytes (RFC 9110, section 14.1), which need not decode alone.
  const isRange = isPart || valuesOf(fields, 'content-range').length > 0;
  return isRange && isUndecoded(decoded) ? null : decoded;
}
