import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../../src/backoffice/sandbox/store/open-store.ts';
import { secretHash } from '../../../src/backoffice/sandbox/store/secret-hash.ts';
import type { Store } from '../../../src/backoffice/sandbox/store/store.ts';
import { StoreError } from '../../../src/backoffice/sandbox/store/store.ts';
import { sandboxForTest, type TestSandbox } from '../http/running-sandbox.ts';
import { DURABLE_FLAGS, PASSWORD, type RealPostgres, startPostgres } from './real-postgres.ts';
import { entries, everything, makeAccount } from './records.ts';

let server: RealPostgres;
beforeAll(async () => {
  server = await startPostgres(DURABLE_FLAGS);
});
afterAll(() => server.stop());

/** Work that is repeated until it is stopped. */
interface Load<Result> {
  /** Waits until it has succeeded once more. */
  next(): Promise<void>;
  stop(): Promise<Result>;
}

/** Does `work` again and again; it returns whether it succeeded. A failure waits a moment, as clients do. */
function load(work: () => Promise<boolean>): Load<void> {
  let isStopping = false;
  let success = Promise.withResolvers<void>();
  const loop = async () => {
    while (!isStopping) {
      if (await work()) {
        success.resolve();
        success = Promise.withResolvers();
      } else await sleep(20);
    }
  };
  const ended = loop();
  ended.catch((error: unknown) => success.reject(error));
  return {
    next: () => success.promise,
    stop: async () => {
      isStopping = true;
      await ended;
    },
  };
}

/** The status of a response: success, a rate limit, or as it is documented for a database that does not answer. */
async function statusOf(response: Response): Promise<200 | 429 | 503> {
  const { status } = response;
  if (status === 200 || status === 429) return status;
  const text = await response.text();
  expect([status, JSON.parse(text).errorCode]).toEqual([503, 'E091']);
  expect(response.headers.get('retry-after')).toBe('1');
  expect(text).not.toContain(PASSWORD);
  return 503;
}

function listing({ accounts }: TestSandbox): string {
  const { accountID, from, to } = accounts[0] ?? {};
  return `/accounts/${accountID}/transactions?from=${from}&to=${to}&limit=50`;
}

/** Creates tokens; `acknowledged` receives those whose creation was answered. */
function createTokens(sandbox: TestSandbox, acknowledged: string[]): Load<void> {
  return load(async () => {
    const response = await sandbox.fetch('/auth/tokens', { method: 'POST' });
    if ((await statusOf(response)) !== 200) return false;
    acknowledged.push((await response.json()).token);
    return true;
  });
}

const BATCH = 7;

/** Appends batches to an account; `acknowledged` receives how many records were acknowledged. */
async function append(store: Store, acknowledged: (records: number) => void): Promise<Load<void>> {
  const account = await makeAccount(store, 'written');
  let expected = 0;
  return load(async () => {
    try {
      // A batch whose answer was lost may have been appended.
      const appended = await store.append({ account, expected, entries: entries(BATCH, expected) });
      expected += BATCH;
      if (appended === 'appended') acknowledged(expected);
      return true;
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      expect(error.isTransient).toBe(true);
      expect(error.message).not.toContain(PASSWORD);
      return false;
    }
  });
}

test.each(['fast', 'immediate'] as const)(
  'a restart of PostgreSQL under load loses nothing, and the sandbox recovers (%s)',
  async (mode) => {
    const database = await server.freshDatabase();
    const sandbox = await sandboxForTest({ database, profile: 'production' });
    const store = await openStore(database);
    onTestFinished(() => store.close());
    const tokens: string[] = [];
    let records = 0;
    const loads = [
      ...[1, 2, 3].map(() => load(async () => (await statusOf(await sandbox.fetch(listing(sandbox)))) === 200)),
      createTokens(sandbox, tokens),
      await append(store, (acknowledged) => {
        records = acknowledged;
      }),
    ];
    const eachSucceeds = () => Promise.all(loads.map((each) => each.next()));
    await eachSucceeds();

    await server.shutDown(mode);
    expect(await statusOf(await sandbox.fetch('/auth/tokens', { method: 'POST' }))).toBe(503);
    expect((await fetch(new URL('/health', sandbox.url))).status).toBe(503);
    await expect(store.ping()).rejects.toMatchObject({ code: 'database-unreachable' });
    await server.start();

    await eachSucceeds();
    await eachSucceeds();
    await Promise.all(loads.map((each) => each.stop()));
    expect((await fetch(new URL('/health', sandbox.url))).status).toBe(200);
    for (const token of tokens) expect(await store.findToken(secretHash(token))).toBeDefined();
    const held = await everything(store, await makeAccount(store, 'written'));
    expect(records).toBeGreaterThan(0);
    expect(held.length).toBeGreaterThanOrEqual(records);
    expect(held).toEqual(entries(held.length).map(({ json }) => json));
    expect(held.length % BATCH).toBe(0);
    expect(sandbox.logged()).not.toContain(PASSWORD);
  },
);
