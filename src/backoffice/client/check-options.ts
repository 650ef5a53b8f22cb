import { misuse } from './errors.ts';
import { wrongOption } from './option-values.ts';

/** The function that a message about options names. */
export const OPTIONS = 'createBackOfficeClient';

/**
 * The durations and counts of `options`, and the default of each that is left out. Infinity means without limit.
 *
 * @throws BackOfficeError with code `usage` for a value that is not a number above zero, or is a fraction of an attempt
 */
export function numbersOf<Name extends string>(
  operation: string,
  options: { readonly [Each in Name]?: number | undefined },
  defaults: Readonly<Record<Name, number>>,
): Readonly<Record<Name, number>> {
  const numbers: Record<Name, number> = { ...defaults };
  for (const name in defaults) {
    // JavaScript callers may pass null.
    const { [name]: value = defaults[name] } = { ...options };
    numbers[name] = value;
  }
  checkTypes(operation, numbers);
  return numbers;
}

/** @throws BackOfficeError with code `usage` for an option with a value that it cannot have, for callers without types */
export function checkTypes(operation: string, options: object): void {
  const given = Object.fromEntries(Object.entries({ ...options }).filter(([, value]) => value !== undefined));
  const name = wrongOption(given);
  if (name) throw misuse(operation, 'bad-value', name, given[name]);
}

/** @throws BackOfficeError with code `usage` for what no header can carry; the message does not repeat it */
export function checkSecret(name: string, value: unknown, operation: string): void {
  if (typeof value === 'string' && /^[!-~]+$/.test(value)) return;
  throw misuse(operation, 'bad-secret', name);
}

/**
 * The URL without slashes at its end.
 *
 * @throws BackOfficeError with code `usage`; the message does not repeat the text, which may hold a password
 */
export function checkUrl(operation: string, baseUrl: string): string {
  try {
    const { href } = new URL(baseUrl);
    if (/^https?:[^?#@]+$/.test(href)) return href.replace(/\/+$/, '');
  } catch {}
  throw misuse(operation, 'bad-url');
}
