import { expect, test } from 'vitest';
import { loadDocument } from '../../../src/backoffice/contract/bundled-document.ts';
import { issueToken } from '../../../src/backoffice/sandbox/app/access.ts';
import { SandboxApp } from '../../../src/backoffice/sandbox/app/sandbox-app.ts';
import { MemoryStore } from '../../../src/backoffice/sandbox/store/memory/memory-store.ts';
import { secretHash } from '../../../src/backoffice/sandbox/store/secret-hash.ts';
import { answerOf, errorOf } from './answer.ts';
import { APP_KEY, sandboxForTest } from './running-sandbox.ts';
import { serverOf } from './served-store.ts';

/** The table of the text (Limits), by hand: where a row has several paths or methods, they are counted together. */
const PRODUCTION: readonly { readonly asks: readonly string[]; readonly perSecond: number }[] = [
  { asks: ['GET /auth'], perSecond: 2 },
  { asks: ['GET /users/u', 'PATCH /users/u'], perSecond: 100 },
  { asks: ['GET /users/u/kyc-status'], perSecond: 10 },
  { asks: ['GET /users/u/accounts'], perSecond: 5 },
  { asks: ['GET /users/u/documents'], perSecond: 5 },
  { asks: ['GET /documents/d/url'], perSecond: 5 },
  { asks: ['GET /accounts/search'], perSecond: 5 },
  { asks: ['GET /accounts/a/violations'], perSecond: 5 },
  { asks: ['GET /accounts/transfer'], perSecond: 100 },
  { asks: ['GET /countries'], perSecond: 5 },
  { asks: ['GET /instruments/i'], perSecond: 15 },
];

const NOW = Date.parse('2026-11-01T12:00:00.000Z');
const LISTING = 'GET /accounts/a/transactions';

/** Identifiers that the document accepts. */
function addressOf(path: string): string {
  const uuid = '3f2b8c1e-7d4a-4e59-9b06-5c8a1d2e4f70';
  return path.replace(/\/[udi](?=\/|$)/, `/${uuid}`).replace('/a/', `/${uuid}.1/`);
}

/** A sandbox whose clock stands still, so that all requests are of one second, and which knows two application keys. */
async function limitedSandbox(choices: Parameters<typeof serverOf>[1], document = loadDocument()) {
  const store = new MemoryStore(() => NOW);
  const server = serverOf(store, { now: () => NOW, ...choices });
  const { token } = await issueToken(server, await store.saveApplication(secretHash(APP_KEY)));
  await store.saveApplication(secretHash('another-key'));
  const app = new SandboxApp(document, server);
  const send = (ask: string, headers: Record<string, string> = {}) => {
    const [method = '', path = ''] = ask.split(' ');
    return app.fetch(
      new Request(`https://sandbox.test/back-office${addressOf(path)}`, {
        method,
        headers: { 'svc-client-app-key': APP_KEY, authorization: `Bearer ${token}`, ...headers },
      }),
    );
  };
  /** How many of `count` requests are served. */
  const served = async (count: number, asks: readonly string[], headers: Record<string, string> = {}) => {
    let answers = 0;
    for (let at = 0; at < count; at += 1) {
      const { status } = await send(asks[at % asks.length] ?? '', headers);
      if (status !== 429) answers += 1;
    }
    return answers;
  };
  return { send, served };
}

test('in the sandbox profile, 5 requests a second are served across the service', async () => {
  const { served } = await limitedSandbox({ profile: 'sandbox' });
  expect(await served(40, ['GET /countries', 'POST /auth/tokens', 'GET /accounts/search', 'GET /users/u'])).toBe(5);
});

test('the limit of the sandbox is that of the server of this environment, wherever it is listed', async () => {
  const limited = (name: string, requestsPerSecond: number) => ({
    url: `https://${name}.test/back-office`,
    'x-environment': name,
    'x-rate-limit': { [name]: { requestsPerSecond } },
  });
  const document = { ...loadDocument(), servers: [limited('production', 100), limited('sandbox', 3)] };
  const { served } = await limitedSandbox({ profile: 'sandbox' }, document);
  expect(await served(30, ['GET /countries'])).toBe(3);
});

test('each application key has a count of its own, and a request with an unknown key is not counted', async () => {
  const { served } = await limitedSandbox({ profile: 'sandbox' });
  expect(await served(30, ['GET /countries'], { 'svc-client-app-key': 'unknown' })).toBe(30);
  expect(await served(30, ['GET /countries'])).toBe(5);
  expect(await served(30, ['GET /countries'], { 'svc-client-app-key': 'another-key' })).toBe(5);
});

test('in production, each row of the table has a limit of its own, and the other operations have none', async () => {
  const { served } = await limitedSandbox({ profile: 'production' });
  for (const { asks, perSecond } of PRODUCTION) {
    expect([asks, await served(perSecond * 2 + 20, asks)]).toEqual([asks, perSecond]);
  }
  expect(await served(210, ['POST /auth/tokens', 'POST /auth', LISTING])).toBe(210);
});

test('GET and PATCH of a user have a count each where the switch says so', async () => {
  const { served } = await limitedSandbox({ profile: 'production', switches: { userLimit: 'separate' } });
  expect(await served(220, ['GET /users/u'])).toBe(100);
  expect(await served(220, ['PATCH /users/u'])).toBe(100);
});

test('without limits nothing is refused', async () => {
  const { served } = await limitedSandbox({ profile: 'unlimited' });
  expect(await served(210, ['GET /auth'])).toBe(210);
});

test.each([
  { switches: {}, error: [429, 'E007'], retryAfter: '1' },
  { switches: { retryAfter: 'date' }, error: [429, 'E007'], retryAfter: 'Sun, 01 Nov 2026 12:00:01 GMT' },
  { switches: { retryAfter: 'none', limitedStatus: '503' }, error: [503, 'E007'], retryAfter: null },
] as const)(
  'with $switches a refused request gets $error and the time of the retry',
  async ({ switches, ...expected }) => {
    const { send } = await limitedSandbox({ profile: 'sandbox', switches });
    for (let sent = 0; sent < 5; sent += 1) await send('GET /countries');
    const response = await send('GET /countries');
    expect(response.headers.get('retry-after')).toBe(expected.retryAfter);
    expect(errorOf(await answerOf(response))).toEqual(expected.error);
  },
);

test('a token is looked at after the limit: the key alone is counted', async () => {
  const { send } = await limitedSandbox({ profile: 'sandbox' });
  const codes: string[] = [];
  for (let sent = 0; sent < 6; sent += 1) codes.push(errorOf(await answerOf(send(LISTING, { authorization: '' })))[1]);
  expect(codes).toEqual(['E004', 'E004', 'E004', 'E004', 'E004', 'E007']);
});

test('a database counts the requests of a second too', async () => {
  const sandbox = await sandboxForTest({ profile: 'sandbox', demo: false });
  const statuses = new Set<number>();
  // A second may end between two requests, but not between all of them.
  for (let sent = 0; sent < 1000 && !statuses.has(429); sent += 1)
    statuses.add((await sandbox.fetch('/countries')).status);
  expect(statuses).toEqual(new Set([501, 429]));
});
