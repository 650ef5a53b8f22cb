import { Worker } from 'node:worker_threads';
import type { BuildMessage, BuildOutcome } from './build-outcome.ts';

/** A thread that builds one project again and again, with its tools kept warm. */
export interface Builder {
  /** Builds what the files say now. Never throws; to be called again only when the last call has settled. */
  build(): Promise<BuildOutcome>;
  /** Loads the code that builds anew, and with it everything that the thread remembers. */
  renew(): Promise<void>;
  stop(): Promise<void>;
}

/** How many MiB of memory the thread may take before it is ended and started again. */
const MEMORY_MIB = 2_048;

/**
 * Starts the thread.
 *
 * @param root the absolute path of the project
 * @param onWritten receives the outputs that have been written, before the build ends
 */
export function startBuilder(root: string, onWritten: (files: readonly string[]) => void): Builder {
  let thread = startThread(root);
  return {
    async build() {
      if (thread.hasEnded()) thread = startThread(root);
      return await thread.build(onWritten);
    },
    async renew() {
      const former = thread;
      thread = startThread(root);
      await former.stop();
    },
    stop: () => thread.stop(),
  };
}

interface BuildThread {
  build(onWritten: (files: readonly string[]) => void): Promise<BuildOutcome>;
  hasEnded(): boolean;
  stop(): Promise<void>;
}

function startThread(root: string): BuildThread {
  const worker = new Worker(new URL('./build-worker.js', import.meta.url), {
    workerData: root,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MIB },
  });
  let end: BuildOutcome | undefined;
  let settle: (outcome: BuildOutcome) => void = () => {};
  let reportWritten: (files: readonly string[]) => void = () => {};
  const ended = (outcome: BuildOutcome): void => {
    end ??= outcome;
    settle(end);
  };
  worker.on('message', (message: BuildMessage) => {
    if (message.kind === 'written') reportWritten(message.files);
    else settle(message.outcome);
  });
  // An error in the code that builds, or one that it does not handle.
  worker.on('error', (error) => ended(failure(`The code that builds has failed: ${error.stack ?? error.message}`)));
  worker.on('exit', () => ended({ kind: 'overtaken' }));
  return {
    build(onWritten) {
      if (end !== undefined) return Promise.resolve(end);
      const { promise, resolve } = Promise.withResolvers<BuildOutcome>();
      [settle, reportWritten] = [resolve, onWritten];
      worker.postMessage('build');
      return promise;
    },
    hasEnded: () => end !== undefined,
    stop: async () => void (await worker.terminate()),
  };
}

function failure(message: string): BuildOutcome {
  return { kind: 'failed', edited: [], message, isRetryable: false };
}
