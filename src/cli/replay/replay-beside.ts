import { CAUSES } from '../../engine/findings/checks/causes.ts';
import type { GenericRule } from '../../engine/findings/checks/rules.ts';
import { MOST_OF_KEYWORD } from '../../engine/findings/session/finding-collector.ts';
import { mergeReports } from '../../engine/report/merge-reports.ts';
import type { Report } from '../../engine/report/report.ts';
import { MOST_CAUSES } from '../../engine/traffic/recorded-findings.ts';
import { type ReplayedPart, type ReplayOptions, replayPart, withBroken } from '../../engine/traffic/replay.ts';
import type { ReplayThreads } from './replay-threads.ts';

/**
 * Validates a file beside threads that were started for it. The report is the same as that of one thread; undefined where it
 * would not be, since more was found than is kept, and where a thread fails for whatever reason: validating the file in
 * one piece reports why.
 */
export async function replayBeside(options: ReplayOptions, threads: ReplayThreads): Promise<Report | undefined> {
  const onProgress = (entries: number, bytes: number) => {
    const others = threads.progress();
    options.onProgress(entries + others.entries, bytes + others.bytes);
  };
  try {
    const parts = await Promise.all([replayPart({ ...options, onProgress }, threads.own), ...threads.parts]);
    const report = joined(parts);
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
function mostOfKeyword({ findings }: Report): number {
  const causes: Readonly<Record<string, (typeof CAUSES)[GenericRule]>> = CAUSES;
  const ofOperations = findings.filter(({ operationId }) => operationId !== null);
  const groups = Map.groupBy(ofOperations, ({ rule, source, sourcePath }) =>
    causes[rule]?.by === 'behaviour' ? rule : JSON.stringify([rule, source, sourcePath]),
  );
  return Math.max(0, ...[...groups.values()].map(({ length }) => length));
}

function joined(parts: readonly ReplayedPart[]): Report {
  let before = 0;
  const reports = parts.map((part) => {
    const report = withBroken(part, before);
    before += part.numbered;
    return report;
  });
  return mergeReports(reports);
}
