import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../../src/engine/json/json.ts';
import type { EntryReading } from '../../../src/engine/traffic/read/entry-reading.ts';
import { readEntry } from '../../../src/engine/traffic/read/read-entry.ts';
import { trafficFormatOf } from '../../../src/engine/traffic/read/traffic-format.ts';
import { flat } from '../../support/exchanges.ts';

const readings = (json: Json) => [...readEntry({ number: 1, json, why: '' }, 'ndjson')];

/** The only exchange of an entry. */
function exchangeIn(json: Json) {
  const [reading, more] = readings(json);
  if (reading?.kind !== 'exchange' || more !== undefined) throw new Error(JSON.stringify([reading, more]));
  return flat(reading.exchange);
}

const broken = (why: string): EntryReading[] => [{ kind: 'broken', why: expect.stringContaining(why) }];
const ignored = (reason: string) => [{ kind: 'ignored', reason }];

test.each([
  ['HAR', 'har', '{ "log": {'],
  ['records', 'ndjson', '{"request":{}}\n{"request":{}}\n'],
  ['a record that is longer than the beginning', 'ndjson', `{"request":{"body":"${'x'.repeat(5000)}`],
  ['a first line that was cut off', 'ndjson', '{"request":{"method":"GE\n{"request":{}}\n'],
  ['an object over several lines', 'json', '{\r\n  "info": {'],
  ['an object whose first line has a member', 'json', '{ "info": {\n'],
  ['a list', 'json', '[{"request":{}}]'],
  ['a text in front of the first entry', 'ndjson', 'nginx: ready\n{"status":"200"}\n'],
  ['a first entry without its beginning', 'ndjson', 'us":"200"}\r\n{"status":"200"}\r\n'],
  ['an object with a text named "log"', 'ndjson', '{"log":"a","stream":"stdout"}\n'],
])('%s: %s', (_name, format, head) => {
  expect(trafficFormatOf(Buffer.from(head), 'x')).toBe(format);
});

test('an entry of an unknown format', () => {
  const cure = 'A log_format of nginx needs "status" and "request"';
  expect(readings({ verb: 'GET', response: 200 })).toEqual(broken(cure));
  expect(readings({ request: 'GET / HTTP/1.1', http_status: 200 })).toEqual(broken(cure));
  expect(readings({ id: '1', order: [], requests: [] })).toEqual(broken('export it as version 2.1.'));
});

test('an empty list is no entry', () => {
  expect(readings([])).toEqual([{ kind: 'broken', why: 'Not a JSON object.' }]);
});

