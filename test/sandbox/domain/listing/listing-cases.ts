import fc from 'fast-check';
import { pageBounds } from '../../../../src/backoffice/sandbox/domain/listing/page-bounds.ts';
import { type ListingQuery, readListing } from '../../../../src/backoffice/sandbox/domain/listing/read-listing.ts';
import { DEFAULT_LISTING_SWITCHES, type ListingSwitches } from '../../../../src/backoffice/sandbox/domain/switches.ts';
import { type ListedRecord, pageOf } from './page-of.ts';

/** The moment at which the requests of these tests are made, after every record. */
export const NOW = Date.parse('2026-11-20T12:00:00.000Z');

/** The page that answers `query`. */
export function list(
  ledger: readonly ListedRecord[],
  query: ListingQuery,
  switches = DEFAULT_LISTING_SWITCHES,
): ListedRecord[] {
  const reading = readListing(query, NOW, switches);
  if (reading.kind === 'refusal') throw new Error(`${JSON.stringify(query)} was refused: ${reading.reason}`);
  return pageOf(ledger, pageBounds(reading, switches));
}

/** A ledger with one record for each of `times`, booked in that order. */
export function ledgerAt(...times: string[]): ListedRecord[] {
  return times.map((tranWhen, sequence) => ({ sequence, tranWhen, finTranID: `HC.${sequence}` }));
}

export function sequences(page: readonly ListedRecord[]): number[] {
  return page.map(({ sequence }) => sequence);
}

/** Few moments, so that most are shared; among them the edges of days, in UTC and in New York. */
const TIMES = [
  '2026-09-30T23:59:59.999Z',
  '2026-10-01T00:00:00.000Z',
  '2026-10-01T03:59:59.999Z',
  '2026-10-01T04:00:00.000Z',
  '2026-10-01T14:05:22.480Z',
  '2026-10-02T13:45:10.221Z',
  '2026-10-02T13:45:10.222Z',
  '2026-10-03T00:00:00.000Z',
  '2026-10-05T12:00:00.000Z',
  '2026-10-05T23:59:59.999Z',
  '2026-10-06T00:00:00.000Z',
  '2026-10-06T03:59:59.999Z',
  '2026-10-06T04:00:00.000Z',
];

/** Ledgers of up to 25 records in no order, most with company at their moment; the order of booking is any. */
export const ledgers: fc.Arbitrary<ListedRecord[]> = fc
  .array(fc.record({ tranWhen: fc.constantFrom(...TIMES), id: fc.uuid(), booked: fc.nat() }), { maxLength: 25 })
  .map((drawn) => {
    const booked = [...drawn].sort((one, other) => one.booked - other.booked);
    return drawn.map((record) => ({
      sequence: booked.indexOf(record),
      tranWhen: record.tranWhen,
      finTranID: `HC.${record.id}`,
    }));
  });

export const ranges = fc
  .tuple(fc.integer({ min: -1, max: 5 }), fc.integer({ min: -1, max: 5 }))
  .map(([one, other]) => ({ from: october(Math.min(one, other)), to: october(Math.max(one, other)) }));

function october(day: number): string {
  return new Date(Date.UTC(2026, 9, 1 + day)).toISOString().slice(0, 10);
}

/** A range and an offset within it, both ends among them; as a date, or a timestamp of or beside a record. */
const rangesWithOffset = ranges.chain(({ from, to }) => {
  const within = [from, to, ...TIMES, '2026-10-02T00:00:00.000Z', '2026-10-05'].filter((offset) => {
    const day = offset.slice(0, 10);
    return day >= from && day <= to;
  });
  return fc.constantFrom(...within).map((offset) => ({ from, to, offset }));
});

/** A date range as it is sent. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

/** The moment of `time` on `date`, near October 2026, when New York is four hours behind UTC. */
function at(date: string, time: string, { rangeTimeZone }: ListingSwitches): number {
  return Date.parse(`${date}T${time}${rangeTimeZone === 'utc' ? 'Z' : '-04:00'}`);
}

/** Whether `timestamp` lies in `range`, as the switches read it. */
export function isInRange(timestamp: string, { from, to }: DateRange, switches: ListingSwitches): boolean {
  const last = at(to, switches.rangeEnd === 'whole-day' ? '23:59:59.999' : '00:00:00.000', switches);
  return Date.parse(timestamp) >= at(from, '00:00:00.000', switches) && Date.parse(timestamp) <= last;
}

/** The timestamp that `offset` means, a date or a timestamp within `range`. */
export function momentOf(offset: string, { to }: DateRange, switches: ListingSwitches): string {
  if (offset.length > 10) return offset;
  const moment = at(offset, switches.offsetDate === 'start-of-day' ? '00:00:00.000' : '23:59:59.999', switches);
  const last = at(to, switches.rangeEnd === 'whole-day' ? '23:59:59.999' : '00:00:00.000', switches);
  return new Date(Math.min(moment, last)).toISOString();
}

export const limits = fc.integer({ min: 1, max: 30 });

export const everySwitches: fc.Arbitrary<ListingSwitches> = fc.record({
  rangeTimeZone: fc.constantFrom('utc', 'new-york'),
  rangeEnd: fc.constantFrom('whole-day', 'start-of-day'),
  offsetDate: fc.constantFrom('start-of-day', 'end-of-day'),
  boundary: fc.constantFrom('inclusive', 'exclusive'),
  order: fc.constantFrom('ascending', 'descending'),
  ties: fc.constantFrom('stable', 'shuffled'),
  previousPage: fc.constantFrom('adjacent', 'adjacent-reversed', 'first-of-range'),
  previousWithoutOffset: fc.constantFrom('first-page', 'last-page'),
  oddLimit: fc.constantFrom('refused', 'rounded-down'),
  reversedRange: fc.constantFrom('refused', 'empty'),
});

/** Any switches, and a range with an offset that lies in it: a date of the range, or a timestamp as the switches read it. */
export const offsetCases = fc
  .tuple(rangesWithOffset, everySwitches)
  .filter(([{ offset, ...range }, switches]) => offset.length === 10 || isInRange(offset, range, switches))
  .map(([{ offset, ...range }, switches]) => ({ range, offset, switches }));

/** Any switches, and a request that is answered with a page under them. */
export const requestCases: fc.Arbitrary<{ query: DateRange & ListingQuery; switches: ListingSwitches }> = fc
  .tuple(
    fc.oneof(
      offsetCases.map(({ range, offset, switches }) => ({ query: { ...range, offset }, switches })),
      fc.record({ query: ranges, switches: everySwitches }),
    ),
    fc.option(limits.map(String), { nil: undefined }),
    fc.constantFrom('next', 'prev', 'previous', undefined),
  )
  .map(([{ query, switches }, limit, direction]) => ({ query: { ...query, limit, direction }, switches }));
