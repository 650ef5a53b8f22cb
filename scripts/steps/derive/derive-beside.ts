import { Worker } from 'node:worker_threads';
import type { DerivedStep } from './derive.ts';

/** A thread that loads its tools at once and derives as soon as it is given a document. */
export interface DeriveThread {
  /**
   * The result of {@link derive} for the document whose JSON is `document`. Call it again only after the last call is answered.
   *
   * @throws what a step throws; then the thread has ended.
   */
  derive(document: string, claim?: Int32Array<SharedArrayBuffer>): Promise<readonly DerivedStep[]>;
  /** Ends the thread, also when nothing was derived. */
  stop(): Promise<void>;
}

/**
 * Limits of memory, in MiB; package.json has the same for the first thread. By default V8 keeps 48 MiB for new objects and lets
 * garbage grow to four times of what is used, from a limit of 2 GiB on: a large document takes half as much memory again, and
 * no less time.
 */
const LIMITS = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 2000 };

/** Starts a thread beside this one for {@link derive}. */
export function startDeriveThread(): DeriveThread {
  const worker = new Worker(new URL('./derive-worker.js', import.meta.url), {
    resourceLimits: LIMITS,
  });
  const ended = new Promise<never>((_, reject) => {
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The thread that derives the outputs ended with ${code}.`)));
  });
  // It may fail while it loads, before a call waits for it; the next call to derive then rejects.
  ended.catch(() => {});
  return {
    derive(document, claim) {
      const derived = new Promise<readonly DerivedStep[]>((resolve) => worker.once('message', resolve));
      worker.postMessage({ document, claim });
      return Promise.race([derived, ended]);
    },
    stop: async () => {
      await worker.terminate();
    },
  };
}
