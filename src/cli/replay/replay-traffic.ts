import type { GenericRule } from '../../engine/findings/checks/rules.ts';
import { CAUSES } from '../../engine/findings/checks/rules.ts';
import { MOST_OF_KEYWORD } from '../../engine/findings/session/finding-collector.ts';
import { mergeReports } from '../../engine/report/merge-reports.ts';
import type { TrafficReport } from '../../engine/report/report.ts';
import { counted } from '../../engine/report/report-text.ts';
import type { TrafficSource } from '../../engine/traffic/read/traffic-source.ts';
import { MOST_CAUSES } from '../../engine/traffic/recorded-findings.ts';
import type { Shard } from '../../engine/traffic/replay.ts';
import { type ReplayedPart, type ReplayOptions, replay, replayPart, withBroken } from '../../engine/traffic/replay.ts';
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
 * Validates a file beside threads that were started for it. The report is the same as that of one thread; undefined where it
 * would not be, since more was found than is kept, and where a thread fails for whatever reason: validating the file in
 * one piece reports why.
 */
export async function replayBeside(options: ReplayOptions, threads: ReplayThreads): Promise<TrafficReport | undefined> {
  const onProgress = (entries: number, bytes: number) => {
    const others = threads.progress();
    options.onProgress(entries + others.entries, bytes + others.bytes);
  };
  try {
    const parts = await Promise.all([replayPart({ ...options, onProgress }, threads.own), ...threads.parts]);
    const report = joinParts(parts);
    const { errors, warnings, observations } = report.summary;
    const isComplete =
      Math.max(errors, warnings, observations) < MOST_CAUSES && mostOfKeyword(report) < MOST_OF_KEYWORD;
    return isComplete ? report : undefined;
  } catch {
    options.signal.throwIfAborted();
    return undefined;
  }
}

/** The most findings of one keyword of the document, or of one rule about what servers do. */
function mostOfKeyword({ findings }: TrafficReport): number {
  const causes: Readonly<Record<string, (typeof CAUSES)[GenericRule]>> = CAUSES;
  const ofOperations = findings.filter(({ operationId }) => operationId !== null);
  const groups = Map.groupBy(ofOperations, ({ rule, source, sourcePath }) =>
    causes[rule]?.by === 'behaviour' ? rule : JSON.stringify([rule, source, sourcePath]),
  );
  return Math.max(0, ...[...groups.values()].map(({ length }) => length));
}

function joinParts(parts: readonly ReplayedPart[]): TrafficReport {
  let before = 0;
  const reports = parts.map((part) => {
    const report = withBroken(part, before);
    before += part.numbered;
    return report;
  });
  return mergeReports(reports);
}
