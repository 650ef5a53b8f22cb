import { createsToken, type Layer } from '../call.ts';
import type { RetryOptions } from '../call-settings.ts';
import {
  type AllowedOptions,
  COUNT,
  checkOption,
  checkOptions,
  DURATION,
  isObject,
  numbersOf,
  OPTIONS,
} from '../check-options.ts';
import { sleep } from '../clock.ts';
import { type CallError, type ErrorFacts, isBackOfficeError } from '../errors.ts';
import { namesIn, tooLate } from '../texts.ts';

/** The retry options with their defaults. */
export type RetrySettings = { readonly [Name in keyof RetryOptions]-?: NonNullable<RetryOptions[Name]> };

const DEFAULTS: RetrySettings = { attempts: 3, baseMs: 250, capMs: 8000, maxRetryAfterMs: 30_000 };

const ALLOWED: AllowedOptions = {
  // Infinity is a number of attempts, a fraction is none.
  attempts: [COUNT[0], (value) => value === Infinity || COUNT[1](value)],
  baseMs: DURATION,
  capMs: DURATION,
  maxRetryAfterMs: DURATION,
};

/** What a retry looks at in an error, whatever its code. */
interface RetriedFacts
  extends Partial<Pick<ErrorFacts['api'] & ErrorFacts['timeout'], 'status' | 'retryAfterMs' | 'limit'>> {
  readonly code: CallError['code'];
}

/** Sends a request again where it is safe to repeat and that may help. */
export function withRetries(options?: RetryOptions): Layer {
  const defaults = settingsOf(OPTIONS, options);
  return (next) => async (request, call) => {
    const { operation, clock } = call;
    const settings = settingsOf(operation, call.settings.retry, defaults);
    const mayRepeat = isSafeToRepeat(operation, request);
    for (let attempt = 1; ; attempt += 1) {
      let response: Response | undefined;
      let error: unknown;
      let isCut: boolean | undefined;
      try {
        response = await next(request, { ...call, attempt });
        ({ error, isCut } = call.bodies.get(response) ?? {});
      } catch (thrown) {
        error = thrown;
      }
      const facts: RetriedFacts = Object(error);
      const { code, status, retryAfterMs: asked = 0 } = facts;
      const retried = mayRepeat && isBackOfficeError(error) && (isCut || isTransient(facts)) ? error : undefined;
      const delayMs = retryDelay(asked, attempt, settings, call.random);
      const leftMs = call.endsAt - clock.now();
      // A wait that cannot succeed fails at once.
      if (!retried || delayMs >= leftMs) {
        if (!response) throw error;
        const { maxRetryAfterMs } = settings;
        const [limit, ms] = asked > maxRetryAfterMs ? ['maxRetryAfterMs', maxRetryAfterMs] : ['deadlineMs', leftMs];
        if (retried && asked > ms) retried.message += tooLate(asked, limit, Math.round(ms));
        return response;
      }
      call.log?.({ type: 'retry', attempt, delayMs, code, status });
      await sleep(clock, delayMs, call.signal);
    }
  };
}

/** @throws BackOfficeError with code `usage` for other options, and for values that they cannot have */
function settingsOf(operation: string, retry: RetryOptions = {}, defaults = DEFAULTS): RetrySettings {
  checkOption(operation, 'retry', retry, [namesIn(DEFAULTS), isObject]);
  checkOptions(operation, retry, ALLOWED);
  return numbersOf(operation, retry, defaults);
}

/**
 * Whether a second request does no harm when the first one was served: its method is idempotent (RFC 9110, section 9.2.2),
 * it creates nothing but a token, or it has an `Idempotency-Key`.
 */
function isSafeToRepeat(operation: string, { method, headers }: Request): boolean {
  return !/^(POST|PATCH)$/.test(method) || createsToken(operation) || headers.has('idempotency-key');
}

/**
 * How long to wait before the next attempt, in milliseconds; Infinity where none is made. Exponential with full jitter,
 * and on top of `Retry-After` where the service sent it.
 *
 * @param asked the time that the service asks to wait, in milliseconds
 * @param attempt how many attempts were made
 */
export function retryDelay(
  asked: number,
  attempt: number,
  { attempts, baseMs, capMs, maxRetryAfterMs }: RetrySettings,
  random: () => number,
): number {
  if (attempt >= attempts || asked > maxRetryAfterMs) return Infinity;
  return asked + random() * Math.min(capMs, baseMs * 2 ** (attempt - 1));
}

/** Whether what happened may not happen the next time. The specification shows no status besides 200 and 400 (Errors, rule 4). */
function isTransient({ code, status, limit }: RetriedFacts): boolean {
  return code === 'network' || limit === 'timeoutMs' || /^(408|429|50[0234])$/.test(`${status}`);
}
