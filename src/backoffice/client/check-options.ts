import { misuse } from './errors.ts';
import { INVALID_URL, invalidSecret, invalidValue, named, namesIn, notSet, SET_URL, unknownName } from './texts.ts';

/** The function that a message about options names. */
export const OPTIONS = 'createBackOfficeClient';

/** What the value of an option may be: in words, and as a check. */
export type Allowed = readonly [words: string, isAllowed: (value: unknown) => boolean];

/** What the value of each option may be. */
export type AllowedOptions = Readonly<Record<string, Allowed>>;

/** For an option that is checked elsewhere, or by `fetch`. */
export const ANY: Allowed = ['', () => true];
export const FUNCTION: Allowed = ['a function', isFunction];
export const OBJECT: Allowed = ['an object', isObject];
export const COUNT: Allowed = ['a whole number above 0', (value) => Number.isInteger(value) && Number(value) > 0];
/** In milliseconds; Infinity means without limit. */
export const DURATION: Allowed = ['a number above 0', (value) => typeof value === 'number' && value > 0];

export function isFunction(value: unknown): boolean {
  return typeof value === 'function';
}

export function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

/** Whether `value` is a text that is not empty. */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** One of some names. */
export function oneOf(...names: readonly string[]): Allowed {
  const [last, ...others] = names.toReversed();
  return [`${others.reverse().join(', ')} or ${last}`, (value) => names.includes(value as string)];
}

/** @throws BackOfficeError with code `usage` for a value that the option cannot have, for callers without types */
export function checkOption(operation: string, name: string, value: unknown, [words, isAllowed]: Allowed): void {
  if (isAllowed(value)) return;
  // A text in place of headers may hold a secret.
  const given = named(name === 'headers' ? Object(value) : value);
  throw misuse(operation, invalidValue(name, given, words));
}

/**
 * Checks options. An option that is undefined counts as left out.
 *
 * @throws BackOfficeError with code `usage` for an unknown option, and for an invalid value
 */
export function checkOptions(operation: string, options: object, allowed: AllowedOptions): void {
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined) continue;
    if (!Object.hasOwn(allowed, name)) {
      throw misuse(operation, unknownName('option', name, nearest(name, Object.keys(allowed)), namesIn(allowed)));
    }
    checkOption(operation, name, value, allowed[name] ?? ANY);
  }
}

/** How many names are suggested, and how alike they must be. */
const SUGGESTED = 3;
const ALIKE = 0.1;

/** The names that are most alike `name`, which is none of them. */
export function nearest(name: string, names: readonly string[], part = (each: string) => each): readonly string[] {
  const alike = names.map((each) => likeness(part(name), part(each)));
  const most = Math.max(...alike);
  return names.filter((_, index) => most > ALIKE && alike[index] === most).slice(0, SUGGESTED);
}

/** How many pairs of neighbouring characters of `b` are in `a`, whatever their case, by their lengths (Sørensen–Dice coefficient). */
function likeness(a: string, b: string): number {
  const [x, y] = [a.toLowerCase(), b.toLowerCase()];
  const pairs = [...y.slice(1)].map((last, index) => y.charAt(index) + last);
  return pairs.filter((pair) => x.includes(pair)).length / (a.length + b.length);
}

/**
 * The durations and counts of `options`, and the default of each that is left out. Infinity means without limit.
 *
 * @throws BackOfficeError with code `usage` for a value that is not allowed
 */
export function numbersOf<Name extends string>(
  operation: string,
  options: { readonly [Each in Name]?: number | undefined },
  defaults: Readonly<Record<Name, number>>,
): Readonly<Record<Name, number>> {
  const numbers: Record<Name, number> = { ...defaults };
  // JavaScript callers may pass null.
  const given = { ...options };
  for (const name in defaults) {
    const { [name]: value = defaults[name] } = given;
    checkOption(operation, name, value, DURATION);
    numbers[name] = value;
  }
  return numbers;
}

/**
 * @param cure what to do where there is no value
 * @throws BackOfficeError with code `usage` for what no header can carry; the message does not repeat it
 */
export function checkSecret(operation: string, name: string, value: unknown, cure: string): asserts value is string {
  if (typeof value === 'string' && /^[!-~]+$/.test(value)) return;
  throw misuse(operation, value ? invalidSecret(name) : notSet(name, cure));
}

/**
 * The URL without slashes at its end.
 *
 * @throws BackOfficeError with code `usage`; the message does not repeat the text, which may hold a password
 */
export function checkUrl(operation: string, baseUrl: string | undefined): string {
  if (!baseUrl) throw misuse(operation, notSet('baseUrl', SET_URL));
  try {
    const { href } = new URL(baseUrl);
    if (/^https?:[^?#@]+$/.test(href)) return href.replace(/\/+$/, '');
  } catch {}
  throw misuse(operation, INVALID_URL);
}
