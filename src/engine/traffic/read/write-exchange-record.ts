import { printableJson } from '../../json/unprintable.ts';
import { isUndecoded } from '../../message/body/body-text.ts';
import type { RecordedBody, RecordedExchange } from '../../message/recorded-exchange.ts';

/** A recorded exchange as one line of NDJSON, with its line feed, as `exchange-record.schema.json` describes it. */
export function writeExchangeRecord(exchange: RecordedExchange): string {
  const { status, responseHeaders, responseBody } = exchange;
  return line(exchange, { status, headers: responseHeaders, ...bodyOf(responseBody) });
}

/** The request of an exchange whose response did not arrive, as such a line. */
export function writeUnansweredRecord(exchange: RecordedExchange): string {
  return line(exchange, null);
}

function line(
  { method, url, requestHeaders, requestBody, startedAt }: RecordedExchange,
  response: object | null,
): string {
  const record = {
    ...(startedAt === undefined ? {} : { startedAt: new Date(startedAt).toISOString() }),
    request: { method, url, headers: requestHeaders, ...bodyOf(requestBody) },
    response,
  };
  return `${printableJson(JSON.stringify(record))}\n`;
}

function bodyOf(body: RecordedBody) {
  if (body === null) return {};
  if (typeof body === 'string') return { body };
  // The headers of the record name a coding that is not known.
  if (isUndecoded(body)) return body.kind === 'undecodable' ? { bodyError: body.why } : {};
  return { body: Buffer.from(body).toString('base64'), bodyEncoding: 'base64' };
}
