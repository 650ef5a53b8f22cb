import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AccountTransaction, PageQuery } from '../../../src/backoffice/client/paging/key.ts';
import type { TransactionsOptions } from '../../../src/backoffice/client/paging/transactions.ts';
import { DEFAULT_LISTING_SWITCHES, type ListingSwitches } from '../../../src/backoffice/sandbox/domain/switches.ts';
import { caseCount } from '../../support/case-count.ts';
import { answer, idsOf, ledgerOf, pagingCases, serviceOf, walkOver } from './paging-case.ts';

const EXCLUSIVE: ListingSwitches = { ...DEFAULT_LISTING_SWITCHES, boundary: 'exclusive' };

/** A ledger with so many records at each second of a minute, in this order. */
function groupsOf(...sizes: number[]): AccountTransaction[] {
  const second = (at: number) => `2026-10-02T00:00:${`${at}`.padStart(2, '0')}.000Z`;
  return ledgerOf(sizes.flatMap((size, at) => Array<string>(size).fill(second(at))));
}

type Answers = (query: PageQuery, count: number) => readonly AccountTransaction[];

/** Walks over a service that answers so. */
const walkAnswers = (answers: Answers, options: Partial<TransactionsOptions> = {}) =>
  walkOver(serviceOf(answers), { pageSize: 4, ...options });

describe('a service that clamps the limit', () => {
  const clamped =
    (ledger: readonly AccountTransaction[], most: number, switches = DEFAULT_LISTING_SWITCHES): Answers =>
    (query) =>
      answer(ledger, { ...query, limit: Math.min(query.limit ?? most, most) }, switches);

  it.each([DEFAULT_LISTING_SWITCHES, EXCLUSIVE])(
    'is walked over as long as a page shows a group and what follows',
    async (to) => {
      const ledger = groupsOf(1, 3, 2, 3, 1, 1, 3);
      const { ids, reason } = await walkAnswers(clamped(ledger, 4, to), { pageSize: 100 });
      expect({ ids, reason }).toEqual({ ids: idsOf(ledger), reason: undefined });
    },
  );

  it.each([
    ['first', groupsOf(9, 1, 1)],
    ['in the middle', groupsOf(1, 1, 9, 1)],
  ])('is reported by its case where a group %s is larger', async (_, ledger) => {
    for (const switches of [DEFAULT_LISTING_SWITCHES, EXCLUSIVE]) {
      for (const pageSize of [2, 3, 4, 5, 8, 100]) {
        const { ids, reason } = await walkAnswers(clamped(ledger, 4, switches), { pageSize });
        expect(reason).toBe('limit-clamped');
        expect(ids).toEqual(idsOf(ledger).slice(0, ids.length));
      }
    }
  });

  it('is reported where the last group is larger and an earlier page was clamped', async () => {
    for (const switches of [DEFAULT_LISTING_SWITCHES, EXCLUSIVE]) {
      const ledger = groupsOf(1, 1, 1, 1, 1, 9);
      expect(await walkAnswers(clamped(ledger, 4, switches), { pageSize: 100 })).toMatchObject({
        reason: 'limit-clamped',
      });
    }
  });

  it('loses nothing silently, unless the group that fills every page is the last', async () => {
    await fc.assert(
      fc.asyncProperty(pagingCases, fc.integer({ min: 2, max: 8 }), async (walked, most) => {
        const ledger = ledgerOf(walked.ledger);
        const whole = answer(ledger, { from: walked.from, to: walked.to }, walked.switches);
        const last = whole.filter(({ tranWhen }) => tranWhen === whole.at(-1)?.tranWhen);
        const { from, to, pageSize } = walked;
        const { ids, reason } = await walkAnswers(clamped(ledger, most, walked.switches), { from, to, pageSize });
        const all = idsOf(whole);
        expect(ids).toEqual(all.slice(0, ids.length));
        if (reason === undefined && last.length < most) expect(ids).toEqual(all);
        const groups = [...Map.groupBy(whole, ({ tranWhen }) => tranWhen).values()];
        const largest = Math.max(0, ...groups.map(({ length }) => length));
        if (largest + 1 < most / 2) expect(reason).toBeUndefined();
      }),
      { numRuns: caseCount(2000) },
    );
  });
});

