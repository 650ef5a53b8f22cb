/** A point in time: whole milliseconds since 1970-01-01T00:00:00.000Z, as precise as `tranWhen`. */
export type Moment = number;

/** Lengths of time, in milliseconds; the day is one in UTC. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIMESTAMP = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.(\d+))?(?:Z|([+-])(\d{2}):(\d{2}))$/i;

/**
 * The first moment, in UTC, of the day that `text` names as an ISO 8601 date (RFC 3339 `full-date`); undefined when it
 * names none.
 */
export function readDate(text: string): Moment | undefined {
  if (!DATE.test(text)) return undefined;
  const moment = Date.parse(`${text}T00:00:00.000Z`);
  // A day that the month lacks may be read as one of the next month, which has another number.
  return new Date(moment).getUTCDate() === Number(text.slice(8)) ? moment : undefined;
}

/**
 * The moment that `text` names as an ISO 8601 timestamp (RFC 3339 `date-time`, with a time zone); undefined when it
 * names none. Digits finer than a millisecond are cut off. A leap second, which may end a day in UTC, is the last
 * millisecond before it, so that it stays within its day.
 */
export function readTimestamp(text: string): Moment | undefined {
  const match = TIMESTAMP.exec(text);
  if (!match) return undefined;
  const [, date = '', hour, minute, second, fraction = '', sign = '+', zoneHour = '00', zoneMinute = '00'] = match;
  const day = readDate(date);
  const seconds = Number(second);
  if (day === undefined || seconds > 60) return undefined;
  const time = minutesOf(Number(hour), Number(minute));
  const zone = minutesOf(Number(zoneHour), Number(zoneMinute));
  if (time === undefined || zone === undefined) return undefined;

  const start = day + (sign === '-' ? time + zone : time - zone) * MINUTE;
  if (seconds === 60) return (start + MINUTE) % DAY === 0 ? start + MINUTE - 1 : undefined;
  return start + seconds * 1000 + Number(fraction.slice(0, 3).padEnd(3, '0'));
}

/** The moment of a valid timestamp. `Date.parse` takes a fifteenth of the time of {@link readTimestamp}, but knows no leap second. */
export function momentOf(timestamp: string): Moment | undefined {
  const moment = Date.parse(timestamp);
  return Number.isNaN(moment) ? readTimestamp(timestamp) : moment;
}

/** The date, in UTC, of the day in which `moment` lies. */
export function dateOf(moment: Moment): string {
  return timestampOf(moment).slice(0, 10);
}

/** The timestamp of `moment` in the spelling of `tranWhen`: milliseconds and the suffix Z. */
export function timestampOf(moment: Moment): string {
  return new Date(moment).toISOString();
}

function minutesOf(hour: number, minute: number): number | undefined {
  return hour > 23 || minute > 59 ? undefined : hour * 60 + minute;
}
