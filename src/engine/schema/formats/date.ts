import { startsWithFullDate } from './full-date.ts';

/** Format `date`: whether `text` is an RFC 3339 `full-date`, such as `2026-10-15`. */
export function isDate(text: string): boolean {
  return text.length === 10 && startsWithFullDate(text);
}