describe('nginx', () => {
  const entry = (fields: JsonObject) => ({ status: '200', request_method: 'GET', request_uri: '/a?b=c', ...fields });

  test('variables of nginx', () => {
    const fields = { scheme: 'https', http_host: 'h:8443', host: 'h', msec: '1700000000.500', request_time: '0.250' };
    const headers = { http_x_tenant: 'a', http_x_none: '', http_x_dash: '-', content_type: 'text/plain' };
    expect(exchangeIn(entry({ ...fields, ...headers, sent_http_x_total: '7', request_body: 'x' }))).toEqual({
      method: 'GET',
      url: 'https://h:8443/a?b=c',
      requestHeaders: { 'x-tenant': 'a', 'content-type': 'text/plain', host: 'h:8443' },
      requestBody: 'x',
      status: 200,
      responseHeaders: { 'x-total': '7' },
      responseBody: null,
      startedAt: 1_700_000_000_250,
      unrecorded: ['request headers', 'response headers'],
    });
  });

  test.each<[string, JsonObject]>([
    ['compressed', { request_body: '\u001f\u008b', http_content_encoding: 'gzip' }],
    ['no text', { request_body: '{"a":"\uFFFD"}' }],
    ['cut off', { request_body: '{"a":', content_length: '8' }],
  ])('a body of a request that is %s is unknown', (_name, fields) => {
    expect(exchangeIn(entry({ request_method: 'POST', ...fields })).requestBody).toBeNull();
  });

  test.each<[string, JsonObject, string, boolean]>([
    ['a path and its arguments', { uri: '/a', args: 'b=c' }, '/a?b=c', true],
    ['a path without arguments', { uri: '/a', args: '' }, '/a', true],
    ['a path and its query, as ingress-nginx names them', { path: '/a', request_query: 'b=c' }, '/a?b=c', true],
    ['a path alone', { uri: '/a' }, '/a', false],
    ['a whole request line', { request: 'GET /a?b=c HTTP/1.1' }, '/a?b=c', true],
    ['a request line that was cut off', { request: 'GET /a?b=' }, '/a?b=', false],
    ['a target in the field of the request line', { request: '/a?b=c' }, '/a?b=c', true],
    ['a path that is named like the whole target', { request_uri: '/a', args: 'b=c' }, '/a', false],
    ['a whole target without arguments', { request_uri: '/a', args: '' }, '/a', true],
  ])('the target: %s', (_name, fields, url, isQueryKnown) => {
    const exchange = exchangeIn({ status: 200, method: 'GET', ...fields });
    expect(exchange.url).toBe(url);
    expect(exchange.unrecorded?.includes('query')).toBe(!isQueryKnown);
  });

  test('a field of Kong beside those of nginx', () => {
    expect(exchangeIn(entry({ session: { id: '1' }, client_ip: '127.0.0.1' })).url).toBe('/a?b=c');
  });

  test('the scheme that the client used, before a load balancer', () => {
    const fields = { scheme: 'http', http_host: 'h', http_x_forwarded_proto: 'https, http' };
    expect(exchangeIn(entry(fields)).url).toBe('https://h/a?b=c');
  });

  test('a GET request may have a body', () => {
    expect(exchangeIn(entry({})).requestBody).toBeNull();
  });

  test.each<[string, JsonObject, readonly unknown[]]>([
    ['the client closed the connection', { status: '499' }, ignored('no-answer')],
    ['no HTTP', { request_method: '', request_uri: '', status: '400' }, ignored('no-http')],
    ['no status', { status: 'x' }, broken('"status" is "x"; it must be a whole number from 100 to 599.')],
    ['no target', { request_uri: '' }, broken('neither "request_uri" nor "request" nor "uri"')],
  ])('%s', (_name, fields, expected) => {
    expect(readings(entry(fields))).toEqual(expected);
  });

  test.each([
    ['2026-11-22T22:30:00+01:00', Date.UTC(2026, 10, 22, 21, 30)],
    ['2026-11-22T22:30:00', undefined],
  ])('the time %s', (time, startedAt) => {
    expect(exchangeIn(entry({ time_iso8601: time })).startedAt).toBe(startedAt);
  });
});

