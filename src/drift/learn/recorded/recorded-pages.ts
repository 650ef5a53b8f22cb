import type { ListingQuery } from '../../../sandbox/domain/listing/read-listing.ts';
import type { Answer } from '../../exchange.ts';
import { type LearnedRecord, pageRecords } from '../ledger.ts';
import type { ReadExchange } from '../observe/read-exchanges.ts';

/** How many requests for pages are kept: all of them are compared with each other. */
export const MOST_PAGES = 5_000;

/** A recorded request for a page that was sent with a token, and its answer. */
export interface RecordedPage {
  readonly read: ReadExchange;
  readonly account: string;
  readonly query: ListingQuery;
  readonly answer: Answer;
  /** Undefined where the answer is not a page. */
  readonly records: readonly LearnedRecord[] | undefined;
  /** Milliseconds since 1970-01-01T00:00:00.000Z; undefined where it was not recorded. */
  readonly at: number | undefined;
}

/** The recorded exchange as a request for a page; undefined where a parameter is repeated or the answer is noise. */
export function recordedPage(read: ReadExchange): RecordedPage | undefined {
  const { outcome, request } = read.exchange;
  if (outcome.kind !== 'answer' || outcome.isBodyUnknown || (outcome.status !== 200 && outcome.status !== 400)) {
    return undefined;
  }
  const parameters = new URLSearchParams(read.query);
  const names = [...parameters.keys()];
  if (new Set(names).size < names.length || request.method !== 'GET') return undefined;
  const account = read.pathValues['account_id'];
  if (account === undefined) return undefined;
  return {
    read,
    account,
    query: Object.fromEntries(
      ['from', 'to', 'limit', 'offset', 'direction'].flatMap((name) => {
        const value = parameters.get(name);
        return value === null ? [] : [[name, value]];
      }),
    ),
    answer: outcome,
    records: pageRecords(outcome),
    at: read.recorded.startedAt,
  };
}

/** Whether a page has every record of its range: it was requested without offset, and is not full. */
export function isComplete({ query, records }: RecordedPage): boolean {
  if (records === undefined || query.offset !== undefined || isBackward(query)) return false;
  return query.limit === undefined || (/^\d+$/.test(query.limit) && records.length < Number(query.limit));
}

/** Whether a page was requested as the one before an offset. */
export function isBackward({ direction }: ListingQuery): boolean {
  return direction === 'prev' || direction === 'previous';
}

/** The largest page that has every record of its range, of the account of which most pages were recorded. */
export function widestPage(pages: readonly RecordedPage[]): RecordedPage | undefined {
  const accounts = [...Map.groupBy(pages, ({ account }) => account).values()];
  const complete = accounts
    .map((own) => ({ own, pages: own.filter(isComplete) }))
    .filter((each) => each.pages.length > 0);
  const most = complete.toSorted((one, other) => other.own.length - one.own.length)[0];
  return most?.pages.toSorted((one, other) => (other.records?.length ?? 0) - (one.records?.length ?? 0))[0];
}
