import { firstMomentOf, lastMomentOf, readDay } from './day.ts';
import { type Moment, readTimestamp, timestampOf } from './moment.ts';
import { type Refusal, refuse } from './refusals.ts';
import type { Switches } from './switches.ts';

/** The query parameters as texts, decoded from the URL; undefined where one was not sent. */
export interface ListingQuery {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly limit?: string | undefined;
  readonly offset?: string | undefined;
  readonly direction?: string | undefined;
}

/** The first and the last moment of the date range. `last` is before `first` when `to` is earlier than `from`. */
export interface Range {
  readonly first: Moment;
  readonly last: Moment;
}

/** A request for a page that the listing answers with 200. */
export interface ListingRequest {
  readonly kind: 'request';
  readonly range: Range;
  /** How many records the page may hold, a whole number; undefined when nothing limits it. */
  readonly limit: number | undefined;
  /** The date boundary at which the page starts, within the range; undefined for none. */
  readonly offset: Moment | undefined;
  readonly direction: 'next' | 'previous';
}

const DATES = ['2026-10-01'];
const LIMITS = ['50', '1000'];

/**
 * The parsed `query` at `now`, or the first rule that it violates, in the order of the parameters in the text.
 *
 * Interface specification: Endpoints › GET /accounts/<account_id>/transactions › Query parameters; Errors, rules 1 and 2.
 *
 * @throws {Error} when the document does not accept the query, against which requests are validated before.
 */
export function readListing(query: ListingQuery, now: Moment, switches: Switches): ListingRequest | Refusal {
  const range = rangeOf(query, switches);
  if (range.isReversed && switches.reversedRange === 'refused') {
    return refuse('range-reversed', query.to, [range.from]);
  }
  const page = readLimit(query.limit, switches);
  if ('kind' in page) return page;
  const start = readOffset(query.offset, range, now, switches);
  if ('kind' in start) return start;
  return {
    kind: 'request',
    range: { first: range.first, last: range.last },
    ...page,
    ...start,
    direction: readDirection(query.direction),
  };
}

/**
 * The refusal of a query parameter that is missing or that the document does not accept; the parameters before it in the
 * text are valid. Undefined where every text is accepted.
 */
export function refuseParameter(
  name: string,
  query: ListingQuery,
  now: Moment,
  switches: Switches,
): Refusal | undefined {
  const { from, to, limit, offset } = query;
  switch (name) {
    case 'from':
      return refuse(from === undefined ? 'from-missing' : 'from-no-date', from, DATES);
    case 'to':
      return refuse(to === undefined ? 'to-missing' : 'to-no-date', to, from === undefined ? DATES : [from]);
    case 'limit':
      return refuse('limit-no-number', limit, LIMITS);
    case 'offset':
      return refuse('offset-no-date', offset, allowedOffsets(rangeOf(query, switches), now));
    default:
      return undefined;
  }
}

/** A range with the date that was sent as `from`. */
interface SentRange extends Range {
  readonly from: string;
  readonly isReversed: boolean;
}

function rangeOf({ from = '', to = '' }: ListingQuery, { rangeTimeZone: zone, rangeEnd }: Switches): SentRange {
  const [firstDay, lastDay] = [valid(from, readDay), valid(to, readDay)];
  const last = rangeEnd === 'whole-day' ? lastMomentOf(lastDay, zone) : firstMomentOf(lastDay, zone);
  return { from, first: firstMomentOf(firstDay, zone), last, isReversed: lastDay < firstDay };
}

/** The meaning of a text that the document accepts. */
function valid<T>(text: string, read: (text: string) => T | undefined): T {
  const value = read(text);
  if (value === undefined) throw new Error(`${JSON.stringify(text)} is not valid; validate the request before.`);
  return value;
}

/** There is no default and no maximum. No ledger is longer than numbers count exactly; what is beyond limits nothing. */
function readLimit(text: string | undefined, switches: Switches): { limit: number | undefined } | Refusal {
  if (text === undefined) return { limit: undefined };
  const limit = Number(text);
  if (limit > Number.MAX_SAFE_INTEGER) return { limit: undefined };
  if (Number.isInteger(limit) && limit > 0) return { limit };
  return switches.oddLimit === 'refused'
    ? refuse('limit-odd', text, LIMITS)
    : { limit: Math.max(0, Math.floor(limit)) };
}

/**
 * A timestamp is one moment. A date is within the range and in the future where the first moment of its day
 * is: so `from` and `to` themselves are within the range whatever the switches are. The moment that a date means may
 * be a later one of its day; where the range ends before that, it is the last moment of the range.
 */
function readOffset(
  text: string | undefined,
  range: SentRange,
  now: Moment,
  { rangeTimeZone, offsetDate }: Switches,
): { offset: Moment | undefined } | Refusal {
  if (text === undefined) return { offset: undefined };
  const day = readDay(text);
  const sent = day === undefined ? valid(text, readTimestamp) : firstMomentOf(day, rangeTimeZone);
  if (sent < range.first || sent > range.last) {
    return refuse('offset-outside-range', text, allowedOffsets(range, now));
  }
  if (sent > now) return refuse('offset-in-future', text, allowedOffsets(range, now));
  if (day === undefined || offsetDate === 'start-of-day') return { offset: sent };
  return { offset: Math.min(lastMomentOf(day, rangeTimeZone), range.last) };
}

/** The first and the last offset that is accepted; none when the whole range is in the future or reversed. */
function allowedOffsets({ from, first, last }: SentRange, now: Moment): string[] {
  const latest = Math.min(last, now);
  return latest < first ? [] : [from, timestampOf(latest)];
}

/** Any value but `prev` and `previous`, also in wrong casing, misspelled or absent, is treated as `next`. */
function readDirection(text: string | undefined): ListingRequest['direction'] {
  return text === 'prev' || text === 'previous' ? 'previous' : 'next';
}
