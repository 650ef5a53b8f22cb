import type { RecordedBody, RecordedExchange } from '../recorded-exchange.ts';

/** A recorded exchange as one line of NDJSON, with its line feed, as `exchange-record.schema.json` describes it. */
export function writeExchangeRecord(exchange: RecordedExchange): string {
  const { method, url, requestHeaders, requestBody, status, responseHeaders, responseBody, startedAt } = exchange;
  const record = {
    ...(startedAt === undefined ? {} : { startedAt: new Date(startedAt).toISOString() }),
    request: { method, url, headers: requestHeaders, ...bodyOf(requestBody) },
    response: { status, headers: responseHeaders, ...bodyOf(responseBody) },
  };
  return `${JSON.stringify(record)}\n`;
}

function bodyOf(body: RecordedBody) {
  if (body === null) return {};
  if (typeof body === 'string') return { body };
  return { body: Buffer.from(body).toString('base64'), bodyEncoding: 'base64' };
}
