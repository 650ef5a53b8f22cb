import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  everySwitches,
  isInRange,
  ledgerAt,
  ledgers,
  limits,
  list,
  momentOf,
  offsetCases,
  ranges,
  requestCases,
  sequences,
} from './listing-cases.ts';
import type { ListedRecord } from './page-of.ts';

/** Each property is a sentence of the text, or of a switch; none looks at how a page is found. */

const same = (one: readonly ListedRecord[], other: readonly ListedRecord[]) =>
  JSON.stringify(sequences(one)) === JSON.stringify(sequences(other));

describe('a page, whatever the switches', () => {
  it('holds only records of the range', () => {
    fc.assert(
      fc.property(ledgers, requestCases, (ledger, { query, switches }) =>
        list(ledger, query, switches).every(({ tranWhen }) => isInRange(tranWhen, query, switches)),
      ),
    );
  });

  it('never holds more records than limit, nor one of them twice', () => {
    fc.assert(
      fc.property(ledgers, requestCases, limits, (ledger, { query, switches }, limit) => {
        const page = list(ledger, { ...query, limit: String(limit) }, switches);
        return page.length <= limit && new Set(page).size === page.length;
      }),
    );
  });

  it('holds every record of the range when there is neither limit nor offset', () => {
    fc.assert(
      fc.property(
        ledgers,
        ranges,
        fc.constantFrom('next', 'prev'),
        everySwitches,
        (ledger, range, direction, switches) => {
          const inRange = ledger.filter(({ tranWhen }) => isInRange(tranWhen, range, switches));
          const page = list(ledger, { ...range, direction }, switches);
          return page.length === inRange.length && inRange.every((record) => page.includes(record));
        },
      ),
    );
  });

  it('is with a huge limit what it is without one', () => {
    const huge = fc.constantFrom('26', '5001', '9007199254740993', '1e308', '9'.repeat(400));
    fc.assert(
      fc.property(ledgers, requestCases, huge, (ledger, { query, switches }, limit) =>
        same(list(ledger, { ...query, limit }, switches), list(ledger, { ...query, limit: undefined }, switches)),
      ),
    );
  });

  it('is as long as limit, also beyond what is recommended', () => {
    const ledger = ledgerAt(
      ...Array.from({ length: 6000 }, (_, at) => new Date(Date.UTC(2026, 9, 2) + at).toISOString()),
    );
    const range = { from: '2026-10-01', to: '2026-10-05' };
    const lengths = ['1', '1001', '5001', '6000', '1e9', undefined].map(
      (limit) => list(ledger, { ...range, limit }).length,
    );
    expect(lengths).toEqual([1, 1001, 5001, 6000, 6000, 6000]);
  });

  it('is the next page for every direction but prev and previous', () => {
    const almost = fc.constantFrom('Prev', 'PREV', 'previus', 'prev ', 'back', 'NEXT', '', '__proto__');
    const others = fc.oneof(fc.string(), almost).filter((text) => text !== 'prev' && text !== 'previous');
    fc.assert(
      fc.property(ledgers, requestCases, others, (ledger, { query, switches }, direction) => {
        const next = list(ledger, { ...query, direction: 'next' }, switches);
        const absent = list(ledger, { ...query, direction: undefined }, switches);
        return same(next, list(ledger, { ...query, direction }, switches)) && same(next, absent);
      }),
    );
  });

  it('is the same for prev and previous', () => {
    fc.assert(
      fc.property(ledgers, requestCases, (ledger, { query, switches }) => {
        const prev = list(ledger, { ...query, direction: 'prev' }, switches);
        return same(prev, list(ledger, { ...query, direction: 'previous' }, switches));
      }),
    );
  });

  it('does not depend on the order in which the ledger is kept', () => {
    fc.assert(
      fc.property(ledgers, requestCases, (ledger, { query, switches }) =>
        same(list(ledger, query, switches), list([...ledger].reverse(), query, switches)),
      ),
    );
  });
});

