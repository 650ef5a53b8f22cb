import { failure } from './errors.ts';
import { timedOut } from './texts.ts';

/** Time, as the client needs it. Injectable, so that tests need not wait. */
export interface Clock {
  /** Milliseconds since some fixed point. Never goes back. */
  now(): number;
  /** Milliseconds since 1970, for the dates of HTTP. */
  date(): number;
  /** Calls `then` after `ms`, unless the returned function is called before. */
  after(ms: number, then: () => void): () => void;
}

/** How long a timer waits at most: one of more than 2 ** 31 - 1 ms would fire at once. */
const LONGEST_MS = 2e9;

/** The clock of the machine. One object, so that all clients of a process share their rate limits. */
export const machineClock: Clock = {
  now: () => performance.now(),
  date: () => Date.now(),
  after: (ms, then) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (left: number): void => {
      timer = setTimeout(left > LONGEST_MS ? wait : then, Math.min(left, LONGEST_MS), left - LONGEST_MS);
    };
    wait(ms);
    return () => clearTimeout(timer);
  },
};

/** Resolves after `ms`; rejects with the signal's reason when that is aborted first. */
export function sleep(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  let cancel: (() => void) | undefined;
  const over = new Promise<void>((resolve) => {
    cancel = clock.after(ms, resolve);
  });
  return abortable(over, signal).finally(cancel);
}

/** `work`, or a rejection with the signal's reason as soon as it is aborted, even if the work ignores the signal. */
export function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const forget = onAbort(signal, reject);
    work.then(resolve, reject).finally(forget);
  });
}

/**
 * Calls `stop` with the reason when the signal is aborted, or at once if it is, unless the returned function is called before.
 * What AbortSignal.any makes of a signal that outlives many calls is not freed by Node 20 and 24.
 */
function onAbort(signal: AbortSignal | undefined, stop: (reason: unknown) => void): () => void {
  const heard = () => stop(signal?.reason);
  if (signal?.aborted) heard();
  signal?.addEventListener('abort', heard);
  return () => signal?.removeEventListener('abort', heard);
}

/** What has a limit: a call, with the signal that ends it; a request for a token, which several calls wait for, has none. */
interface Limited {
  readonly operation: string;
  readonly clock: Clock;
  readonly signal?: AbortSignal;
}

/**
 * Does `work` with a signal that is aborted with the reason of that of the call, or with a `timeout` error when the time of the
 * option runs out; Infinity never does. It rejects as soon as that happens, even if the work ignores the signal.
 */
export async function withinLimit<T>(
  { clock, operation, signal: parent }: Limited,
  limit: 'timeoutMs' | 'deadlineMs',
  limitMs: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const { signal } = controller;
  const forget = onAbort(parent, (reason) => controller.abort(reason));
  const late = () => controller.abort(failure('timeout', operation, timedOut(limit, limitMs), { limit, limitMs }));
  const cancel = limitMs < Infinity ? clock.after(limitMs, late) : undefined;
  try {
    signal.throwIfAborted();
    return await abortable(work(signal), signal);
  } finally {
    cancel?.();
    forget();
  }
}
