/** The digits, with the point, of the shortest number without an exponent that a double may not hold. */
const MANY_DIGITS = 16;

/** Whether `value` is not the number that `source` spells: a double does not hold all its digits, or is infinite. */
export function isInexact(value: number, source: string): boolean {
  if (!Number.isFinite(value)) return true;
  return String(value) !== source && significant(String(value)) !== significant(source);
}

/** The digits of a number without its point, exponent, and the zeros at both ends. */
function significant(text: string): string {
  return text
    .replace(/[eE].*$/, '')
    .replaceAll(/[-.]/g, '')
    .replace(/^0+/, '')
    .replace(/0+$/, '');
}

/**
 * Whether a JSON text may contain a number that a double does not hold exactly. It never misses one; a string that contains
 * such a number as a value of its own counts too.
 */
export function mayHaveInexactNumber(text: string): boolean {
  return hasLongNumber(text) || hasWideExponent(text);
}

function hasLongNumber(text: string): boolean {
  // Every run of so many characters is in one of these places.
  for (let at = MANY_DIGITS - 1; at < text.length; at += MANY_DIGITS) {
    if (!isDigitOrPoint(text.charCodeAt(at))) continue;
    let start = at;
    while (isDigitOrPoint(text.charCodeAt(start - 1))) start -= 1;
    let end = at + 1;
    while (isDigitOrPoint(text.charCodeAt(end))) end += 1;
    if (end - start >= MANY_DIGITS && isInexactAt(text, start, end)) return true;
    at = end;
  }
  return false;
}

/** A double has exponents of up to three digits. */
const WIDE_EXPONENT = /[eE][+-]?\d{3,}(?=[\s,\]}]|$)/g;

function hasWideExponent(text: string): boolean {
  for (const { index, 0: exponent } of text.matchAll(WIDE_EXPONENT)) {
    if (isInexactAt(text, index, index + exponent.length)) return true;
  }
  return false;
}

/** Whether the number that has the digits from `start` to `end` is a value, and inexact. */
function isInexactAt(text: string, start: number, end: number): boolean {
  let [first, last] = [start, end];
  while (isOfNumber(text.charCodeAt(first - 1))) first -= 1;
  while (isOfNumber(text.charCodeAt(last))) last += 1;
  if (!BEFORE_VALUE.has(text.charAt(first - 1)) || !AFTER_VALUE.has(text.charAt(last))) return false;
  const source = text.slice(first, last);
  return isInexact(Number(source), source);
}

/** The characters before and after a value in a JSON text; the empty text is before its begin and after its end. */
const BEFORE_VALUE = new Set(['', ' ', '\t', '\n', '\r', '[', ':', ',']);
const AFTER_VALUE = new Set(['', ' ', '\t', '\n', '\r', ']', '}', ',']);

const PLUS = 0x2b;
const MINUS = 0x2d;
const POINT = 0x2e;
const LETTER_E = 0x65;
/** The bit in which a small letter differs from a capital. */
const LOWER_CASE = 0x20;

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function isDigitOrPoint(code: number): boolean {
  return isDigit(code) || code === POINT;
}

function isOfNumber(code: number): boolean {
  return isDigitOrPoint(code) || code === PLUS || code === MINUS || (code | LOWER_CASE) === LETTER_E;
}
