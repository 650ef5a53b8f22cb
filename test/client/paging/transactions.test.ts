import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Checkpoint } from '../../../src/backoffice/client/checkpoint.ts';
import { PagingError } from '../../../src/backoffice/client/paging/paging-error.ts';
import {
  type Transactions,
  type TransactionsOptions,
  walkTransactions,
} from '../../../src/backoffice/client/paging/transactions.ts';
import type { AccountTransaction } from '../../../src/backoffice/contract/account-transaction.ts';
import { DEFAULT_LISTING_SWITCHES, type ListingSwitches } from '../../../src/backoffice/sandbox/domain/switches.ts';
import { answer, ledgerOf, pagingCases, serviceOf } from './paging-case.ts';

const RANGE = { from: '2026-10-01', to: '2026-10-05' };
const LISTING = { accountId: 'A', ...RANGE };

/** A record an hour, from the start of the range. */
function hourly(count: number): AccountTransaction[] {
  const start = Date.parse('2026-10-01T00:00:00.000Z');
  return ledgerOf(Array.from({ length: count }, (_, hour) => new Date(start + hour * 3_600_000).toISOString()));
}

function serviceWith(ledger: readonly AccountTransaction[], change: Partial<ListingSwitches> = {}) {
  return serviceOf((query) => answer(ledger, query, { ...DEFAULT_LISTING_SWITCHES, ...change }));
}

async function pagesOf(
  ledger: readonly AccountTransaction[],
  options: Partial<TransactionsOptions>,
  change: Partial<ListingSwitches> = {},
) {
  const service = serviceWith(ledger, change);
  const pages = [];
  for await (const page of walkTransactions(service.fetchPage, { ...LISTING, ...options }).pages()) pages.push(page);
  return { pages, ids: pages.flatMap(({ records }) => records.map(({ finTranID }) => finTranID)), ...service };
}

function reasonOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof PagingError) return `${error.reason}: ${error.message}`;
  }
  return 'nothing was thrown';
}

describe('requests', () => {
  it('carry the range, the page size and the direction, and a key of a record as it was written', async () => {
    const { queries } = await pagesOf(hourly(5), { pageSize: 3 });
    expect(queries.slice(0, 2)).toEqual([
      { ...RANGE, limit: 3, direction: 'next' },
      { ...RANGE, limit: 3, direction: 'next', offset: '2026-10-01T01:00:00.000Z' },
    ]);
  });

  it('are two for a listing that fits into a page, and one for an empty one', async () => {
    expect((await pagesOf(hourly(20), {})).queries).toHaveLength(2);
    expect((await pagesOf(hourly(1), {})).queries).toHaveLength(2);
    expect((await pagesOf([], {})).queries).toHaveLength(1);
  });

  it('overlap by no more than the records that are held back', async () => {
    for (const boundary of ['inclusive', 'exclusive'] as const) {
      const { queries, ids } = await pagesOf(hourly(100), { pageSize: 10 }, { boundary });
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
          const { pages, ids, queries } = await pagesOf(hourly(50), { pageSize: 8, direction: 'prev' }, change);
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
    const times = hourly(9).flatMap(({ tranWhen }) => Array.from({ length: 7 }, () => tranWhen));
    // Records that arrive at the start of the listing, which lies ahead, once the walk has begun.
    const late = Array.from({ length: 4 }, () => '2026-10-01T00:00:00.000Z');
    const ledger = ledgerOf([...times, ...late]);
    let begun = false;
    const service = serviceOf((query) =>
      answer(begun ? ledger : ledger.slice(0, times.length), query, DEFAULT_LISTING_SWITCHES),
    );
    const given: string[] = [];
    let before = 0;
    for await (const { records, checkpoint } of walkTransactions(service.fetchPage, {
      ...LISTING,
      pageSize,
      direction: 'prev',
    }).pages()) {
      if (!begun) {
        before = service.queries.length;
        expect(checkpoint.replay).toBeUndefined();
      }
      begun = true;
      given.push(...records.map(({ finTranID }) => finTranID));
    }
    expect(before).toBeLessThan(14);
    expect(given[0]).toBe('HC.62');
    expect(new Set(given).size).toBe(given.length);
    expect(given.toSorted()).toEqual(ledger.map(({ finTranID }) => finTranID).toSorted());
  });

  it('reads forwards and returns in reverse where previous pages are the first of the range, and says so', async () => {
    const { pages, ids } = await pagesOf(
      hourly(50),
      { pageSize: 8, direction: 'prev' },
      { previousPage: 'first-of-range' },
    );
    expect(ids).toEqual(
      hourly(50)
        .reverse()
        .map(({ finTranID }) => finTranID),
    );
    expect(pages.every(({ checkpoint }) => checkpoint.replay)).toBe(true);
  });
});

describe('records that arrive during the walk', () => {
  it('come at most once, and no other is lost', async () => {
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
        const ids: string[] = [];
        const walk = walkTransactions(service.fetchPage, { ...LISTING, pageSize, direction });
        for await (const { finTranID } of walk) ids.push(finTranID);
        expect(new Set(ids).size).toBe(ids.length);
        for (const { finTranID } of answer(ledger.slice(0, times.length), RANGE, switches))
          expect(ids).toContain(finTranID);
      }),
      { numRuns: 1500, seed: 4 },
    );
  });
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

