import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { MemoryStore } from '../../../src/backoffice/sandbox/store/memory/memory-store.ts';
import { openStore } from '../../../src/backoffice/sandbox/store/open-store.ts';
import { type Application, CHUNK, type Store } from '../../../src/backoffice/sandbox/store/store.ts';
import { caseCount } from '../../support/case-count.ts';
import { ALL_RECORDS, chunksOf, entries, everything, hash, makeAccount, recordsOf } from './records.ts';

const START = Date.UTC(2026, 0, 1);

/** A call of a store, with its result in a form that can be compared. */
type Call = (store: Store, applications: readonly Application[]) => Promise<unknown>;

/** Few values, so that calls meet what earlier calls made. */
const key = fc.constantFrom('a', 'b', 'c').map(hash);
const accountID = fc.constantFrom('one', 'two', 'three', '\ud800', 'a\0');
const plainID = fc.constantFrom('one', 'one', 'one', 'two', 'three');
const owner = fc.constantFrom(0, 0, 0, 1);
const moment = fc.integer({ min: -2, max: 9 }).map((at) => START + at * 8 * 3_600_000);
const bound = fc.record({ at: moment, inclusive: fc.boolean() });
const bounds = fc.record({
  lower: bound,
  upper: bound,
  scan: fc.constantFrom('ascending' as const, 'descending' as const),
  tiesBy: fc.constantFrom('sequence' as const, 'rank' as const),
  take: fc.option(fc.nat({ max: 12 }), { nil: undefined }),
  reverse: fc.boolean(),
});
const entryAt = (when: fc.Arbitrary<number>) =>
  fc
    .record({ tranWhen: when, finTranID: fc.string({ maxLength: 3 }) })
    .map((record) => ({ ...record, json: JSON.stringify(record) }));
const entry = entryAt(fc.oneof({ weight: 30, arbitrary: moment }, { weight: 1, arbitrary: fc.constant(0.5) }));
/** Many records of few moments. */
const ledger = fc.uniqueArray(entryAt(moment), { selector: ({ finTranID }) => finTranID, maxLength: 30, size: 'max' });
const checkpoint = fc.option(
  fc.record({
    source: fc.constantFrom('x', 'y'),
    bytes: fc.nat(),
    lines: fc.nat(),
    proof: fc.string({ maxLength: 2 }).map(encodeURIComponent),
  }),
  { nil: undefined },
);
const day = fc.constantFrom('2025-12-31', '2026-01-01', '2026-01-02');

/** The owner of that number, whom the test made first. */
const ownerOf = (applications: readonly Application[], at: number): Application =>
  applications[at] ?? expect.unreachable();

const calling = <Given>(
  given: fc.Arbitrary<Given>,
  call: (given: Given, store: Store, owned: (at: number) => Application) => Promise<unknown>,
): fc.Arbitrary<Call> =>
  given.map((values) => (store, applications) => call(values, store, (at) => ownerOf(applications, at)));

const calls: fc.Arbitrary<Call> = fc.oneof(
  {
    weight: 10,
    arbitrary: calling(fc.tuple(plainID, owner, bounds), async ([id, at, page], store, owned) => {
      const account = await store.findAccount(owned(at), id);
      return account && (await chunksOf(store.page(account, page))).flatMap(recordsOf);
    }),
  },
  calling(key, (each, store) => store.saveApplication(each)),
  calling(key, (each, store) => store.findApplication(each)),
  calling(fc.tuple(key, owner, moment), ([each, at, expires], store, owned) =>
    store.saveToken({ hash: each, application: owned(at), expires }),
  ),
  calling(key, (each, store) => store.findToken(each)),
  calling(moment, (each, store) => store.deleteTokensExpiredBefore(each)),
  calling(fc.tuple(fc.oneof(plainID, accountID), owner, day, day), ([id, at, from, to], store, owned) =>
    store.createAccount({ accountID: id, application: owned(at), from, to, origin: id }),
  ),
  calling(fc.tuple(accountID, owner), ([id, at], store, owned) => store.findAccount(owned(at), id)),
  calling(owner, (at, store, owned) => store.accountsOf(owned(at))),
  calling(
    fc.tuple(plainID, owner, fc.array(entry, { maxLength: 8 }), checkpoint, fc.boolean()),
    async ([id, at, batch, made, isExpected], store, owned) => {
      const account = (await store.accountsOf(owned(at))).find((each) => each.accountID === id);
      if (account === undefined) return 'no account';
      const expected = account.records + (isExpected ? 0 : 1);
      return store.append({ account, expected, entries: batch, ...(made && { checkpoint: made }) });
    },
  ),
  calling(fc.tuple(plainID, owner, fc.constantFrom('x', 'y')), async ([id, at, source], store, owned) => {
    const account = await store.findAccount(owned(at), id);
    return account && store.findCheckpoint(account, source);
  }),
  calling(fc.tuple(fc.constantFrom('p', 'q'), fc.nat({ max: 1500 })), ([counter, later], store) => {
    vi.setSystemTime(Date.now() + later);
    return store.count(counter, 3);
  }),
  fc.constant((store: Store) => store.ping()),
);

/** The result of a call; of an error its code. */
async function resultOf(result: Promise<unknown>): Promise<unknown> {
  try {
    return await result;
  } catch (error) {
    return Object(error).code ?? error;
  }
}

describe('the store in memory', () => {
  test('returns what the store on SQLite returns, for all sequences of calls', async () => {
    // Only the date: the stores wait for nothing.
    vi.useFakeTimers({ toFake: ['Date'], now: START });
    onTestFinished(() => void vi.useRealTimers());
    await fc.assert(
      fc.asyncProperty(
        ledger,
        fc.array(calls, { minLength: 5, maxLength: 40, size: 'max' }),
        async (first, sequence) => {
          const results = [];
          for (const store of [new MemoryStore(Date.now), await openStore('memory', { chunk: 4 })]) {
            vi.setSystemTime(START);
            const applications = [await store.saveApplication(hash('a')), await store.saveApplication(hash('b'))];
            await store.createAccount({
              accountID: 'one',
              application: ownerOf(applications, 0),
              from: '2026-01-01',
              to: '2026-01-01',
              origin: '',
            });
            const account = (await store.findAccount(ownerOf(applications, 0), 'one')) ?? expect.unreachable();
            const given: unknown[] = [await resultOf(store.append({ account, expected: 0, entries: first }))];
            for (const call of sequence) given.push(await resultOf(call(store, applications)));
            await store.close();
            given.push(await resultOf(store.ping()));
            results.push(given);
          }
          expect(results[0]).toEqual(results[1]);
        },
      ),
      { numRuns: caseCount(150) },
    );
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
    let now = START;
    const store = new MemoryStore(() => now);
    expect(await store.count('key', 1)).toEqual({ allowed: true, retryAfterMs: 0 });
    now += 400;
    expect(await store.count('key', 1)).toEqual({ allowed: false, retryAfterMs: 600 });
    now -= 100_000;
    expect(await store.count('key', 1)).toEqual({ allowed: true, retryAfterMs: 0 });
    expect(await store.count('key', 1)).toEqual({ allowed: false, retryAfterMs: 1000 });
  });
});
