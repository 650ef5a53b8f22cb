import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PageBounds } from '../../../src/backoffice/sandbox/domain/listing/page-bounds.ts';
import type { Account, Store } from '../../../src/backoffice/sandbox/store/store.ts';
import { caseCount } from '../../support/case-count.ts';
import { type ListedRecord, pageOf } from '../domain/listing/page-of.ts';
import { ALL, type DatabaseKind, SHARED, useDatabases } from './databases.ts';
import { bounds, entriesOf, ledgers, SMALL } from './page-cases.ts';
import { chunksOf, makeAccount } from './records.ts';

/** How many records of a ledger the account has at first; the others are appended while the page is read. */
const beforePage = fc.nat({ max: 20 });

/** How many records are appended at once. */
const BATCH = 3;

let accounts = 0;

async function accountWith(store: Store, ledger: readonly ListedRecord[]): Promise<Account> {
  accounts += 1;
  const account = await makeAccount(store, `${accounts}`);
  await store.append({ account, expected: 0, entries: entriesOf(ledger, 0) });
  return account;
}

async function appendFrom(store: Store, account: Account, ledger: readonly ListedRecord[], expected: number) {
  const batch = entriesOf(ledger.slice(expected, expected + BATCH), 0);
  expect(await store.append({ account, expected, entries: batch })).toBe('appended');
}

function pageText(ledger: readonly ListedRecord[], page: PageBounds): string {
  return entriesOf(pageOf(ledger, page), 0)
    .map(({ json }) => json)
    .join();
}

const runs = (kind: DatabaseKind) => caseCount(kind === 'memory' ? 200 : 40);

describe.each(ALL)('a page while records are appended (%s)', (kind) => {
  const databases = useDatabases(kind);

  /** Two stores on one database; in memory there can be only one. */
  async function openTwo(): Promise<[reader: Store, writer: Store]> {
    const address = await databases.fresh();
    const reader = await databases.open(address, { chunk: SMALL });
    return [reader, kind === 'memory' ? reader : await databases.open(address)];
  }

  test('is the page of the ledger as it was when its first chunk was read, for all bounds', async () => {
    const [reader, writer] = await openTwo();
    const isSnapshot = async (ledger: readonly ListedRecord[], first: number, page: PageBounds) => {
      const before = ledger.slice(0, first);
      const account = await accountWith(reader, before);
      const chunks: string[] = [];
      let size = before.length;
      for await (const chunk of reader.page(account, page)) {
        chunks.push(chunk);
        await appendFrom(writer, account, ledger, size);
        size = Math.min(size + BATCH, ledger.length);
      }
      expect(chunks.join()).toBe(pageText(before, page));
    };
    await fc.assert(fc.asyncProperty(ledgers, beforePage, bounds, isSnapshot), { numRuns: runs(kind) });
  });
});

describe.each(SHARED)('a page while another connection appends all the time (%s)', (kind) => {
  const databases = useDatabases(kind);

  test('is the page of a ledger between two batches, for all bounds', async () => {
    const address = await databases.fresh();
    const [reader, writer] = [await databases.open(address, { chunk: SMALL }), await databases.open(address)];
    const isOfOneState = async (ledger: readonly ListedRecord[], first: number, page: PageBounds) => {
      const before = ledger.slice(0, first);
      const account = await accountWith(reader, before);
      const states: string[] = [pageText(before, page)];
      const append = async () => {
        for (let size = before.length; size < ledger.length; size += BATCH) {
          await appendFrom(writer, account, ledger, size);
          states.push(pageText(ledger.slice(0, size + BATCH), page));
        }
      };
      const [chunks] = await Promise.all([chunksOf(reader.page(account, page)), append()]);
      expect(states).toContain(chunks.join());
    };
    await fc.assert(fc.asyncProperty(ledgers, beforePage, bounds, isOfOneState), { numRuns: runs(kind) });
  });
});
