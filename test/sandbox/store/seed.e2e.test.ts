import { describe, expect, test } from 'vitest';
import { demoAccounts } from '../../../src/backoffice/sandbox/domain/ledger/demo-accounts.ts';
import { generateLedger } from '../../../src/backoffice/sandbox/domain/ledger/generate-ledger.ts';
import { type SeedProgress, seedLedgers } from '../../../src/backoffice/sandbox/store/seed.ts';
import type { Store } from '../../../src/backoffice/sandbox/store/store.ts';
import { ALL, useDatabases } from './databases.ts';
import { everything, hash } from './records.ts';

const TODAY = demoAccounts({ seed: 1, until: '2026-10-01', big: 5_000 });
const TOMORROW = demoAccounts({ seed: 1, until: '2026-10-02', big: 6_000 });

async function ledgersOf(store: Store): Promise<string[][]> {
  const application = await store.saveApplication(hash('key'));
  const ledgers: string[][] = [];
  for (const account of await store.accountsOf(application)) ledgers.push(await everything(store, account));
  return ledgers;
}

const GENERATED = TODAY.map((demo) => [...generateLedger(demo)].map((record) => JSON.stringify(record)));

describe.each(ALL)('seeding (%s)', (kind) => {
  const databases = useDatabases(kind);

  test('makes each account with its ledger, and reports the progress', async () => {
    const store = await databases.open();
    const application = await store.saveApplication(hash('key'));
    const reported: SeedProgress[] = [];
    const accounts = await seedLedgers(store, application, TODAY, (progress) => reported.push(progress));
    expect(accounts).toEqual(await store.accountsOf(application));
    expect(accounts).toMatchObject(TODAY.map(({ accountID, from, to, records }) => ({ accountID, from, to, records })));
    expect(await ledgersOf(store)).toEqual(GENERATED);
    for (const { accountID, records } of TODAY) {
      const steps = reported.filter((progress) => progress.accountID === accountID);
      expect(steps.at(-1)).toEqual({ accountID, records, of: records });
    }
    expect(reported.filter(({ of }) => of === 5_000).map(({ records }) => records)).toEqual([0, 2_000, 4_000, 5_000]);
  });

  test('finishes on another day what it began, and begins nothing else', async () => {
    const store = await databases.open();
    const application = await store.saveApplication(hash('key'));
    const stop = seedLedgers(store, application, TODAY, ({ records }) => {
      if (records === 2_000) throw new Error('killed');
    });
    await expect(stop).rejects.toThrow('killed');
    // Another process may have had batches of another size.
    const account = (await store.accountsOf(application)).find(({ records }) => records === 2_000);
    if (account === undefined) expect.unreachable();
    const entries = (GENERATED.at(-1) ?? []).slice(2_000, 2_007).map((json) => {
      const { tranWhen, finTranID } = JSON.parse(json);
      return { tranWhen: Date.parse(tranWhen), finTranID, json };
    });
    expect(await store.append({ account, expected: 2_000, entries })).toBe('appended');
    await seedLedgers(store, application, TOMORROW);
    expect(await ledgersOf(store)).toEqual(GENERATED);
    const again = await seedLedgers(store, application, TOMORROW);
    expect(again.map(({ records }) => records)).toEqual(TODAY.map(({ records }) => records));
  });

  test('is the same when it runs several times at once', async () => {
    const store = await databases.open();
    const application = await store.saveApplication(hash('key'));
    await Promise.all(Array.from({ length: 3 }, () => seedLedgers(store, application, TODAY)));
    expect(await ledgersOf(store)).toEqual(GENERATED);
  });

  test('leaves alone what it did not make, and what another application owns', async () => {
    const store = await databases.open();
    const [mine, other] = [await store.saveApplication(hash('key')), await store.saveApplication(hash('other'))];
    const [first, second, ...rest] = TODAY;
    if (first === undefined || second === undefined) expect.unreachable();
    const days = { from: '2026-01-01', to: '2026-01-02' };
    await store.createAccount({ accountID: first.accountID, application: mine, ...days, origin: 'import of a file' });
    await store.createAccount({ accountID: second.accountID, application: other, ...days, origin: '{}' });
    const accounts = await seedLedgers(store, mine, TODAY);
    expect(accounts.map(({ accountID }) => accountID)).toEqual([first, ...rest].map(({ accountID }) => accountID));
    expect(accounts[0]).toMatchObject({ records: 0, origin: 'import of a file' });
  });
});
