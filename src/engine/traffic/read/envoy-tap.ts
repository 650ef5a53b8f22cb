import { asText, isJsonObject, type Json, type JsonObject, objectsIn } from '../../json/json.ts';
import { type Body, isUndecoded, withoutCodings } from '../../message/body.ts';
import { joinHeaders } from '../../message/headers.ts';
import {
  brokenEntry,
  type EntryReading,
  exchangeReading,
  forwardedScheme,
  hasNoContent,
  isBase64,
  isCutOff,
  isStatus,
  wrongStatus,
} from './entry-reading.ts';

const SEGMENT = 'http_streamed_trace_segment';
const OF_SOCKETS = ['socket_buffered_trace', 'socket_streamed_trace_segment', 'socket_streamed_trace_segments'];
const TRACES = ['http_buffered_trace', SEGMENT, ...OF_SOCKETS].flatMap((name) => [name, inCamelCase(name)]);

/** Whether an object is a trace of the tap filter of Envoy (`envoy.data.tap.v3.TraceWrapper` as JSON). */
export function isTapTrace(entry: JsonObject): boolean {
  return TRACES.some((name) => entry[name] !== undefined);
}

/** Reads a trace of the tap filter of Envoy. A body that was longer than the tap keeps is unknown. */
export function readTapTrace(entry: JsonObject): EntryReading {
  if (memberOf(entry, SEGMENT) !== undefined) return { kind: 'ignored', reason: 'streamed-tap' };
  if (OF_SOCKETS.some((name) => memberOf(entry, name) !== undefined)) return { kind: 'ignored', reason: 'no-http' };
  const trace = memberOf(entry, 'http_buffered_trace');
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
  if (!isStatus(status)) return wrongStatus('":status"', text);
  const [requestHeaders, responseHeaders] = [joinHeaders(asked), joinHeaders(answered)];
  const origin =
    authority === undefined || scheme === undefined ? '' : `${forwardedScheme(requestHeaders, scheme)}://${authority}`;
  const [sent, received] = [contentOf(request, requestHeaders), contentOf(response, responseHeaders)];
  if (sent === undefined || received === undefined) return brokenEntry('"as_bytes" is not base64.');
  return exchangeReading({
    method,
    url: origin + path,
    requestHeaders,
    requestContent: sent,
    status,
    responseHeaders,
    responseContent: hasNoContent(method, status) ? '' : received,
  });
}

/** A member of a message. Envoy names it as in its definition, and JSON of Protocol Buffers in camel case. */
function memberOf(message: JsonObject, name: string): Json | undefined {
  return message[name] ?? message[inCamelCase(name)];
}

function inCamelCase(name: string): string {
  return name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}

function pairsOf(headers: Json | undefined): (readonly [string, string])[] {
  return objectsIn(headers).flatMap((header) => {
    const { key, value } = header;
    if (typeof key !== 'string') return [];
    // Since Envoy 1.28 a value may be bytes.
    const bytes = memberOf(header, 'raw_value');
    if (typeof bytes === 'string' && bytes !== '') return [[key, Buffer.from(bytes, 'base64').toString()]];
    return [[key, asText(value)] as const];
  });
}

/** The body of a message; undefined where it is not what its encoding says. */
function contentOf({ body }: JsonObject, headers: Readonly<Record<string, string>>): Body['content'] | undefined {
  const encoding = headers['content-encoding'];
  if (!isJsonObject(body)) return isCutOff(headers, 0) ? null : '';
  if (body['truncated'] === true) return null;
  const text = memberOf(body, 'as_string');
  if (typeof text === 'string') {
    // What is no text was replaced.
    const isWhole = encoding === undefined && !text.includes('\uFFFD') && !isCutOff(headers, Buffer.byteLength(text));
    return isWhole ? text : null;
  }
  const encoded = memberOf(body, 'as_bytes') ?? '';
  if (typeof encoded !== 'string' || !isBase64(encoded)) return undefined;
  const bytes = Buffer.from(encoded, 'base64');
  if (isCutOff(headers, bytes.length)) return null;
  const decoded = withoutCodings(bytes, encoding);
  // The tap has the headers of the end, and the bytes before a later filter compressed them.
  return isUndecoded(decoded) && decoded.kind === 'undecodable' ? null : decoded;
}