describe('Kong', () => {
  const entry = (request: JsonObject, response: Json = { status: 200, headers: {} }) => ({
    request: { method: 'POST', uri: '/a', url: 'http://h:8000/a', headers: {}, ...request },
    response,
    latencies: {},
  });

  test('the host that the client asked, and headers that came more than once', () => {
    const headers = { Host: 'api.example', 'X-Forwarded-Proto': 'https, http', 'x-a': ['1', '2'] };
    const exchange = exchangeIn(entry({ headers }));
    expect(exchange.url).toBe('https://api.example/a');
    expect(exchange.requestHeaders['x-a']).toBe('1, 2');
    expect(exchange.unrecorded).toBeUndefined();
    expect(exchangeIn(entry({})).url).toBe('http://h:8000/a');
  });

  test.each([
    ['an announced body was not recorded', { 'content-length': '2' }, null],
    ['a body that may have come in chunks was not recorded', {}, null],
    ['a body of length 0 is empty', { 'content-length': '0' }, ''],
  ])('%s', (_name, headers, body) => {
    const exchange = exchangeIn(entry({ headers }, { status: 200, headers }));
    expect([exchange.requestBody, exchange.responseBody]).toEqual([body, body]);
  });

  test.each([
    [{}, ''],
    [{ 'content-length': '2' }, null],
    [{ 'transfer-encoding': 'chunked' }, null],
  ])('the body of a GET request with the headers %j', (headers, body) => {
    expect(exchangeIn(entry({ method: 'GET', headers })).requestBody).toBe(body);
  });

  test.each([
    ['/a', { b: 'c' }, ['query']],
    ['/a', {}, undefined],
    ['/a?b=c', { b: 'c' }, undefined],
  ])('the query of %s beside the arguments %j', (uri, querystring, unrecorded) => {
    expect(exchangeIn(entry({ uri, querystring })).unrecorded).toEqual(unrecorded);
  });

  test('headers that the plugin was configured to leave out', () => {
    const { requestHeaders, responseHeaders, unrecorded } = exchangeIn(entry({ headers: null }, { status: 200 }));
    expect([requestHeaders, responseHeaders]).toEqual([{}, {}]);
    expect(unrecorded).toEqual(['request headers', 'response headers']);
  });

  test.each<[string, JsonObject, readonly unknown[]]>([
    ['a connection of TCP', { session: { status: 200 }, latencies: {}, started_at: 1 }, ignored('no-http')],
    ['no HTTP', entry({ method: '', uri: '' }, { status: 400, headers: {} }), ignored('no-http')],
    ['no response', entry({}, null), ignored('no-answer')],
    ['nothing was sent', entry({}, { status: 0 }), ignored('no-answer')],
    ['no path', entry({ uri: 'a' }), broken('"request.uri"')],
    ['a wrong status', entry({}, { status: '200' }), broken('"response.status" is "200"; it must be')],
  ])('%s', (_name, json, expected) => {
    expect(readings(json)).toEqual(expected);
  });
});

