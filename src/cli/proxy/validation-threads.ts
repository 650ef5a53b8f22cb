import type { ValidationOptions, ValidationRequest } from '../../engine/proxy/traffic-validation.ts';
import type { ValidationThread } from '../../engine/proxy/validation-queue.ts';
import { startWorkerThread } from './worker-thread.ts';

/** What a thread validates with, as it can be passed to one. */
export interface ValidationThreadData extends Omit<ValidationOptions, 'contract' | 'places' | 'packs'> {
  /** The file of the document; undefined for that of this package. */
  readonly document: string | undefined;
}

/** How much a thread may hold of what it will not need for long, in MiB. */
const YOUNG = 8;

/** Starts a thread. It answers requests in their order. */
export function startValidationThread(data: ValidationThreadData): ValidationThread {
  // In the package it is compiled, beside the bundled command.
  const file = import.meta.url.endsWith('.ts') ? './proxy-worker.ts' : './proxy-worker.js';
  const options = { workerData: data, resourceLimits: { maxYoungGenerationSizeMb: YOUNG } };
  return startWorkerThread(new URL(file, import.meta.url), options, bodiesIn);
}

/** The bodies of a batch, which nothing else reads afterwards. Copies of them would leave memory in fragments. */
function bodiesIn(request: ValidationRequest): ArrayBuffer[] {
  if (request.kind !== 'validate') return [];
  const bodies = request.exchanges.flatMap(({ requestBody, responseBody }) => [requestBody, responseBody]);
  return bodies.flatMap((body) => (body.kind === 'kept' ? body.bytes.buffer : []));
}
