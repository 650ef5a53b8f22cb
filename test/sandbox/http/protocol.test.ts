import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorOf, rawAnswer } from './answer.ts';
import { exchange, open, type RawOptions } from './raw-exchange.ts';
import { APP_KEY, sandboxForTest, startTestSandbox, type TestSandbox } from './running-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox({ records: 10 });
});
afterAll(() => sandbox.stop());

const KEY = `svc-client-app-key: ${APP_KEY}\r\n`;
const COUNTRIES = `GET /back-office/countries HTTP/1.1\r\nHost: x\r\n${KEY}\r\n`;

/** The answers to the requests behind it are ready earlier. */
const LATENCY = { kind: 'latency', milliseconds: 100 } as const;
const TRUNCATE = { kind: 'truncate', fraction: 0.5 } as const;

/** The status and the error code of the answer to `bytes`. */
async function refusal(bytes: string, options?: RawOptions) {
  const { responses } = await exchange(sandbox.url, [bytes], options);
  return errorOf(rawAnswer(responses[0]));
}

test('pipelined requests are answered in order', async () => {
  const paths = ['countries', 'nowhere', 'auth', 'health', 'users/x/y/z'];
  const bytes = paths.map((path) => `GET /back-office/${path} HTTP/1.1\r\nHost: x\r\n${KEY}\r\n`).join('');
  const { responses } = await exchange(sandbox.url, [bytes], { methods: paths.map(() => 'GET') });
  expect(responses.map(({ status }) => status)).toEqual([501, 404, 501, 404, 404]);
});

test('bytes that are no request do not overtake the answers to requests before them', async () => {
  const bytes = `${COUNTRIES}GET /back-office/nowhere HTTP/1.1\r\nHost: x\r\n\r\nNO HTTP\r\n\r\n`;
  const { responses, end } = await exchange(sandbox.url, [bytes], { ending: 'half-close' });
  expect(responses.map(({ status }) => status)).toEqual([501, 404, 400]);
  expect(end).toBe('closed');
});

test('a request that comes in crumbs is answered', async () => {
  const socket = open(sandbox.url);
  for (const byte of COUNTRIES.slice(0, -1)) socket.write(byte);
  await once(socket, 'connect');
  const data = once(socket, 'data');
  socket.write('\n');
  expect(String((await data)[0])).toMatch(/^HTTP\/1\.1 501 /);
  socket.destroy();
});

test.each([
  ['HTTP/1.0', `GET /back-office/countries HTTP/1.0\r\n${KEY}\r\n`],
  ['a target with an origin', `GET http://elsewhere:99/back-office/countries HTTP/1.1\r\nHost: x\r\n${KEY}\r\n`],
  ['a wish to upgrade', COUNTRIES.replace('Host: x', 'Host: x\r\nConnection: Upgrade\r\nUpgrade: websocket')],
  ['a folded path', COUNTRIES.replace('/countries', '/%63ountries')],
])('a request with %s is served as any other', async (_what, bytes) => {
  expect(await refusal(bytes)).toEqual([501, 'E050']);
});

