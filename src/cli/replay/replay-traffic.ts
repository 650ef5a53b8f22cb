import type { TrafficReport } from '../../engine/report/report.ts';
import { counted } from '../../engine/report/report-text.ts';
import type { TrafficSource } from '../../engine/traffic/read/traffic-source.ts';
import type { Shard } from '../../engine/traffic/replay.ts';
import { joinParts, type ReplayOptions, replay, replayPart } from '../../engine/traffic/replay.ts';
import type { Io } from '../command/command.ts';
import { loadDescription } from '../options/load-description.ts';
import { createProgress, formatBytes } from '../output/progress.ts';
import { packageVersion } from '../package-version.ts';
import type { ReplayJob, ReplayThreads } from './replay-threads.ts';

/** What is validated, against what, and which threads share the work. */
interface Replayed extends Omit<ReplayJob, 'file' | 'range' | 'read'> {
  readonly traffic: readonly string[];
  readonly shard: Shard | undefined;
  /** Threads that validate parts of the only file; undefined where there are none. */
  readonly threads: ReplayThreads | undefined;
}

/** Validates with a line of progress. The threads have ended afterwards. */
export async function replayTraffic(
  { traffic, documentName, threads, ...shared }: Replayed,
  io: Io,
): Promise<TrafficReport> {
  const progress = createProgress(io.stderr, io.now);
  try {
    const options: ReplayOptions = {
      ...shared,
      ...loadDescription(documentName),
      sources: traffic.map((name) => sourceOf(name, io)),
      signal: io.signal,
      version: packageVersion(),
      onProgress: (entries, bytes) =>
        progress.update(() => `Replaying: ${counted(entries, 'exchange')}, ${formatBytes(bytes)}`),
    };
    return (threads && (await replayBeside(options, threads))) ?? (await replay(options));
  } finally {
    progress.clear();
    await threads?.stop();
  }
}

function sourceOf(name: string, { stdin }: Io): TrafficSource {
  return name === '-' ? { name: 'stdin', stream: stdin } : name;
}

/**
 * Validates a file beside threads that were started for it. The report is the same as that of one thread. Returns undefined where it
 * would not be, since more was found than is kept, and where a part cannot be validated for a reason that has a code, such as a
 * file that is cut at a wrong place or too little memory: validating the file in one piece reports it, or avoids it.
 */
export async function replayBeside(options: ReplayOptions, threads: ReplayThreads): Promise<TrafficReport | undefined> {
  const onProgress = (entries: number, bytes: number) => {
    const others = threads.progress();
    options.onProgress(entries + others.entries, bytes + others.bytes);
  };
  try {
    return joinParts(await Promise.all([replayPart({ ...options, onProgress }, threads.own), ...threads.parts]));
  } catch (error) {
    options.signal.throwIfAborted();
    if (error instanceof Error && 'code' in error) return undefined;
    // A defect, which is not to be hidden.
    throw error;
  }
}
