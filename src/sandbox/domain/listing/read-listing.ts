import { DAY, dateOf, type Moment, readDate, readTimestamp, timestampOf } from './moment.ts';
import { type Refusal, refuse } from './refusals.ts';
import type { Switches } from './switches.ts';

/** The query parameters as they were sent, decoded from the URL; undefined where one was not sent. */
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
  /** The date boundary at which the page starts, within the range and not in the future; undefined for none. */
  readonly offset: Moment | undefined;
  readonly direction: 'next' | 'previous';
}

const DATES = ['2026-10-01'];
const LIMITS = ['50', '1000'];
const DECIMAL = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;

/**
 * What `query` asks for at `now`, or the first reason to refuse it, in the order of the parameters in the text.
 *
 * Interface specification: Endpoints › GET /accounts/<account_id>/transactions › Query parameters; Errors, rules 1 and 2.
 */
export function readListing(query: ListingQuery, now: Moment, switches: Switches): ListingRequest | Refusal {
  const range = readRange(query.from, query.to, switches);
  if ('kind' in range) return range;
  const page = readLimit(query.limit, switches);
  if ('kind' in page) return page;
  const start = readOffset(query.offset, range, now);
  if ('kind' in start) return start;
  return { kind: 'request', range, ...page, ...start, direction: readDirection(query.direction) };
}

/** `from` is the start of its day and `to` the last millisecond of its day, in UTC. */
function readRange(from: string | undefined, to: string | undefined, switches: Switches): Range | Refusal {
  if (from === undefined) return refuse('from-missing', from, DATES);
  const first = readDate(from);
  if (first === undefined) return refuse('from-no-date', from, DATES);
  if (to === undefined) return refuse('to-missing', to, [from]);
  const lastDay = readDate(to);
  if (lastDay === undefined) return refuse('to-no-date', to, [from]);
  if (lastDay < first && switches.reversedRange === 'refused') return refuse('range-reversed', to, [from]);
  return { first, last: lastDay + DAY - 1 };
}

/** There is no default and no maximum. No ledger is longer than numbers count exactly; what is beyond limits nothing. */
function readLimit(text: string | undefined, switches: Switches): { limit: number | undefined } | Refusal {
  if (text === undefined) return { limit: undefined };
  if (!DECIMAL.test(text)) return refuse('limit-no-number', text, LIMITS);
  const limit = Number(text);
  if (limit > Number.MAX_SAFE_INTEGER) return { limit: undefined };
  if (Number.isInteger(limit) && limit > 0) return { limit };
  return switches.oddLimit === 'refused'
    ? refuse('limit-odd', text, LIMITS)
    : { limit: Math.max(0, Math.floor(limit)) };
}

function readOffset(text: string | undefined, range: Range, now: Moment): { offset: Moment | undefined } | Refusal {
  if (text === undefined) return { offset: undefined };
  const offset = readDate(text) ?? readTimestamp(text);
  if (offset === undefined) return refuse('offset-no-date', text, allowedOffsets(range, now));
  if (offset < range.first || offset > range.last) {
    return refuse('offset-outside-range', text, allowedOffsets(range, now));
  }
  if (offset > now) return refuse('offset-in-future', text, allowedOffsets(range, now));
  return { offset };
}

/** The first and the last offset that is accepted; none when the whole range is in the future or reversed. */
function allowedOffsets({ first, last }: Range, now: Moment): string[] {
  const latest = Math.min(last, now);
  return latest < first ? [] : [dateOf(first), timestampOf(latest)];
}

/** Any value but `prev` and `previous`, also in wrong casing, misspelled or absent, is treated as `next`. */
function readDirection(text: string | undefined): ListingRequest['direction'] {
  return text === 'prev' || text === 'previous' ? 'previous' : 'next';
}
