/** The length of a day in UTC, in milliseconds. */
export const DAY = 86_400_000;

/** How long an hour is, in milliseconds. */
export const HOUR = 3_600_000;

/** The dates of days, by their number since 1970, and their first moments: the same few days are read again and again. */
const DATES = new Map<number, string>();
const STARTS = new Map<string, number>();
const MOST_KEPT = 1000;

/** The date, in UTC, of the day that contains the moment `at`. */
export function dateOf(at: number): string {
  const day = Math.floor(at / DAY);
  const known = DATES.get(day);
  if (known !== undefined) return known;
  const date = new Date(at).toISOString().slice(0, 10);
  if (DATES.size < MOST_KEPT) DATES.set(day, date);
  return date;
}

/** The first moment, in UTC, of the day `date` (YYYY-MM-DD). */
export function startOf(date: string): number {
  const known = STARTS.get(date);
  if (known !== undefined) return known;
  const start = Date.parse(`${date}T00:00:00.000Z`);
  if (STARTS.size < MOST_KEPT) STARTS.set(date, start);
  return start;
}

/** The date `days` after `date`. */
export function plusDays(date: string, days: number): string {
  return dateOf(startOf(date) + days * DAY);
}

/** A range of days, both ends as YYYY-MM-DD. */
export interface Days {
  readonly from: string;
  readonly to: string;
}