describe('a service that contradicts itself', () => {
  const ledger = groupsOf(2, 2, 2, 2, 2);
  const plain: Answers = (query) => answer(ledger, query, DEFAULT_LISTING_SWITCHES);

  it.each<[string, Answers, object]>([
    [
      'it ignores offset',
      ({ offset: _, ...query }) => answer(groupsOf(1, 1, 2, 1, 3, 1, 1), query, DEFAULT_LISTING_SWITCHES),
      { reason: 'offset-ignored', requests: 2 },
    ],
    [
      'it reads offset as a count of rows',
      ({ offset, limit = 4 }) => ledger.slice(Number.parseInt(offset ?? '0', 10)).slice(0, limit),
      { reason: 'group-lost' },
    ],
    ['it ignores limit', () => ledger, { ids: [], reason: 'page-too-long' }],
    [
      'a page has no order',
      (query) => plain(query, 0).slice(1).concat(plain(query, 0).slice(0, 1)),
      { ids: [], reason: 'unordered' },
    ],
    [
      'the order turns',
      (query, count) =>
        answer(ledger, query, { ...DEFAULT_LISTING_SWITCHES, order: count > 1 ? 'descending' : 'ascending' }),
      { reason: expect.stringMatching(/^(unordered|offset-ignored|group-lost)$/) },
    ],
    [
      'records vanish',
      (query, count) => answer(ledger.slice(0, count > 2 ? 3 : undefined), query, DEFAULT_LISTING_SWITCHES),
      { reason: 'group-lost' },
    ],
  ])('is reported where %s', async (_name, answers, expected) => {
    expect(await walkAnswers(answers)).toMatchObject(expected);
  });

  it('is reported where a group is larger than a page may be', async () => {
    const large = groupsOf(1, 9, 1);
    const answers: Answers = (query) => answer(large, query, DEFAULT_LISTING_SWITCHES);
    expect(await walkAnswers(answers, { maxPageSize: 8 })).toMatchObject({ ids: ['HC.0'], reason: 'group-too-large' });
    expect(await walkAnswers(answers, { maxPageSize: 10 })).toMatchObject({ ids: idsOf(large), reason: undefined });
    // Pages of one timestamp that grow for ever.
    const endless = await walkAnswers(({ limit = 1 }) => groupsOf(limit), { maxPageSize: 1000 });
    expect(endless).toMatchObject({ ids: [], reason: 'group-too-large', requests: 9 });
  });

  it.each(['inclusive', 'exclusive'] as const)(
    'is walked over where the boundary changes, first %s',
    async (boundary) => {
      const other = boundary === 'inclusive' ? 'exclusive' : 'inclusive';
      for (const from of [2, 3, 4, 5]) {
        const changing: Answers = (query, count) =>
          answer(ledger, query, { ...DEFAULT_LISTING_SWITCHES, boundary: count < from ? boundary : other });
        expect(await walkAnswers(changing)).toMatchObject({ ids: idsOf(ledger), reason: undefined });
      }
    },
  );

  it('is walked over where an empty page comes part-way', async () => {
    for (const switches of [DEFAULT_LISTING_SWITCHES, EXCLUSIVE]) {
      for (const at of [2, 3, 4]) {
        const answers: Answers = (query, count) => (count === at ? [] : answer(ledger, query, switches));
        expect(await walkAnswers(answers)).toMatchObject({ ids: idsOf(ledger), reason: undefined });
      }
    }
  });

  const withKey = (at: number, tranWhen: unknown) =>
    ledger.slice(0, 3).map((record, index) => (index === at ? { ...record, tranWhen } : record));

  it.each<[string, unknown]>([
    ['null', null],
    ['an object', { records: [] }],
    ['a text', 'none'],
    ['a list with null', [null]],
    ['a list of numbers', [1, 2]],
    ['a list of records without a key', ledger.slice(0, 2).map(({ tranWhen: _removed, ...rest }) => rest)],
    ...[0, 2].flatMap((at) =>
      ['2026-10-02T02:00:00.000+02:00', '', null, undefined].map((key): [string, unknown] => [
        `a list whose record ${at} has the key ${key}`,
        withKey(at, key),
      ]),
    ),
  ])('is reported where a page is %s', async (_name, page) => {
    const walked = await walkAnswers(() => page as AccountTransaction[]);
    expect(walked).toMatchObject({ ids: [], reason: 'key-unreadable' });
  });
});
