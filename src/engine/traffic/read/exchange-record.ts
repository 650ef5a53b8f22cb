import { excerptOfJson } from '../../json/excerpt.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../json/json.ts';
import { printableJson } from '../../json/unprintable.ts';
import { type Body, decodedContent, isUndecoded, unknownCoding } from '../../message/body.ts';
import type { HttpExchange } from '../../message/exchange.ts';
import { joinHeaders } from '../../message/headers.ts';
import { brokenEntry, type EntryReading, exchangeReading, isBase64, isStatus, wrongStatus } from './entry-reading.ts';

/**
 * Reads one line of NDJSON traffic, an exchange record as `exchange-record.schema.json` describes it. The two say the
 * same, and a test compares them.
 */
export function readExchangeRecord(record: Json): EntryReading {
  if (!isJsonObject(record)) return brokenEntry('Not a JSON object.');
  const { request, response, startedAt } = record;
  if (!isJsonObject(request)) return brokenEntry('"request" is not an object.');
  if (response !== null && !isJsonObject(response)) return brokenEntry('"response" is neither an object nor null.');
  const { method, url } = request;
  if (typeof method !== 'string' || method === '') return brokenEntry('"request.method" is not a non-empty string.');
  if (typeof url !== 'string' || !/^(?:\/|[a-zA-Z][a-zA-Z0-9+.-]*:)/.test(url)) {
    return brokenEntry('"request.url" is neither an absolute URL nor a path that begins with "/".');
  }
  if (startedAt !== undefined && (typeof startedAt !== 'string' || Number.isNaN(Date.parse(startedAt)))) {
    return brokenEntry('"startedAt" is no timestamp.');
  }
  const asked = partOf(request, 'request');
  if (typeof asked === 'string') return brokenEntry(asked);
  if (response === null) return { kind: 'ignored', reason: 'no-answer' };
  const { status } = response;
  if (!isStatus(status)) return wrongStatus('"response.status"', status);
  const answered = partOf(response, 'response');
  if (typeof answered === 'string') return brokenEntry(answered);
  return exchangeReading({
    method,
    url,
    requestHeaders: asked.headers,
    requestContent: asked.content,
    status,
    responseHeaders: answered.headers,
    responseContent: answered.content,
    startedAt: typeof startedAt === 'string' ? Date.parse(startedAt) : undefined,
  });
}

interface RecordedPart {
  readonly headers: Readonly<Record<string, string>>;
  readonly content: Body['content'];
}

/** Headers and body of a request or a response; a sentence where they are wrong. */
function partOf({ headers = {}, body, bodyEncoding, bodyError }: JsonObject, name: string): RecordedPart | string {
  if (!isJsonObject(headers)) return `"${name}.headers" is not an object.`;
  const pairs: (readonly [string, string])[] = [];
  for (const [header, value] of Object.entries(headers)) {
    if (typeof value === 'string') pairs.push([header, value]);
    else if (isTexts(value)) for (const each of value) pairs.push([header, each]);
    else return `"${name}.headers" holds ${JSON.stringify(header)}, which is neither a text nor a list of texts.`;
  }
  if (bodyEncoding !== undefined && bodyEncoding !== 'base64') {
    return `"${name}.bodyEncoding" is ${excerptOfJson(bodyEncoding)}; it must be "base64", or absent for text.`;
  }
  const lower = joinHeaders(pairs);
  const part = (content: Body['content']): RecordedPart => ({ headers: lower, content });
  if (bodyError !== undefined) {
    if (typeof bodyError !== 'string')
      return `"${name}.bodyError" is ${excerptOfJson(bodyError)}; it must be a text, or absent.`;
    if (body !== undefined)
      return `"${name}" has both "body" and "bodyError"; a body that cannot be decoded is absent.`;
    return part({ kind: 'undecodable', why: bodyError });
  }
  if (body === null) return part('');
  // A recorder leaves a body out that it cannot decode.
  if (body === undefined) return part(unknownCoding(lower['content-encoding']) ?? null);
  if (typeof body !== 'string') return `"${name}.body" is neither a text nor null.`;
  if (bodyEncoding === undefined) return part(body);
  if (!isBase64(body)) return `"${name}.body" is not base64, though "bodyEncoding" says so.`;
  return part(Buffer.from(body, 'base64'));
}

function isTexts(value: Json | undefined): value is readonly string[] {
  return isJsonArray(value) && value.every((item) => typeof item === 'string');
}

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
