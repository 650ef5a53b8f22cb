import type { Ledger, RuleCheck } from '../ledger.ts';
import { isAhead } from '../ledger-window.ts';
import { type ListedPage, missingFrom } from '../listed-page.ts';
import { partsOf } from '../survey.ts';

/** Limits that no page can fill. A server that counts in 32 bits shows it at the second. */
const LARGE = [1_000_000, 3_000_000_000];

/** `limit-no-default`: no limit returns what a large limit returns. */
export const checkNoDefault: RuleCheck = async ({ listing, big }) => {
  const { from, to } = big;
  const bare = await listing.page({ from, to });
  const large = await listing.page({ from, to, limit: LARGE[0] });
  if (!listing.checkIsPage('limit-no-default', bare) || large.records === undefined) return undefined;
  const lost = missingFrom(bare.records ?? [], large.records);
  const message = `Without limit the page has ${bare.size} records, with limit ${LARGE[0]} it has ${large.size}.`;
  listing.check('limit-no-default', bare.exchange, lost.length > 0 ? message : undefined);
  return undefined;
};

/** `limit-no-maximum`: with a large limit, a range returns all that its parts return. */
export const checkNoMaximum: RuleCheck = async ({ listing, big }) => {
  const { from, to } = big;
  const inParts: ListedPage[] = [];
  for (const part of partsOf(big, 3)) inParts.push(await listing.page({ ...part, limit: LARGE[0] }));
  const parts = inParts.flatMap(({ records = [] }) => records);
  for (const limit of LARGE) {
    const whole = await listing.page({ from, to, limit });
    if (!listing.checkIsPage('limit-no-maximum', whole)) continue;
    const lost = missingFrom(whole.records ?? [], [...parts, ...big.all]);
    const message = `With limit ${limit} the page of the range has ${whole.size} records, but its parts have ${lost.length} more.`;
    listing.check('limit-no-maximum', whole.exchange, lost.length > 0 ? message : undefined);
  }
  return undefined;
};

/** `limit-not-exceeded`: at limits around the number of records. Every page is checked as it comes. */
export const checkNotExceeded: RuleCheck = async ({ listing, small }) => {
  const { from, to, all } = small;
  if (all.length < 2) return 'No window of the ledger has two records.';
  for (const limit of new Set([1, all.length - 1])) await listing.page({ from, to, limit });
  return undefined;
};

/** `paging-end`: after a page that is shorter than its limit nothing follows. */
export const checkEnd: RuleCheck = async (ledger) => {
  const { listing, small, walk } = ledger;
  if (small.order === undefined) return 'No window of the ledger has records of two dates in an order.';
  for (const { page } of walk.pages) {
    const last = page.records?.at(-1);
    // An empty page part-way is not an error, and how it differs from the end is unspecified.
    if (page.size >= walk.limit || last === undefined) continue;
    const after = small.all.filter((record) => isAhead(small, record, last.at));
    const message = `The page has ${page.size} records, fewer than its limit ${walk.limit}, which marks the end; but ${after.length} records follow.`;
    listing.check('paging-end', page.exchange, after.length > 0 ? message : undefined);
  }
  observeEmptyPage(ledger);
  return undefined;
};

function observeEmptyPage({ listing, small, walk }: Ledger): void {
  const lost = missingFrom(walk.seen, small.all);
  if (walk.pages.at(-1)?.page.size !== 0 || lost.length === 0) return;
  listing.observe('paging-empty-part-way', `An empty page came while ${lost.length} records had not come yet.`);
}

/** `paging-full-page`: after a page that holds exactly the rest, the next one is a page like any other, however short. */
export const checkFullPage: RuleCheck = async ({ listing, small }) => {
  const { from, to, all } = small;
  if (all.length === 0) return 'No window of the ledger has a record.';
  const full = await listing.page({ from, to, limit: all.length });
  const last = full.records?.at(-1);
  if (last === undefined) return undefined;
  for (const limit of new Set([all.length, 1])) {
    const after = await listing.page({ from, to, limit, offset: last.tranWhen, direction: 'next' });
    listing.checkIsPage('paging-full-page', after);
  }
  return undefined;
};

/** `paging-empty-page`: a range without records is answered with an empty page. */
export const checkEmptyPage: RuleCheck = async ({ listing }) => {
  for (const range of [
    { from: '1970-01-05', to: '1970-01-06' },
    { from: '1970-01-05', to: '1970-01-06', limit: 10 },
  ]) {
    listing.checkIsPage('paging-empty-page', await listing.page(range));
  }
  return undefined;
};
