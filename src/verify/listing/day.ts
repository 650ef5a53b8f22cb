/** How long a day in UTC is, in milliseconds. */
export const DAY = 86_400_000;

/** How far the first moment of a day may lie from that in UTC, in milliseconds: the text leaves the time zone open. */
export const ZONE = 14 * 3_600_000;

/** The date, in UTC, of the day in which the moment `at` lies. */
export function dateOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** The first moment, in UTC, of the day that `date` (YYYY-MM-DD) names. */
export function startOf(date: string): number {
  return Date.parse(`${date}T00:00:00.000Z`);
}

/** The date `days` after `date`. */
export function plusDays(date: string, days: number): string {
  return dateOf(startOf(date) + days * DAY);
}

const HOUR = 3_600_000;

/**
 * Whether the moment `at` lies in a range of days, wherever from UTC-10 to UTC+8 the days begin, and however much of the
 * last day belongs to the range: the text leaves both open.
 */
export function isCertainlyWithin(at: number, { from, to }: { readonly from: string; readonly to: string }): boolean {
  return at >= startOf(from) + 10 * HOUR && at < startOf(to) - 8 * HOUR;
}
