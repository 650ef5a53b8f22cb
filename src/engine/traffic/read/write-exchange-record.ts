import { printableJson } from '../../json/unprintable.ts';
import { type Body, decodedContent, isUndecoded } from '../../message/body.ts';
import type { HttpExchange } from '../../message/exchange.ts';

/** An exchange as one line of NDJSON, with its line feed, as `exchange-record.schema.json` describes it. */
export function writeExchangeRecord({ request, outcome, startedAt }: HttpExchange): string {
  const { method, url, headers, body } = request;
  const record = {
    ...(startedAt === undefined ? {} : { startedAt: new Date(startedAt).toISOString() }),
    request: { method, url, headers, ...recordedBody(body) },
    // A response that did not arrive as a whole is not recorded.
    response:
      outcome.kind === 'failure'
        ? null
        : { status: outcome.status, headers: outcome.headers, ...recordedBody(outcome.body) },
  };
  return `${printableJson(JSON.stringify(record))}\n`;
}

function recordedBody(body: Body | null) {
  const content = body === null ? '' : decodedContent(body);
  if (content === null) return {};
  if (typeof content === 'string') return { body: content };
  // The headers of the record name a coding that is not known.
  if (isUndecoded(content)) return content.kind === 'undecodable' ? { bodyError: content.why } : {};
  return { body: Buffer.from(content).toString('base64'), bodyEncoding: 'base64' };
}