describe('the records of a page', () => {
  it('are in the order of the switch, ties stable in the order of booking', () => {
    const either = fc.constantFrom('ascending', 'descending');
    fc.assert(
      fc.property(ledgers, requestCases, either, (ledger, { query, switches: others }, order) => {
        const page = list(ledger, query, { ...others, order, ties: 'stable', previousPage: 'adjacent' });
        const oldestFirst = order === 'ascending' ? page : page.toReversed();
        return oldestFirst.every((record, at) => {
          const before = oldestFirst[at - 1];
          if (before === undefined || before.tranWhen < record.tranWhen) return true;
          return before.tranWhen === record.tranWhen && before.sequence < record.sequence;
        });
      }),
    );
  });

  it('are, ties shuffled, in an order of time that depends on their ids and not on the booking', () => {
    fc.assert(
      fc.property(ledgers, ranges, everySwitches, (ledger, range, others) => {
        const switches = { ...others, order: 'ascending', ties: 'shuffled' } as const;
        const page = list(ledger, range, switches);
        const rebooked = ledger.map((record) => ({ ...record, sequence: ledger.length - record.sequence }));
        const again = list(rebooked, range, switches);
        const inTime = page.every(({ tranWhen }, at) => at === 0 || (page[at - 1]?.tranWhen ?? '') <= tranWhen);
        const unique = new Set(ledger.map(({ finTranID }) => finTranID)).size === ledger.length;
        return inTime && (!unique || page.every(({ finTranID }, at) => again[at]?.finTranID === finTranID));
      }),
    );
  });
});

describe('of the listing without limit and offset', () => {
  it('the first page is the beginning', () => {
    fc.assert(
      fc.property(ledgers, ranges, limits, everySwitches, (ledger, range, limit, switches) =>
        same(list(ledger, { ...range, limit: `${limit}` }, switches), list(ledger, range, switches).slice(0, limit)),
      ),
    );
  });

  it('the next page is what begins at offset', () => {
    fc.assert(
      fc.property(ledgers, offsetCases, limits, (ledger, { range, offset, switches }, limit) => {
        const moment = momentOf(offset, range, switches);
        const rest = list(ledger, range, switches).filter(({ tranWhen }) =>
          tranWhen === moment
            ? switches.boundary === 'inclusive'
            : tranWhen > moment === (switches.order === 'ascending'),
        );
        const page = list(ledger, { ...range, offset, limit: `${limit}`, direction: 'next' }, switches);
        return same(page, rest.slice(0, limit));
      }),
    );
  });

  it('the previous page is what ends at offset, or as the switch says', () => {
    fc.assert(
      fc.property(ledgers, offsetCases, limits, (ledger, { range, offset, switches }, limit) => {
        const moment = momentOf(offset, range, switches);
        const before = list(ledger, range, switches).filter(({ tranWhen }) =>
          tranWhen === moment
            ? switches.boundary === 'inclusive'
            : tranWhen < moment === (switches.order === 'ascending'),
        );
        const page = list(ledger, { ...range, offset, limit: `${limit}`, direction: 'prev' }, switches);
        return same(page, previousOf(before, limit, switches.previousPage));
      }),
    );
  });

  it('the previous page without offset is the first or the last, as the switch says', () => {
    fc.assert(
      fc.property(ledgers, ranges, limits, everySwitches, (ledger, range, limit, switches) => {
        const all = list(ledger, range, switches);
        const page = list(ledger, { ...range, limit: `${limit}`, direction: 'previous' }, switches);
        const first = switches.previousWithoutOffset === 'first-page';
        return same(page, first ? all.slice(0, limit) : previousOf(all, limit, switches.previousPage));
      }),
    );
  });
});

function previousOf(before: ListedRecord[], limit: number, previousPage: string): ListedRecord[] {
  if (previousPage === 'first-of-range') return before.slice(0, limit);
  const last = before.slice(-limit);
  return previousPage === 'adjacent' ? last : last.reverse();
}
