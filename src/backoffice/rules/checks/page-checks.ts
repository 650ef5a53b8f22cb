import { type Days, dateOf, plusDays } from '../../../engine/json/day.ts';
import { isCertainlyOutside, isCertainlyWithin } from '../day.ts';
import { type Ledger, NO_ORDER, type RuleCheck } from '../ledger.ts';
import { isAhead, middleOf } from '../ledger-window.ts';
import { type ListedPage, type ListedRecord, missingFrom, sameMoments } from '../listed-page.ts';
import type { Listing } from '../listing.ts';
import { lostBy } from '../walk.ts';

/** `paging-first-page`: with a limit, the first page is the beginning of the listing without one. */
export const checkFirstPage: RuleCheck = async ({ listing, small }) => {
  const { from, to, all } = small;
  if (all.length === 0) return 'No window of the ledger has a record.';
  for (const limit of new Set([1, Math.min(3, all.length), all.length, all.length + 1])) {
    const page = await listing.page({ from, to, limit });
    if (!listing.checkIsPage('paging-first-page', page)) continue;
    const isSame = sameMoments(page.records ?? [], all.slice(0, limit));
    const message = `The first page with limit ${limit} has ${page.size} records and is not the beginning of the listing without limit, which has ${all.length}.`;
    listing.check('paging-first-page', page.exchange, isSame ? undefined : message);
  }
  return undefined;
};

/** `paging-next-page`: it goes on where the page before ended, and with a limit it is the beginning of what is left. */
export const checkNextPage: RuleCheck = async ({ listing, small }) => {
  const middle = middleOf(small);
  if (middle === undefined) return NO_ORDER;
  const query = { from: small.from, to: small.to, offset: middle.tranWhen, direction: 'next' };
  const rest = await listing.page(query);
  if (!listing.checkIsPage('paging-next-page', rest)) return undefined;
  const records = rest.records ?? [];
  const lost = missingFrom(records, small.all).filter((record) => isAhead(small, record, middle.at));
  const gap = `The page after the record at ${middle.tranWhen} lacks ${lost.length} records that follow it in the listing.`;
  listing.check('paging-next-page', rest.exchange, lost.length > 0 ? gap : undefined);
  for (const limit of [middle.ties + 1, middle.ties + 4]) {
    const page = await listing.page({ ...query, limit });
    if (!listing.checkIsPage('paging-next-page', page)) continue;
    const isSame = sameMoments(page.records ?? [], records.slice(0, limit));
    const message = `With limit ${limit}, the page after the record at ${middle.tranWhen} has ${page.size} records and is not the beginning of that without limit, which has ${rest.size}.`;
    listing.check('paging-next-page', page.exchange, isSame ? undefined : message);
  }
  return undefined;
};

const SEQUENTIAL = 'paging-sequential';

/** `paging-sequential`: page after page in one direction, every record comes, and none again but those at an offset. */
export const checkSequential: RuleCheck = async ({ listing, small, walk }) => {
  const first = walk.pages[0];
  if (small.order === undefined || first === undefined)
    return 'No window of the ledger has records of two dates in an order.';
  if (walk.pages.some(({ page }) => page.records === undefined)) return 'A page of the walk was not given.';
  const lost = lostBy(walk, small);
  const last = walk.pages.at(-1)?.page ?? first.page;
  const isEmptyPartWay = last.size === 0;
  const message = `${walk.pages.length} pages with limit ${walk.limit} lose ${lost.length} of ${small.all.length} records, such as that of ${lost[0]?.tranWhen}.`;
  listing.check(SEQUENTIAL, last.exchange, lost.length > 0 && !isEmptyPartWay ? message : undefined);
  for (const [index, { page, offset }] of walk.pages.entries()) {
    const earlier = new Set(
      walk.pages.slice(0, index).flatMap(({ page: { records = [] } }) => records.map(({ id }) => id)),
    );
    const again = (page.records ?? []).findIndex(({ id, at }) => earlier.has(id) && at !== offset?.at);
    const repeated = `A record of an earlier page comes again, though its date is not that of the offset: ${page.records?.[again]?.tranWhen}.`;
    listing.check(SEQUENTIAL, page.exchange, again < 0 ? undefined : repeated, again < 0 ? '' : `/${again}/tranWhen`);
  }
  const same = await listing.page({ from: small.from, to: small.to, limit: walk.limit });
  if (same.records === undefined || first.page.records === undefined) return undefined;
  const isSame = sameMoments(same.records, first.page.records);
  listing.check(
    SEQUENTIAL,
    same.exchange,
    isSame ? undefined : 'The same request for the first page returns another page than before.',
  );
  return undefined;
};

const RANGE = 'records-within-range';

/**
 * `records-within-range`: a range holds the records of its first day and of those between and none of the days around it, and
 * ranges that follow one another have no record in common. When a day begins, and how much of the last one belongs to the
 * range, is unspecified.
 */
