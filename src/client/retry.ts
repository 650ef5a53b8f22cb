import type { CallError } from './errors.ts';

/** How GET is repeated. Other methods never are, since they are not idempotent. */
export interface RetryOptions {
  /** How often a request is sent at most, the first time included. 1 means no retry. Default 3. */
  readonly attempts?: number | undefined;
  /** The first delay is a random part of this, each further one of twice as much. Default 250. */
  readonly baseMs?: number | undefined;
  /** The delay before jitter is never longer. Default 8000. */
  readonly capMs?: number | undefined;
  /** A call whose `Retry-After` asks for more is not repeated; its error has `retryAfterMs`. Default 30000. */
  readonly maxRetryAfterMs?: number | undefined;
}

/** The same with the defaults in place. */
export type RetrySettings = { readonly [Name in keyof RetryOptions]-?: NonNullable<RetryOptions[Name]> };

/** Statuses that may pass by themselves. The text shows no other status than 200 and 400 (Errors, rule 4). */
const PASSING = [408, 429, 500, 502, 503, 504];

/** Whether repeating the same request may help. */
function isRetryable(error: CallError): boolean {
  if (error.code === 'api') return PASSING.includes(error.status);
  if (error.code === 'timeout') return error.limit === 'timeoutMs';
  // A body that claims to be JSON and is not was cut off; a page of HTML comes again.
  if (error.code === 'not-json') return /json/i.test(error.contentType ?? '');
  return error.code === 'network';
}

/**
 * How long to wait before the next attempt, in milliseconds; undefined where none is made. Exponential with full jitter,
 * and on top of `Retry-After` where the service sent it.
 *
 * @param attempt how many attempts were made
 */
export function retryDelay(
  error: CallError,
  attempt: number,
  options: RetrySettings,
  random: () => number,
): number | undefined {
  if (attempt >= options.attempts || !isRetryable(error)) return undefined;
  const asked = (error.code === 'api' && error.retryAfterMs) || 0;
  if (asked > options.maxRetryAfterMs) return undefined;
  return asked + random() * Math.min(options.capMs, options.baseMs * 2 ** (attempt - 1));
}

/** `Retry-After` in milliseconds from now: a number of seconds or a date (RFC 9110, section 10.2.3). */
export function retryAfterMs(headers: Headers, now: number): number | undefined {
  const value = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value) * 1000;
  // Without a letter it is no date of HTTP; `Date.parse` would read "-5" as a month.
  const date = /[a-z]/i.test(value) ? Date.parse(value) : Number.NaN;
  // Against the service's own clock if it sends the time, since ours may be off.
  const since = Date.parse(headers.get('date') ?? '') || now;
  return Number.isNaN(date) ? undefined : Math.max(0, date - since);
}
