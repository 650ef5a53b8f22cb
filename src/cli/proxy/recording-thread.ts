import { mkdirSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { ProxyError } from '../../drift/proxy/proxy-error.ts';
import type { RecordingOptions } from '../../drift/proxy/record/recording.ts';
import { RecordingQueue, type RecordingThread } from '../../drift/proxy/record/recording-queue.ts';
import type { Target } from '../../drift/proxy/target.ts';
import type { ProxyValues } from './proxy-options.ts';

/** What a thread records with, as it can be passed to one. */
export interface RecordingThreadData extends RecordingOptions {
  /** The file of the document; undefined for that of this package. */
  readonly document: string | undefined;
}

/** How much waits to be written at most: exchanges, and bytes of bodies and heads. */
const WAITING = { exchanges: 10_000, bytes: 64_000_000 };
const HOUR_MS = 3_600_000;

/**
 * The recording of the requests that pass; undefined where none was asked for.
 *
 * @throws {ProxyError} `recording-unusable`
 */
export function startRecording(
  values: ProxyValues,
  {
    document,
    target,
    onProblem,
  }: Readonly<Record<'document', string | undefined>> & {
    readonly target: Target;
    readonly onProblem: (text: string) => void;
  },
): RecordingQueue | undefined {
  const { record: folder, recordSample, recordSize, recordAge, recordFiles, redact } = values;
  if (folder === undefined) return undefined;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new ProxyError('recording-unusable', `--record is ${JSON.stringify(folder)}, which is no folder (${why}).`, {
      cause,
    });
  }
  const thread = startThread({
    document,
    folder,
    maxBytes: recordSize * 1_000_000,
    maxAgeMs: recordAge * HOUR_MS,
    keep: recordFiles,
    redact,
    origin: target.origin,
  });
  return new RecordingQueue({
    thread,
    share: recordSample,
    limits: WAITING,
    random: Math.random,
    now: () => performance.now(),
    onProblem,
  });
}

function startThread(data: RecordingThreadData): RecordingThread {
  // In the package it is compiled, beside the bundled command.
  const file = import.meta.url.endsWith('.ts') ? './record-worker.ts' : './record-worker.js';
  const worker = new Worker(new URL(file, import.meta.url), { workerData: data });
  const asked: PromiseWithResolvers<void>[] = [];
  let ended: Error | undefined;
  const end = (error: Error) => {
    ended ??= error;
    for (const { reject } of asked.splice(0)) reject(ended);
  };
  worker.on('message', (failure: string | undefined) => {
    const next = asked.shift();
    if (failure === undefined) next?.resolve();
    else next?.reject(new Error(failure));
  });
  worker.once('error', (error) => end(error instanceof Error ? error : new Error(String(error))));
  worker.once('exit', (code) => end(new Error(`the thread has ended with exit code ${code}`)));
  return {
    write(exchange) {
      if (ended !== undefined) return Promise.reject(ended);
      const reply = Promise.withResolvers<void>();
      asked.push(reply);
      worker.postMessage(exchange);
      return reply.promise;
    },
    async stop() {
      await worker.terminate();
    },
  };
}
