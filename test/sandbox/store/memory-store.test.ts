import { describe, expect, test } from 'vitest';
import { MemoryStore } from '../../../src/backoffice/sandbox/store/memory/memory-store.ts';
import { openStore } from '../../../src/backoffice/sandbox/store/open-store.ts';
import { CHUNK } from '../../../src/backoffice/sandbox/store/store.ts';
import { caseCount } from '../../support/case-count.ts';
import { ALL_RECORDS, entries, everything, makeAccount, recordsOf } from './records.ts';
import { expectAsInMemory } from './store-calls.ts';

describe('the store in memory', () => {
  test('returns what the store on SQLite returns, for all sequences of calls', async () => {
    await expectAsInMemory(() => openStore('memory', { chunk: 4 }), caseCount(150));
  });

  test('a page is that of the moment at which it was asked for, in chunks of CHUNK records', async () => {
    const store = new MemoryStore(Date.now);
    const account = await makeAccount(store);
    await store.append({ account, expected: 0, entries: entries(2 * CHUNK + 1) });
    const lengths: number[] = [];
    for await (const chunk of store.page(account, ALL_RECORDS)) {
      lengths.push(recordsOf(chunk).length);
      const { records } = (await store.accountsOf(account.application))[0] ?? expect.unreachable();
      const late = entries(5, records - 5).map((each) => ({ ...each, finTranID: `${each.finTranID} again` }));
      await store.append({ account, expected: records, entries: late });
    }
    expect(lengths).toEqual([CHUNK, CHUNK, 1]);
    expect(await everything(store, account)).toHaveLength(2 * CHUNK + 16);
  });

  test('counts by its clock, and lets no request wait for more than a second after the clock was set back', async () => {
    let now = Date.UTC(2026, 0, 1);
    const store = new MemoryStore(() => now);
    expect(await store.count('key', 1)).toEqual({ allowed: true, retryAfterMs: 0 });
    now += 400;
    expect(await store.count('key', 1)).toEqual({ allowed: false, retryAfterMs: 600 });
    now -= 100_000;
    expect(await store.count('key', 1)).toEqual({ allowed: true, retryAfterMs: 0 });
    expect(await store.count('key', 1)).toEqual({ allowed: false, retryAfterMs: 1000 });
  });
});
