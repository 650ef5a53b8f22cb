import { failure } from './failures.ts';

/** Time, as the client needs it. Injectable, so that tests need not wait. */
export interface Clock {
  /** Milliseconds since some fixed point. Never goes back. */
  now(): number;
  /** Milliseconds since 1970, for the dates of HTTP. */
  date(): number;
  /** Calls `then` after `ms`, unless the returned function is called before. */
  after(ms: number, then: () => void): () => void;
}

/** The longest that a timer can wait. */
const LONGEST_MS = 2 ** 31 - 1;

/** The clock of the machine. One object, so that all clients of a process share their rate limits. */
export const machineClock: Clock = {
  now: () => performance.now(),
  date: () => Date.now(),
  after: (ms, then) => {
    // A longer timer would fire at once.
    const wait = (left: number): void => {
      const now = Math.min(left, LONGEST_MS);
      timer = setTimeout(() => (left > now ? wait(left - now) : then()), now);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    wait(ms);
    return () => clearTimeout(timer);
  },
};

/** Resolves after `ms`; rejects with the signal's reason when that is aborted first. */
export function sleep(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  let cancel = () => {};
  const over = new Promise<void>((resolve) => {
    cancel = clock.after(ms, resolve);
  });
  return abortable(over, signal).finally(() => cancel());
}

/** `work`, or a rejection with the signal's reason as soon as it is aborted, whether or not the work heeds the signal. */
export function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop);
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/**
 * Does `work` with a signal that is aborted with the reason of `parent`, or with a `timeout` error when the time of the
 * option runs out; Infinity never does. It rejects as soon as that happens, whether or not the work heeds the signal.
 */
export async function withinLimit<T>(
  clock: Clock,
  operation: string,
  limit: 'timeoutMs' | 'deadlineMs',
  limitMs: number,
  parent: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const { signal } = controller;
  // What AbortSignal.any makes of a signal that outlives many calls is not freed by Node 20 and 24.
  const stop = () => controller.abort(parent?.reason);
  if (parent?.aborted) stop();
  parent?.addEventListener('abort', stop);
  const late = () => controller.abort(failure('timeout', operation, { limit, limitMs }, 'timeout', limit, limitMs));
  const cancel = limitMs < Infinity && clock.after(limitMs, late);
  try {
    signal.throwIfAborted();
    return await abortable(work(signal), signal);
  } finally {
    if (cancel) cancel();
    parent?.removeEventListener('abort', stop);
  }
}
