import { Worker } from 'node:worker_threads';
import type { ValidationOptions, ValidationReply, ValidationRequest } from '../../drift/proxy/traffic-validation.ts';
import type { ValidationThread } from '../../drift/proxy/validation-queue.ts';

/** What a thread validates with, as it can be passed to one. */
export interface ValidationThreadData extends Omit<ValidationOptions, 'contract' | 'places'> {
  /** The file of the document; undefined for that of this package. */
  readonly document: string | undefined;
}

/** How much a thread may hold of what it will not need for long, in MiB. */
const YOUNG = 8;

/** Starts a thread. It answers requests in their order. */
export function startValidationThread(data: ValidationThreadData): ValidationThread {
  // In the package it is compiled, beside the bundled command.
  const file = import.meta.url.endsWith('.ts') ? './proxy-worker.ts' : './proxy-worker.js';
  const worker = new Worker(new URL(file, import.meta.url), {
    workerData: data,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG },
  });
  const asked: PromiseWithResolvers<ValidationReply>[] = [];
  let ended: Error | undefined;
  const end = (error: Error) => {
    ended ??= error;
    for (const { reject } of asked.splice(0)) reject(ended);
  };
  worker.on('message', (reply: ValidationReply) => asked.shift()?.resolve(reply));
  worker.once('error', (error) => end(error instanceof Error ? error : new Error(String(error))));
  worker.once('exit', (code) => end(new Error(`exit code ${code}`)));
  return {
    ask(request: ValidationRequest) {
      if (ended !== undefined) return Promise.reject(ended);
      const reply = Promise.withResolvers<ValidationReply>();
      asked.push(reply);
      worker.postMessage(request);
      return reply.promise;
    },
    async stop() {
      await worker.terminate();
    },
  };
}
