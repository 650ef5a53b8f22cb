import { type Day, firstMomentOf, lastMomentOf, readDay } from '../calendar.ts';
import { type Refusal, refuse } from '../errors.ts';
import { type Moment, readTimestamp, timestampOf } from '../moment.ts';
import type { ListingSwitches } from '../switches.ts';

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

/** A number of JSON (RFC 8259, section 6), as the document describes `limit`. */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/**
 * The parsed `query` at `now`, or why the listing refuses it: the first parameter, in the order of the text, that is missing or
 * is not what its schema describes, else the first rule that the query violates. No other code validates these parameters.
 *
 * Interface specification: Endpoints › GET /accounts/<account_id>/transactions › Query parameters; Errors, rules 1 and 2.
 */
export function readListing(query: ListingQuery, now: Moment, switches: ListingSwitches): ListingRequest | Refusal {
  const { from, to, limit, offset } = query;
  const firstDay = readDay(from ?? '');
  if (from === undefined || firstDay === undefined) {
    return refuse(from === undefined ? 'from-missing' : 'from-no-date', from, DATES);
  }
  const lastDay = readDay(to ?? '');
  if (lastDay === undefined) return refuse(to === undefined ? 'to-missing' : 'to-no-date', to, [from]);
  if (limit !== undefined && !NUMBER.test(limit)) return refuse('limit-no-number', limit, LIMITS);
  const range = rangeOf(firstDay, lastDay, switches);
  const sent = offset === undefined ? undefined : readOffset(offset, switches);
  const allowed = () => allowedOffsets(from, range, now);
  if (sent === 'no-date') return refuse('offset-no-date', offset, allowed());

  if (lastDay < firstDay && switches.reversedRange === 'refused') return refuse('range-reversed', to, [from]);
  const size = limit === undefined ? undefined : readLimit(Number(limit), switches);
  if (size === 'odd') return refuse('limit-odd', limit, LIMITS);
  if (sent !== undefined && (sent.first < range.first || sent.first > range.last)) {
    return refuse('offset-outside-range', offset, allowed());
  }
  if (sent !== undefined && sent.first > now) return refuse('offset-in-future', offset, allowed());
  return {
    kind: 'request',
    range,
    limit: size,
    offset: sent && Math.min(sent.moment, range.last),
    direction: readDirection(query.direction),
  };
}

function rangeOf(firstDay: Day, lastDay: Day, { rangeTimeZone: zone, rangeEnd }: ListingSwitches): Range {
  const last = rangeEnd === 'whole-day' ? lastMomentOf(lastDay, zone) : firstMomentOf(lastDay, zone);
  return { first: firstMomentOf(firstDay, zone), last };
}

/** There is no default and no maximum. No ledger is longer than numbers count exactly; what is beyond limits nothing. */
function readLimit(limit: number, switches: ListingSwitches): number | undefined | 'odd' {
  if (limit > Number.MAX_SAFE_INTEGER) return undefined;
  if (Number.isInteger(limit) && limit > 0) return limit;
  return switches.oddLimit === 'refused' ? 'odd' : Math.max(0, Math.floor(limit));
}

/** An offset as it was sent. */
interface SentOffset {
  /** Decides whether the offset is within the range and in the future. */
  readonly first: Moment;
  /** The moment that it means, where the range does not end before. */
  readonly moment: Moment;
}

/**
 * A timestamp is one moment. A date is within the range and in the future where the first moment of its day
 * is: so `from` and `to` themselves are within the range whatever the switches are. The moment that a date means may
 * be a later one of its day; where the range ends before that, it is the last moment of the range.
 */
function readOffset(text: string, { rangeTimeZone: zone, offsetDate }: ListingSwitches): SentOffset | 'no-date' {
  const day = readDay(text);
  const first = day === undefined ? readTimestamp(text) : firstMomentOf(day, zone);
  if (first === undefined) return 'no-date';
  const isWholeDay = day !== undefined && offsetDate === 'end-of-day';
  return { first, moment: isWholeDay ? lastMomentOf(day, zone) : first };
}

/** The first and the last offset that is accepted; none when the whole range is in the future or reversed. */
function allowedOffsets(from: string, { first, last }: Range, now: Moment): string[] {
  const latest = Math.min(last, now);
  return latest < first ? [] : [from, timestampOf(latest)];
}

/** Any value but `prev` and `previous`, also in wrong casing, misspelled or absent, is treated as `next`. */
function readDirection(text: string | undefined): ListingRequest['direction'] {
  return text === 'prev' || text === 'previous' ? 'previous' : 'next';
}
