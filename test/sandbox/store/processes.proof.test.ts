import { describe, expect, test } from 'vitest';
import { demoAccounts } from '../../../src/sandbox/domain/ledger/demo-accounts.ts';
import { generateLedger } from '../../../src/sandbox/domain/ledger/generate-ledger.ts';
import { seedLedgers } from '../../../src/sandbox/store/seed.ts';
import { caseCount } from '../../case-count.ts';
import { SHARED, useDatabases } from './databases.ts';
import { entries, everything, hash, makeAccount } from './records.ts';
import { startProcess } from './start-process.ts';

/** As `store-process.ts` does. */
const BATCH = 7;
const DEMO = demoAccounts({ seed: 1, until: '2026-10-01', big: 12_000 });

describe.each(SHARED)('a store of several processes (%s)', (kind) => {
  const databases = useDatabases(kind);

  test('keeps everything over a restart', async () => {
    const address = await databases.fresh();
    const before = await databases.open(address);
    const account = await makeAccount(before);
    const token = { hash: hash('token'), application: account.application, expires: 1_764_000_000_000 };
    const checkpoint = { source: 'file', bytes: 3, lines: 3, proof: 'p' };
    await before.saveToken(token);
    await before.append({ account, expected: 0, entries: entries(3), checkpoint });
    await before.close();

    const after = await databases.open(address);
    expect(await after.findApplication(hash('key'))).toEqual(account.application);
    expect(await after.findToken(token.hash)).toEqual(token);
    expect(await after.accountsOf(account.application)).toMatchObject([{ accountID: 'account', records: 3 }]);
    expect(await after.findCheckpoint(account, 'file')).toEqual(checkpoint);
    expect(await everything(after, account)).toEqual(entries(3).map(({ json }) => json));
  });

  test('is opened by many at once, though it is empty', async () => {
    const address = await databases.fresh();
    const others = Array.from({ length: 4 }, () => startProcess(address, 'answer'));
    const mine = await Promise.all(Array.from({ length: 4 }, () => databases.open(address)));
    expect(await Promise.all(others.map((other) => other.next()))).toEqual(['open', 'open', 'open', 'open']);
    await Promise.all(others.map((other) => other.end()));
    await Promise.all(mine.map((store) => store.saveApplication(hash('key'))));
  });

  const kills = Array.from({ length: caseCount(1) }, (_, index) => index + 1);
  test.each(kills)('loses nothing acknowledged when the process is killed, and keeps whole batches (%i)', async () => {
    const address = await databases.fresh();
    const child = startProcess(address, 'append');
    for (let at = 0; at < 20; at += 1) await child.next();
    const acknowledged = (await child.kill()).at(-1) ?? 19 * BATCH;

    const store = await databases.open(address);
    const account = await makeAccount(store);
    const held = await everything(store, account);
    expect(acknowledged).toBeGreaterThanOrEqual(19 * BATCH);
    expect(held.length).toBeGreaterThanOrEqual(Number(acknowledged));
    expect(held.length % BATCH).toBe(0);
    expect(held).toEqual(entries(held.length).map(({ json }) => json));
    expect(await store.accountsOf(account.application)).toMatchObject([{ records: held.length }]);
    expect(await store.findCheckpoint(account, 'test')).toMatchObject({ lines: held.length });
  });

  test('shares tokens, ledgers and limits', async () => {
    const address = await databases.fresh();
    const store = await databases.open(address);
    const [one, other] = [startProcess(address, 'answer'), startProcess(address, 'answer')];
    await Promise.all([one.next(), other.next()]);
    const account = await makeAccount(store);
    const token = { hash: hash('token'), application: account.application, expires: 1_764_000_000_000 };
    await store.saveToken(token);
    await store.append({ account, expected: 0, entries: entries(3) });
    expect([await one.ask('token token'), await other.ask('token token')]).toEqual([token, token]);
    expect(await other.ask('ledger')).toEqual(entries(3).map(({ json }) => json));

    // One uses up the two requests of a second; the other, which never counted, is refused, unless the second was over.
    let refused = false;
    for (let attempt = 0; attempt < 20 && !refused; attempt += 1) {
      expect(await one.ask(`count ${attempt}`)).toEqual({ allowed: true, retryAfterMs: 0 });
      await one.ask(`count ${attempt}`);
      refused = JSON.stringify(await other.ask(`count ${attempt}`)).includes('"allowed":false');
    }
    expect(refused).toBe(true);
    await Promise.all([one.end(), other.end()]);
  });

  test('is seeded by several processes at once, of which one is killed', async () => {
    const address = await databases.fresh();
    const children = Array.from({ length: 3 }, () => startProcess(address, 'seed'));
    const [first, ...others] = children;
    for (let at = 0; at < 12; at += 1) await first?.next();
    await first?.kill();
    const outputs = await Promise.all(others.map((other) => other.rest()));

    const store = await databases.open(address);
    const application = await store.saveApplication(hash('key'));
    const accounts = await store.accountsOf(application);
    expect(outputs.map((lines) => lines.at(-1))).toEqual([accounts, accounts]);
    expect(accounts.map(({ accountID }) => accountID).sort()).toEqual(DEMO.map(({ accountID }) => accountID).sort());
    for (const account of accounts) {
      const demo = DEMO.find(({ accountID }) => accountID === account.accountID);
      if (demo === undefined) expect.unreachable();
      expect(account.records).toBe(demo.records);
      expect(await everything(store, account)).toEqual(
        [...generateLedger(demo)].map((record) => JSON.stringify(record)),
      );
    }
    expect(await seedLedgers(store, application, DEMO)).toEqual(accounts);
  });
});
