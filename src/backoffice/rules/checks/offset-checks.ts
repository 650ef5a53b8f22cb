import { DAY, type Days, dateOf, HOUR, plusDays, startOf } from '../../../engine/json/day.ts';
import { outcomeText } from '../../../engine/message/exchange.ts';
import { isCertainlyWithin, ZONE } from '../day.ts';
import { type Ledger, NO_ORDER, type RuleCheck } from '../ledger.ts';
import { dayWithin, eastAcross, isAhead, isBehind, isLaterOnItsDay, middleOf, westAcross } from '../ledger-window.ts';
import { type ListedPage, type ListedRecord, missingFrom } from '../listed-page.ts';
import type { ListingRule } from '../listing-rules.ts';
import type { ListingQuery } from '../page-faults.ts';

const BOUNDARY = 'offset-is-date-boundary';

/** `offset-is-date-boundary`: a page with `offset` holds what lies on one side of its date, and all of it. */
export const checkDateBoundary: RuleCheck = async (ledger) => {
  const { listing, small } = ledger;
  const middle = middleOf(small);
  if (middle === undefined) return NO_ORDER;
  const { from, to } = small;
  const page = await listing.page({ from, to, offset: middle.tranWhen, direction: 'next' });
  if (!listing.checkIsPage(BOUNDARY, page)) return undefined;
  checkSide(ledger, page, middle.tranWhen, middle.at, middle.at);
  const isInclusive = page.records?.some(({ at }) => at === middle.at) === true;
  listing.observe('offset-boundary', `A page ${isInclusive ? 'holds' : 'does not hold'} the records at its offset.`);
  const zones = [eastAcross(middle), westAcross(middle)].filter((zone) => zone !== undefined);
  for (const zone of zones.length > 0 ? zones : [USUAL_ZONE]) await checkSpelling(ledger, middle, page, zone);
  const date = dayWithin(small);
  await checkDate(ledger, date ?? dateOf(middle.at));
  const hidden = [
    ...(isLaterOnItsDay(middle) ? [] : ['the time of an offset counts']),
    ...(zones.length === 0 ? ['the time zone of an offset counts'] : []),
    ...(date === undefined ? ['a date counts as offset'] : []),
  ];
  return hidden.length === 0 ? undefined : `Checked in part: no record shows whether ${hidden.join(', or ')}.`;
};

/** The time zone in which an offset is spelled where none is known to matter, in hours from UTC. */
const USUAL_ZONE = 2;

/** The same moment, spelled in another time zone, is the same offset. */
async function checkSpelling(
  { listing, small }: Ledger,
  middle: ListedRecord,
  page: ListedPage,
  zone: number,
): Promise<void> {
  const { from, to } = small;
  const suffix = `${zone < 0 ? '-' : '+'}${String(Math.abs(zone)).padStart(2, '0')}:00`;
  const local = new Date(middle.at + zone * HOUR).toISOString().replace('Z', suffix);
  const other = await listing.page({ from, to, offset: local, direction: 'next' });
  if (!listing.checkIsPage(BOUNDARY, other)) return;
  const differ =
    missingFrom(other.records ?? [], page.records ?? []).length +
    missingFrom(page.records ?? [], other.records ?? []).length;
  const message = `offset ${local} is the moment ${middle.tranWhen}, but the pages differ in ${differ} records.`;
  listing.check(BOUNDARY, other.exchange, differ > 0 ? message : undefined);
}

/** A date means a moment of its day, wherever that begins; records two days away are on one side for certain. */
async function checkDate(ledger: Ledger, date: string): Promise<void> {
  const { from, to } = ledger.small;
  const page = await ledger.listing.page({ from, to, offset: date, direction: 'next' });
  if (!ledger.listing.checkIsPage(BOUNDARY, page)) return;
  const start = startOf(date);
  checkSide(ledger, page, date, start - ZONE, start + DAY + ZONE);
}

