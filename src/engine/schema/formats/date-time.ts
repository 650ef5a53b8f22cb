import { digitAt, startsWithFullDate, twoDigitsAt } from './date.ts';

/**
 * Format `date-time`: whether `text` is an RFC 3339 `date-time` (section 5.6), such as `2026-10-15T14:30:00.123Z`.
 *
 * A second of 60 is valid only in the last minute of a UTC day. Stricter than ajv-formats where that leaves the RFC:
 * the separator is T, the offset has hours, a colon and minutes, and no hour is above 23 and no minute above 59.
 */
export function isDateTime(text: string): boolean {
  const length = text.length;
  if (length < 20 || !startsWithFullDate(text)) return false;
  if ((text.charCodeAt(10) | 32) !== 116 || text.charCodeAt(13) !== 58 || text.charCodeAt(16) !== 58) return false;
  const hour = twoDigitsAt(text, 11);
  const minute = twoDigitsAt(text, 14);
  const second = twoDigitsAt(text, 17);
  if (hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 60) return false;

  let at = 19;
  if (text.charCodeAt(at) === 46) {
    at += 1;
    const fraction = at;
    while (at < length && digitAt(text, at) >= 0) at += 1;
    if (at === fraction || at === length) return false;
  }
  const zone = text.charCodeAt(at);
  let offset = 0;
  if ((zone | 32) === 122) {
    if (length !== at + 1) return false;
  } else {
    if ((zone !== 43 && zone !== 45) || length !== at + 6 || text.charCodeAt(at + 3) !== 58) return false;
    const hours = twoDigitsAt(text, at + 1);
    const minutes = twoDigitsAt(text, at + 4);
    if (hours < 0 || hours > 23 || minutes < 0 || minutes > 59) return false;
    offset = zone === 43 ? hours * 60 + minutes : -(hours * 60 + minutes);
  }
  return second < 60 || (hour * 60 + minute - offset + 1440) % 1440 === 1439;
}
