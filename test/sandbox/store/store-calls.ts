import fc from 'fast-check';
import { expect, onTestFinished, vi } from 'vitest';
import { MemoryStore } from '../../../src/backoffice/sandbox/store/memory/memory-store.ts';
import type { Application, Batch, Store } from '../../../src/backoffice/sandbox/store/store.ts';
import { chunksOf, hash, recordsOf } from './records.ts';

const START = Date.UTC(2026, 0, 1);

/** A call of a store, with its result in a form that can be compared. */
type Call = (store: Store, applications: readonly Application[]) => Promise<unknown>;

/** Few values, so that calls meet what earlier calls made. */
const key = fc.constantFrom('a', 'b', 'c').map(hash);
const accountID = fc.constantFrom('one', 'ONE', 'two', 'three', '\ud800', 'a\0');
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
    bytes: fc.maxSafeNat(),
    lines: fc.maxSafeNat(),
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

/** An account without its number, since each database numbers them as it likes; any other value as it is. */
const withoutNumber = (value: unknown) =>
  Object(value).accountID === undefined ? value : { ...Object(value), id: undefined };

/** The result of a call; of an error its code. */
async function resultOf(result: Promise<unknown>): Promise<unknown> {
  try {
    const value = await result;
    return Array.isArray(value) ? value.map(withoutNumber) : withoutNumber(value);
  } catch (error) {
    return Object(error).code ?? error;
  }
}

/** What a store returns to a sequence of calls, of which the first makes a ledger, and when it is closed. */
async function resultsOf(store: Store, entries: Batch['entries'], sequence: readonly Call[]): Promise<unknown[]> {
  vi.setSystemTime(START);
  const applications = [await store.saveApplication(hash('a')), await store.saveApplication(hash('b'))];
  const days = { from: '2026-01-01', to: '2026-01-01' };
  await store.createAccount({ accountID: 'one', application: ownerOf(applications, 0), ...days, origin: '' });
  const account = (await store.findAccount(ownerOf(applications, 0), 'one')) ?? expect.unreachable();
  const results = [await resultOf(store.append({ account, expected: 0, entries }))];
  for (const call of sequence) results.push(await resultOf(call(store, applications)));
  await store.close();
  return [...results, await resultOf(store.ping())];
}

/** Expects that each new store returns what the store in memory returns, for all sequences of calls. */
export async function expectAsInMemory(open: () => Promise<Store>, numRuns: number): Promise<void> {
  // Only the date: the stores wait for nothing.
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  onTestFinished(() => void vi.useRealTimers());
  const sequences = fc.array(calls, { minLength: 5, maxLength: 40, size: 'max' });
  await fc.assert(
    fc.asyncProperty(ledger, sequences, async (first, sequence) => {
      const expected = await resultsOf(new MemoryStore(Date.now), first, sequence);
      expect(await resultsOf(await open(), first, sequence)).toEqual(expected);
    }),
    { numRuns },
  );
}