/** Whether a page holds all records that `next` leads to from an offset between two moments, and none behind it. */
function checkSide(
  { listing, small }: Ledger,
  page: ListedPage,
  offset: string,
  earliest: number,
  latest: number,
): void {
  const [near, far] = small.order === 'descending' ? [latest, earliest] : [earliest, latest];
  const records = page.records ?? [];
  const stray = records.findIndex((record) => isBehind(small, record, near));
  const behind = `offset ${offset} with direction=next is a date boundary, but a record on its other side comes: ${records[stray]?.tranWhen}.`;
  listing.check(BOUNDARY, page.exchange, stray < 0 ? undefined : behind, stray < 0 ? '' : `/${stray}/tranWhen`);
  const lost = missingFrom(records, small.all).filter((record) => isAhead(small, record, far));
  const message = `offset ${offset} with direction=next lacks ${lost.length} records beyond it that the range holds, such as ${lost[0]?.tranWhen}.`;
  listing.check(BOUNDARY, page.exchange, lost.length > 0 ? message : undefined);
}

/** `offset-within-range`: what lies outside of the range is refused with 400; both ends and every record are within. */
export const checkWithinRange: RuleCheck = async ({ listing, small }) => {
  const { from, to } = pastDays(small, listing.session.now());
  // The messages name no date, so that they are the same on every day.
  const outside = [
    { offset: plusDays(from, -1), why: 'offset lies 1 day before from' },
    { offset: plusDays(to, 1), why: 'offset lies 1 day after to' },
    { offset: new Date(startOf(from) - 2 * DAY).toISOString(), why: 'offset lies 2 days before from' },
    { offset: new Date(startOf(to) + 3 * DAY).toISOString(), why: 'offset lies 3 days after to' },
  ];
  for (const { offset, why } of outside) {
    await expectRefusal(listing, 'offset-within-range', { from, to, limit: 3, offset }, why);
  }
  const records = small.all.filter(({ at }) => isCertainlyWithin(at, { from, to }));
  const inside = [from, to, records[0]?.tranWhen, records.at(-1)?.tranWhen];
  for (const offset of new Set(inside.filter((each) => each !== undefined))) {
    listing.checkIsPage('offset-within-range', await listing.page({ from, to, limit: 3, offset, direction: 'next' }));
  }
  return undefined;
};

/** `days`, or days before them that end so early that nothing near their end lies in the future. */
function pastDays({ from, to }: Days, now: number): Days {
  const latest = dateOf(now - 5 * DAY);
  if (to <= latest) return { from, to };
  return { from: from < latest ? from : plusDays(latest, -7), to: latest };
}

/** How many days ahead the offsets lie that are tried: as moments, and as dates. */
const MOMENTS_AHEAD = [2, 300];
const DATES_AHEAD = [3];

/** `offset-not-in-future`: what lies in the future is refused with 400, also within the range. */
export const checkNotInFuture: RuleCheck = async ({ listing, range }) => {
  const now = listing.session.now();
  const to = dateOf(now + 400 * DAY);
  const ahead = (days: number) => new Date(now + days * DAY).toISOString();
  for (const [days, offset] of [
    ...MOMENTS_AHEAD.map((each) => [each, ahead(each)] as const),
    ...DATES_AHEAD.map((each) => [each, ahead(each).slice(0, 10)] as const),
  ]) {
    const why = `offset lies ${days} days in the future`;
    await expectRefusal(listing, 'offset-not-in-future', { from: range.from, to, limit: 3, offset }, why);
  }
  return undefined;
};

async function expectRefusal(
  listing: Ledger['listing'],
  rule: ListingRule,
  query: ListingQuery,
  why: string,
): Promise<void> {
  const { exchange } = await listing.page(query);
  const { outcome } = exchange;
  const isOther = outcome.kind === 'answer' && outcome.status !== 400 && outcome.status < 500;
  const message = `${why}, which must be refused with 400, but the answer is ${outcomeText(exchange)}.`;
  listing.check(rule, exchange, isOther ? message : undefined);
}
