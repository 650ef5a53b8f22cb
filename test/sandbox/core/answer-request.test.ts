import { METHODS, request } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDocument } from '../../../src/contract/bundled-document.ts';
import { issueToken } from '../../../src/sandbox/core/access.ts';
import { answerRequest, MESSAGE_LIMITS, type SandboxRequest } from '../../../src/sandbox/core/answer-request.ts';
import { headerText } from '../../../src/sandbox/core/operation-call.ts';
import type { Outcome } from '../../../src/sandbox/core/response.ts';
import { SandboxCore } from '../../../src/sandbox/core/sandbox-core.ts';
import type { Fault } from '../../../src/sandbox/domain/faults/fault.ts';
import { demoAccounts } from '../../../src/sandbox/domain/ledger/demo-accounts.ts';
import { DEFAULT_SWITCHES } from '../../../src/sandbox/domain/listing/switches.ts';
import { DEFAULT_SERVICE_SWITCHES } from '../../../src/sandbox/domain/service/service-switches.ts';
import { createLog } from '../../../src/sandbox/http/create-log.ts';
import type { SandboxServer } from '../../../src/sandbox/http/sandbox-server.ts';
import { type RunningSandbox, startSandbox } from '../../../src/sandbox/http/start-sandbox.ts';
import { openStore } from '../../../src/sandbox/store/open-store.ts';
import { secretHash } from '../../../src/sandbox/store/secret-hash.ts';
import { seedLedgers } from '../../../src/sandbox/store/seed.ts';
import type { Store } from '../../../src/sandbox/store/store.ts';
import { caseCount } from '../../case-count.ts';
import { collector } from '../http/collector.ts';

const KEY = 'key-of-the-tests';
const NOW = Date.parse('2026-11-01T12:00:00.000Z');
const DOCUMENT = loadDocument();

let store: Store;
let token: string;
let account: string;
let http: RunningSandbox;
let server: SandboxServer;

beforeAll(async () => {
  store = await openStore('sqlite::memory:');
  const application = await store.saveApplication(secretHash(KEY));
  const accounts = demoAccounts({ seed: 1, until: '2026-10-31', big: 10 });
  const [first] = await seedLedgers(store, application, accounts);
  account = first?.accountID ?? '';
  server = {
    store,
    switches: { listing: DEFAULT_SWITCHES, service: DEFAULT_SERVICE_SWITCHES },
    profile: 'unlimited',
    tokenLifetimeMs: 3_600_000,
    faults: undefined,
    corsOrigins: [],
    now: () => NOW,
    log: createLog('silent', collector().stream),
  };
  ({ token } = await issueToken(server, application));
  http = await startSandbox(DOCUMENT, server, { host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await http.stop();
  await store.close();
});

/** A response as a client compares it. */
interface Received {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly body: string;
}

/** Headers of a connection, and those that differ from request to request. */
const OF_THE_CONNECTION = ['connection', 'keep-alive', 'date', 'transfer-encoding', 'x-request-id'];

function sent(asked: SandboxRequest): Promise<Received> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(http.url);
    const { method, url, body } = asked;
    const headers = Object.fromEntries(Object.entries(asked.headers).map(([name, value]) => [name, headerText(value)]));
    const message = request({ host: hostname, port, method, path: url, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        const { statusCode: status = 0, headers } = response;
        resolve(comparable(status, headers, Buffer.concat(chunks).toString()));
      });
    });
    message.once('error', reject);
    message.end(body);
  });
}

async function answered(asked: SandboxRequest): Promise<Received> {
  const outcome = await answerRequest(new SandboxCore(DOCUMENT, server), asked, () => {});
  if (outcome.kind !== 'response') throw new Error(`There is no response, but ${outcome.kind}.`);
  return comparable(outcome.status, outcome.headers, await textOf(outcome.body));
}

async function textOf(body: string | AsyncIterable<string>): Promise<string> {
  if (typeof body === 'string') return body;
  let text = '';
  for await (const part of body) text += part;
  return text;
}

function comparable(status: number, headers: object, body: string): Received {
  const kept = Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.includes(name));
  return { status, headers: Object.fromEntries(kept), body: body.replace(/sandbox-token-[\w-]+/, 'TOKEN') };
}

