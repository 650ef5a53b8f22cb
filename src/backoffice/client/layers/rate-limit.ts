import { serviceLimits } from '../../../../generated/operations.ts';
import { KEY_HEADER, type Layer } from '../call.ts';
import { checkOption, OPTIONS, oneOf } from '../check-options.ts';
import { abortable, type Clock } from '../clock.ts';
import { pathOf, routeOf } from '../operation-methods.ts';

/** The deployments (What the service does). */
export type Environment = keyof typeof serviceLimits;

/** A second, and 5 % more for clocks that run apart. */
const WINDOW_MS = 1050;

/**
 * How long a request may be on its way to the service. It is counted there when it arrives, which is after it was sent and
 * before it is answered; where the answer takes longer than this, the time is the service's own.
 */
const LONGEST_WAY_MS = 500;

/** Spreads requests over time. */
export interface RateLimiter {
  /**
   * Resolves when the caller may send; rejects with the signal's reason, and then takes no place. Call the returned function
   * when the answer begins. `onWait` receives the number of callers ahead, if the caller has to wait.
   */
  (signal: AbortSignal, onWait: (ahead: number) => void): Promise<() => void>;
  /** Whether nothing is counted and no caller waits, so that a new limiter does the same. */
  isIdle(): boolean;
}

/** Lets at most `perSecond` arrive in any second, first come first served. */
export function rateLimiter(perSecond: number, clock: Clock): RateLimiter {
  /** Requests that the service may still count, and until when; then requests that wait, until Infinity. */
  const places = new Set<{ until: number; readonly enter: () => void }>();
  let cancel: (() => void) | undefined;

  /** Drops what is no longer counted, and lets those in who have a place now. */
  const admit = () => {
    cancel?.();
    const now = clock.now();
    const counted: number[] = [];
    for (const place of places) {
      if (place.until <= now) places.delete(place);
      else if (counted.length < perSecond) {
        place.enter();
        counted.push(place.until);
      } else {
        cancel = clock.after(Math.min(...counted) - now, admit);
        break;
      }
    }
  };
  const pass = async (signal: AbortSignal, onWait: (ahead: number) => void) => {
    signal.throwIfAborted();
    const place = { until: Infinity, enter: () => {} };
    const countFor = (ms: number) => {
      place.until = Math.min(place.until, clock.now() + ms);
    };
    const turn = new Promise<void>((resolve) => {
      place.enter = () => {
        countFor(LONGEST_WAY_MS + WINDOW_MS);
        resolve();
      };
    });
    places.add(place);
    admit();
    const ahead = places.size - perSecond - 1;
    if (ahead >= 0) onWait(ahead);
    try {
      await abortable(turn, signal);
    } catch (error) {
      places.delete(place);
      admit();
      throw error;
    }
    return () => {
      countFor(WINDOW_MS);
      admit();
    };
  };
  const isIdle = () => {
    admit();
    return places.size === 0;
  };
  return Object.assign(pass, { isIdle });
}

/** Per clock, that is once per process; tests with clocks of their own do not meet. */
const LIMITERS = new WeakMap<Clock, Map<string, RateLimiter>>();

/**
 * Keeps the rate limits of a deployment. Limits are counted per application key (Limits), so all clients of one key and
 * environment in a process share theirs.
 */
export function withRateLimit(environment: Environment): Layer {
  checkOption(OPTIONS, 'environment', environment, oneOf(...Object.keys(serviceLimits)));
  return (next) => async (request, call) => {
    const { operation, clock, log, signal } = call;
    const limit = rateLimitOf(environment, operation);
    if (!limit) return next(request, call);
    const limiters = LIMITERS.get(clock) ?? new Map<string, RateLimiter>();
    LIMITERS.set(clock, limiters);
    // An application key is not kept longer than it is counted.
    for (const [each, { isIdle }] of limiters) if (isIdle()) limiters.delete(each);
    const name = `${environment} ${limit.bucket} ${request.headers.get(KEY_HEADER)}`;
    const limiter = limiters.get(name) ?? rateLimiter(limit.perSecond, clock);
    limiters.set(name, limiter);
    const answered = await limiter(signal, (ahead) => log?.({ type: 'limited', ahead }));
    const onHeaders = (response: Response) => {
      answered();
      call.onHeaders(response);
    };
    return next(request, { ...call, onHeaders });
  };
}

/** The operations that are counted together, and how many requests a second are allowed. */
export interface RateLimit {
  readonly bucket: string;
  readonly perSecond: number;
}

/**
 * The limit of an operation, or undefined where there is none. GET and PATCH of one path are in one row of the text, so
 * they are counted together: that is right whether the service counts them together or apart.
 */
export function rateLimitOf(environment: Environment, operation: string): RateLimit | undefined {
  const service = serviceLimits[environment];
  const perSecond = service ?? routeOf(operation)?.[2]?.[environment];
  return perSecond ? { bucket: service ? '' : pathOf(operation), perSecond } : undefined;
}
