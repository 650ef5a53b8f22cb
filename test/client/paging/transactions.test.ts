import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Transactions,
  type TransactionsOptions,
  walkTransactions,
} from '../../../src/backoffice/client/paging/transactions.ts';
import type { AccountTransaction } from '../../../src/backoffice/contract/account-transaction.ts';
import type { ListingSwitches } from '../../../src/backoffice/sandbox/domain/switches.ts';
import { caseCount } from '../../support/case-count.ts';
import {
  answer,
  idsOf,
  LISTING,
  ledgerOf,
  pagingCases,
  RANGE,
  serviceOf,
  serviceWith,
  walkOver,
} from './paging-case.ts';

/** A record an hour, from the start of the range. */
function hourly(count: number): AccountTransaction[] {
  const start = Date.parse('2026-10-01T00:00:00.000Z');
  return ledgerOf(Array.from({ length: count }, (_, hour) => new Date(start + hour * 3_600_000).toISOString()));
}

const walkLedger = (
  ledger: readonly AccountTransaction[],
  options: Partial<TransactionsOptions>,
  change: Partial<ListingSwitches> = {},
) => walkOver(serviceWith(ledger, change), options);

describe('requests', () => {
  it('carry the range, the page size and the direction, and a key of a record as it was written', async () => {
    const { queries } = await walkLedger(hourly(5), { pageSize: 3 });
    expect(queries.slice(0, 2)).toEqual([
      { ...RANGE, limit: 3, direction: 'next' },
      { ...RANGE, limit: 3, direction: 'next', offset: '2026-10-01T01:00:00.000Z' },
    ]);
  });

  it('are two for a listing that fits into a page, and one for an empty one', async () => {
    expect((await walkLedger(hourly(20), {})).queries).toHaveLength(2);
    expect((await walkLedger(hourly(1), {})).queries).toHaveLength(2);
    expect((await walkLedger([], {})).queries).toHaveLength(1);
  });

  it('overlap by no more than the records that are held back', async () => {
    for (const boundary of ['inclusive', 'exclusive'] as const) {
      const { queries, ids } = await walkLedger(hourly(100), { pageSize: 10 }, { boundary });
      expect(ids).toHaveLength(100);
      expect(queries.length).toBeLessThanOrEqual(Math.ceil(100 / 9) + 2);
    }
  });
});

describe('walking back', () => {
  it.each(['adjacent', 'adjacent-reversed'] as const)(
    'follows previous pages from the end: %s',
    async (previousPage) => {
      for (const order of ['ascending', 'descending'] as const) {
        for (const previousWithoutOffset of ['first-page', 'last-page'] as const) {
          const change = { previousPage, previousWithoutOffset, order };
          const { pages, ids, queries } = await walkLedger(hourly(50), { pageSize: 8, direction: 'prev' }, change);
          expect(queries.slice(0, 5).some(({ direction }) => direction === 'prev')).toBe(true);
          if (order === 'descending' && previousWithoutOffset === 'first-page') continue;
          expect(pages[0]?.checkpoint.replay).toBeUndefined();
          expect(ids[0]).toBe(order === 'ascending' ? 'HC.49' : 'HC.0');
          expect(queries.length).toBeLessThan(18);
        }
      }
    },
  );

  it.each([2, 5])('starts at the end where records of one timestamp fill a page of %i', async (pageSize) => {
    const ledger = ledgerOf(hourly(9).flatMap(({ tranWhen }) => Array<string>(7).fill(tranWhen)));
    const { pages, ids } = await walkLedger(ledger, { pageSize, direction: 'prev' });
    expect(pages[0]?.checkpoint.replay).toBeUndefined();
    expect(pages[0]?.requests).toBeLessThan(14);
    expect(ids).toEqual(idsOf(ledger).toReversed());
  });

  it('reads forwards and returns in reverse where previous pages are the first of the range, and says so', async () => {
    const options = { pageSize: 8, direction: 'prev' } as const;
    const { pages, ids } = await walkLedger(hourly(50), options, { previousPage: 'first-of-range' });
    expect(ids).toEqual(idsOf(hourly(50)).toReversed());
    expect(pages.every(({ checkpoint }) => checkpoint.replay)).toBe(true);
  });
});

