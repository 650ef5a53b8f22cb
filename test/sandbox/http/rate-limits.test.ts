import { expect, test } from 'vitest';
import { loadDocument } from '../../../src/backoffice/contract/bundled-document.ts';
import { temporaryFolder } from '../../support/run-folder.ts';
import { answerOf, errorOf } from './answer.ts';
import { APP_KEY, sandboxForTest, type TestSandbox } from './running-sandbox.ts';

/** The table of the text (Limits), by hand: where a row has several paths or methods, they are counted together. */
const PRODUCTION = [
  { asks: [['GET', '/auth']], perSecond: 2 },
  {
    asks: [
      ['GET', '/users/u'],
      ['PATCH', '/users/u'],
    ],
    perSecond: 100,
  },
  { asks: [['GET', '/users/u/kyc-status']], perSecond: 10 },
  { asks: [['GET', '/users/u/accounts']], perSecond: 5 },
  { asks: [['GET', '/users/u/documents']], perSecond: 5 },
  { asks: [['GET', '/documents/d/url']], perSecond: 5 },
  { asks: [['GET', '/accounts/search']], perSecond: 5 },
  { asks: [['GET', '/accounts/a/violations']], perSecond: 5 },
  { asks: [['GET', '/accounts/transfer']], perSecond: 100 },
  { asks: [['GET', '/countries']], perSecond: 5 },
  { asks: [['GET', '/instruments/i']], perSecond: 15 },
] as const;

/** Identifiers that the document accepts. */
function address(path: string): string {
  const uuid = '3f2b8c1e-7d4a-4e59-9b06-5c8a1d2e4f70';
  return path.replace(/\/[udi](?=\/|$)/, `/${uuid}`).replace('/a/', `/${uuid}.1/`);
}

interface Burst {
  readonly served: number;
  readonly refused: number;
  /** How many seconds it touched at most. */
  readonly seconds: number;
}

/** Sends `count` requests as fast as it can. */
async function burst(
  sandbox: TestSandbox,
  count: number,
  asks: readonly (readonly [string, string])[],
  headers: Record<string, string> = {},
): Promise<Burst> {
  const start = performance.now();
  const statuses: number[] = [];
  const senders = Array.from({ length: 8 }, async (_, sender) => {
    for (let at = sender; at < count; at += 8) {
      const [method, path] = asks[at % asks.length] ?? ['GET', '/'];
      const response = await sandbox.fetch(address(path), { method, headers });
      await response.arrayBuffer();
      statuses.push(response.status);
    }
  });
  await Promise.all(senders);
  const refused = statuses.filter((status) => status === 429).length;
  return { served: count - refused, refused, seconds: Math.floor((performance.now() - start) / 1000) + 1 };
}

/** As many as the limit says were served, and as many again for each further second that the burst took. */
function expectLimit({ served, seconds }: Burst, perSecond: number): void {
  expect(served).toBeGreaterThanOrEqual(perSecond);
  expect(served).toBeLessThanOrEqual(perSecond * seconds);
}

test('in the sandbox profile, 5 requests a second are served across the service', async () => {
  const sandbox = await sandboxForTest({ profile: 'sandbox' });
  const asks = [
    ['GET', '/countries'],
    ['POST', '/auth/tokens'],
    ['GET', '/accounts/search'],
    ['GET', '/users/u'],
  ] as const;
  expectLimit(await burst(sandbox, 40, asks), 5);
});

test('the limit of the sandbox is that of the server of this environment, wherever it is listed', async () => {
  const limited = (name: string, requestsPerSecond: number) => ({
    url: `https://${name}.test/back-office`,
    'x-environment': name,
    'x-rate-limit': { [name]: { requestsPerSecond } },
  });
  const document = { ...loadDocument(), servers: [limited('production', 100), limited('sandbox', 3)] };
  const sandbox = await sandboxForTest({ profile: 'sandbox', document });
  expectLimit(await burst(sandbox, 30, [['GET', '/countries']]), 3);
});

