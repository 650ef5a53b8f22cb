import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AccountTransaction } from '../../../src/backoffice/contract/account-transaction.ts';
import type { PageBounds } from '../../../src/backoffice/sandbox/domain/listing/page-bounds.ts';
import { type Account, CHUNK, type LedgerEntry, type Store } from '../../../src/backoffice/sandbox/store/store.ts';
import { caseCount } from '../../support/case-count.ts';
import { ALL, type DatabaseKind, SHARED, useDatabases } from './databases.ts';
import { ALL_RECORDS, chunksOf, entries, makeAccount, pageOf, recordsOf } from './records.ts';

/** What matters of a record. */
type ListedRecord = Pick<AccountTransaction, 'finTranID' | 'tranWhen'>;

/** Small, so that pages of few records are longer than a chunk. */
const SMALL = 4;
const START = Date.UTC(2026, 0, 1);

/** Moments on a small grid: many ties, and bounds that meet records. */
const moment = fc.integer({ min: -1, max: 9 }).map((at) => START + at);

const ledgers = fc
  .uniqueArray(fc.record({ tranWhen: moment, finTranID: fc.string({ maxLength: 4 }) }), {
    selector: ({ finTranID }) => finTranID,
    maxLength: 40,
    size: 'max',
  })
  .map((records) =>
    records.map(({ tranWhen, finTranID }) => ({ finTranID, tranWhen: new Date(tranWhen).toISOString() })),
  );

/** Any moment, but as often one that leaves room for long pages. */
const near = (end: number) => fc.oneof(moment, fc.constant(START + end));

const bounds: fc.Arbitrary<PageBounds> = fc.record({
  lower: fc.record({ at: near(0), inclusive: fc.boolean() }),
  upper: fc.record({ at: near(8), inclusive: fc.boolean() }),
  scan: fc.constantFrom('ascending', 'descending'),
  tiesBy: fc.constantFrom('sequence', 'rank'),
  take: fc.option(fc.oneof(fc.nat({ max: 25 }), fc.constant(Number.MAX_SAFE_INTEGER)), { nil: undefined }),
  reverse: fc.boolean(),
});

/** How many records of a ledger the account has at first; the others are appended while the page is read, so many at once. */
const beforePage = fc.oneof(fc.nat({ max: 20 }), fc.constant(40));
const BATCH = 3;

/** `records` as they are appended, marked with the account that holds them. */
function entriesOf(records: readonly ListedRecord[], of = 'the account'): LedgerEntry[] {
  return records.map((record) => ({
    tranWhen: Date.parse(record.tranWhen),
    finTranID: record.finTranID,
    json: JSON.stringify({ ...record, of }),
  }));
}

let accounts = 0;

/** An account with `ledger`, beside another account whose records must never be seen. */
async function accountWith(store: Store, ledger: readonly ListedRecord[]): Promise<Account> {
  accounts += 1;
  const [account, other] = [await makeAccount(store, `${accounts}`), await makeAccount(store, `other ${accounts}`)];
  await store.append({ account, expected: 0, entries: entriesOf(ledger) });
  await store.append({ account: other, expected: 0, entries: entriesOf(ledger, 'another') });
  return account;
}

async function appendFrom(store: Store, account: Account, ledger: readonly ListedRecord[], expected: number) {
  const batch = entriesOf(ledger.slice(expected, expected + BATCH));
  expect(await store.append({ account, expected, entries: batch })).toBe('appended');
}

const pageTexts = (ledger: readonly ListedRecord[], page: PageBounds) =>
  entriesOf(pageOf(ledger, page)).map(({ json }) => json);

// A file is read as memory is.
const runs = (kind: DatabaseKind) => caseCount(kind === 'memory' ? 300 : 80);

describe.each(ALL)('a page (%s)', (kind) => {
  const databases = useDatabases(kind);

  test('is that of the domain as the ledger was when its first chunk was read, for all bounds, in chunks', async () => {
    const address = await databases.fresh();
    const reader = await databases.open(address, { chunk: SMALL });
    // In memory there can be only one store on a database.
    const writer = kind === 'memory' ? reader : await databases.open(address);
    const isSnapshot = async (ledger: readonly ListedRecord[], first: number, page: PageBounds) => {
      const before = ledger.slice(0, first);
      const account = await accountWith(reader, before);
      const chunks: string[][] = [];
      let size = before.length;
      for await (const chunk of reader.page(account, page)) {
        chunks.push(recordsOf(chunk));
        await appendFrom(writer, account, ledger, size);
        size = Math.min(size + BATCH, ledger.length);
      }
      const expected = pageTexts(before, page);
      expect(chunks.flat()).toEqual(expected);
      expect(chunks.every(({ length }) => length > 0 && length <= SMALL)).toBe(true);
      if (expected.length <= SMALL) expect(chunks.length).toBeLessThanOrEqual(1);
    };
    await fc.assert(fc.asyncProperty(ledgers, beforePage, bounds, isSnapshot), { numRuns: runs(kind) });
  });

  test('that is long comes in chunks of CHUNK records', async () => {
    const store = await databases.open();
    const account = await makeAccount(store);
    await store.append({ account, expected: 0, entries: entries(2 * CHUNK + 1) });
    const chunks = (await chunksOf(store.page(account, ALL_RECORDS))).map(recordsOf);
    expect(chunks.map(({ length }) => length)).toEqual([CHUNK, CHUNK, 1]);
    expect(chunks.flat()).toEqual(entries(2 * CHUNK + 1).map(({ json }) => json));
  });

  test('can be left early', async () => {
    const store = await databases.open(undefined, { chunk: SMALL });
    const account = await makeAccount(store);
    await store.append({ account, expected: 0, entries: entries(40) });
    for (let at = 0; at < 30; at += 1) for await (const _ of store.page(account, ALL_RECORDS)) break;
    await expect(store.ping()).resolves.toBeUndefined();
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
      const states = [pageTexts(before, page).join()];
      const append = async () => {
        for (let size = before.length; size < ledger.length; size += BATCH) {
          await appendFrom(writer, account, ledger, size);
          states.push(pageTexts(ledger.slice(0, size + BATCH), page).join());
        }
      };
      const [chunks] = await Promise.all([chunksOf(reader.page(account, page)), append()]);
      expect(states).toContain(chunks.join());
    };
    await fc.assert(fc.asyncProperty(ledgers, beforePage, bounds, isOfOneState), { numRuns: runs(kind) / 2 });
  });
});
