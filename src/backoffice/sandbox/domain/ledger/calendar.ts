/** A day of the calendar as the number of days since 1970-01-01; in UTC unless a time zone is named. */
export type Day = number;

/** When the market is open on a day, in milliseconds since 1970-01-01T00:00Z; `close` itself is no longer open. */
export interface MarketHours {
  readonly open: number;
  readonly close: number;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

function parseDay(text: string): Day | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const day = Date.parse(`${text}T00:00:00.000Z`) / DAY;
  // Without this, 02-30 would silently be 03-02.
  return Number.isInteger(day) && formatDay(day) === text ? day : undefined;
}

/**
 * The day that `text` names.
 *
 * @throws {RangeError} naming `field` where there is no such day.
 */
export function dayOf(field: string, text: string): Day {
  const day = parseDay(text);
  if (day !== undefined) return day;
  throw new RangeError(`${field} is ${JSON.stringify(text)}; give a day as YYYY-MM-DD, such as 2026-10-15.`);
}

/** `day` as YYYY-MM-DD. */
export function formatDay(day: Day): string {
  return new Date(day * DAY).toISOString().slice(0, 10);
}

/** The moment at `hour`:`minute` UTC of `day`, in milliseconds since 1970-01-01T00:00Z. */
export function momentOf(day: Day, hour: number, minute = 0): number {
  return day * DAY + (hour * 60 + minute) * MINUTE;
}

/** Whether the market opens on `day`: Monday to Friday. Holidays are not kept. */
export function isTradingDay(day: Day): boolean {
  const weekday = weekdayOf(day);
  return weekday !== 0 && weekday !== 6;
}

/** The market's hours on `day`: 09:30 to 16:00 in New York, which is one hour earlier in UTC during its summer time. */
export function marketHours(day: Day): MarketHours {
  const offset = isSummerTime(day) ? 4 : 5;
  return { open: momentOf(day, 9 + offset, 30), close: momentOf(day, 16 + offset) };
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
export function isSummerTime(day: Day): boolean {
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
