import { isDate } from '../../../engine/schema/formats/date.ts';
import { isDateTime } from '../../../engine/schema/formats/date-time.ts';

/** A point in time: whole milliseconds since 1970-01-01T00:00:00.000Z, as precise as `tranWhen`. */
export type Moment = number;

/**
 * The first moment, in UTC, of the day that `text` names as an ISO 8601 date (RFC 3339 `full-date`); undefined when it
 * names none.
 */
export function readDate(text: string): Moment | undefined {
  return isDate(text) ? Date.parse(`${text}T00:00:00.000Z`) : undefined;
}

/**
 * The moment that `text` names as an ISO 8601 timestamp (RFC 3339 `date-time`, with a time zone); undefined when it
 * names none.
 */
export function readTimestamp(text: string): Moment | undefined {
  return isDateTime(text) ? momentOf(text) : undefined;
}

/**
 * The moment of a valid timestamp. Digits finer than a millisecond are cut off. A leap second, which may end a day in UTC, is the last
 * millisecond before it, so that it stays within its day; `Date.parse` knows none.
 */
export function momentOf(timestamp: string): Moment {
  const moment = Date.parse(timestamp);
  return Number.isNaN(moment) ? Date.parse(timestamp.replace(/:60(?:\.\d+)?/, ':59.999')) : moment;
}

/** The timestamp of `moment` in the spelling of `tranWhen`: milliseconds and the suffix Z. */
export function timestampOf(moment: Moment): string {
  return new Date(moment).toISOString();
}
