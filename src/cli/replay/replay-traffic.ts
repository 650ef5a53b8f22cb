import type { Report } from '../../engine/report/report.ts';
import { counted } from '../../engine/report/report-text.ts';
import type { TrafficSource } from '../../engine/traffic/read/fill-window.ts';
import { type ReplayOptions, replay } from '../../engine/traffic/replay.ts';
import type { Shard } from '../../engine/traffic/shard.ts';
import type { Io } from '../command/command.ts';
import { loadDescription } from '../options/load-description.ts';
import { createProgress, formatBytes } from '../output/progress.ts';
import { packageVersion } from '../package-version.ts';
import { replayBeside } from './replay-beside.ts';
import type { ReplayJob } from './replay-job.ts';
import type { ReplayThreads } from './replay-threads.ts';

/** What is validated, against what, and which threads share the work. */
interface Replayed extends Omit<ReplayJob, 'file' | 'range'> {
  readonly traffic: readonly string[];
  readonly shard: Shard | undefined;
  /** Threads that validate parts of the only file; undefined where there are none. */
  readonly threads: ReplayThreads | undefined;
}

/** Validates with a line of progress. The threads have ended afterwards. */
export async function replayTraffic({ traffic, document, threads, ...shared }: Replayed, io: Io): Promise<Report> {
  const progress = createProgress(io.stderr, io.now);
  try {
    const options: ReplayOptions = {
      ...shared,
      ...loadDescription(document),
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