it('records that arrive during the walk come at most once, and no other is lost', async () => {
  const arrivals = fc.array(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.nat(30)), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(pagingCases, arrivals, async ({ ledger: times, switches, pageSize, direction }, late) => {
      const moment = (at: number) => times[at % Math.max(1, times.length)] ?? '2026-10-02T00:00:00.000Z';
      const ledger = ledgerOf([...times, ...late.map(([, at]) => moment(at))]);
      const service = serviceOf((query, count) =>
        answer(
          ledger.filter((_, at) => at < times.length || (late[at - times.length]?.[0] ?? 0) < count),
          query,
          switches,
        ),
      );
      const { ids, reason } = await walkOver(service, { pageSize, direction });
      expect(reason).toBeUndefined();
      expect(new Set(ids).size).toBe(ids.length);
      const first = idsOf(answer(ledger.slice(0, times.length), RANGE, switches));
      expect(ids).toEqual(expect.arrayContaining(first));
    }),
    { numRuns: caseCount(1500) },
  );
});

describe('ending early', () => {
  it('asks for nothing more after a break', async () => {
    const service = serviceWith(hourly(50));
    for await (const _ of walkTransactions(service.fetchPage, { ...LISTING, pageSize: 5 })) break;
    expect(service.queries).toHaveLength(1);
  });

  it.each(['next', 'prev'] as const)(
    'ends in an aborted error when the signal is, and neither a record nor a request follows: %s',
    async (direction) => {
      for (const iterate of [(walk: Transactions) => walk.pages(), (walk: Transactions) => walk]) {
        const stop = new AbortController();
        const { fetchPage, queries } = serviceWith(hourly(50));
        const signals = new Set<unknown>();
        const walk = walkTransactions(
          (query, signal) => {
            signals.add(signal);
            return fetchPage(query);
          },
          { ...LISTING, direction, pageSize: 5, signal: stop.signal },
        );
        const iterator = iterate(walk)[Symbol.asyncIterator]();
        await iterator.next();
        const asked = queries.length;
        const reason = new Error('enough');
        stop.abort(reason);
        await expect(iterator.next()).rejects.toMatchObject({
          code: 'aborted',
          operation: 'GET /accounts/{account_id}/transactions',
          message: expect.stringContaining(': its signal was aborted (enough).'),
          cause: reason,
        });
        expect(await iterator.next()).toEqual({ done: true, value: undefined });
        expect(queries).toHaveLength(asked);
        expect(signals).toEqual(new Set([stop.signal]));
      }
    },
  );

  it('returns no page of the held records once the signal is aborted', async () => {
    const stop = new AbortController();
    const walk = walkTransactions(serviceWith(hourly(5)).fetchPage, { ...LISTING, signal: stop.signal }).pages();
    expect((await walk.next()).value?.records).toHaveLength(4);
    const last = walk.next();
    stop.abort();
    await expect(last).rejects.toMatchObject({ code: 'aborted' });
  });
});

// Checkpoints and options that are refused are in ../refused.yaml.
describe('a checkpoint', () => {
  it('is plain JSON, and belongs to one listing', async () => {
    const { pages } = await walkLedger(hourly(9), { pageSize: 4 });
    const checkpoint = pages[0]?.checkpoint;
    expect(checkpoint).toEqual({
      version: 1,
      ...LISTING,
      direction: 'next',
      after: '2026-10-01T02:00:00.000Z',
      held: '2026-10-01T03:00:00.000Z',
      ascending: true,
    });
    expect(JSON.parse(JSON.stringify(checkpoint))).toEqual(checkpoint);
  });

  it.each(['next', 'prev'] as const)(
    'of the last page returns no record and sends no request: %s',
    async (direction) => {
      const { pages } = await walkLedger(hourly(9), { pageSize: 4, direction });
      const checkpoint = pages.at(-1)?.checkpoint;
      expect(checkpoint?.done).toBe(true);
      expect(await walkLedger(hourly(9), { direction, checkpoint })).toMatchObject({ ids: [], requests: 0 });
    },
  );
});

it('toArray accepts exactly max records, and throws as soon as there are more', async () => {
  const ledger = hourly(25);
  const { fetchPage, queries } = serviceWith(ledger);
  const walk = walkTransactions(fetchPage, { ...LISTING, pageSize: 10 });
  expect(await walk.toArray({ max: 25 })).toEqual(ledger);
  const before = queries.length;
  await expect(walk.toArray({ max: 5 })).rejects.toMatchObject({
    reason: 'more-than-max',
    message: 'GET /accounts/{account_id}/transactions: more-than-max. `max` is 5. Raise `max`, or iterate.',
  });
  expect(queries).toHaveLength(before + 1);
});
