import { misuse } from './errors.ts';

/** The function that a message about options names. */
export const OPTIONS = 'createBackOfficeClient';

/**
 * Checks durations and counts. Infinity means without limit.
 *
 * @throws BackOfficeError with code `usage` for a number that is none, is not above zero, or is a fraction of an attempt
 */
export function checkNumbers(operation: string, numbers: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(numbers)) {
    if (value > 0 && (name !== 'attempts' || value % 1 === 0 || value === Infinity)) continue;
    throw misuse(operation, `${name} is ${value}. Pass a ${name === 'attempts' ? 'whole ' : ''}number above 0.`);
  }
}

/** @throws BackOfficeError with code `usage` for what no header can carry; the message does not repeat it */
export function checkSecret(name: string, value: unknown, operation: string): void {
  if (typeof value === 'string' && /^[!-~]+$/.test(value)) return;
  throw misuse(operation, `${name} cannot be sent. Pass visible ASCII text without spaces and "Bearer".`);
}

/**
 * The URL without slashes at its end.
 *
 * @throws BackOfficeError with code `usage`; the message does not repeat the text, which may hold a password
 */
export function checkUrl(operation: string, baseUrl: string): string {
  const { href = '' } = URL.canParse(baseUrl) ? new URL(baseUrl) : {};
  if (/^https?:[^?#@]+$/.test(href) && !/[?#]/.test(baseUrl)) return href.replace(/\/+$/, '');
  throw misuse(operation, 'baseUrl must be an http or https URL without user, query and fragment.');
}
