import { type Ledger, NO_ORDER, type RuleCheck } from '../ledger.ts';
import { isBehind, middleOf } from '../ledger-window.ts';
import { type ListedPage, type ListedRecord, missingFrom, sameMoments } from '../listed-page.ts';

/** Spellings that are no direction: those that are tried always, and those of which some are. */
const ALWAYS = ['PREV', 'Previous', 'NEXT', 'prevv'];
const SOMETIMES = [
  'Prev',
  'PREVIOUS',
  'Next',
  'nxet',
  'prv',
  'back',
  'backward',
  'desc',
  '-1',
  'prev ',
  'previous,next',
  'null',
];
const SOME = 3;

/** `direction-fallback`: anything but the three directions, and nothing at all, is `next`. */
export const checkFallback: RuleCheck = async ({ listing, small }) => {
  const middle = middleOf(small);
  if (middle === undefined) return NO_ORDER;
  const query = { from: small.from, to: small.to, limit: middle.ties + 4, offset: middle.tranWhen };
  const next = await listing.page({ ...query, direction: 'next' });
  if (next.records === undefined) return undefined;
  const start = Math.floor(listing.session.random() * SOMETIMES.length);
  const some = Array.from({ length: SOME }, (_, index) => SOMETIMES[(start + index * 5) % SOMETIMES.length]);
  for (const direction of [undefined, ...ALWAYS, ...some]) {
    const page = await listing.page({ ...query, direction });
    if (!listing.checkIsPage('direction-fallback', page)) continue;
    const sent = direction === undefined ? 'No direction' : `direction ${JSON.stringify(direction)}`;
    const message = `${sent} is treated as next, but the page is another one than that of direction=next.`;
    const isSame = sameMoments(page.records ?? [], next.records);
    listing.check('direction-fallback', page.exchange, isSame ? undefined : message);
  }
  return undefined;
};

/** `direction-previous-alias`: `prev` and `previous` return the same page. */
export const checkAlias: RuleCheck = async ({ listing, small }) => {
  const middle = middleOf(small);
  if (middle === undefined) return NO_ORDER;
  const query = { from: small.from, to: small.to, limit: middle.ties + 4, offset: middle.tranWhen };
  const prev = await listing.page({ ...query, direction: 'prev' });
  const previous = await listing.page({ ...query, direction: 'previous' });
  if (!listing.checkIsPage('direction-previous-alias', prev)) return undefined;
  if (!listing.checkIsPage('direction-previous-alias', previous)) return undefined;
  const isSame = sameMoments(prev.records ?? [], previous.records ?? []);
  const message = 'direction=previous is the same as direction=prev, but returns another page.';
  listing.check('direction-previous-alias', previous.exchange, isSame ? undefined : message);
  return undefined;
};

const PREVIOUS = 'paging-previous-page';

/** `paging-previous-page`: it lies on the other side of the offset than the next page; which records it holds is open. */
export const checkPreviousPage: RuleCheck = async (ledger) => {
  const { listing, small } = ledger;
  const middle = middleOf(small);
  if (middle === undefined) return NO_ORDER;
  const query = { from: small.from, to: small.to, offset: middle.tranWhen, direction: 'prev' };
  const all = await listing.page(query);
  if (!listing.checkIsPage(PREVIOUS, all)) return undefined;
  const records = all.records ?? [];
  const stray = records.findIndex((record) => record.at !== middle.at && !isBehind(small, record, middle.at));
  const beyond = `The previous page of offset ${middle.tranWhen} holds a record that next leads to: ${records[stray]?.tranWhen}.`;
  listing.check(PREVIOUS, all.exchange, stray < 0 ? undefined : beyond, stray < 0 ? '' : `/${stray}/tranWhen`);
  const lost = missingFrom(records, small.all).filter((record) => isBehind(small, record, middle.at));
  const lacks = `Without limit, the page before offset ${middle.tranWhen} lacks ${lost.length} records that are before it.`;
  listing.check(PREVIOUS, all.exchange, lost.length > 0 ? lacks : undefined);

  const limit = middle.ties + 2;
  const limited = await listing.page({ ...query, limit });
  if (!listing.checkIsPage(PREVIOUS, limited)) return undefined;
  const foreign = missingFrom(records, limited.records ?? []);
  const expected = Math.min(limit, all.size);
  const isWrong = foreign.length > 0 || limited.size < expected;
  const message = `With limit ${limit}, the page before offset ${middle.tranWhen} has ${limited.size} records, ${foreign.length} of them not in the page without limit, which has ${all.size}.`;
  listing.check(PREVIOUS, limited.exchange, isWrong ? message : undefined);
  observePreviousPage(ledger, limited, middle);
  return undefined;
};

/** Whether a previous page holds the records right before its offset, where that can be decided. */
function observePreviousPage({ listing, small }: Ledger, page: ListedPage, middle: ListedRecord): void {
  const isBefore = (record: ListedRecord) => isBehind(small, record, middle.at);
  const nearest = small.all.filter(isBefore).at(-1);
  const held = (page.records ?? []).filter(isBefore);
  if (nearest === undefined || held.length === 0) return;
  const holds = held.some(({ at }) => at === nearest.at) ? 'holds' : 'does not hold';
  listing.observe(
    'transactions-previous-page-records',
    `The previous page ${holds} the records right before its offset.`,
  );
}