/** Parts of paths, valid and hostile. */
const part = fc.oneof(
  fc.constantFrom(
    'back-office',
    'accounts',
    'transactions',
    'auth',
    'tokens',
    'users',
    'countries',
    'health',
    'search',
  ),
  fc.constantFrom(
    '',
    '.',
    '%2F',
    '%2e',
    '%63ountries',
    '%ZZ',
    '%',
    '%ff',
    '%25',
    '%E2%82%AC',
    'a;b',
    'Accounts',
    'x'.repeat(200),
  ),
  fc.constantFrom('3f2b8c1e-7d4a-4e59-9b06-5c8a1d2e4f70', '{account_id}', ':account_id', '*', '%00', 'constructor'),
);

const path = fc.oneof(
  fc.constantFrom(
    '/back-office/countries',
    '/back-office/auth/tokens',
    '/back-office/auth',
    '/back-office/accounts/ACCOUNT/transactions',
    '/back-office/users/3f2b8c1e-7d4a-4e59-9b06-5c8a1d2e4f70',
    '/back-office/accounts/search',
    '/back-office/accounts/',
    '/%62ack-office/%63ountries',
    '/back-office/accounts/ACCOUN%54/transactions',
    '/health',
    '/%68ealth',
    '/health/',
  ),
  fc.array(part, { maxLength: 5 }).map((parts) => `/${parts.join('/')}`),
  fc.array(part, { maxLength: 4 }).map((parts) => `/back-office/${parts.join('/')}`),
);

const query = fc.oneof(
  fc.constantFrom(
    '',
    '?',
    '?from=2026-01-01&to=2026-10-31',
    '?from=2026-01-01&to=2026-10-31&limit=3',
    '??a=b?c',
    '?%ZZ=%',
  ),
  fc
    .record(
      {
        from: fc.constantFrom('2026-01-01', '2026-10-05', 'x', '', '2026-02-30'),
        to: fc.constantFrom('2026-10-31', '2026-01-01', '2027-01-01', '%20'),
        limit: fc.constantFrom('1', '5', '0', '-1', '2.5', 'x', '5e0', '+5', '%35', '1&limit=2'),
        offset: fc.constantFrom('2026-10-05', '2026-05-05T00:00:00Z', '2026-12-01', '2025-01-01', '+', '%2B'),
        direction: fc.constantFrom('next', 'prev', 'previous', 'Prev', ''),
      },
      { requiredKeys: ['from', 'to'] },
    )
    .map(
      (given) =>
        `?${Object.entries(given)
          .map(([name, value]) => `${name}=${value}`)
          .join('&')}`,
    ),
);

const headers = fc.record(
  {
    'svc-client-app-key': fc.constantFrom(KEY, KEY, KEY, 'unknown', '', 'x, y'),
    authorization: fc.constantFrom('Bearer TOKEN', 'Bearer TOKEN', 'bearer  TOKEN', 'Bearer x', 'Basic x', ''),
    'content-type': fc.constantFrom(
      'application/json',
      'application/json; charset=utf-8',
      'application/json;charset=latin1',
      'application/merge-patch+json',
      'text/plain',
      'json',
      '',
      'application/json; charset',
      '*/*',
      'a/b c',
    ),
    'content-encoding': fc.constantFrom('identity', 'gzip'),
    accept: fc.constantFrom('*/*', 'text/html'),
  },
  { requiredKeys: [] },
);

const bodies = ['', '{}', '{"a":1}', '[]', '{', 'null', ' ', '\u{1f4b8}', '\ufeff{}'];

const requests: fc.Arbitrary<SandboxRequest> = fc
  .record({
    method: fc.constantFrom(
      'GET',
      'GET',
      'POST',
      'PATCH',
      'PUT',
      'DELETE',
      'HEAD',
      'OPTIONS',
      'PROPFIND',
      'QUERY',
      'SEARCH',
    ),
    path,
    query,
    headers,
    body: fc.oneof(fc.constantFrom(...bodies), fc.string()),
  })
  .map(({ method, path: at, query: search, headers: given, body }) => ({
    method,
    url: (at + search).replaceAll('ACCOUN', account.slice(0, -1)).replaceAll(`${account.slice(0, -1)}T`, account),
    headers: Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value?.replace('TOKEN', token)])),
    body: Buffer.from(['POST', 'PATCH', 'PUT'].includes(method) ? body : ''),
  }));

/** A request that is drawn too rarely. */
const wrongMediaType = (): SandboxRequest => ({
  method: 'POST',
  url: '/back-office/auth/tokens',
  headers: { 'svc-client-app-key': KEY, 'content-type': 'text/plain' },
  body: Buffer.from('{}'),
});

