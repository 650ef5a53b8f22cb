import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PageBounds } from '../../../src/backoffice/sandbox/domain/listing/page-bounds.ts';
import { CHUNK, type Store } from '../../../src/backoffice/sandbox/store/store.ts';
import { caseCount } from '../../support/case-count.ts';
import { type ListedRecord, pageOf } from '../domain/listing/page-of.ts';
import { ALL, useDatabases } from './databases.ts';
import { bounds, entriesOf, ledgers, SMALL } from './page-cases.ts';
import { ALL_RECORDS, chunksOf, entries, makeAccount, recordsOf } from './records.ts';

describe.each(ALL)('a page (%s)', (kind) => {
  const databases = useDatabases(kind);
  let store: Store;
  let accounts = 0;
  // A file is read as memory is.
  const runs = caseCount({ memory: 200, file: 60, postgres: 60 }[kind]);

  beforeEach(async () => {
    store = await databases.open(undefined, { chunk: SMALL });
  });

  /** An account with `ledger`, beside another account whose records must never be seen. */
  async function accountWith(ledger: readonly ListedRecord[]) {
    accounts += 1;
    const made = [await makeAccount(store, `${accounts}`), await makeAccount(store, `other ${accounts}`)];
    for (const [at, account] of made.entries()) {
      await store.append({ account, expected: 0, entries: entriesOf(ledger, at) });
    }
    const [account] = made;
    if (account === undefined) throw new Error('No account was made.');
    return account;
  }

  async function expectSame(ledger: readonly ListedRecord[], page: PageBounds): Promise<void> {
    const account = await accountWith(ledger);
    const chunks = (await chunksOf(store.page(account, page))).map(recordsOf);
    const expected = pageOf(ledger, page).map((record) => JSON.stringify({ ...record, account: 0 }));
    expect(chunks.flat()).toEqual(expected);
    expect(chunks.every(({ length }) => length > 0 && length <= SMALL)).toBe(true);
    if (expected.length <= SMALL) expect(chunks.length).toBeLessThanOrEqual(1);
  }

  test('is that of the domain, for all bounds', async () => {
    await fc.assert(fc.asyncProperty(ledgers, bounds, expectSame), { numRuns: runs });
  });
});

describe.each(ALL)('a long page (%s)', (kind) => {
  const databases = useDatabases(kind);

  test('comes in chunks of CHUNK records', async () => {
    const store = await databases.open();
    const account = await makeAccount(store);
    const records = entries(2 * CHUNK + 1);
    await store.append({ account, expected: 0, entries: records });
    const texts = records.map(({ json }) => json);
    const chunks = (await chunksOf(store.page(account, ALL_RECORDS))).map(recordsOf);
    expect(chunks.map(({ length }) => length)).toEqual([CHUNK, CHUNK, 1]);
    expect(chunks.flat()).toEqual(texts);
    const back = await chunksOf(
      store.page(account, { ...ALL_RECORDS, scan: 'descending', reverse: true, take: CHUNK + 1 }),
    );
    expect(back.flatMap(recordsOf)).toEqual(texts.slice(CHUNK));
  });

  test('can be left early', async () => {
    const store = await databases.open(undefined, { chunk: SMALL });
    const account = await makeAccount(store);
    await store.append({ account, expected: 0, entries: entries(40) });
    for (let at = 0; at < 30; at += 1) for await (const _ of store.page(account, ALL_RECORDS)) break;
    await expect(store.ping()).resolves.toBeUndefined();
  });
});
