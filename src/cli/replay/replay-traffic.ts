import { loadDescription } from '../../backoffice/contract/load-description.ts';
import { RULE_PACKS } from '../../backoffice/rules/rule-packs.ts';
import { unsteered } from '../../engine/report/printable.ts';
import type { TrafficReport } from '../../engine/report/report.ts';
import { counted } from '../../engine/report/report-text.ts';
import type { TrafficSource } from '../../engine/traffic/read/traffic-source.ts';
import type { Shard } from '../../engine/traffic/replay.ts';
import { joinParts, type ReplayOptions, replay, replayPart } from '../../engine/traffic/replay.ts';
import type { Io } from '../command/command.ts';
import { createProgressLine, formatBytes } from '../output/progress.ts';
import { packageVersion } from '../package-version.ts';
import type { ReplayJob, ReplayThreads } from './replay-threads.ts';

/** What is validated, against what, and which threads share the work. */
interface ReplayWork extends Omit<ReplayJob, 'file' | 'range' | 'read'> {
  readonly traffic: readonly string[];
  readonly shard: Shard | undefined;
  /** Threads that validate parts of the only file; undefined where there are none. */
  readonly threads: ReplayThreads | undefined;
}

/** Validates with a line of progress. The threads have ended afterwards. */
export async function replayTraffic(
  { traffic, documentName, server, strict, configuration, redact, shard, threads }: ReplayWork,
  io: Io,
): Promise<TrafficReport> {
  const progress = createProgressLine(io.stderr, io.now);
  try {
    const options: ReplayOptions = {
      api: loadDescription(documentName),
      packs: RULE_PACKS,
      server,
      strict,
      configuration,
      redact,
      shard,
      sources: traffic.map((name) => sourceOf(name, io)),
      signal: io.signal,
      version: packageVersion(),
      onProgress: (entries, bytes) =>
        progress.update(() => `Replaying: ${counted(entries, 'exchange')}, ${formatBytes(bytes)}`),
    };
    const beside = threads && (await replayBeside(options, threads));
    if (beside !== undefined && 'report' in beside) return beside.report;
    if (beside !== undefined) {
      progress.clear();
      io.stderr.write(`The file is validated again by one thread, since ${unsteered(beside.why)}\n`);
    }
    return await replay(options);
  } finally {
    progress.clear();
    await threads?.stop();
  }
}

function sourceOf(name: string, { stdin }: Io): TrafficSource {
  return name === '-' ? { name: 'stdin', stream: stdin } : name;
}

/**
 * Validates a file beside threads that were started for it. The report is the same as that of one thread. Returns why there is none
 * where it would not be the same, since more was found than is kept, and where a part cannot be validated for a reason that has a
 * code, such as a file that is cut at a wrong place or too little memory: one thread reports it, or avoids it.
 */
export async function replayBeside(
  options: ReplayOptions,
  threads: ReplayThreads,
): Promise<{ readonly report: TrafficReport } | { readonly why: string }> {
  const onProgress = (entries: number, bytes: number) => {
    const others = threads.progress();
    options.onProgress(entries + others.entries, bytes + others.bytes);
  };
  try {
    const parts = await Promise.all([replayPart({ ...options, onProgress }, threads.own), ...threads.parts]);
    const report = joinParts(parts);
    return report === undefined ? { why: 'several threads have found more than a report keeps.' } : { report };
  } catch (error) {
    options.signal.throwIfAborted();
    if (error instanceof Error && 'code' in error) return { why: `a part of it failed: ${error.message}` };
    // A defect, which is not to be hidden.
    throw error;
  }
}
