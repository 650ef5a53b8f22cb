/** The length of a day in UTC, in milliseconds. */
export const DAY = 86_400_000;

/** The date, in UTC, of the day that contains the moment `at`. */
export function dateOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** The first moments of days: the same few days are read again and again. */
const STARTS = new Map<string, number>();
const MOST_STARTS = 1000;

/** The first moment, in UTC, of the day `date` (YYYY-MM-DD). */
export function startOf(date: string): number {
  const known = STARTS.get(date);
  if (known !== undefined) return known;
  const start = Date.parse(`${date}T00:00:00.000Z`);
  if (STARTS.size < MOST_STARTS) STARTS.set(date, start);
  return start;
}
