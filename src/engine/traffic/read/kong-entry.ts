import { asObject, asText, isJsonObject, type Json, type JsonObject, textOfJson } from '../../json/json.ts';
import type { Body } from '../../message/body.ts';
import type { UnknownPart } from '../../message/exchange.ts';
import { joinHeaders } from '../../message/headers.ts';
import {
  brokenEntry,
  type EntryReading,
  exchangeReading,
  forwardedScheme,
  hasNoContent,
  isStatus,
  wrongStatus,
} from './entry-reading.ts';

/** Whether an object is an entry of the log plugins of Kong (http-log, file-log, tcp-log, …). */
export function isKongEntry({ request, session, latencies, client_ip, started_at }: JsonObject): boolean {
  if (request === undefined) return isJsonObject(session) && isJsonObject(latencies);
  if (!isJsonObject(request) || request['uri'] === undefined) return false;
  return isJsonObject(latencies) || client_ip !== undefined || started_at !== undefined;
}

/** Reads an entry of a log plugin of Kong, which has all headers and no bodies. */
export function readKongEntry({ request, response, started_at }: JsonObject): EntryReading {
  // A connection of TCP has a "session" only.
  if (!isJsonObject(request)) return { kind: 'ignored', reason: 'no-http' };
  const { method, uri } = request;
  // What is no HTTP request, such as TLS on a plain port, has no target.
  if (uri === '') return { kind: 'ignored', reason: 'no-http' };
  if (typeof method !== 'string' || method === '') return brokenEntry('"request.method" is not a non-empty string.');
  if (typeof uri !== 'string' || !uri.startsWith('/')) {
    return brokenEntry('"request.uri" is no path that begins with "/".');
  }
  // A client can close the connection before the response.
  if (response === undefined || response === null) return { kind: 'ignored', reason: 'no-answer' };
  if (!isJsonObject(response)) return brokenEntry('"response" is not an object.');
  const { status } = response;
  if (status === 499 || status === 0) return { kind: 'ignored', reason: 'no-answer' };
  if (!isStatus(status)) return wrongStatus('"response.status"', status);
  const requestHeaders = headersOf(request['headers']);
  const responseHeaders = headersOf(response['headers']);
  const unknown = new Set<UnknownPart>();
  const { querystring } = request;
  // Some configurations log the path as the URI.
  if (!uri.includes('?') && isJsonObject(querystring) && Object.keys(querystring).length > 0) unknown.add('query');
  // The plugins can be configured to leave them out.
  if (!isJsonObject(request['headers'])) unknown.add('request headers');
  if (!isJsonObject(response['headers'])) unknown.add('response headers');
  return exchangeReading({
    method,
    url: originOf(request['url'], requestHeaders) + uri,
    requestHeaders,
    requestContent: isWithoutBody(method.toUpperCase(), requestHeaders) ? '' : contentOf(requestHeaders),
    status,
    responseHeaders,
    responseContent: hasNoContent(method, status) ? '' : contentOf(responseHeaders),
    unknown,
    startedAt: typeof started_at === 'number' ? started_at : undefined,
  });
}

/** The origin that the client asked: the port in `url` is that of the listener of Kong. */
function originOf(url: Json | undefined, headers: Readonly<Record<string, string>>): string {
  const [origin = '', scheme = ''] = /^(https?):\/\/[^/]+/.exec(asText(url)) ?? [];
  const { host } = headers;
  return host === undefined || origin === '' ? origin : `${forwardedScheme(headers, scheme)}://${host}`;
}

/** Whether a request has no body: GET and HEAD announce one, if any (RFC 9112, section 6.3). */
function isWithoutBody(method: string, headers: Readonly<Record<string, string>>): boolean {
  const isAnnounced = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  return (method === 'GET' || method === 'HEAD') && !isAnnounced;
}

/** A body that was announced was not recorded. */
function contentOf(headers: Readonly<Record<string, string>>): Body['content'] {
  return headers['content-length'] === '0' ? '' : null;
}

function headersOf(headers: Json | undefined): Record<string, string> {
  const pairs = Object.entries(asObject(headers)).flatMap(([name, value]) =>
    [value].flat().map((each) => [name, textOfJson(each)] as const),
  );
  return joinHeaders(pairs);
}
