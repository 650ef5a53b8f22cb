import type { AccountTransaction, FetchPage } from '../../../src/backoffice/client/paging/key.ts';

/** A range and a page size. */
export interface NaiveOptions {
  readonly from: string;
  readonly to: string;
  readonly pageSize: number;
}

/** A walk over the listing as people write it; its result may lack records, or repeat them. */
export type NaiveWalk = (fetchPage: FetchPage, options: NaiveOptions) => Promise<AccountTransaction[]>;

/** What an unfit walk would do for ever is cut here. */
const MOST_PAGES = 200;

/**
 * The ways that people write, by name. Each ends at a page shorter than `limit`, as the text says, and where a page
 * brings nothing new.
 */
export const NAIVE_WALKS = {
  'last date': (fetchPage, options) => walkNaively(fetchPage, options, (last) => last, false),
  'last date, without known ids': (fetchPage, options) => walkNaively(fetchPage, options, (last) => last, true),
  'last date + 1 ms': (fetchPage, options) => walkNaively(fetchPage, options, oneMillisecondOn, false),
} as const satisfies Readonly<Record<string, NaiveWalk>>;

/** A millisecond on in the direction of the page: more than many would think of. */
function oneMillisecondOn(last: string, first: string): string {
  return new Date(Date.parse(last) + (last < first ? -1 : 1)).toISOString();
}

async function walkNaively(
  fetchPage: FetchPage,
  { from, to, pageSize }: NaiveOptions,
  offsetOf: (last: string, first: string) => string,
  withoutKnown: boolean,
): Promise<AccountTransaction[]> {
  const given: AccountTransaction[] = [];
  const known = new Set<string>();
  let query: { from: string; to: string; limit: number; offset?: string } = { from, to, limit: pageSize };
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const page = await fetchPage({ ...query, direction: 'next' });
    const fresh = page.filter(({ finTranID }) => !known.has(finTranID));
    given.push(...(withoutKnown ? fresh : page));
    for (const { finTranID } of fresh) known.add(finTranID);
    const [first, last] = [given[0]?.tranWhen, page.at(-1)?.tranWhen];
    if (page.length < pageSize || fresh.length === 0 || first === undefined || last === undefined) break;
    query = { ...query, offset: offsetOf(last, first) };
  }
  return given;
}