describe('Envoy tap', () => {
  const list = (headers: Record<string, string>) => Object.entries(headers).map(([key, value]) => ({ key, value }));
  const trace = (body: Json, headers: Record<string, string> = {}) => ({
    http_buffered_trace: {
      request: { headers: list({ ':method': 'GET', ':path': '/a?b=c', ':authority': 'h', ':scheme': 'http' }) },
      response: { headers: list({ ':status': '200', ...headers }), ...(body === null ? {} : { body }) },
    },
  });

  test('headers and the parts of HTTP/2', () => {
    expect(exchangeIn(trace(null, { 'x-a': '1' }))).toMatchObject({
      url: 'http://h/a?b=c',
      requestHeaders: {},
      responseHeaders: { 'x-a': '1' },
    });
  });

  test('names in camel case, as JSON of Protocol Buffers has them', () => {
    const { request } = trace(null).http_buffered_trace;
    const headers = [{ key: ':status', value: '', rawValue: Buffer.from('200').toString('base64') }];
    const response = { headers, body: { asBytes: 'w6k=' } };
    const exchange = exchangeIn({ httpBufferedTrace: { request, response } });
    expect(exchange).toMatchObject({ status: 200, responseBody: Buffer.from('é') });
    expect(readings({ httpStreamedTraceSegment: {} })).toEqual(ignored('streamed-tap'));
  });

  test('the scheme that the client used, before a load balancer', () => {
    const { request, response } = trace(null).http_buffered_trace;
    const headers = [...request.headers, { key: 'x-forwarded-proto', value: 'https' }];
    expect(exchangeIn({ http_buffered_trace: { request: { headers }, response } }).url).toBe('https://h/a?b=c');
  });

  test.each<[string, Json, Record<string, string>, string | null | Buffer]>([
    ['bytes', { as_bytes: 'w6k=' }, {}, Buffer.from('é')],
    ['whole', { as_string: 'é' }, { 'content-length': '2' }, 'é'],
    ['bytes of which the connection ended', { as_bytes: 'w6k=' }, { 'content-length': '3' }, null],
    ['text of which the connection ended', { as_string: 'é' }, { 'content-length': '3' }, null],
    ['empty, but announced', { as_bytes: '' }, { 'content-length': '3' }, null],
    ['text', { as_string: 'é' }, {}, 'é'],
    ['text that was no text', { as_string: '\uFFFD' }, {}, null],
    ['cut off', { as_bytes: 'w6k=', truncated: true }, {}, null],
    ['not kept', null, { 'content-length': '4' }, null],
    ['none', null, {}, ''],
    ['compressed', { as_bytes: gzipSync('é').toString('base64') }, { 'content-encoding': 'gzip' }, Buffer.from('é')],
    ['compressed after the tap', { as_bytes: 'w6k=' }, { 'content-encoding': 'gzip' }, null],
  ])('a body: %s', (_name, body, headers, expected) => {
    expect(exchangeIn(trace(body, headers)).responseBody).toEqual(expected);
  });

  test('a body in a content coding that is not known', () => {
    const { responseBody } = exchangeIn(trace({ as_bytes: 'w6k=' }, { 'content-encoding': 'x' }));
    expect(responseBody).toMatchObject({ kind: 'unknown-coding', why: expect.stringContaining('"x"') });
  });

  test.each<[string, JsonObject, readonly unknown[]]>([
    ['a streamed trace', { http_streamed_trace_segment: {} }, ignored('streamed-tap')],
    ['a trace of a socket', { socket_buffered_trace: {} }, ignored('no-http')],
    [
      'no response',
      { http_buffered_trace: { request: { headers: list({ ':method': 'GET', ':path': '/' }) } } },
      ignored('no-answer'),
    ],
    ['no method', { http_buffered_trace: { request: {} } }, broken(':method and :path')],
    ['a wrong status', trace(null, { ':status': 'x' }), broken('":status" is "x"; it must be')],
    ['bytes that are no base64', trace({ as_bytes: '%' }), broken('"as_bytes" is not base64.')],
  ])('%s', (_name, json, expected) => {
    expect(readings(json)).toEqual(expected);
  });
});

