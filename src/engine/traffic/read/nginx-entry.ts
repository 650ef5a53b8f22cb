import type { Json, JsonObject } from '../../json/json.ts';
import type { Body } from '../../message/body.ts';
import type { UnknownPart } from '../../message/exchange.ts';
import {
  brokenEntry,
  type EntryReading,
  exchangeReading,
  forwardedScheme,
  hasNoContent,
  isCutOff,
  isStatus,
  wrongStatus,
} from './entry-reading.ts';

/** The names under which formats have the method and the target of a request, beside `request`, the whole line. */
const METHODS = ['request_method', 'method'];
const TARGETS = ['uri', 'document_uri', 'path', 'url', 'request'];
const QUERIES = ['args', 'query_string', 'request_query', 'query'];
const HOSTS = ['http_host', 'host', 'vhost'];
const TIMES = ['time_iso8601', '@timestamp', 'timestamp', 'time'];

/** A target in origin form or absolute form (RFC 9112, section 3.2). */
const TARGET = /^(?:\/|https?:\/\/)/i;

const WITH_OFFSET = /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:\d\d)$/;

/** A request line (RFC 9112, section 3); its version is missing where it was cut off. */
const REQUEST_LINE = /^([!#$%&'*+.^_`|~\w-]+) (\S+)( HTTP\/\d(?:\.\d)?)?$/;

/** Whether an object is an entry of an access log of nginx: its fields are named like the variables of nginx. */
export function isNginxEntry(entry: JsonObject): boolean {
  if (entry['status'] === undefined) return false;
  return typeof entry['request'] === 'string' || METHODS.some((name) => typeof entry[name] === 'string');
}

/**
 * Reads an entry of an access log of nginx, whose `log_format` names each field like the variable that it holds. It has the
 * headers that the format names (`http_…`, `sent_http_…`), and no body of a response.
 */
export function readNginxEntry(entry: JsonObject): EntryReading {
  const status = Number(entry['status']);
  // The client closed the connection (499), nginx did (444), or nothing was sent.
  if (status === 499 || status === 444 || status === 0) return { kind: 'ignored', reason: 'no-answer' };
  if (!isStatus(status)) return wrongStatus('"status"', entry['status']);
  const line = REQUEST_LINE.exec(textOf(entry['request']) ?? '');
  const method = firstOf(entry, METHODS) ?? line?.[1];
  const target = targetOf(entry, line);
  // What is not an HTTP request, such as TLS on a plain port, is logged with 400 and without a method.
  if (method === undefined) return { kind: 'ignored', reason: 'no-http' };
  if (target === undefined) {
    return brokenEntry(
      'It has neither "request_uri" nor "request" nor "uri"; name the fields like the variables of nginx.',
    );
  }
  const unknown = new Set<UnknownPart>(['request headers', 'response headers']);
  if (!target.isWhole) unknown.add('query');
  const requestHeaders = withContent(headersOf(entry, 'http_'), entry);
  const [host, scheme] = [firstOf(entry, HOSTS), firstOf(entry, ['scheme'])];
  const isAbsolute = /^https?:\/\//i.test(target.text);
  return exchangeReading({
    method,
    url:
      isAbsolute || host === undefined || scheme === undefined
        ? target.text
        : `${forwardedScheme(requestHeaders, scheme)}://${host}${target.text}`,
    requestHeaders,
    requestContent: requestContent(entry, requestHeaders),
    status,
    responseHeaders: headersOf(entry, 'sent_http_'),
    responseContent: hasNoContent(method, status) ? '' : null,
    unknown,
    startedAt: startOf(entry),
  });
}

interface LoggedTarget {
  readonly text: string;
  /** Whether the query is known, also that there is none. */
  readonly isWhole: boolean;
}

function targetOf(entry: JsonObject, line: RegExpExecArray | null): LoggedTarget | undefined {
  const query = firstOf(entry, QUERIES);
  const uri = textOf(entry['request_uri']);
  // Some formats name `$uri`, which has no query, like `$request_uri`.
  if (uri !== undefined) return { text: uri, isWhole: query === undefined || uri.includes('?') };
  // A long line is cut off by some formats and collectors.
  if (line?.[2] !== undefined) return { text: line[2], isWhole: line[3] !== undefined };
  const path = TARGETS.map((name) => textOf(entry[name])).find((text) => text !== undefined && TARGET.test(text));
  if (path === undefined) return undefined;
  if (path.includes('?')) return { text: path, isWhole: true };
  if (!QUERIES.some((name) => entry[name] !== undefined)) return { text: path, isWhole: false };
  return { text: query === undefined ? path : `${path}?${query}`, isWhole: true };
}

/** The value of a field; undefined where nginx has none, which it logs as an empty text or as a dash. */
function textOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' && value !== '' && value !== '-' ? value : undefined;
}

function firstOf(entry: JsonObject, names: readonly string[]): string | undefined {
  for (const name of names) {
    const text = textOf(entry[name]);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** The headers that are in variables with a prefix, which writes `-` as `_`. */
function headersOf(entry: JsonObject, prefix: string): Record<string, string> {
  const headers = Object.entries(entry).flatMap(([name, value]) => {
    const text = textOf(value);
    return text === undefined || !name.startsWith(prefix)
      ? []
      : [[name.slice(prefix.length).toLowerCase().replaceAll('_', '-'), text] as const];
  });
  return Object.fromEntries(headers);
}

/** The content headers of a request have variables without the prefix too. */
function withContent(headers: Record<string, string>, entry: JsonObject): Record<string, string> {
  const [type, length] = [textOf(entry['content_type']), textOf(entry['content_length'])];
  return {
    ...(type === undefined ? {} : { 'content-type': type }),
    ...(length === undefined ? {} : { 'content-length': length }),
    ...headers,
  };
}

/**
 * `$request_body` is empty where there is no body, and also where nginx did not read it. It holds the bytes that were sent; those
 * that are no text were replaced.
 */
function requestContent(entry: JsonObject, headers: Readonly<Record<string, string>>): Body['content'] {
  const text = textOf(entry['request_body']);
  // The type may have been in a header that the format does not name.
  if (text === undefined || headers['content-type'] === undefined) return null;
  const isText = headers['content-encoding'] === undefined && !text.includes('\uFFFD');
  return isText && !isCutOff(headers, Buffer.byteLength(text)) ? text : null;
}

function startOf(entry: JsonObject): number | undefined {
  const seconds = Number(entry['msec'] ?? Number.NaN);
  const time = firstOf(entry, TIMES) ?? '';
  // Without an offset, a time is that of an unknown zone.
  const ended = Number.isNaN(seconds) ? (WITH_OFFSET.test(time) ? Date.parse(time) : Number.NaN) : seconds * 1000;
  const took = Number(entry['request_time'] ?? 0);
  const started = Math.round(ended - (Number.isNaN(took) ? 0 : took * 1000));
  return Number.isNaN(started) ? undefined : started;
}
