import { ZERO } from './characters';

const DAY: f64 = 86_400_000;

let dayKey: u32 = 0;
let dayStart: f64 = 0;

/** That of the timestamp that was read last, in milliseconds since 1970. */
export let moment: f64 = 0;

/**
 * Whether the calendar has the timestamp at `at`, whose digits are known to be some; false as well where a leap second or
 * the first century makes it one for those who read it as text.
 */
export function isTimestamp(at: usize): bool {
  const year = twoDigits(at) * 100 + twoDigits(at + 2);
  const month = twoDigits(at + 5);
  const day = twoDigits(at + 8);
  const hour = twoDigits(at + 11);
  const minute = twoDigits(at + 14);
  const second = twoDigits(at + 17);
  if (hour > 23 || minute > 59 || second > 59 || year < 100) return false;
  const key = (year * 100 + month) * 100 + day;
  if (key !== dayKey) {
    if (month < 1 || month > 12 || day < 1 || day > daysOf(year, month)) return false;
    dayKey = key;
    dayStart = <f64>daysSinceEpoch(year, month, day) * DAY;
  }
  const milliseconds = twoDigits(at + 20) * 10 + load<u8>(at, 22) - ZERO;
  moment = dayStart + <f64>(((hour * 60 + minute) * 60 + second) * 1000 + milliseconds);
  return true;
}

function twoDigits(at: usize): u32 {
  return <u32>load<u8>(at) * 10 + load<u8>(at, 1) - <u32>ZERO * 11;
}

function daysOf(year: u32, month: u32): u32 {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Counted in years that begin in March, so that the leap day is the last of its year. */
function daysSinceEpoch(year: i32, month: i32, day: i32): i32 {
  const counted = month > 2 ? year : year - 1;
  const dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1;
  return counted * 365 + counted / 4 - counted / 100 + counted / 400 + dayOfYear - 719_468;
}
