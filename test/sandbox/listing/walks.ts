import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Switches } from '../../../src/backoffice/sandbox/domain/switches.ts';
import { anySandbox, listingCases } from './cases.ts';
import type { Booked, Ledger, ListingSandbox, ListingWorld } from './world.ts';

interface Walk {
  readonly from: string;
  readonly to: string;
  readonly limit: number;
  readonly direction: 'next' | 'prev';
}

/** The pages of a client that goes on from `start` as the paging rules say, until a page is shorter than limit. */
async function walk(
  sandbox: ListingSandbox,
  ledger: Ledger,
  { from, to, limit, direction }: Walk,
  start: readonly Booked[],
) {
  const pages = [start];
  for (let page = start; direction === 'next' ? page.length === limit : page.length > 0; ) {
    const offset = (direction === 'next' ? page.at(-1) : page[0])?.tranWhen;
    page = await sandbox.page(ledger, { from, to, limit: String(limit), offset, direction });
    pages.push(page);
    if (direction === 'prev' && page.length < limit) break;
    if (pages.length > ledger.booked.length + 2) throw new Error('The walk does not end.');
  }
  return pages;
}

/** How many records share a moment at most. */
function largestTie({ booked }: Ledger): number {
  return Math.max(0, ...[...Map.groupBy(booked, ({ tranWhen }) => tranWhen).values()].map(({ length }) => length));
}

const places = (records: Iterable<Booked>) => [...records].map(({ place }) => place);
const more = fc.integer({ min: 1, max: 4 });

/** Declares the tests of walks in a `describe`, each with `numRuns` cases. */
export function describeWalks(create: () => Promise<ListingWorld>, numRuns: number): void {
  let world: ListingWorld;
  beforeAll(async () => {
    world = await create();
  });
  afterAll(() => world.close());

  const holds = (
    answers: Partial<Switches>,
    check: (
      sandbox: ListingSandbox,
      ledger: Ledger,
      range: { from: string; to: string },
      more: number,
    ) => Promise<void>,
    timesOf = (times: readonly string[]) => times,
  ) =>
    fc.assert(
      fc.asyncProperty(listingCases, anySandbox, more, async ({ times, requests }, switches, count) => {
        const sandbox = await world.sandbox({ ...switches, previousPage: 'adjacent', ...answers });
        const ledger = await world.ledger(timesOf(times));
        for (const { from, to } of requests.slice(0, 3)) await check(sandbox, ledger, { from, to }, count);
      }),
      { numRuns },
    );

  it('next loses nothing and repeats only records at offset, where those belong to the page', () =>
    holds({ boundary: 'inclusive' }, async (sandbox, ledger, range, count) => {
      const limit = largestTie(ledger) + count;
      const first = await sandbox.page(ledger, { ...range, limit: String(limit) });
      const pages = await walk(sandbox, ledger, { ...range, limit, direction: 'next' }, first);
      expect(places(new Set(pages.flat()))).toEqual(places(await sandbox.page(ledger, range)));
      for (const [at, page] of pages.entries()) {
        const earlier = new Set(pages.slice(0, at).flat());
        const repeated = page.filter((record) => earlier.has(record));
        const offset = pages[at - 1]?.at(-1)?.tranWhen;
        expect(repeated.filter(({ tranWhen }) => tranWhen !== offset)).toEqual([]);
      }
    }));

  it('next repeats nothing and loses only records of a moment that a page has split, where they do not', () =>
    holds({ boundary: 'exclusive' }, async (sandbox, ledger, range, limit) => {
      const first = await sandbox.page(ledger, { ...range, limit: String(limit) });
      const pages = await walk(sandbox, ledger, { ...range, limit, direction: 'next' }, first);
      const got = new Set(pages.flat());
      const listing = await sandbox.page(ledger, range);
      const ends = new Set(pages.map((page) => page.at(-1)?.tranWhen));
      expect(places(pages.flat())).toEqual(places(listing.filter((record) => got.has(record))));
      expect(listing.filter((record) => !got.has(record) && !ends.has(record.tranWhen))).toEqual([]);
    }));

  it('ends with an array shorter than limit, also an empty one after full pages', () =>
    holds(
      { boundary: 'exclusive' },
      async (sandbox, ledger, range, limit) => {
        const first = await sandbox.page(ledger, { ...range, limit: String(limit) });
        const pages = await walk(sandbox, ledger, { ...range, limit, direction: 'next' }, first);
        const listing = await sandbox.page(ledger, range);
        expect(places(pages.flat())).toEqual(places(listing));
        const full = Math.floor(listing.length / limit);
        expect(pages.map(({ length }) => length)).toEqual([...Array<number>(full).fill(limit), listing.length % limit]);
      },
      (times) => [...new Set(times)],
    ));

  it('back from the last page returns the whole listing, and ends at its beginning', () =>
    holds({ boundary: 'inclusive', previousWithoutOffset: 'last-page' }, async (sandbox, ledger, range, count) => {
      const limit = largestTie(ledger) + count;
      const last = await sandbox.page(ledger, { ...range, limit: String(limit), direction: 'prev' });
      const pages = await walk(sandbox, ledger, { ...range, limit, direction: 'prev' }, last);
      expect(places(new Set(pages.toReversed().flat()))).toEqual(places(await sandbox.page(ledger, range)));
    }));

  it('back returns the pages of next again where no two records share a moment', () =>
    holds(
      { boundary: 'exclusive' },
      async (sandbox, ledger, range, limit) => {
        const first = await sandbox.page(ledger, { ...range, limit: String(limit) });
        const there = await walk(sandbox, ledger, { ...range, limit, direction: 'next' }, first);
        const filled = there.filter(({ length }) => length > 0);
        const back = await walk(sandbox, ledger, { ...range, limit, direction: 'prev' }, filled.at(-1) ?? []);
        const filledBack = back.filter(({ length }) => length > 0);
        expect(filledBack.map(places).reverse()).toEqual(filled.map(places));
      },
      (times) => [...new Set(times)],
    ));

  it('makes no progress where a group of ties fills a page and records at offset belong to it, and skips the rest where not', async () => {
    const moment = '2026-10-02T13:45:10.221Z';
    const ledger = await world.ledger([moment, moment, moment, '2026-10-03T00:00:00.000Z']);
    const next = { from: '2026-10-01', to: '2026-10-05', limit: '2', offset: moment, direction: 'next' };
    const inclusive = await world.sandbox({ boundary: 'inclusive' });
    const exclusive = await world.sandbox({ boundary: 'exclusive' });
    expect(places(await inclusive.page(ledger, next))).toEqual([0, 1]);
    expect(places(await inclusive.page(ledger, { ...next, limit: '4' }))).toEqual([0, 1, 2, 3]);
    expect(places(await exclusive.page(ledger, next))).toEqual([3]);
  });
}
