import { isIPv6 } from 'node:net';
import { isRedacted } from '../../findings/redaction/secrets.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject, objectsIn } from '../../json/json.ts';
import type { UnknownPart } from '../../message/exchange.ts';
import {
  brokenEntry,
  type EntryReading,
  exchangeReading,
  hasNoContent,
  isStatus,
  wrongStatus,
} from './entry-reading.ts';

/** The signals of OpenTelemetry that a request of OTLP/JSON can hold. */
const SIGNALS = ['resourceSpans', 'resourceLogs', 'resourceMetrics', 'resourceProfiles'];

/** Whether an object is a request of OTLP/JSON, such as a line of the file exporter of the OpenTelemetry Collector. */
export function isOtlpRequest(entry: JsonObject): boolean {
  return SIGNALS.some((name) => isJsonArray(entry[name]));
}

/**
 * Reads the spans of a request of OTLP/JSON by the semantic conventions for HTTP, those since version 1.23 and the earlier ones. Spans
 * have no bodies, and the headers that the instrumentation was configured to record.
 */
export function* readOtlpRequest(entry: JsonObject): Generator<EntryReading> {
  let spans = 0;
  for (const resource of objectsIn(entry['resourceSpans'])) {
    const lists = [resource['scopeSpans'], resource['instrumentationLibrarySpans']];
    for (const scope of lists.flatMap(objectsIn)) {
      for (const span of objectsIn(scope['spans'])) {
        spans += 1;
        yield readSpan(span);
      }
    }
  }
  // Logs and metrics go the same way.
  if (spans === 0) yield { kind: 'ignored', reason: 'no-http' };
}

function readSpan({ attributes, startTimeUnixNano }: JsonObject): EntryReading {
  const span = attributesOf(attributes);
  const named = span.text('http.request.method') ?? span.text('http.method');
  // A method that the instrumentation does not know is in an attribute of its own, beside "_OTHER" or, in Go, "GET".
  const method = span.text('http.request.method_original') ?? named;
  if (method === undefined || method === '_OTHER') return { kind: 'ignored', reason: 'no-http' };
  const code = span.text('http.response.status_code') ?? span.text('http.status_code');
  // Some instrumentations write 0 where none came.
  if (code === undefined || code === '0') return { kind: 'ignored', reason: 'no-answer' };
  const status = Number(code);
  if (!isStatus(status)) return wrongStatus('"http.response.status_code"', code);
  const url = urlOf(span);
  if (url === undefined) {
    return brokenEntry('The span has none of the attributes "url.path", "url.full", "http.target" and "http.url".');
  }
  const agent = span.text('user_agent.original') ?? span.text('http.user_agent');
  const unknown = new Set<UnknownPart>(['request headers', 'response headers']);
  if (!url.isQueryKnown) unknown.add('query');
  const started = Number(startTimeUnixNano ?? Number.NaN) / 1e6;
  return exchangeReading({
    method,
    url: url.text,
    requestHeaders: {
      ...(agent === undefined ? {} : { 'user-agent': agent }),
      ...span.headers('http.request.header.'),
    },
    requestContent: span.text('http.request.body.size') === '0' ? '' : null,
    status,
    responseHeaders: span.headers('http.response.header.'),
    responseContent: hasNoContent(method, status) ? '' : null,
    unknown,
    startedAt: Number.isNaN(started) ? undefined : Math.round(started),
  });
}

interface SpanUrl {
  readonly text: string;
  /** Whether the query is known, also that there is none. */
  readonly isQueryKnown: boolean;
}

/** The URL of a span: clients record it whole, servers in parts. */
function urlOf(span: Attributes): SpanUrl | undefined {
  const target = targetOf(span);
  if (target === undefined) return undefined;
  const [before = '', query] = target.text.split(/\?(.*)/s, 2);
  // .NET takes out the whole query of a client, or each value of it.
  if (query === '*') return { text: before, isQueryKnown: false };
  const values = query === undefined ? [] : [...new URLSearchParams(query).values()];
  return { ...target, isQueryKnown: target.isQueryKnown && (values.length === 0 || !values.every(isRedacted)) };
}

function targetOf(span: Attributes): SpanUrl | undefined {
  const whole = span.text('url.full') ?? span.text('http.url');
  // Some instrumentations record the path as the URL.
  if (whole !== undefined) return { text: whole, isQueryKnown: !whole.startsWith('/') || whole.includes('?') };
  // Frameworks decode the path before an instrumentation sees it.
  const path = span.text('url.path')?.replaceAll('?', '%3F').replaceAll('#', '%23');
  // Some instrumentations keep the question mark.
  const query = span.text('url.query')?.replace(/^\?/, '');
  const separate = query === undefined || query === '' ? path : `${path}?${query}`;
  const target = path === undefined ? span.text('http.target') : separate;
  if (target === undefined) return undefined;
  // Some instrumentations never record a query, so that one that is absent may have been sent.
  const isQueryKnown = query !== undefined || target.includes('?');
  const scheme = span.text('url.scheme') ?? span.text('http.scheme');
  const host = span.text('server.address') ?? span.text('http.host') ?? span.text('net.host.name');
  if (scheme === undefined || host === undefined || /^https?:\/\//i.test(target)) return { text: target, isQueryKnown };
  const port = span.text('server.port') ?? span.text('net.host.port');
  return { text: `${scheme}://${authorityOf(host, port)}${target}`, isQueryKnown };
}

function authorityOf(host: string, port: string | undefined): string {
  const isAddress = isIPv6(host);
  const name = isAddress ? `[${host}]` : host;
  return port === undefined || (!isAddress && /:\d+$/.test(host)) ? name : `${name}:${port}`;
}

interface Attributes {
  text(name: string): string | undefined;
  /** The headers below a prefix; earlier instrumentations write `-` as `_`. */
  headers(prefix: string): Record<string, string>;
}

function attributesOf(list: Json | undefined): Attributes {
  const values = new Map<string, readonly string[]>();
  for (const { key, value } of objectsIn(list)) if (typeof key === 'string') values.set(key, textsOf(value));
  return {
    text: (name) => values.get(name)?.[0],
    headers: (prefix) => {
      const named = [...values].filter(([name]) => name.startsWith(prefix));
      return Object.fromEntries(
        named.map(([name, texts]) => [name.slice(prefix.length).toLowerCase().replaceAll('_', '-'), texts.join(', ')]),
      );
    },
  };
}

/** The texts of an attribute: of a value, or of each value of a list. */
function textsOf(value: Json | undefined): string[] {
  if (!isJsonObject(value)) return [];
  const { arrayValue } = value;
  return (isJsonObject(arrayValue) ? objectsIn(arrayValue['values']) : [value]).flatMap(
    ({ stringValue, intValue, doubleValue, boolValue }) => {
      const scalar = stringValue ?? intValue ?? doubleValue ?? boolValue;
      return scalar === undefined || scalar === null || typeof scalar === 'object' ? [] : [String(scalar)];
    },
  );
}
