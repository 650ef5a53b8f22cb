import { describe, expect, test } from 'vitest';
import { demoAccounts } from '../../../src/backoffice/sandbox/domain/ledger/demo-accounts.ts';
import { generateLedger } from '../../../src/backoffice/sandbox/domain/ledger/generate-ledger.ts';
import type { PageBounds } from '../../../src/backoffice/sandbox/domain/listing/page-bounds.ts';
import { seedLedgers } from '../../../src/backoffice/sandbox/store/seed.ts';
import { caseCount } from '../../support/case-count.ts';
import { pageOf } from '../domain/listing/page-of.ts';
import { SHARED, useDatabases } from './databases.ts';
import { SMALL } from './page-cases.ts';
import { ALL_RECORDS, chunksOf, entries, everything, hash, makeAccount, mixedEntries } from './records.ts';
import { startProcess } from './start-process.ts';

/** As `store-process.ts` does. */
const BATCH = 7;
/** Pages of several chunks. */
const PAGES: readonly PageBounds[] = [
  { ...ALL_RECORDS, take: 80 },
  { ...ALL_RECORDS, take: 60, reverse: true },
  { ...ALL_RECORDS, scan: 'descending', take: 50, reverse: true },
  { ...ALL_RECORDS, tiesBy: 'rank', take: 70 },
];

const DEMO = demoAccounts({ seed: 1, until: '2026-10-01', big: 12_000 });

/** A line of `append-among-others`. */
function batchOf(line: unknown): { expected: number; name: string; batch: number } {
  if (typeof line !== 'object' || line === null || !('expected' in line) || !('name' in line) || !('batch' in line)) {
    throw new Error(`Not a batch: ${JSON.stringify(line)}`);
  }
  return { expected: Number(line.expected), name: String(line.name), batch: Number(line.batch) };
}

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

  test('reads each page as it was at one moment, while several processes append to its account', async () => {
    const address = await databases.fresh();
    const reader = await databases.open(address, { chunk: SMALL });
    const account = await makeAccount(reader);
    const writers = ['one', 'two', 'three'].map((name) => startProcess(address, 'append-among-others', name));
    const sizeOf = async () => (await reader.accountsOf(account.application))[0]?.records ?? 0;
    // Each has appended before the first page is read: "open" is the line before that of its first batch.
    for (const writer of writers) await writer.next();
    const first = await Promise.all(writers.map((writer) => writer.next()));
    const pages: { bounds: PageBounds; before: number; after: number; text: string }[] = [];
    // A page counts of which some chunks were read before another batch, and some after it.
    for (let during = 0; during < PAGES.length * 4; ) {
      const bounds = PAGES[during % PAGES.length] ?? ALL_RECORDS;
      const before = await sizeOf();
      const text = (await chunksOf(reader.page(account, bounds))).join();
      const after = await sizeOf();
      pages.push({ bounds, before, after, text });
      if (after > before && before > 10 * BATCH) during += 1;
    }
    const lines = writers.map((writer) => writer.rest());
    await Promise.all(writers.map((writer) => writer.end()));
    const batches = [...first, ...(await Promise.all(lines)).flat()].map(batchOf);
    expect(new Set(batches.map(({ name }) => name)).size).toBe(writers.length);

    const ledger = batches
      .toSorted((one, other) => one.expected - other.expected)
      .flatMap(({ name, batch }) => mixedEntries(BATCH, name, batch))
      .map(({ finTranID, tranWhen }, sequence) => ({
        finTranID,
        tranWhen: new Date(tranWhen).toISOString(),
        sequence,
      }));
    for (const { bounds, before, after, text } of pages) {
      const states: string[] = [];
      for (let size = before; size <= after; size += BATCH) {
        const page = pageOf(ledger.slice(0, size), bounds);
        states.push(page.map(({ finTranID, tranWhen }) => JSON.stringify({ finTranID, tranWhen })).join());
      }
      expect(states).toContain(text);
    }
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
