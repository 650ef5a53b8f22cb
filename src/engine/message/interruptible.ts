import { setImmediate } from 'node:timers/promises';
import { createContext, Script } from 'node:vm';

/** From so many characters on, validating a body may take longer than a person waits after Ctrl-C. */
const LARGE = 100_000;

const SCRIPT = new Script('work()');

/**
 * Returns what `work` returns. Where `size`, in characters, is large, Ctrl-C ends the work: handlers of SIGINT run between two
 * events only, and such work is one event of seconds. The work writes to no stream: one that is interrupted in a write waits for ever.
 *
 * @param signal a handler of SIGINT aborts it.
 * @throws the reason of `signal`
 */
export async function interruptible<T>(size: number, signal: AbortSignal, work: () => T): Promise<T> {
  // Without a handler the system ends the process. A thread has none: the main thread, which is free, terminates it.
  if (size < LARGE || process.listenerCount('SIGINT') === 0) return work();
  // A signal that has arrived already would be lost with the handlers, which the script takes off: Node reads it between two turns.
  await setImmediate();
  await setImmediate();
  signal.throwIfAborted();
  let done: { readonly result: T } | undefined;
  const context = createContext({
    work() {
      done = { result: work() };
    },
  });
  try {
    SCRIPT.runInContext(context, { breakOnSigint: true });
  } catch (error) {
    if (isInterruption(error)) process.emit('SIGINT', 'SIGINT');
    signal.throwIfAborted();
    throw error;
  }
  if (done === undefined) throw new Error('The work did not run.');
  return done.result;
}

function isInterruption(error: unknown): boolean {
  // The error belongs to the context of the script.
  return (
    typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_INTERRUPTED'
  );
}
