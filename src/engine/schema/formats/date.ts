/** A value so low that a sum with one non-digit in it stays negative. */
const NOT_A_DIGIT = -1_000_000;

/** The decimal digit at `at`, or a number that makes every range check fail. */
export function digitAt(text: string, at: number): number {
  const digit = text.charCodeAt(at) - 48;
  return digit >= 0 && digit <= 9 ? digit : NOT_A_DIGIT;
}

/** The number that the two digits at `at` spell, negative when one is not a digit. */
export function twoDigitsAt(text: string, at: number): number {
  return digitAt(text, at) * 10 + digitAt(text, at + 1);
}

/** Whether `text`, at least ten characters long, starts with an RFC 3339 `full-date` (section 5.6), leap years included. */
export function startsWithFullDate(text: string): boolean {
  if (text.charCodeAt(4) !== 45 || text.charCodeAt(7) !== 45) return false;
  const year = digitAt(text, 0) * 1000 + digitAt(text, 1) * 100 + twoDigitsAt(text, 2);
  const month = twoDigitsAt(text, 5);
  const day = twoDigitsAt(text, 8);
  if (year < 0 || month < 1 || month > 12 || day < 1) return false;
  if (day <= 28) return true;
  if (month === 2) return day === 29 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const thirtyDays = month === 4 || month === 6 || month === 9 || month === 11;
  return day <= (thirtyDays ? 30 : 31);
}

/** Format `date`: whether `text` is an RFC 3339 `full-date`, such as `2026-10-15`. */
export function isDate(text: string): boolean {
  return text.length === 10 && startsWithFullDate(text);
}