describe('OTLP', () => {
  const request = (attributes: Record<string, Json>, span: JsonObject = {}) => ({
    resourceSpans: [
      {
        scopeSpans: [
          { spans: [{ ...span, attributes: Object.entries(attributes).map(([key, value]) => ({ key, value })) }] },
        ],
      },
    ],
  });
  const text = (stringValue: string) => ({ stringValue });
  const called = { 'http.request.method': text('GET'), 'http.response.status_code': { intValue: '200' } };

  test.each<[string, Record<string, Json>, string]>([
    ['a server', { ...called, 'url.path': text('/a'), 'url.query': text('b=c') }, '/a?b=c'],
    ['a query with its question mark', { ...called, 'url.path': text('/a'), 'url.query': text('?b=?c') }, '/a?b=?c'],
    [
      'a server with its address',
      {
        ...called,
        'url.scheme': text('http'),
        'server.address': text('h'),
        'server.port': { intValue: 81 },
        'url.path': text('/a'),
      },
      'http://h:81/a',
    ],
    ['a client', { ...called, 'url.full': text('https://h/a?b=c') }, 'https://h/a?b=c'],
    [
      'earlier conventions',
      { 'http.method': text('GET'), 'http.status_code': { intValue: 200 }, 'http.target': text('/a?b=c') },
      '/a?b=c',
    ],
    ['a target in absolute form', { ...called, 'http.target': text('http://h/a?b=c') }, 'http://h/a?b=c'],
    ['a path that the framework decoded', { ...called, 'url.path': text('/a?b#c') }, '/a%3Fb%23c'],
    [
      'an IPv6 address',
      {
        ...called,
        'url.scheme': text('http'),
        'server.address': text('::1'),
        'server.port': { intValue: '81' },
        'url.path': text('/a'),
      },
      'http://[::1]:81/a',
    ],
  ])('%s', (_name, attributes, url) => {
    expect(exchangeIn(request(attributes))).toMatchObject({ method: 'GET', status: 200, url });
  });

  test('headers, the time, and attributes that were dropped', () => {
    const attributes = {
      ...called,
      'url.path': text('/a'),
      'http.request.header.x_a': { arrayValue: { values: [text('1'), text('2')] } },
    };
    const exchange = exchangeIn(
      request(attributes, { startTimeUnixNano: '1700000000500000000', droppedAttributesCount: 1 }),
    );
    expect(exchange).toMatchObject({ requestHeaders: { 'x-a': '1, 2' }, startedAt: 1_700_000_000_500 });
    expect(exchange.unrecorded).toEqual(['request headers', 'response headers', 'query']);
  });

  // otelhttp (Go) and the ASGI instrumentation (Python) record the path of a request without its query.
  test.each<[string, Record<string, Json>, string, boolean]>([
    ['a path alone', { 'url.path': text('/a') }, '/a', false],
    ['a path and a query', { 'url.path': text('/a'), 'url.query': text('b=c') }, '/a?b=c', true],
    ['a path and an empty query', { 'url.path': text('/a'), 'url.query': text('') }, '/a', true],
    ['a target without a query', { 'http.target': text('/a') }, '/a', false],
    ['a target with a query', { 'http.target': text('/a?b=c') }, '/a?b=c', true],
    ['a URL that is a path', { 'http.url': text('/a') }, '/a', false],
    ['a whole URL without a query', { 'url.full': text('http://h/a') }, 'http://h/a', true],
    ['a query that .NET took out', { 'url.full': text('http://h/a?*') }, 'http://h/a', false],
    ['values that .NET took out', { 'url.path': text('/a'), 'url.query': text('?b=Redacted') }, '/a?b=Redacted', false],
    [
      'a secret that was taken out',
      { 'url.full': text('http://h/a?b=c&sig=REDACTED') },
      'http://h/a?b=c&sig=REDACTED',
      true,
    ],
  ])('whether the query is known: %s', (_name, attributes, url, isQueryKnown) => {
    const exchange = exchangeIn(request({ ...called, ...attributes }));
    expect([exchange.url, exchange.unrecorded?.includes('query')]).toEqual([url, !isQueryKnown]);
  });

  test('spans of earlier versions beside an empty list', () => {
    const [resource] = request({ ...called, 'url.path': text('/a') }).resourceSpans;
    const entry = { resourceSpans: [{ scopeSpans: [], instrumentationLibrarySpans: resource?.scopeSpans ?? [] }] };
    expect(exchangeIn(entry).url).toBe('/a');
  });

  test('otelhttp (Go) records a method that it does not know as GET', () => {
    const attributes = { ...called, 'http.request.method_original': text('PURGE'), 'url.path': text('/a') };
    expect(exchangeIn(request(attributes)).method).toBe('PURGE');
  });

  test('a GET request may have a body', () => {
    expect(exchangeIn(request({ ...called, 'url.path': text('/a') })).requestBody).toBeNull();
    const size = { 'http.request.body.size': { intValue: '0' } };
    expect(exchangeIn(request({ ...called, 'url.path': text('/a'), ...size })).requestBody).toBe('');
  });

  test.each<[string, JsonObject, readonly unknown[]]>([
    ['a span of another kind', request({ 'db.system': text('sqlite') }), ignored('no-http')],
    ['no answer', request({ 'http.request.method': text('GET'), 'url.path': text('/') }), ignored('no-answer')],
    [
      'no answer, with status 0',
      request({ ...called, 'url.path': text('/'), 'http.response.status_code': { intValue: '0' } }),
      ignored('no-answer'),
    ],
    [
      'a wrong status',
      request({ ...called, 'http.response.status_code': text('x') }),
      broken('"http.response.status_code" is "x"; it must be'),
    ],
    ['no path', request(called), broken('none of the attributes "url.path"')],
    ['metrics', { resourceMetrics: [] }, ignored('no-http')],
    ['no spans', { resourceSpans: [{ scopeSpans: [] }] }, ignored('no-http')],
  ])('%s', (_name, json, expected) => {
    expect(readings(json)).toEqual(expected);
  });
});

