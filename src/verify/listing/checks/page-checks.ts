import { dateOf, isCertainlyWithin, plusDays } from '../day.ts';
import { type Ledger, NO_ORDER, type RuleCheck } from '../ledger.ts';
import { isAhead, middleOf } from '../ledger-window.ts';
import { type ListedPage, type ListedRecord, missingFrom, sameMoments } from '../listed-page.ts';
import type { Days } from '../survey.ts';
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
  for (const limit of [2, 5]) {
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
    isSame ? undefined : 'The same request for the first page gives another page than before.',
  );
  return undefined;
};

const RANGE = 'records-within-range';

/**
 * `records-within-range`: ranges that follow one another have no record in common, and a range holds the records of its
 * first day and of those between. When a day begins, and how much of the last one belongs to the range, is not shown.
 */
export const checkRange: RuleCheck = async (ledger) => {
  const { listing, small } = ledger;
  const date = splittingDate(small.all);
  if (date === undefined) return 'No window of the ledger has a record.';
  const before = await listing.page({ from: small.from, to: plusDays(date, -1) });
  const from = await listing.page({ from: date, to: small.to });
  if (!listing.checkIsPage(RANGE, before) || !listing.checkIsPage(RANGE, from)) return undefined;
  const ids = new Set(before.records?.map(({ id }) => id));
  const twice = (from.records ?? []).findIndex(({ id }) => ids.has(id));
  const message = `A record of ${from.records?.[twice]?.tranWhen} lies in the range to ${plusDays(date, -1)} and also in that from ${date}.`;
  listing.check(RANGE, from.exchange, twice < 0 ? undefined : message, twice < 0 ? '' : `/${twice}/tranWhen`);
  checkHolds(ledger, before, { from: small.from, to: plusDays(date, -1) });
  checkHolds(ledger, from, { from: date, to: small.to });
  observeRange(ledger);
  return undefined;
};

/** A date in the middle of the records before which there are records on the next days, so that its neighbours count. */
function splittingDate(records: readonly ListedRecord[]): string | undefined {
  const dates = [...new Set(records.map(({ at }) => dateOf(at)))].sort();
  const known = new Set(dates);
  const worth = (date: string) => [-1, -2].filter((days) => known.has(plusDays(date, days))).length;
  const middle = dates.length / 2;
  const byWorth = dates
    .map((date, index) => ({ date, worth: worth(date), away: Math.abs(index - middle) }))
    .sort((one, other) => other.worth - one.worth || one.away - other.away);
  return byWorth[0]?.date;
}

/** Checks that a page over a range lacks no record that lies in it wherever days begin and end. */
function checkHolds({ listing, small }: Ledger, page: ListedPage, { from, to }: Days): void {
  const lost = missingFrom(page.records ?? [], small.all).filter(({ at }) => isCertainlyWithin(at, { from, to }));
  const lacks = `The range from ${from} to ${to} lacks ${lost.length} records that lie in it, such as that of ${lost[0]?.tranWhen}.`;
  listing.check(RANGE, page.exchange, lost.length > 0 ? lacks : undefined);
}

function observeRange({ listing, small }: Ledger): void {
  if (small.order === undefined) return;
  const way = small.order === 'ascending' ? 'from the oldest to the newest' : 'from the newest to the oldest';
  listing.observe('transactions-order', `The records of a page stand ${way}.`);
}
