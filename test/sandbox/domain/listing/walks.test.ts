import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LISTING_SWITCHES, type ListingSwitches } from '../../../../src/backoffice/sandbox/domain/switches.ts';
import { type DateRange, everySwitches, ledgerAt, ledgers, limits, list, ranges, sequences } from './listing-cases.ts';
import type { ListedRecord } from './page-of.ts';

/**
 * The pages that a client gets that follows the paging rules of the text from the first page to the end, or back from
 * `start`. Back goes from the first record of a page, which is its earliest where the order is ascending.
 */
function walk(
  ledger: ListedRecord[],
  range: DateRange,
  limit: number,
  switches: ListingSwitches,
  start?: ListedRecord[],
) {
  const pages = [start ?? list(ledger, { ...range, limit: `${limit}` }, switches)];
  const direction = start === undefined ? 'next' : 'prev';
  for (let page = pages[0]; page !== undefined && (page === start || page.length >= limit); ) {
    if (pages.length > ledger.length + 2) throw new Error('The walk does not end.');
    const offset = page.at(start === undefined ? -1 : 0)?.tranWhen;
    if (offset === undefined) break;
    page = list(ledger, { ...range, limit: `${limit}`, offset, direction }, switches);
    pages.push(page);
  }
  return pages;
}

function largestTie(ledger: readonly ListedRecord[]): number {
  const groups = Map.groupBy(ledger, ({ tranWhen }) => tranWhen);
  return Math.max(0, ...[...groups.values()].map(({ length }) => length));
}

/** The ledger with only one record for each moment. */
function withoutTies(ledger: readonly ListedRecord[]): ListedRecord[] {
  return [...new Map(ledger.map((record) => [record.tranWhen, record])).values()];
}

const some = fc.integer({ min: 1, max: 5 });

describe('walking next, records at offset included', () => {
  it('returns the whole listing with pages larger than the largest group of ties, and repeats only records at offset', () => {
    fc.assert(
      fc.property(ledgers, ranges, some, everySwitches, (ledger, range, more, others) => {
        const switches: ListingSwitches = { ...others, boundary: 'inclusive' };
        const pages = walk(ledger, range, largestTie(ledger) + more, switches);
        expect(sequences([...new Set(pages.flat())])).toEqual(sequences(list(ledger, range, switches)));
        pages.forEach((page, at) => {
          const earlier = new Set(pages.slice(0, at).flat());
          const repeated = page.filter((record) => earlier.has(record));
          expect(repeated.every(({ tranWhen }) => tranWhen === pages[at - 1]?.at(-1)?.tranWhen)).toBe(true);
        });
      }),
    );
  });

  it('makes no progress, by the nature of such a server, where a group of ties fills a page', () => {
    const moment = '2026-10-02T13:45:10.221Z';
    const ledger = ledgerAt(moment, moment, moment, '2026-10-03T00:00:00.000Z');
    const query = { from: '2026-10-01', to: '2026-10-05', limit: '3' };
    expect(sequences(list(ledger, query))).toEqual([0, 1, 2]);
    expect(sequences(list(ledger, { ...query, offset: moment, direction: 'next' }))).toEqual([0, 1, 2]);
    expect(sequences(list(ledger, { ...query, offset: moment, limit: '4' }))).toEqual([0, 1, 2, 3]);
  });
});

