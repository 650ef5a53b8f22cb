import { DAY, type Days, HOUR, startOf } from '../../engine/json/day.ts';

/** How far the first moment of a day may lie from that in UTC, in milliseconds: the text leaves the time zone open. */
export const ZONE = 14 * HOUR;

/** How far days may begin after and before those in UTC, in milliseconds: from UTC-10 to UTC+8. */
const LATEST_BEGIN = 10 * HOUR;
const EARLIEST_BEGIN = 8 * HOUR;

/**
 * Whether the moment `at` lies in a range of days, wherever from UTC-10 to UTC+8 the days begin, and however much of the
 * last day belongs to the range: the text leaves both open.
 */
export function isCertainlyWithin(at: number, { from, to }: Days): boolean {
  return at >= startOf(from) + LATEST_BEGIN && at < startOf(to) - EARLIEST_BEGIN;
}

/** Whether the moment `at` lies outside of a range of days, wherever from UTC-10 to UTC+8 the days begin. */
export function isCertainlyOutside(at: number, { from, to }: Days): boolean {
  return at < startOf(from) - EARLIEST_BEGIN || at >= startOf(to) + DAY + LATEST_BEGIN;
}
