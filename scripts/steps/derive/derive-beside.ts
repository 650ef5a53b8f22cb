import { Worker } from 'node:worker_threads';
import type { OpenApiDocument } from '../../../src/contract/document.ts';
import type { DerivedStep } from './derive.ts';

/** A thread that loads its tools at once and derives as soon as it is given the document. */
export interface DeriveThread {
  /** What {@link derive} gives for `document`. To be called once. @throws what a step throws */
  derive(document: OpenApiDocument): Promise<DerivedStep[]>;
  /** Ends the thread, also when nothing was derived. */
  stop(): Promise<void>;
}

/** Starts a thread beside this one for {@link derive}. */
export function startDeriveThread(): DeriveThread {
  const worker = new Worker(new URL('./derive-worker.js', import.meta.url));
  const { promise, resolve, reject } = Promise.withResolvers<DerivedStep[]>();
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', (code) => reject(new Error(`The thread that derives the outputs ended with ${code}.`)));
  // It may fail while it loads, before anybody waits for it; whoever asks it to derive is then told.
  promise.catch(() => {});
  return {
    derive(document) {
      worker.postMessage(document);
      return promise;
    },
    stop: async () => {
      await worker.terminate();
    },
  };
}