describe('walking next, records at offset left out', () => {
  it('repeats nothing and loses only records whose moment a page has split', () => {
    fc.assert(
      fc.property(ledgers, ranges, limits, everySwitches, (ledger, range, limit, others) => {
        const switches: ListingSwitches = { ...others, boundary: 'exclusive' };
        const pages = walk(ledger, range, limit, switches);
        const got = pages.flat();
        const ends = new Set(pages.map((page) => page.at(-1)?.tranWhen));
        const listing = list(ledger, range, switches);
        expect(sequences(got)).toEqual(sequences(listing.filter((record) => got.includes(record))));
        expect(new Set(got).size).toBe(got.length);
        expect(listing.filter((record) => !got.includes(record) && !ends.has(record.tranWhen))).toEqual([]);
      }),
    );
  });

  it('returns the whole listing, each record once, where no two records share a moment', () => {
    fc.assert(
      fc.property(ledgers, ranges, limits, everySwitches, (ties, range, limit, others) => {
        const ledger = withoutTies(ties);
        const switches: ListingSwitches = { ...others, boundary: 'exclusive' };
        const pages = walk(ledger, range, limit, switches);
        expect(sequences(pages.flat())).toEqual(sequences(list(ledger, range, switches)));
      }),
    );
  });

  it('loses a record, by the nature of such a server, where a page ends within a group of ties', () => {
    const moment = '2026-10-02T13:45:10.221Z';
    const ledger = ledgerAt('2026-10-01T14:05:22.480Z', moment, moment, '2026-10-03T00:00:00.000Z');
    const range = { from: '2026-10-01', to: '2026-10-05' };
    const pages = walk(ledger, range, 2, { ...DEFAULT_LISTING_SWITCHES, boundary: 'exclusive' });
    expect(pages.map(sequences)).toEqual([[0, 1], [3]]);
  });
});

describe('walking back from the last page', () => {
  it('returns the whole listing with pages larger than the largest group of ties, records at offset included', () => {
    fc.assert(
      fc.property(ledgers, ranges, some, everySwitches, (ledger, range, more, others) => {
        const switches: ListingSwitches = { ...others, boundary: 'inclusive', previousPage: 'adjacent' };
        const limit = largestTie(ledger) + more;
        const pages = walk(ledger, range, limit, switches, walk(ledger, range, limit, switches).at(-1) ?? []);
        const backwards = pages.flatMap((page) => page.toReversed());
        expect(sequences([...new Set(backwards)])).toEqual(sequences(list(ledger, range, switches).reverse()));
      }),
    );
  });

  it('returns the pages of next again where no two records share a moment, records at offset left out', () => {
    fc.assert(
      fc.property(ledgers, ranges, limits, everySwitches, (ties, range, limit, others) => {
        const ledger = withoutTies(ties);
        const switches: ListingSwitches = { ...others, boundary: 'exclusive', previousPage: 'adjacent' };
        const there = walk(ledger, range, limit, switches).filter(({ length }) => length > 0);
        const back = walk(ledger, range, limit, switches, there.at(-1) ?? []).filter(({ length }) => length > 0);
        expect(back.map(sequences).reverse()).toEqual(there.map(sequences));
      }),
    );
  });
});

describe('the end of a walk', () => {
  it('is a page shorter than limit, or an empty one after a full one', () => {
    const ledger = ledgerAt('2026-10-01T00:00:00.000Z', '2026-10-02T00:00:00.000Z');
    const exclusive: ListingSwitches = { ...DEFAULT_LISTING_SWITCHES, boundary: 'exclusive' };
    const range = { from: '2026-10-01', to: '2026-10-05' };
    expect(walk(ledger, range, 3, exclusive).map(sequences)).toEqual([[0, 1]]);
    expect(walk(ledger, range, 2, exclusive).map(sequences)).toEqual([[0, 1], []]);
  });

  it('is an empty page, no error, for a range or a ledger without records', () => {
    expect(list([], { from: '2026-10-01', to: '2026-10-05', limit: '3' })).toEqual([]);
    const ledger = ledgerAt('2026-10-01T00:00:00.000Z');
    expect(list(ledger, { from: '2026-10-02', to: '2026-10-05' })).toEqual([]);
    const empty: ListingSwitches = { ...DEFAULT_LISTING_SWITCHES, reversedRange: 'empty' };
    expect(list(ledger, { from: '2026-10-02', to: '2026-10-01' }, empty)).toEqual([]);
  });
});
