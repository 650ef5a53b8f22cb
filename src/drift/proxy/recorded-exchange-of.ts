import { decodedBody } from '../replay/decoded-body.ts';
import type { RecordedBody, RecordedExchange } from '../replay/recorded-exchange.ts';
import { valuesOf } from './end-to-end-fields.ts';
import type { PassedBody, PassedExchange, RawFields } from './passed-exchange.ts';

/** An exchange that passed, as `replay` reads it: names in lower case, repeated fields joined, content encodings taken off. */
export function recordedExchangeOf(passed: PassedExchange): RecordedExchange {
  const { method, url, requestHeaders, status, responseHeaders, startedAt } = passed;
  return {
    method,
    url,
    requestHeaders: joinedFields(requestHeaders),
    requestBody: bodyOf(passed.requestBody, requestHeaders),
    status,
    responseHeaders: joinedFields(responseHeaders),
    responseBody: bodyOf(passed.responseBody, responseHeaders),
    startedAt,
  };
}

function joinedFields(fields: RawFields): Record<string, string> {
  const names = new Set(fields.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase()));
  return Object.fromEntries([...names].map((name) => [name, valuesOf(fields, name).join(SEPARATORS[name] ?? ', ')]));
}

/** RFC 6265, section 5.4: the pairs of a cookie are apart by semicolons. */
const SEPARATORS: Readonly<Record<string, string>> = { cookie: '; ' };

function bodyOf(body: PassedBody, fields: RawFields): RecordedBody {
  if (body.kind === 'not-kept') return null;
  const { buffer, byteOffset, byteLength } = body.bytes;
  const encoding = valuesOf(fields, 'content-encoding').join(', ');
  return decodedBody(Buffer.from(buffer, byteOffset, byteLength), encoding);
}