export const checkRange: RuleCheck = async (ledger) => {
  if (ledger.known.length === 0) return 'No record of the ledger is known.';
  const { dates, hidden } = splittingDates(ledger.known);
  for (const date of dates) await checkSplit(ledger, date);
  observeRange(ledger);
  return hidden.length === 0 ? undefined : `Checked in part: no record shows whether ${hidden.join(', or ')}.`;
};

/** Asks for the days before `date` and for those from it on. */
async function checkSplit({ listing, known }: Ledger, date: string): Promise<void> {
  const days = [
    { from: plusDays(date, -4), to: plusDays(date, -1) },
    { from: date, to: plusDays(date, 2) },
  ] as const;
  const before = await listing.page(days[0]);
  const after = await listing.page(days[1]);
  if (!listing.checkIsPage(RANGE, before) || !listing.checkIsPage(RANGE, after)) return;
  const ids = new Set(before.records?.map(({ id }) => id));
  const twice = (after.records ?? []).findIndex(({ id }) => ids.has(id));
  const message = `A record of ${after.records?.[twice]?.tranWhen} lies in the range to ${days[0].to} and also in that from ${date}.`;
  listing.check(RANGE, after.exchange, twice < 0 ? undefined : message, twice < 0 ? '' : `/${twice}/tranWhen`);
  for (const [page, range] of [
    [before, days[0]],
    [after, days[1]],
  ] as const) {
    checkHolds(listing, known, page, range);
    checkOutside(listing, page, range);
  }
}

/** What may be wrong with the ends of a range, and the record that shows it where the range begins or ends at `date`. */
const SHOWN_BY: readonly { readonly what: string; shows(at: number, date: string): boolean }[] = [
  {
    what: 'a range begins early',
    shows: (at, date) => isCertainlyOutside(at, { from: date, to: date }) && dateOf(at) === plusDays(date, -1),
  },
  {
    what: 'a range begins late or ends late',
    shows: (at, date) => dateOf(at) === date && isCertainlyWithin(at, { from: date, to: plusDays(date, 2) }),
  },
  {
    what: 'a range ends early',
    shows: (at, date) =>
      dateOf(at) === plusDays(date, -2) && isCertainlyWithin(at, { from: plusDays(date, -4), to: plusDays(date, -1) }),
  },
];

/** Dates at which the records show whether ranges begin and end where they should, as few as do, and what none shows. */
function splittingDates(records: readonly ListedRecord[]): { dates: string[]; hidden: string[] } {
  const byDate = Map.groupBy(records, ({ at }) => dateOf(at));
  const near = (date: string) => [0, -1, -2].flatMap((days) => byDate.get(plusDays(date, days)) ?? []);
  const candidates = [...new Set([...byDate.keys()].flatMap((date) => [0, 1, 2].map((days) => plusDays(date, days))))];
  const shown = new Map(
    candidates
      .sort()
      .map((date) => [date, SHOWN_BY.filter(({ shows }) => near(date).some(({ at }) => shows(at, date)))]),
  );
  const dates: string[] = [];
  let open = [...SHOWN_BY];
  while (open.length > 0) {
    const worth = (date: string) => shown.get(date)?.filter((each) => open.includes(each)).length ?? 0;
    const most = candidates.reduce((best, date) => Math.max(best, worth(date)), 0);
    const worthy = candidates.filter((date) => worth(date) === most);
    const date = worthy[Math.floor(worthy.length / 2)];
    if (most === 0 || date === undefined) break;
    dates.push(date);
    open = open.filter((each) => shown.get(date)?.includes(each) === false);
  }
  return { dates, hidden: open.map(({ what }) => what) };
}

/** Checks that a page over a range lacks no record that lies in it wherever days begin and end. */
function checkHolds(listing: Listing, known: readonly ListedRecord[], page: ListedPage, { from, to }: Days): void {
  const lost = missingFrom(page.records ?? [], known).filter(({ at }) => isCertainlyWithin(at, { from, to }));
  const lacks = `The range from ${from} to ${to} lacks ${lost.length} records that lie in it, such as that of ${lost[0]?.tranWhen}.`;
  listing.check(RANGE, page.exchange, lost.length > 0 ? lacks : undefined);
}

/** Checks that a page over a range has no record that lies outside of it wherever days begin and end. */
function checkOutside(listing: Listing, { exchange, records = [] }: ListedPage, { from, to }: Days): void {
  const stray = records.findIndex(({ at }) => isCertainlyOutside(at, { from, to }));
  const message = `from is ${from} and to is ${to}, but a record has the date ${records[stray]?.tranWhen}.`;
  listing.check(RANGE, exchange, stray < 0 ? undefined : message, stray < 0 ? '' : `/${stray}/tranWhen`);
}

function observeRange({ listing, small }: Ledger): void {
  if (small.order === undefined) return;
  const way = small.order === 'ascending' ? 'from the oldest to the newest' : 'from the newest to the oldest';
  listing.observe('transactions-order', `The records of a page are ${way}.`);
}