/** A collection with folders in folders. */
function deepCollection(depth: number): JsonObject {
  let item: JsonObject = {};
  for (let level = 0; level < depth; level += 1) item = { item: [item] };
  return { info: {}, item: [item] };
}

describe('Postman', () => {
  const collection = (request: Json, response: JsonObject = {}, variable: Json = []) => ({
    info: {},
    variable,
    item: [
      { name: 'a', item: [{ name: 'b', response: [{ originalRequest: request, code: 200, body: 'x', ...response }] }] },
    ],
  });
  const variable = [
    { key: 'base', value: '{{host}}/v1' },
    { key: 'host', value: 'http://h' },
    // A collection is exported without the values of its variables that are not shared.
    { key: 'empty', value: '' },
  ];

  test.each<[string, Json, string]>([
    ['a text', '{{base}}/a?b={{host}}', 'http://h/v1/a?b=http://h'],
    ['a host that is not known', '{{other}}/a', '/a'],
    ['no scheme', 'h.example/a', 'http://h.example/a'],
    [
      'parts',
      { protocol: 'https', host: ['a', 'b'], port: '1', path: ['c'], query: [{ key: 'd', value: 'e' }] },
      'https://a.b:1/c?d=e',
    ],
    [
      'a switched-off parameter',
      {
        raw: 'http://h/a?b=1&c=2',
        query: [
          { key: 'b', value: '1', disabled: true },
          { key: 'c', value: '2' },
        ],
      },
      'http://h/a?c=2',
    ],
    ['an unknown scheme', '{{scheme}}://h.example/a', '/a'],
    ['a variable that is empty', '{{empty}}/a', '/a'],
    ['a hash in the query', { raw: 'http://h/a?b=#c', query: [{ key: 'b', value: '#c' }] }, 'http://h/a?b=%23c'],
    ['a path variable', { raw: 'http://h/:id', variable: [{ key: 'id', value: 'x y' }] }, 'http://h/x%20y'],
  ])('a URL: %s', (_name, url, expected) => {
    expect(exchangeIn(collection({ method: 'GET', url }, {}, variable)).url).toBe(expected);
    expect(exchangeIn({ collection: collection({ method: 'GET', url }, {}, variable) }).url).toBe(expected);
  });

  const key = {
    type: 'apikey',
    apikey: [
      { key: 'in', value: 'query' },
      { key: 'key', value: 'k' },
    ],
  };
  const key20 = { type: 'apikey', apikey: { in: 'query', key: 'k', value: 'planted' } };
  const token = { type: 'oauth2', oauth2: [{ key: 'addTokenTo', value: 'queryParams' }] };
  test.each<[string, Json, Json, string, string]>([
    ['of the collection', key, null, 'http://h/a?b=1', 'http://h/a?b=1&k=REDACTED'],
    ['of version 2.0', key20, null, 'http://h/a', 'http://h/a?k=REDACTED'],
    ['of the request', null, token, 'http://h/a', 'http://h/a?access_token=REDACTED'],
    ['that the request switches off', key, { type: 'noauth' }, 'http://h/a', 'http://h/a'],
    ['that is in the URL', key, null, 'http://h/a?k=1', 'http://h/a?k=1'],
    ['in a header', { type: 'apikey', apikey: [{ key: 'key', value: 'k' }] }, null, 'http://h/a', 'http://h/a'],
  ])('a credential %s that Postman adds to the query', (_name, ofCollection, auth, url, expected) => {
    expect(exchangeIn({ ...collection({ url, auth }), auth: ofCollection }).url).toBe(expected);
  });

  test('an empty original request is that of its item', () => {
    const item = { request: 'http://h/a', response: [{ originalRequest: {}, code: 200 }] };
    expect(exchangeIn({ info: {}, item: [item] }).url).toBe('http://h/a');
  });

  test('an unknown variable in the query or a header makes that part unknown', () => {
    const request = {
      url: 'http://h/a?b={{c}}',
      header: [
        { key: 'x-a', value: '{{d}}' },
        { key: 'x-b', value: '1' },
      ],
    };
    expect(exchangeIn(collection(request, { header: 'x-c: 2\nx-d: 3\n' }))).toMatchObject({
      method: 'GET',
      url: 'http://h/a',
      requestHeaders: { 'x-b': '1' },
      responseHeaders: { 'x-c': '2', 'x-d': '3' },
      unrecorded: ['request headers', 'query'],
    });
  });

  test.each<[string, Json, string | null, string | undefined]>([
    ['JSON', { mode: 'raw', raw: '{}', options: { raw: { language: 'json' } } }, '{}', 'application/json'],
    [
      'a form',
      { mode: 'urlencoded', urlencoded: [{ key: 'a', value: 'b c' }] },
      'a=b+c',
      'application/x-www-form-urlencoded',
    ],
    ['a form as its text', { mode: 'urlencoded', urlencoded: 'a=b' }, 'a=b', 'application/x-www-form-urlencoded'],
    // Newer versions of Postman, and scripts, take the comments out.
    [
      'JSON with comments',
      { mode: 'raw', raw: '{} // a', options: { raw: { language: 'json' } } },
      null,
      'application/json',
    ],
    ['a file', { mode: 'file', file: { src: 'x' } }, null, undefined],
    ['an unknown variable', { mode: 'raw', raw: '{{x}}' }, null, undefined],
    ['none', null, '', undefined],
  ])('a body: %s', (_name, body, sent, type) => {
    const exchange = exchangeIn(collection({ method: 'POST', url: '/a', body }));
    expect([exchange.requestBody, exchange.requestHeaders['content-type']]).toEqual([sent, type]);
  });

  test.each<[string, JsonObject, string | null]>([
    ['empty', { body: '', header: [{ key: 'Content-Type', value: 'text/plain' }] }, ''],
    ['empty, of a type that was not recorded', { body: '' }, null],
    ['null', { body: null }, null],
    ['announced, but empty', { body: '', header: [{ key: 'Content-Length', value: '3' }] }, null],
  ])('a body of a response that is %s', (_name, response, body) => {
    expect(exchangeIn(collection('http://h/', response)).responseBody).toBe(body);
  });

  test.each<[string, JsonObject, readonly unknown[]]>([
    ['no status', collection('http://h/', { code: 0 }), ignored('no-answer')],
    [
      'a wrong status',
      collection('http://h/', { code: '200' }),
      broken('"code" of the response without a name is "200"; it must be'),
    ],
    ['a path with an unknown variable', collection('http://h/{{id}}'), ignored('unresolved-variable')],
    ['a path variable without a value', collection('http://h/:id'), ignored('unresolved-variable')],
    [
      'a path variable with an empty value',
      collection({ url: { raw: 'http://h/:id', variable: [{ key: 'id', value: '' }] } }),
      ignored('unresolved-variable'),
    ],
    ['no saved response', { info: {}, item: [{ request: 'http://h/' }] }, ignored('no-answer')],
    ['no URL', collection({ method: 'GET' }), broken('has no "url"')],
    ['folders that are too deep', deepCollection(2000), broken('nested deeper than 100 levels')],
    ['no request', collection(null), broken('has no "originalRequest"')],
  ])('%s', (_name, json, expected) => {
    expect(readings(json)).toEqual(expected);
  });
});
