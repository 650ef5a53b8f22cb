import { type Day, isSummerTime } from '../ledger/calendar.ts';
import { DAY, type Moment, readDate } from './moment.ts';

/** The time zones in which a day can begin; the switch `rangeTimeZone`. */
export type TimeZone = 'utc' | 'new-york';

const HOUR = 3_600_000;

/** The day that `text` names as an ISO 8601 date (RFC 3339 `full-date`); undefined when it names none. */
export function readDay(text: string): Day | undefined {
  const moment = readDate(text);
  return moment === undefined ? undefined : moment / DAY;
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
