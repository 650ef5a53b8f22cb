import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type RepeatedText, repeatedText } from '../../support/repeated-text.ts';
import { errorOf, rawAnswer } from './answer.ts';
import { exchange, open } from './raw-exchange.ts';
import { APP_KEY, sandboxForTest, startTestSandbox, type TestSandbox } from './running-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox({ records: 10 });
});
afterAll(() => sandbox.stop());

const KEY = `svc-client-app-key: ${APP_KEY}\r\n`;
const COUNTRIES = `GET /back-office/countries HTTP/1.1\r\nHost: x\r\n${KEY}\r\n`;

/** A case of `protocol.yaml`, whose first lines describe it. */
interface ProtocolCase {
  readonly name: string;
  readonly bytes: RepeatedText;
  readonly answers: readonly (number | string)[];
  readonly method?: string;
  readonly ending?: 'half-close';
  readonly closes?: boolean;
  readonly allow?: string;
}

const file: Readonly<Record<string, readonly ProtocolCase[]>> = parse(
  readFileSync(new URL('protocol.yaml', import.meta.url), 'utf8'),
);
const cases = Object.values(file).flat();

/** The answers to the requests behind it are ready earlier. */
const LATENCY = { kind: 'latency', milliseconds: 100 } as const;
const TRUNCATE = { kind: 'truncate', fraction: 0.5 } as const;

// A case of several answers shows that a connection is used again, also after an error.
test.each(cases)('$name', async ({ bytes, answers, method = 'GET', ending, closes, allow }) => {
  const sent = repeatedText(bytes)
    .replaceAll('COUNTRIES', 'GET /back-office/countries HTTP/1.1')
    .replaceAll('KEY', KEY.trim())
    .replaceAll('\n', '\r\n');
  const { responses } = await exchange(sandbox.url, [sent], {
    methods: answers.map(() => method),
    ...(ending === undefined ? {} : { ending }),
  });
  const received = responses.map((response) => {
    const isError = response.status >= 400 && method !== 'HEAD';
    return isError ? errorOf(rawAnswer(response)).join(' ') : String(response.status);
  });
  expect(received).toEqual(answers.map(String));
  const last = responses.at(-1)?.headers;
  if (closes === true) expect(last?.get('connection')).toBe('close');
  if (allow !== undefined) expect(last?.get('allow')?.split(', ').toSorted()).toEqual(allow.split(', ').toSorted());
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

test('Expect: 100-continue is granted', async () => {
  const head = `POST /back-office/auth/tokens HTTP/1.1\r\nHost: x\r\n${KEY}Content-Type: application/json\r\n`;
  const socket = open(sandbox.url);
  socket.write(`${head}Content-Length: 2\r\nExpect: 100-continue\r\n\r\n`);
  expect(String((await once(socket, 'data'))[0])).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  socket.write('{}');
  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  socket.destroy();
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

test('the answer to too many bytes is not lost, though more are on their way', async () => {
  for (let again = 0; again < 20; again += 1) {
    const { responses } = await exchange(sandbox.url, [`GET / HTTP/1.1\r\nX: ${'y'.repeat(1_000_000)}\r\n\r\n`]);
    expect(responses.map(({ status }) => status)).toEqual([431]);
  }
});