describe('a checkpoint', () => {
  const resume = (checkpoint: unknown, options: Partial<TransactionsOptions> = {}) =>
    reasonOf(() =>
      walkTransactions(serviceWith([]).fetchPage, {
        ...LISTING,
        ...options,
        checkpoint: checkpoint as Checkpoint,
      }),
    );

  it('is plain JSON, and belongs to one listing', async () => {
    const { pages } = await pagesOf(hourly(9), { pageSize: 4 });
    const checkpoint = pages[0]?.checkpoint;
    expect(checkpoint).toEqual({
      version: 1,
      ...LISTING,
      direction: 'next',
      after: '2026-10-01T02:00:00.000Z',
      held: '2026-10-01T03:00:00.000Z',
      ascending: true,
    });
    const text = JSON.stringify(checkpoint);
    expect(resume(JSON.parse(text))).toBe('nothing was thrown');
    expect(resume(checkpoint, { from: '2026-10-02' })).toMatch(
      /^checkpoint-mismatch: .*`from` is 2026-10-01, not 2026-10-02/,
    );
    expect(resume(checkpoint, { direction: 'prev' })).toMatch(/^checkpoint-mismatch: .*`direction`/);
    expect(resume(checkpoint, { accountId: 'B' })).toMatch(/^checkpoint-mismatch: .*`accountId` is A, not B/);
  });

  it.each([
    ['version', { version: 2 }],
    ['from', { from: 5 }],
    ['after', { after: '2026-10-01' }],
    ['after', { after: undefined }],
    ['held', { held: null }],
    ['ascending', { ascending: 'yes' }],
  ])('with another %s is refused', async (name, change) => {
    const { pages } = await pagesOf(hourly(9), { pageSize: 4 });
    expect(resume({ ...pages[0]?.checkpoint, ...change })).toMatch(RegExp(`^checkpoint-invalid: .*\`${name}\` is`));
  });

  it('that is no object is refused', () => {
    for (const value of [null, 'text', 7]) expect(resume(value)).toMatch(/^checkpoint-invalid/);
  });

  it('of the last page returns no record and sends no request', async () => {
    for (const direction of ['next', 'prev'] as const) {
      const { pages } = await pagesOf(hourly(9), { pageSize: 4, direction });
      const checkpoint = pages.at(-1)?.checkpoint;
      expect(checkpoint?.done).toBe(true);
      if (checkpoint === undefined) throw new Error('There was no page.');
      expect((await pagesOf(hourly(9), { direction, checkpoint })).queries).toEqual([]);
    }
  });
});

describe('options', () => {
  it.each([
    ['pageSize', { pageSize: 0 }],
    ['pageSize', { pageSize: 1.5 }],
    ['maxPageSize', { maxPageSize: Number.NaN }],
    ['direction', { direction: 'previous' }],
    ['from', { from: '' }],
  ])('%s that cannot be used is named at once', (name, change) => {
    const options = { ...LISTING, ...change } as TransactionsOptions;
    expect(reasonOf(() => walkTransactions(serviceWith([]).fetchPage, options))).toMatch(
      RegExp(`^option-invalid: .*\`${name}\``),
    );
  });
});

describe('toArray', () => {
  const ledger = hourly(25);

  it('accepts exactly max records, and throws as soon as there are more', async () => {
    const { fetchPage, queries } = serviceWith(ledger);
    expect(await walkTransactions(fetchPage, { ...LISTING, pageSize: 10 }).toArray({ max: 25 })).toEqual(ledger);
    const before = queries.length;
    const error: unknown = await walkTransactions(fetchPage, { ...LISTING, pageSize: 10 })
      .toArray({ max: 5 })
      .catch((thrown: unknown) => thrown);
    expect(
      reasonOf(() => {
        throw error;
      }),
    ).toBe(
      'more-than-max: GET /accounts/{account_id}/transactions: more-than-max. `max` is 5. Raise `max`, or iterate.',
    );
    expect(queries).toHaveLength(before + 1);
  });

  it.each([-1, 1.5, Number.NaN])('refuses max %d', async (max) => {
    const { fetchPage } = serviceWith(ledger);
    await expect(walkTransactions(fetchPage, LISTING).toArray({ max })).rejects.toThrow(
      `\`max\` is ${max}. Pass a whole number from 0, or Infinity.`,
    );
  });
});
