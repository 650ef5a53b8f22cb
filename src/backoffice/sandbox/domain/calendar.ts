import { DAY, dateOf, HOUR, MINUTE } from '../../../engine/json/day.ts';
import { type Moment, readDate } from './moment.ts';

/** A day of the calendar as the number of days since 1970-01-01; in UTC unless a time zone is named. */
export type Day = number;

/** When the market is open on a day; `close` itself is no longer open. */
interface MarketHours {
  readonly open: Moment;
  readonly close: Moment;
}

/** The time zones in which a day can begin; the switch `rangeTimeZone`. */
type TimeZone = 'utc' | 'new-york';

/** The day that `text` names as an ISO 8601 date (RFC 3339 `full-date`); undefined when it names none. */
export function readDay(text: string): Day | undefined {
  const moment = readDate(text);
  return moment === undefined ? undefined : moment / DAY;
}

/**
 * The day that `text` names.
 *
 * @throws {RangeError} naming `field` where there is no such day.
 */
export function dayOf(field: string, text: string): Day {
  const day = readDay(text);
  if (day !== undefined) return day;
  throw new RangeError(`${field} is ${JSON.stringify(text)}; give a day as YYYY-MM-DD, such as 2026-10-15.`);
}

/** `day` as YYYY-MM-DD. */
export function formatDay(day: Day): string {
  return dateOf(day * DAY);
}

/** The moment at `hour`:`minute` UTC of `day`. */
export function momentAt(day: Day, hour: number, minute = 0): Moment {
  return day * DAY + hour * HOUR + minute * MINUTE;
}

/** The moment at which `day` begins in `zone`: midnight there. */
export function firstMomentOf(day: Day, zone: TimeZone): Moment {
  if (zone === 'utc') return day * DAY;
  // Clocks change after midnight, so a day begins as the one before it ends.
  return day * DAY + (isSummerTime(day - 1) ? 4 : 5) * HOUR;
}

/** The last millisecond of `day` in `zone`. In New York a day in spring has 23 hours, and one in autumn 25. */
export function lastMomentOf(day: Day, zone: TimeZone): Moment {
  return firstMomentOf(day + 1, zone) - 1;
}

/** Whether the market opens on `day`: Monday to Friday. Holidays are not kept. */
export function isTradingDay(day: Day): boolean {
  const weekday = weekdayOf(day);
  return weekday !== 0 && weekday !== 6;
}

/** The market's hours on `day`: 09:30 to 16:00 in New York, which is one hour earlier in UTC during its summer time. */
export function marketHours(day: Day): MarketHours {
  const offset = isSummerTime(day) ? 4 : 5;
  return { open: momentAt(day, 9 + offset, 30), close: momentAt(day, 16 + offset) };
}

/** Whether dividends are paid on `day`: once a month, on the first trading day from the 5th. */
export function isPayDay(day: Day): boolean {
  const date = new Date(day * DAY).getUTCDate();
  if (!isTradingDay(day) || date < 5 || date > 7) return false;
  return date === 5 || weekdayOf(day) === 1;
}

/**
 * Whether `day` ends in summer time in New York: from the second Sunday of March up to the first Sunday of November. Clocks
 * change on these Sundays, at 02:00. This is the law since 2007; here it holds for every year.
 */
function isSummerTime(day: Day): boolean {
  const date = new Date(day * DAY);
  const month = date.getUTCMonth();
  // The date of the last Sunday up to `day`; below one when it lies in the month before.
  const sunday = date.getUTCDate() - weekdayOf(day);
  if (month === 2) return sunday >= 8;
  if (month === 10) return sunday < 1;
  return month > 2 && month < 10;
}

/** 0 for Sunday to 6 for Saturday. */
function weekdayOf(day: Day): number {
  return new Date(day * DAY).getUTCDay();
}
