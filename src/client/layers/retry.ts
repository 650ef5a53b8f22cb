import { type Call, createsToken, type Layer } from '../call.ts';
import type { RetryOptions } from '../call-settings.ts';
import { numbersOf, OPTIONS } from '../check-options.ts';
import { sleep } from '../clock.ts';
import { type ErrorCode, isBackOfficeError, misuse } from '../errors.ts';
import { retryAfterMs } from '../http-date.ts';

/** The retry options with their defaults. */
export type RetrySettings = { readonly [Name in keyof RetryOptions]-?: NonNullable<RetryOptions[Name]> };

/** What an attempt ended in, where another one may help. */
interface Outcome {
  readonly code: ErrorCode;
  readonly status?: number;
  readonly retryAfterMs?: number | undefined;
}

/** Sends a request again where it is safe to repeat and that may help. */
export function withRetries(options: RetryOptions = {}): Layer {
  const defaults = settingsOf(OPTIONS, options, { attempts: 3, baseMs: 250, capMs: 8000, maxRetryAfterMs: 30_000 });
  return (next) => async (request, call) => {
    const { operation, clock, log, signal, endsAt } = call;
    const settings = settingsOf(operation, call.settings.retry ?? {}, defaults);
    const { maxRetryAfterMs } = settings;
    if (!isSafeToRepeat(operation, request)) return next(request, call);
    for (let attempt = 1; ; attempt += 1) {
      const result = await next(request.clone(), { ...call, attempt }).then(
        (response) => ({ response, outcome: outcomeOf(response, call) }),
        (error: unknown) => ({ error, outcome: outcomeOfError(error) }),
      );
      const { outcome } = result;
      const delayMs = outcome && retryDelay(outcome, attempt, settings, call.random);
      const leftMs = endsAt - clock.now();
      // A wait that cannot succeed fails at once.
      if (!outcome || delayMs === undefined || delayMs >= leftMs) {
        if ('error' in result) throw result.error;
        const { response } = result;
        const body = call.bodies.get(response);
        const asked = outcome?.retryAfterMs ?? 0;
        if (body && asked > Math.min(maxRetryAfterMs, leftMs)) {
          const [limit, ms] = asked > maxRetryAfterMs ? ['maxRetryAfterMs', maxRetryAfterMs] : ['deadlineMs', leftMs];
          body.advice = ` Retry-After asks to wait ${asked} ms, but ${limit} leaves ${Math.round(ms)} ms.`;
        }
        return response;
      }
      const { code, status } = outcome;
      log?.({ type: 'retry', attempt, delayMs, code, ...(status && { status }) });
      await sleep(clock, delayMs, signal);
    }
  };
}

/**
 * Whether a second request does no harm when the first one was served: its method is idempotent (RFC 9110, section 9.2.2),
 * it creates nothing but a token, or it has an `Idempotency-Key`.
 */
export function isSafeToRepeat(operation: string, { method, headers }: Request): boolean {
  return !/^(POST|PATCH)$/.test(method) || createsToken(operation) || headers.has('idempotency-key');
}

/**
 * How long to wait before the next attempt, in milliseconds; undefined where none is made. Exponential with full jitter,
 * and on top of `Retry-After` where the service sent it.
 *
 * @param attempt how many attempts were made
 */
export function retryDelay(
  { retryAfterMs: asked = 0 }: Outcome,
  attempt: number,
  { attempts, baseMs, capMs, maxRetryAfterMs }: RetrySettings,
  random: () => number,
): number | undefined {
  if (attempt >= attempts || asked > maxRetryAfterMs || asked === Infinity) return undefined;
  return asked + random() * Math.min(capMs, baseMs * 2 ** (attempt - 1));
}

function settingsOf(where: string, options: RetryOptions, defaults: RetrySettings): RetrySettings {
  if (Object(options) !== options || Object.keys(options).some((name) => !(name in defaults))) {
    throw misuse(where, `retry is not { ${Object.keys(defaults).join(', ')} }.`);
  }
  return numbersOf(where, options, defaults);
}

function outcomeOf(response: Response, { clock, bodies }: Call): Outcome | undefined {
  const { status, ok, headers } = response;
  // Statuses that may pass by themselves. The specification shows no other than 200 and 400 (Errors, rule 4).
  if (/^(408|429|50[0234])$/.test(`${status}`)) {
    return { code: 'api', status, retryAfterMs: retryAfterMs(headers, clock.date()) };
  }
  const body = bodies.get(response);
  // A body that claims to be JSON and is not was cut off; a page of HTML comes again.
  const isCut = ok && body?.text && !body.json && /json/i.test(`${headers.get('content-type')}`);
  return isCut ? { code: 'not-json', status } : undefined;
}

function outcomeOfError(error: unknown): Outcome | undefined {
  if (!isBackOfficeError(error)) return undefined;
  return error.code === 'network' || (error.code === 'timeout' && error.limit === 'timeoutMs') ? error : undefined;
}
