import { type Call, createsToken, type Layer, type Send } from '../call.ts';
import type { RetryOptions } from '../call-settings.ts';
import { checkNumbers } from '../check-options.ts';
import { sleep } from '../clock.ts';
import { type ErrorCode, isBackOfficeError } from '../errors.ts';
import { retryAfterMs } from '../http-date.ts';

/** The same with the defaults. */
export type RetrySettings = { readonly [Name in keyof RetryOptions]-?: NonNullable<RetryOptions[Name]> };

const DEFAULTS: RetrySettings = { attempts: 3, baseMs: 250, capMs: 8000, maxRetryAfterMs: 30_000 };

/** Methods that are idempotent (RFC 9110, section 9.2.2). */
const IDEMPOTENT = /^(GET|HEAD|OPTIONS|TRACE|PUT|DELETE)$/;

/** Statuses that may pass by themselves. The specification shows no other status than 200 and 400 (Errors, rule 4). */
const TEMPORARY = [408, 429, 500, 502, 503, 504];

/** What an attempt ended in. */
interface Outcome {
  readonly code: ErrorCode;
  readonly status?: number;
  readonly retryAfterMs?: number | undefined;
}

/** Sends a request again where it is safe to repeat and that may help. */
export function withRetries(options?: RetryOptions): Layer {
  const defaults = settingsOf('createBackOfficeClient', options, DEFAULTS);
  return (next) => async (request, call) => {
    const settings = settingsOf(call.operation, call.retry, defaults);
    if (settings.attempts === 1 || !isSafeToRepeat(call.operation, request)) return next(request, call);
    for (let attempt = 1; ; attempt += 1) {
      const result = await settled(next, request.clone(), { ...call, attempt });
      const outcome = 'response' in result ? temporary(result.response, call) : temporaryError(result.error);
      const delayMs = outcome && retryDelay(outcome, attempt, settings, call.random);
      // A wait that cannot succeed fails at once.
      const leftMs = call.endsAt - call.clock.now();
      if (!outcome || delayMs === undefined || delayMs >= leftMs) {
        if ('error' in result) throw result.error;
        const advice = attempt < settings.attempts && outcome && waitAdvice(outcome, settings, leftMs);
        if (advice) call.advice.set(result.response, advice);
        return result.response;
      }
      const { code, status } = outcome;
      call.log({ type: 'retry', operation: call.operation, attempt, delayMs, code, ...(status && { status }) });
      await sleep(call.clock, delayMs, call.signal);
    }
  };
}

/**
 * Whether a second request does no harm when the first one was served: its method is idempotent, it creates nothing but a
 * token, or it has an `Idempotency-Key`.
 */
export function isSafeToRepeat(operation: string, request: Request): boolean {
  return IDEMPOTENT.test(request.method) || createsToken(operation) || request.headers.has('idempotency-key');
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

function settingsOf(where: string, options: RetryOptions | undefined, defaults: RetrySettings): RetrySettings {
  const given = Object.entries(options ?? {}).filter(([, value]) => value !== undefined);
  const settings = { ...defaults, ...Object.fromEntries(given) };
  checkNumbers(where, settings);
  return settings;
}

/** Why the client does not wait as long as the service asks. */
function waitAdvice({ retryAfterMs: asked = 0 }: Outcome, { maxRetryAfterMs }: RetrySettings, leftMs: number) {
  const [limitMs, limit] =
    asked > maxRetryAfterMs ? [maxRetryAfterMs, 'retry.maxRetryAfterMs'] : [leftMs, 'what is left of deadlineMs'];
  return `The service asks to wait ${asked} ms (Retry-After), but ${limit} is ${Math.round(limitMs)} ms.`;
}

async function settled(next: Send, request: Request, call: Call) {
  try {
    return { response: await next(request, call) };
  } catch (error) {
    return { error };
  }
}

function temporary(response: Response, call: Call): Outcome | undefined {
  const { status, ok, headers } = response;
  if (TEMPORARY.includes(status)) {
    return { code: 'api', status, retryAfterMs: retryAfterMs(headers, call.clock.date()) };
  }
  const body = call.bodies.get(response);
  // A body that claims to be JSON and is not was cut off; a page of HTML comes again.
  const isCut = ok && body?.text && !body.json && /json/i.test(headers.get('content-type') ?? '');
  return isCut ? { code: 'not-json', status } : undefined;
}

function temporaryError(error: unknown): Outcome | undefined {
  if (!isBackOfficeError(error)) return undefined;
  return error.code === 'network' || (error.code === 'timeout' && error.limit === 'timeoutMs') ? error : undefined;
}
