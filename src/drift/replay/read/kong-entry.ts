import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../../openapi/json.ts';
import { brokenEntry, type EntryReading, type RecordedBody } from '../recorded-exchange.ts';
import { isStatus, STATUS_RANGE } from './exchange-record.ts';
import { joinedHeaders } from './joined-headers.ts';

/** Whether an object is an entry of the log plugins of Kong (http-log, file-log, tcp-log, …). */
export function isKongEntry({ request, latencies, client_ip, started_at }: JsonObject): boolean {
  if (!isJsonObject(request) || request['uri'] === undefined) return false;
  return isJsonObject(latencies) || client_ip !== undefined || started_at !== undefined;
}

/** Reads an entry of a log plugin of Kong, which has all headers and no bodies. */
export function readKongEntry({ request, response, started_at }: JsonObject): EntryReading {
  if (!isJsonObject(request)) return brokenEntry('"request" is not an object.');
  const { method, uri } = request;
  if (typeof method !== 'string' || method === '') return brokenEntry('"request.method" is not a non-empty string.');
  if (typeof uri !== 'string' || !uri.startsWith('/')) {
    return brokenEntry('"request.uri" is no path that begins with "/".');
  }
  // A client can close the connection before the response.
  if (response === undefined || response === null) return { kind: 'ignored', reason: 'no-answer' };
  if (!isJsonObject(response)) return brokenEntry('"response" is not an object.');
  const { status } = response;
  if (status === 499) return { kind: 'ignored', reason: 'no-answer' };
  if (!isStatus(status)) return brokenEntry(`"response.status" must be ${STATUS_RANGE}.`);
  const requestHeaders = headersOf(request['headers']);
  const responseHeaders = headersOf(response['headers']);
  const verb = method.toUpperCase();
  return {
    kind: 'exchange',
    exchange: {
      method: verb,
      url: originOf(request['url'], requestHeaders) + uri,
      requestHeaders,
      requestBody: verb === 'GET' || verb === 'HEAD' ? '' : bodyOf(requestHeaders),
      status,
      responseHeaders,
      responseBody: verb === 'HEAD' || status === 204 || status === 304 ? '' : bodyOf(responseHeaders),
      startedAt: typeof started_at === 'number' ? started_at : undefined,
    },
  };
}

/** The origin that the client asked: the port in `url` is that of the listener of Kong. */
function originOf(url: Json | undefined, { host, 'x-forwarded-proto': forwarded }: Readonly<Record<string, string>>) {
  const [origin = '', scheme = ''] = /^(https?):\/\/[^/]+/.exec(typeof url === 'string' ? url : '') ?? [];
  if (host === undefined || origin === '') return origin;
  return `${forwarded === 'http' || forwarded === 'https' ? forwarded : scheme}://${host}`;
}

/** A body that was announced was not recorded. */
function bodyOf(headers: Readonly<Record<string, string>>): RecordedBody {
  return headers['content-length'] === '0' ? '' : null;
}

function headersOf(headers: Json | undefined): Record<string, string> {
  const pairs = Object.entries(isJsonObject(headers) ? headers : {}).flatMap(([name, value]) =>
    (isJsonArray(value) ? value : [value]).map(
      (each) => [name, typeof each === 'string' ? each : String(each)] as const,
    ),
  );
  return joinedHeaders(pairs);
}
