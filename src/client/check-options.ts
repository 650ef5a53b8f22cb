import { LONGEST_MS } from './clock.ts';
import { misuse } from './errors.ts';

/**
 * Checks durations and counts. Infinity means without limit.
 *
 * @throws BackOfficeError with code `usage` for a number that is none, is negative, waits longer than a timer can, or is a
 * fraction of an attempt
 */
export function checkNumbers(operation: string, numbers: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(numbers)) {
    const isWhole = name !== 'attempts' || Number.isInteger(value) || value === Infinity;
    if (typeof value === 'number' && isWhole && value > 0 && (value <= LONGEST_MS || value === Infinity)) continue;
    const kind = name === 'attempts' ? 'a whole number' : 'a number';
    throw misuse(operation, `${name} is ${value}. Pass ${kind} above 0 and up to ${LONGEST_MS}, or Infinity.`);
  }
}

/** @throws BackOfficeError with code `usage` for what no header can carry; the message does not repeat it */
export function checkSecret(name: string, value: unknown, operation: string): void {
  if (typeof value === 'string' && /^[!-~]+$/.test(value)) return;
  throw misuse(operation, `${name} cannot be sent. Pass visible ASCII text, without spaces and without "Bearer".`);
}

/**
 * The URL without slashes at its end.
 *
 * @throws BackOfficeError with code `usage`; the message does not repeat the text, which may hold a password
 */
export function checkUrl(operation: string, baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || /[?#]/.test(baseUrl)) {
    throw misuse(
      operation,
      'baseUrl cannot be used. Pass an http or https URL without user, query and fragment, such as ' +
        '"https://service.example/back-office".',
    );
  }
  return url.href.replace(/\/+$/, '');
}