test('each application key has a count of its own', async () => {
  const database = `sqlite:${temporaryFolder()}/sandbox.db`;
  const sandbox = await sandboxForTest({ profile: 'sandbox', database });
  await sandboxForTest({ database, appKey: 'another-key', demo: false });
  const asks = [['GET', '/countries']] as const;
  expectLimit(await burst(sandbox, 30, asks), 5);
  expectLimit(await burst(sandbox, 30, asks, { 'svc-client-app-key': 'another-key' }), 5);
});

test('a request with an unknown key is not counted', async () => {
  const sandbox = await sandboxForTest({ profile: 'sandbox' });
  const { refused } = await burst(sandbox, 30, [['GET', '/countries']], { 'svc-client-app-key': 'unknown' });
  expect(refused).toBe(0);
});

test.each(PRODUCTION)('in production, $asks is served $perSecond times a second', async ({ asks, perSecond }) => {
  const sandbox = await sandboxForTest({ profile: 'production' });
  expectLimit(await burst(sandbox, perSecond * 2 + 20, asks), perSecond);
});

test('in production, the limit of one operation is not that of another, and the others have none', async () => {
  const sandbox = await sandboxForTest({ profile: 'production' });
  expect((await burst(sandbox, 20, [['GET', '/countries']])).refused).toBeGreaterThan(0);
  expect((await sandbox.fetch('/accounts/search')).status).toBe(501);
  const unlimited = [
    ['POST', '/auth/tokens'],
    ['POST', '/auth'],
    ['GET', '/accounts/a/transactions'],
  ] as const;
  expect((await burst(sandbox, 60, unlimited)).refused).toBe(0);
});

test('GET and PATCH of a user have a count each where the switch says so', async () => {
  const sandbox = await sandboxForTest({ profile: 'production', switches: { userLimit: 'separate' } });
  expectLimit(await burst(sandbox, 220, [['GET', '/users/u']]), 100);
  expect((await sandbox.fetch(address('/users/u'), { method: 'PATCH' })).status).toBe(501);
});

test('without limits nothing is refused', async () => {
  expect((await burst(await sandboxForTest(), 60, [['GET', '/auth']])).refused).toBe(0);
});

async function refused(switches: Parameters<typeof sandboxForTest>[0]) {
  const sandbox = await sandboxForTest({ profile: 'sandbox', ...switches });
  for (let sent = 0; sent < 100; sent += 1) {
    const response = await sandbox.fetch('/countries');
    if (response.status !== 501) return { response, answer: await answerOf(response) };
  }
  throw new Error('Nothing was refused.');
}

test('a refused request has its own error, and the time of the retry in whole seconds', async () => {
  const { response, answer } = await refused({});
  expect(errorOf(answer)).toEqual([429, 'E007']);
  expect(response.headers.get('retry-after')).toBe('1');
});

test('the time of the retry is a date of HTTP, which is not past', async () => {
  const now = Date.parse('2026-11-01T12:00:00.000Z');
  const { response } = await refused({ now: () => now, switches: { retryAfter: 'date' } });
  const header = response.headers.get('retry-after') ?? '';
  expect(header).toMatch(/^Sun, 01 Nov 2026 12:00:0[12] GMT$/);
});

test('the time of the retry is absent, and the status is 503, where the switches say so', async () => {
  const { response, answer } = await refused({ switches: { retryAfter: 'none', limitedStatus: '503' } });
  expect(errorOf(answer)).toEqual([503, 'E007']);
  expect(response.headers.has('retry-after')).toBe(false);
});

test('a token is looked at after the limit: the key alone is counted', async () => {
  const sandbox = await sandboxForTest({ profile: 'sandbox' });
  const path = `/accounts/${sandbox.accounts[0]?.accountID}/transactions`;
  const headers = { 'svc-client-app-key': APP_KEY };
  const codes: string[] = [];
  for (let sent = 0; sent < 100 && !codes.includes('E007'); sent += 1) {
    codes.push(errorOf(await answerOf(fetch(sandbox.url + path, { headers })))[1]);
  }
  expect(codes.slice(0, 5)).toEqual(['E003', 'E003', 'E003', 'E003', 'E003']);
  expect(codes.at(-1)).toBe('E007');
});
