import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { Configuration } from '../../engine/findings/configuration/configuration.ts';
import { fileRanges } from '../../engine/traffic/read/file-ranges.ts';
import type { FileRange } from '../../engine/traffic/read/traffic-source.ts';
import type { ReplayedPart } from '../../engine/traffic/replay.ts';
import { startWorkerThread } from '../threads.ts';

/** Smaller files are validated before a thread has started, in bytes. */
const SMALLEST = 24_000_000;
/** How much this thread validates while the others start, in bytes. */
const LEAD = 4_000_000;
/** More threads only wait for the memory of the machine. */
const MOST_THREADS = 4;
/** How much a thread may hold of what it will not need for long, in MiB. */
const YOUNG = 4;

/** What is validated, as it can be passed to a thread. */
export interface ReplayJob {
  readonly file: string;
  readonly documentName: string | undefined;
  readonly server: string | undefined;
  readonly strict: boolean;
  readonly configuration: Configuration | undefined;
  /** Further names of fields, parameters, headers and cookies that hold secrets. */
  readonly redact: readonly string[];
  readonly range: FileRange;
  /** How many entries and bytes were read so far, in memory that threads share. */
  readonly read: Float64Array<SharedArrayBuffer>;
}

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
  job: Omit<ReplayJob, 'range' | 'read'>,
  { threads, smallest }: Sharing,
): Promise<ReplayThreads | undefined> {
  if (threads < 2) return undefined;
  const { size } = await stat(job.file).catch(() => ({ size: 0 }));
  if (size < smallest) return undefined;
  const [own, ...others] = (await fileRanges(job.file, startsOf(size, threads)).catch(() => undefined)) ?? [];
  if (own === undefined) return undefined;
  const started = others.map((range) => startThread({ ...job, range }));
  return {
    own,
    parts: started.map(({ part }) => part),
    progress() {
      const sum = (figure: number) => started.reduce((all, { read }) => all + (read[figure] ?? 0), 0);
      return { entries: sum(0), bytes: sum(1) };
    },
    async stop() {
      await Promise.all(started.map(({ thread }) => thread.stop()));
    },
  };
}

/** Where all parts begin but the first, which is the longest. */
function startsOf(size: number, threads: number): number[] {
  const lead = Math.min(LEAD, size / threads);
  const share = (size - lead) / threads;
  return Array.from({ length: threads - 1 }, (_, index) => Math.floor(lead + share * (index + 1)));
}

function startThread(job: Omit<ReplayJob, 'read'>) {
  const read = new Float64Array(new SharedArrayBuffer(2 * Float64Array.BYTES_PER_ELEMENT));
  const options = { resourceLimits: { maxYoungGenerationSizeMb: YOUNG } };
  const thread = startWorkerThread<ReplayJob, ReplayedPart>('replay/replay-worker', options);
  // Its memory is needed no longer.
  const part = thread.ask({ ...job, read }).finally(() => thread.stop());
  // The caller may have failed before it waits for this.
  part.catch(() => {});
  return { thread, part, read };
}
