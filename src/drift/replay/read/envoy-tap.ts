import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../../openapi/json.ts';
import { isUndecoded } from '../../body/body-text.ts';
import { decodedBody } from '../../body/decoded-body.ts';
import { brokenEntry, type EntryReading, type RecordedBody } from '../recorded-exchange.ts';
import { isBase64, isStatus, STATUS_RANGE } from './exchange-record.ts';
import { joinedHeaders } from './joined-headers.ts';

const SEGMENT = 'http_streamed_trace_segment';
const OF_SOCKETS = ['socket_buffered_trace', 'socket_streamed_trace_segment', 'socket_streamed_trace_segments'];
const TRACES = ['http_buffered_trace', SEGMENT, ...OF_SOCKETS];

/** Whether an object is a trace of the tap filter of Envoy (`envoy.data.tap.v3.TraceWrapper` as JSON). */
export function isTapTrace(entry: JsonObject): boolean {
  return TRACES.some((name) => entry[name] !== undefined);
}

/** Reads a trace of the tap filter of Envoy. A body that was longer than the tap keeps is unknown. */
export function readTapTrace(entry: JsonObject): EntryReading {
  if (entry[SEGMENT] !== undefined) return { kind: 'ignored', reason: 'streamed-tap' };
  if (OF_SOCKETS.some((name) => entry[name] !== undefined)) return { kind: 'ignored', reason: 'no-http' };
  const trace = entry['http_buffered_trace'];
  if (!isJsonObject(trace)) return brokenEntry('"http_buffered_trace" is not an object.');
  const { request, response } = trace;
  if (!isJsonObject(request)) return brokenEntry('"request" is not an object.');
  const asked = pairsOf(request['headers']);
  const line = Object.fromEntries(asked);
  const { ':method': method, ':path': path, ':authority': authority, ':scheme': scheme } = line;
  if (method === undefined || path === undefined) return brokenEntry('"request.headers" has no :method and :path.');
  if (method === 'CONNECT') return { kind: 'ignored', reason: 'no-http' };
  // The client closed the connection, so that there is no response.
  if (!isJsonObject(response)) return { kind: 'ignored', reason: 'no-answer' };
  const answered = pairsOf(response['headers']);
  const text = answered.find(([name]) => name === ':status')?.[1];
  if (text === undefined) return { kind: 'ignored', reason: 'no-answer' };
  const status = Number(text);
  if (!isStatus(status)) return brokenEntry(`":status" must be ${STATUS_RANGE}.`);
  const [requestHeaders, responseHeaders] = [joinedHeaders(asked), joinedHeaders(answered)];
  const hasNone = method === 'HEAD' || status === 204 || status === 304;
  const [requestBody, responseBody] = [bodyOf(request, requestHeaders), bodyOf(response, responseHeaders)];
  if (requestBody === undefined || responseBody === undefined) return brokenEntry('"as_bytes" is not base64.');
  return {
    kind: 'exchange',
    exchange: {
      method: method.toUpperCase(),
      url: authority === undefined || scheme === undefined ? path : `${scheme}://${authority}${path}`,
      requestHeaders,
      requestBody,
      status,
      responseHeaders,
      responseBody: hasNone ? '' : responseBody,
      startedAt: undefined,
    },
  };
}

function pairsOf(headers: Json | undefined): (readonly [string, string])[] {
  if (!isJsonArray(headers)) return [];
  return headers.filter(isJsonObject).flatMap(({ key, value, raw_value }) => {
    if (typeof key !== 'string') return [];
    // Since Envoy 1.28 a value may be bytes.
    if (typeof raw_value === 'string' && raw_value !== '') return [[key, Buffer.from(raw_value, 'base64').toString()]];
    return [[key, typeof value === 'string' ? value : ''] as const];
  });
}

/** The body of a message; undefined where it is not what its encoding says. */
function bodyOf({ body }: JsonObject, headers: Readonly<Record<string, string>>): RecordedBody | undefined {
  const encoding = headers['content-encoding'];
  if (!isJsonObject(body)) return Number(headers['content-length'] ?? 0) > 0 ? null : '';
  const { as_bytes, as_string, truncated } = body;
  if (truncated === true) return null;
  if (typeof as_string === 'string') {
    // What is no text was replaced.
    return encoding === undefined && !as_string.includes('\uFFFD') ? as_string : null;
  }
  if (typeof as_bytes !== 'string') return '';
  if (!isBase64(as_bytes)) return undefined;
  const decoded = decodedBody(Buffer.from(as_bytes, 'base64'), encoding);
  // The tap has the headers of the end, and the bytes before a later filter compressed them.
  return isUndecoded(decoded) && decoded.kind === 'undecodable' ? null : decoded;
}
