import { remembered } from './memoized.ts';

/** Lengths of time, in milliseconds; the day is one in UTC. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The same few days are read again and again. */
const MOST_KEPT = 1000;

/** The date of a day by its number since 1970. */
const dateOfDay = remembered((day: number) => new Date(day * DAY).toISOString().slice(0, 10), MOST_KEPT);

/** The date, in UTC, of the day that contains the moment `at`. */
export function dateOf(at: number): string {
  return dateOfDay(Math.floor(at / DAY));
}

/** The first moment, in UTC, of a day (YYYY-MM-DD). */
export const startOf = remembered((date: string) => Date.parse(`${date}T00:00:00.000Z`), MOST_KEPT);

/** The date `days` after `date`. */
export function plusDays(date: string, days: number): string {
  return dateOf(startOf(date) + days * DAY);
}

/** A range of days, both ends as YYYY-MM-DD. */
export interface Days {
  readonly from: string;
  readonly to: string;
}