test.each([
  ['no HTTP', 'NO HTTP\r\n\r\n'],
  ['an unknown method', 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['a version that is not spoken', 'GET / HTTP/9.9\r\nHost: x\r\n\r\n'],
  ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ['NUL in the path', 'GET /back-office/\0 HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['NUL in a header', 'GET / HTTP/1.1\r\nHost: x\0y\r\n\r\n'],
  ['a space in the path', 'GET /back-office/a b HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['a header without a colon', 'GET / HTTP/1.1\r\nHost\r\n\r\n'],
  ['a negative Content-Length', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n'],
  ['a Content-Length that is no number', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ten\r\n\r\n'],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}'],
  [
    'a length and chunks',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  // RFC 9112, 3.2.
  ['no Host', `GET /back-office/countries HTTP/1.1\r\n${KEY}\r\n`],
  ['no Host and an unknown path', 'GET /nowhere HTTP/1.1\r\n\r\n'],
  ['two Hosts', COUNTRIES.replace('Host: x', 'Host: x\r\nhOST: y')],
  ['two Hosts in HTTP/1.0', COUNTRIES.replace('HTTP/1.1', 'HTTP/1.0').replace('Host: x', 'Host: x\r\nHost: x')],
  ['a percent sign that encodes nothing', `GET /back-office/%ZZ HTTP/1.1\r\nHost: x\r\n${KEY}\r\n`],
])('a request with %s is refused as malformed', async (_what, bytes) => {
  expect(await refusal(bytes)).toEqual([400, 'E017']);
});

test.each([
  ['a chunk size that is no number', 'Transfer-Encoding: chunked\r\n\r\nZZ\r\n{}\r\n0\r\n\r\n'],
  ['a chunk that is longer than announced', 'Transfer-Encoding: chunked\r\n\r\n1\r\n{}\r\n0\r\n\r\n'],
  ['a body that is shorter than announced', 'Content-Length: 9\r\n\r\n{}'],
  ['chunks without an end', 'Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n'],
])('a body with %s is refused as malformed', async (_what, rest) => {
  const head = `POST /back-office/auth/tokens HTTP/1.1\r\nHost: x\r\n${KEY}Content-Type: application/json\r\n`;
  expect(await refusal(head + rest, { ending: 'half-close' })).toEqual([400, 'E017']);
});

test('a body in chunks is read', async () => {
  const head = `POST /back-office/auth/tokens HTTP/1.1\r\nHost: x\r\n${KEY}Content-Type: application/json\r\n`;
  const { responses } = await exchange(sandbox.url, [
    `${head}Transfer-Encoding: chunked\r\n\r\n1;x=y\r\n{\r\n1\r\n}\r\n0\r\nTrailer: z\r\n\r\n`,
  ]);
  expect(responses.map(({ status }) => status)).toEqual([200]);
});

test('too many bytes of headers are refused, and the connection ends', async () => {
  const { responses } = await exchange(sandbox.url, [COUNTRIES.replace('Host', `X: ${'y'.repeat(17_000)}\r\nHost`)]);
  expect(errorOf(rawAnswer(responses[0]))).toEqual([431, 'E016']);
  expect(responses[0]?.headers.get('connection')).toBe('close');
  expect(await refusal(`GET /${'a'.repeat(17_000)} HTTP/1.1\r\nHost: x\r\n\r\n`)).toEqual([431, 'E016']);
});

test('a path of 15,000 characters is one that there is not, or an identifier that is none', async () => {
  expect(await refusal(COUNTRIES.replace('countries', 'x/'.repeat(7500)))).toEqual([404, 'E010']);
  expect((await refusal(COUNTRIES.replace('countries', `users/${'x'.repeat(15_000)}`)))[0]).toBeLessThan(502);
});

test('headers and bodies that come too slowly are refused, and the connection ends', async () => {
  const limits = { headersTimeout: 60, requestTimeout: 120, connectionsCheckingInterval: 20 };
  const { url } = await sandboxForTest({ demo: false, limits });
  const slowHead = await exchange(url, ['GET /back-office/countries HTTP/1.1\r\nHost:']);
  const slowBody = await exchange(url, [
    `POST /back-office/auth HTTP/1.1\r\nHost: x\r\n${KEY}Content-Length: 9\r\n\r\n{`,
  ]);
  for (const { responses } of [slowHead, slowBody]) {
    expect(errorOf(rawAnswer(responses[0]))).toEqual([408, 'E018']);
    expect(responses[0]?.headers.get('connection')).toBe('close');
  }
});

test('Expect: 100-continue is granted; any other expectation is refused', async () => {
  const head = `POST /back-office/auth/tokens HTTP/1.1\r\nHost: x\r\n${KEY}Content-Type: application/json\r\n`;
  const socket = open(sandbox.url);
  socket.write(`${head}Content-Length: 2\r\nExpect: 100-continue\r\n\r\n`);
  expect(String((await once(socket, 'data'))[0])).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  socket.write('{}');
  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  socket.destroy();
  expect(await refusal(COUNTRIES.replace('Host', 'Expect: a miracle\r\nHost'))).toEqual([400, 'E017']);
});

test.each([
  ['a page', [LATENCY], '[]'],
  ['a truncated page', [LATENCY, TRUNCATE], '['],
])('100 Continue precedes the whole answer to a pipelined request for %s', async (_what, faults, body) => {
  const { url, accounts, token } = await sandboxForTest({ faults: { faultOf: (request) => faults[request - 1] } });
  const path = `/back-office/accounts/${accounts[0]?.accountID}/transactions?from=1990-01-01&to=1990-01-02&limit=1`;
  const page = `GET ${path} HTTP/1.1\r\nHost: x\r\n${KEY}Authorization: Bearer ${token}\r\n`;
  const socket = open(url);
  socket.write(`${COUNTRIES}${page}Expect: 100-continue\r\nConnection: close\r\n\r\n`);
  const received: string = await text(socket);
  const [first, continued, second] = received.split(/(?=HTTP\/1\.1 \d)/);
  expect(first).toMatch(/^HTTP\/1\.1 501 /);
  expect(continued).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  expect(second).toMatch(/^HTTP\/1\.1 200 OK\r\n(?:.+\r\n)*content-length: 2\r\n/);
  expect(second?.split('\r\n\r\n')[1]).toBe(body);
});

test('bytes that are no request wait for the answer to a pipelined request that expects 100 Continue', async () => {
  const bytes = `${COUNTRIES}${COUNTRIES.replace('Host', 'Expect: 100-continue\r\nHost')}NO HTTP\r\n\r\n`;
  const socket = open(sandbox.url);
  socket.end(bytes);
  const received: string = await text(socket);
  expect([...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(['501', '100', '501', '400']);
});

test('CONNECT is refused, and the connection ends', async () => {
  const { responses } = await exchange(sandbox.url, ['CONNECT elsewhere:443 HTTP/1.1\r\nHost: x\r\n\r\n']);
  expect(errorOf(rawAnswer(responses[0]))).toEqual([405, 'E011']);
  expect(responses[0]?.headers.get('allow')).toBe('GET, POST, PATCH');
});

test.each([
  ['HEAD', 'countries', 'GET'],
  ['OPTIONS', 'countries', 'GET'],
  ['TRACE', 'countries', 'GET'],
  ['PROPFIND', 'countries', 'GET'],
  ['QUERY', 'countries', 'GET'],
  ['PUT', 'users/x', 'GET, PATCH'],
  ['DELETE', 'auth', 'POST, GET'],
  ['GET', 'auth/tokens', 'POST'],
])('%s /%s is refused with the methods that there are', async (method, path, allow) => {
  const { responses } = await exchange(sandbox.url, [COUNTRIES.replace('GET', method).replace('countries', path)], {
    methods: [method],
  });
  expect(responses[0]?.status).toBe(405);
  expect(responses[0]?.headers.get('allow')?.split(', ').toSorted()).toEqual(allow.split(', ').toSorted());
  if (method !== 'HEAD') expect(errorOf(rawAnswer(responses[0]))).toEqual([405, 'E011']);
});

test.each(['/', '*', '/back-office', '/back-office/', '/Back-Office/countries', '/back-office//countries', '/%'])(
  'the target %s is none of the interface',
  async (target) => {
    expect((await refusal(COUNTRIES.replace('/back-office/countries', target)))[0]).toBeLessThan(405);
  },
);

test('a connection is used again, also after an error', async () => {
  const bytes = [COUNTRIES, COUNTRIES.replace('countries', 'nowhere'), COUNTRIES];
  const { responses, end } = await exchange(sandbox.url, bytes, { methods: ['GET', 'GET', 'GET'] });
  expect(responses.map(({ status }) => status)).toEqual([501, 404, 501]);
  expect(end).toBe('done');
});

test('the answer to too many bytes is not lost, though more are on their way', async () => {
  for (let again = 0; again < 20; again += 1) {
    const { responses } = await exchange(sandbox.url, [`GET / HTTP/1.1\r\nX: ${'y'.repeat(1_000_000)}\r\n\r\n`]);
    expect(responses.map(({ status }) => status)).toEqual([431]);
  }
});

test('a wish to upgrade is not granted, and the connection ends, as is said', async () => {
  const upgrade = COUNTRIES.replace('Host: x', 'Host: x\r\nConnection: Upgrade\r\nUpgrade: websocket');
  const { responses, end } = await exchange(sandbox.url, [upgrade, COUNTRIES], { methods: ['GET', 'GET'] });
  expect(responses.map(({ status, headers }) => [status, headers.get('connection')])).toEqual([[501, 'close']]);
  expect(end).toBe('closed');
});

test.each([
  ['an expectation', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: a miracle\r\n\r\n', 400],
  ['CONNECT', 'CONNECT elsewhere:443 HTTP/1.1\r\nHost: x\r\n\r\n', 405],
])('the refusal of %s does not overtake the answers to requests before it', async (_what, bytes, status) => {
  const { responses } = await exchange(sandbox.url, [COUNTRIES + COUNTRIES + bytes], {
    methods: ['GET', 'GET', 'GET'],
  });
  expect(responses.map((response) => response.status)).toEqual([501, 501, status]);
});
