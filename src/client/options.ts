import { type Clock, machineClock } from './clock.ts';
import { misuse } from './errors.ts';
import type { Log } from './log.ts';
import type { Environment } from './rate-limits.ts';
import type { RetryOptions } from './retry.ts';
import { checkSecret, type TokenFunction } from './token.ts';
import type { ValidationOptions } from './validation-options.ts';

/** The part of `fetch` that the client uses. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The options of `createBackOfficeClient`. */
export interface ClientOptions {
  /** The address of the deployment, which ends in `/back-office`. */
  readonly baseUrl: string;
  /** The application key, sent with every request (Authentication). */
  readonly appKey: string;
  /**
   * The bearer token, or a function that returns it. It goes on every request except `POST /auth/tokens` and `POST /auth`.
   * A function is asked again when the token is refused with 401 or 403; a string is not sent again.
   */
  readonly token?: string | TokenFunction | undefined;
  /** Default: the `fetch` of the runtime. */
  readonly fetch?: Fetch | undefined;
  /** Keeps the rate limits of this deployment on the client's side (Limits). Default: no limit is kept. */
  readonly environment?: Environment | undefined;
  /** How long one attempt may take until its body is read, in milliseconds. Infinity: for ever. Default 30000. */
  readonly timeoutMs?: number | undefined;
  /** How long a call may take with all its attempts, waiting and token requests, in milliseconds. Default 120000. */
  readonly deadlineMs?: number | undefined;
  readonly retry?: RetryOptions | undefined;
  /** Default: answers are not validated. */
  readonly validation?: ValidationOptions | undefined;
  /** Receives an event for each step of a call. Errors that it throws are ignored. */
  readonly onLog?: Log | undefined;
  /** For tests. Default: the clock of the machine. */
  readonly clock?: Clock | undefined;
  /** For tests. A number from 0 to below 1. Default: Math.random. */
  readonly random?: (() => number) | undefined;
}

const WHERE = 'createBackOfficeClient';

/** The longest that a timer can wait. */
const LONGEST_MS = 2 ** 31 - 1;

/** The options with their defaults. Throws `usage` for what cannot be used. */
export function resolveOptions(options: ClientOptions) {
  const { token, timeoutMs = 30_000, deadlineMs = 120_000 } = options;
  const { attempts = 3, baseMs = 250, capMs = 8000, maxRetryAfterMs = 30_000 } = options.retry ?? {};
  checkSecret('appKey', options.appKey, WHERE);
  if (typeof token === 'string') checkSecret('token', token, WHERE);
  checkNumbers(WHERE, { timeoutMs, deadlineMs, attempts, baseMs, capMs, maxRetryAfterMs });
  return {
    ...options,
    baseUrl: checkedUrl(options.baseUrl),
    // Called anew each time and without a receiver: tests replace it, and browsers refuse it as a method.
    fetch: options.fetch ?? ((url: string, init: RequestInit) => globalThis.fetch(url, init)),
    timeoutMs,
    deadlineMs,
    retry: { attempts, baseMs, capMs, maxRetryAfterMs },
    clock: options.clock ?? machineClock,
    random: options.random ?? Math.random,
  };
}

/** The options as the client uses them. */
export type ResolvedOptions = ReturnType<typeof resolveOptions>;

/** Throws `usage` for a number that is none, is negative or waits longer than a timer can. Infinity means for ever. */
export function checkNumbers(operation: string, numbers: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(numbers)) {
    if (value > 0 && (value <= LONGEST_MS || value === Infinity)) continue;
    throw misuse(operation, `${name} is ${value}. Give a number above 0 and up to ${LONGEST_MS}, or Infinity.`);
  }
}

function checkedUrl(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  // Its text is not repeated: it may hold a password.
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || /[?#]/.test(baseUrl)) {
    throw misuse(
      WHERE,
      'baseUrl cannot be used. Give an http or https address without user, query and fragment, such as ' +
        '"https://service.example/back-office".',
    );
  }
  return url.href.replace(/\/+$/, '');
}
