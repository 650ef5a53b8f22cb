import type { Fault } from '../../checks/fault.ts';
import { outcomeText } from '../../exchange.ts';
import { DAY, dateOf, plusDays, startOf, ZONE } from '../day.ts';
import { type Ledger, NO_ORDER, type RuleCheck } from '../ledger.ts';
import { isAhead, middleOf } from '../ledger-window.ts';
import { type ListedPage, type ListedRecord, missingFrom } from '../listed-page.ts';
import type { ListingQuery } from '../listing.ts';

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
  await checkSpellings(ledger, middle, page);
  await checkDate(ledger, middle);
  return undefined;
};

/** The same moment, spelled otherwise, is the same offset. */
async function checkSpellings({ listing, small }: Ledger, middle: ListedRecord, page: ListedPage): Promise<void> {
  const { from, to } = small;
  const local = new Date(middle.at + 2 * 3_600_000).toISOString().replace('Z', '+02:00');
  const other = await listing.page({ from, to, offset: local, direction: 'next' });
  if (!listing.checkIsPage(BOUNDARY, other)) return;
  const differ =
    missingFrom(other.records ?? [], page.records ?? []).length +
    missingFrom(page.records ?? [], other.records ?? []).length;
  const message = `offset ${local} is the moment ${middle.tranWhen}, but the pages differ in ${differ} records.`;
  listing.check(BOUNDARY, other.exchange, differ > 0 ? message : undefined);
}

/** A date stands for a moment of its day, wherever that begins; records two days away are on one side for certain. */
async function checkDate(ledger: Ledger, middle: ListedRecord): Promise<void> {
  const { from, to } = ledger.small;
  const date = dateOf(middle.at);
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

function isBehind({ order }: Ledger['small'], { at }: ListedRecord, boundary: number): boolean {
  return order === 'descending' ? at > boundary : at < boundary;
}

/** `offset-within-range`: what lies outside of the range is refused with 400; both ends and every record are within. */
export const checkWithinRange: RuleCheck = async ({ listing, small }) => {
  const { from, to, all } = small;
  const outside = [
    plusDays(from, -1),
    plusDays(to, 1),
    new Date(startOf(from) - 2 * DAY).toISOString(),
    new Date(startOf(to) + 3 * DAY).toISOString(),
  ];
  for (const offset of outside)
    await expectRefusal(listing, 'offset-within-range', { from, to, limit: 3, offset }, 'lies outside of the range');
  const { now } = listing.session;
  const inside = [from, ...(startOf(to) + DAY + ZONE < now() ? [to] : []), all[0]?.tranWhen, all.at(-1)?.tranWhen];
  for (const offset of new Set(inside.filter((each) => each !== undefined))) {
    listing.checkIsPage('offset-within-range', await listing.page({ from, to, limit: 3, offset, direction: 'next' }));
  }
  return undefined;
};

/** `offset-not-in-future`: what lies in the future is refused with 400, also within the range. */
export const checkNotInFuture: RuleCheck = async ({ listing, range }) => {
  const now = listing.session.now();
  const to = dateOf(now + 10 * DAY);
  for (const offset of [new Date(now + 2 * DAY).toISOString(), dateOf(now + 3 * DAY)]) {
    await expectRefusal(
      listing,
      'offset-not-in-future',
      { from: range.from, to, limit: 3, offset },
      'lies in the future',
    );
  }
  return undefined;
};

async function expectRefusal(
  listing: Ledger['listing'],
  rule: Fault['rule'],
  query: ListingQuery,
  why: string,
): Promise<void> {
  const { exchange } = await listing.page(query);
  const { outcome } = exchange;
  const isOther = outcome.kind === 'answer' && outcome.status !== 400 && outcome.status < 500;
  const message = `offset ${query.offset} ${why}, which is answered with 400, but the answer is ${outcomeText(exchange)}.`;
  listing.check(rule, exchange, isOther ? message : undefined);
}