test('a request is answered as the HTTP server answers it, whatever it is', { timeout: 60_000 }, async () => {
  const statuses = new Set<number>();
  await fc.assert(
    fc.asyncProperty(requests, async (asked) => {
      const response = await answered(asked);
      expect(response).toEqual(await sent(asked));
      statuses.add(response.status);
    }),
    { numRuns: caseCount(600), examples: [[wrongMediaType()]] },
  );
  expect([...statuses].toSorted()).toEqual([200, 400, 401, 404, 405, 415, 501]);
});

test('messages that are too large, and a method that is not one of HTTP, are refused as by the HTTP server', async () => {
  const headers = { 'content-type': 'application/json' };
  const body = Buffer.from(' '.repeat(MESSAGE_LIMITS.bodyBytes + 1));
  const tooLong = { method: 'POST', url: '/back-office/auth/tokens', headers, body };
  expect(await answered(tooLong)).toMatchObject({ status: 413 });
  expect(await answered(tooLong)).toEqual(await sent(tooLong));
  const longest = { ...tooLong, body: body.subarray(1) };
  expect(await answered(longest)).toEqual(await sent(longest));
  const tooLarge = { method: 'GET', url: '/', headers: { x: 'y'.repeat(17_000) }, body: new Uint8Array() };
  expect(await answered(tooLarge)).toEqual(await sent(tooLarge));
  const brew = await answered({ method: 'BREW', url: '/', headers: {}, body: new Uint8Array() });
  expect([brew.status, JSON.parse(brew.body).errorCode]).toEqual([400, 'E017']);
  for (const method of METHODS.filter((each) => each !== 'GET')) {
    expect((await answered({ method, url: '/', headers: {}, body: new Uint8Array() })).status, method).toBe(404);
  }
});

function coreWith(fault: Fault): SandboxCore {
  return new SandboxCore(DOCUMENT, { ...server, faults: { faultOf: () => fault } });
}

function outcomeOf(core: SandboxCore, signal?: AbortSignal): Promise<Outcome> {
  const url = `/back-office/accounts/${account}/transactions?from=2026-01-01&to=2026-10-31`;
  const headers = { 'svc-client-app-key': KEY, authorization: `Bearer ${token}` };
  const asked = { method: 'GET', url, headers, body: new Uint8Array(), ...(signal ? { signal } : {}) };
  return answerRequest(core, asked, () => {});
}

test('a fault that needs a connection is left to the transport', async () => {
  expect(await outcomeOf(coreWith({ kind: 'stall' }))).toEqual({ kind: 'stall' });
  expect(await outcomeOf(coreWith({ kind: 'reset' }))).toEqual({ kind: 'reset' });
  const whole = await outcomeOf(coreWith({ kind: 'latency', milliseconds: 1 }));
  const cut = await outcomeOf(coreWith({ kind: 'truncate', fraction: 0.5 }));
  if (whole.kind !== 'response' || cut.kind !== 'truncated') expect.unreachable();
  const bytes = Buffer.from(await textOf(whole.body));
  expect(cut).toEqual({
    kind: 'truncated',
    status: whole.status,
    headers: whole.headers,
    body: Uint8Array.from(bytes.subarray(0, Math.floor(bytes.length / 2))),
  });
});

test('a wait ends when the sandbox stops, and the request is answered', async () => {
  const core = coreWith({ kind: 'latency', milliseconds: 600_000 });
  const outcome = outcomeOf(core);
  core.stop();
  expect(await outcome).toMatchObject({ kind: 'response', status: 200 });
});

test('a wait ends when the client goes away, and there is no response', async () => {
  const client = new AbortController();
  const outcome = outcomeOf(coreWith({ kind: 'latency', milliseconds: 600_000 }), client.signal);
  client.abort();
  expect(await outcome).toEqual({ kind: 'stall' });
  expect(await outcomeOf(coreWith({ kind: 'latency', milliseconds: 600_000 }), client.signal)).toEqual({
    kind: 'stall',
  });
});

test('an error that the response must not reveal is reported to the caller', async () => {
  const failing = { ...server, store: { ...store, findApplication: () => Promise.reject(new Error('secret')) } };
  const errors: unknown[] = [];
  const asked = {
    method: 'GET',
    url: '/back-office/countries',
    headers: { 'svc-client-app-key': KEY },
    body: new Uint8Array(),
  };
  const outcome = await answerRequest(new SandboxCore(DOCUMENT, failing), asked, (error) => errors.push(error));
  expect(outcome).toMatchObject({ kind: 'response', status: 500 });
  expect(JSON.stringify(outcome)).not.toContain('secret');
  expect(errors).toEqual([new Error('secret')]);
});
