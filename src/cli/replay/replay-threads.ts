import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { FileRange } from '../../engine/traffic/read/file-range.ts';
import { fileRanges } from '../../engine/traffic/read/file-ranges.ts';
import type { ReplayedPart } from '../../engine/traffic/replay.ts';
import type { ReplayJob, ReplayNews } from './replay-job.ts';

/** Smaller files are validated before a thread has started, in bytes. */
const SMALLEST = 24_000_000;
/** How much this thread validates while the others start, in bytes. */
const LEAD = 4_000_000;
/** More threads only wait for the memory of the machine. */
const MOST_THREADS = 4;
/** How much a thread may hold of what it will not need for long, in MiB. */
const YOUNG = 4;

/** How a file is shared. */
export interface Sharing {
  /** How many threads validate, this one among them. */
  readonly threads: number;
  /** Files of fewer bytes are validated by this thread alone. */
  readonly smallest: number;
}

/** Threads that validate parts of a file, from the moment when they were started. */
export interface ReplayThreads {
  /** The part that is left to this thread, which is the first. */
  readonly own: FileRange;
  /** What the others make of theirs, in the order of the file. */
  readonly parts: readonly Promise<ReplayedPart>[];
  /** How many entries and bytes the others have read so far. */
  progress(): { readonly entries: number; readonly bytes: number };
  stop(): Promise<void>;
}

/** As many threads as the machine can run. */
export function usualSharing(): Sharing {
  return { threads: Math.min(MOST_THREADS, availableParallelism()), smallest: SMALLEST };
}

/** Starts threads for a file; undefined where it cannot be cut, or is too small. Errors in it are reported later. */
export async function startThreads(
  job: Omit<ReplayJob, 'range'>,
  { threads, smallest }: Sharing,
): Promise<ReplayThreads | undefined> {
  if (threads < 2) return undefined;
  const { size } = await stat(job.file).catch(() => ({ size: 0 }));
  if (size < smallest) return undefined;
  const [own, ...others] = (await fileRanges(job.file, startsOf(size, threads)).catch(() => undefined)) ?? [];
  if (own === undefined) return undefined;
  const workers = others.map((range) => startWorker({ ...job, range }));
  return {
    own,
    parts: workers.map(({ part }) => part),
    progress() {
      const sum = (figure: 'entries' | 'bytes') => workers.reduce((all, { read }) => all + read[figure], 0);
      return { entries: sum('entries'), bytes: sum('bytes') };
    },
    async stop() {
      await Promise.all(workers.map(({ worker }) => worker.terminate()));
    },
  };
}

/** Where all parts begin but the first, which is the longest. */
function startsOf(size: number, threads: number): number[] {
  const lead = Math.min(LEAD, size / threads);
  const share = (size - lead) / threads;
  return Array.from({ length: threads - 1 }, (_, index) => Math.floor(lead + share * (index + 1)));
}

function startWorker(job: ReplayJob) {
  // In the package it is compiled, beside the bundled command.
  const file = import.meta.url.endsWith('.ts') ? './replay-worker.ts' : './replay-worker.js';
  const worker = new Worker(new URL(file, import.meta.url), {
    workerData: job,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG },
  });
  const read = { entries: 0, bytes: 0 };
  const part = new Promise<ReplayedPart>((resolve, reject) => {
    worker.on('message', (news: ReplayNews) => {
      if (news.kind === 'validated') resolve(news.part);
      else Object.assign(read, { entries: news.entries, bytes: news.bytes });
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('A thread ended before it had validated its part.')));
  });
  // The caller may have failed before it waits for this.
  part.catch(() => {});
  return { worker, part, read };
}
