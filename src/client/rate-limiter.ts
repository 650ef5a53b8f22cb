import { type Clock, orAborted } from './clock.ts';
import { type Environment, rateLimitOf } from './rate-limits.ts';

/** A second, and 5 % more: requests that are sent apart may arrive closer together. */
const WINDOW_MS = 1050;

/**
 * Resolves when the caller may send; rejects with the signal's reason, and then takes no place. `onWait` is told how many
 * wait before the caller, where it has to wait.
 */
export type RateLimiter = (signal: AbortSignal, onWait: (ahead: number) => void) => Promise<void>;

/** Lets at most `perSecond` pass in any second, first come first served. */
export function rateLimiter(perSecond: number, clock: Clock): RateLimiter {
  /** When the last ones passed, the oldest first; `perSecond` of them at most. */
  const passed: number[] = [];
  const waiting = new Set<() => void>();
  let running = false;

  const waitMs = () => {
    const [oldest = -Infinity] = passed;
    return passed.length < perSecond ? 0 : oldest + WINDOW_MS - clock.now();
  };
  const take = () => {
    if (passed.push(clock.now()) > perSecond) passed.shift();
  };
  const run = async () => {
    if (running) return;
    running = true;
    while (waiting.size > 0) {
      const ms = waitMs();
      if (ms > 0) await new Promise<void>((resolve) => clock.after(ms, resolve));
      const [next] = waiting;
      // Those who waited may have gone meanwhile, and then nobody takes the place.
      if (next && waitMs() <= 0) {
        waiting.delete(next);
        take();
        next();
      }
    }
    running = false;
  };
  return async (signal, onWait) => {
    signal.throwIfAborted();
    if (waiting.size === 0 && waitMs() <= 0) return take();
    onWait(waiting.size);
    let next = () => {};
    const turn = new Promise<void>((resolve) => {
      next = resolve;
    });
    waiting.add(next);
    void run();
    await orAborted(turn, signal).finally(() => waiting.delete(next));
  };
}

/** Per clock, that is once per process; tests with clocks of their own do not meet. */
const LIMITERS = new WeakMap<Clock, Map<string, RateLimiter>>();

/**
 * The limiter of an operation, undefined where it is not limited. Limits are counted per application key (Limits), so all
 * clients of one key and environment in a process share theirs.
 */
export function limiterOf(
  clock: Clock,
  environment: Environment,
  appKey: string,
  operation: string,
): RateLimiter | undefined {
  const limit = rateLimitOf(environment, operation);
  if (!limit) return undefined;
  const limiters = LIMITERS.get(clock) ?? new Map<string, RateLimiter>();
  LIMITERS.set(clock, limiters);
  const name = `${environment} ${limit.bucket} ${appKey}`;
  const limiter = limiters.get(name) ?? rateLimiter(limit.perSecond, clock);
  limiters.set(name, limiter);
  return limiter;
}
