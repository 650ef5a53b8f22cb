import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../../src/backoffice/sandbox/store/open-store.ts';
import { secretHash } from '../../../src/backoffice/sandbox/store/secret-hash.ts';
import { StoreError } from '../../../src/backoffice/sandbox/store/store.ts';
import { sandboxForTest } from '../http/running-sandbox.ts';
import { DURABLE_FLAGS, PASSWORD, type RealPostgres, startPostgres } from './real-postgres.ts';
import { entries, everything, makeAccount } from './records.ts';

let server: RealPostgres;
beforeAll(async () => {
  server = await startPostgres(DURABLE_FLAGS);
});
afterAll(() => server.stop());

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

const BATCH = 7;

test.each(['fast', 'immediate'] as const)(
  'a restart of PostgreSQL under load loses nothing, and the sandbox recovers (%s)',
  async (mode) => {
    const database = await server.freshDatabase();
    const sandbox = await sandboxForTest({ database, profile: 'production' });
    const store = await openStore(database);
    onTestFinished(() => store.close());
    const account = await makeAccount(store, 'written');
    const { accountID, from, to } = sandbox.accounts[0] ?? expect.unreachable();
    const tokens: string[] = [];
    let [expected, acknowledged] = [0, 0];
    const list = async () =>
      (await statusOf(await sandbox.fetch(`/accounts/${accountID}/transactions?from=${from}&to=${to}&limit=50`))) ===
      200;
    const createToken = async () => {
      const response = await sandbox.fetch('/auth/tokens', { method: 'POST' });
      if ((await statusOf(response)) !== 200) return false;
      tokens.push((await response.json()).token);
      return true;
    };
    const append = async () => {
      try {
        // A batch whose answer was lost may have been appended.
        const appended = await store.append({ account, expected, entries: entries(BATCH, expected) });
        expected += BATCH;
        if (appended === 'appended') acknowledged = expected;
        return true;
      } catch (error) {
        if (!(error instanceof StoreError)) throw error;
        expect(error.isTransient).toBe(true);
        expect(error.message).not.toContain(PASSWORD);
        return false;
      }
    };
    // Each is done again and again until all stop; a failure waits a moment, as clients do.
    const works = [list, list, list, createToken, append];
    const successes = works.map(() => 0);
    let isStopping = false;
    onTestFinished(() => {
      isStopping = true;
    });
    const load = Promise.all(
      works.map(async (work, at) => {
        while (!isStopping) {
          if (await work()) successes[at] = (successes[at] ?? 0) + 1;
          else await sleep(20);
        }
      }),
    );
    const eachSucceedsAgain = async () => {
      const before = [...successes];
      const again = async () => {
        while (!isStopping && successes.some((count, at) => count <= (before[at] ?? 0) + 1)) await sleep(5);
      };
      await Promise.race([again(), load]);
    };
    await eachSucceedsAgain();

    await server.shutDown(mode);
    expect(await statusOf(await sandbox.fetch('/auth/tokens', { method: 'POST' }))).toBe(503);
    expect((await fetch(new URL('/health', sandbox.url))).status).toBe(503);
    await expect(store.ping()).rejects.toMatchObject({ code: 'database-unreachable' });
    await server.start();

    await eachSucceedsAgain();
    isStopping = true;
    await load;
    expect((await fetch(new URL('/health', sandbox.url))).status).toBe(200);
    for (const token of tokens) expect(await store.findToken(secretHash(token))).toBeDefined();
    const held = await everything(store, account);
    expect(acknowledged).toBeGreaterThan(0);
    expect(held.length).toBeGreaterThanOrEqual(acknowledged);
    expect(held).toEqual(entries(held.length).map(({ json }) => json));
    expect(held.length % BATCH).toBe(0);
    expect(sandbox.logged()).not.toContain(PASSWORD);
  },
);
