import { mergeReports } from '../../report/merge-reports.ts';
import type { Report } from '../../report/report.ts';
import { type ReplayedPart, type ReplayOptions, replayPart, withBroken } from '../../verify/replay/replay.ts';
import type { ReplayThreads } from './replay-threads.ts';

/**
 * Judges a file beside threads that were started for it; undefined where one of them fails for whatever reason: judging it
 * in one piece tells why. The report is the same.
 */
export async function replayBeside(options: ReplayOptions, threads: ReplayThreads): Promise<Report | undefined> {
  const onProgress = (entries: number, bytes: number) => {
    const others = threads.progress();
    options.onProgress(entries + others.entries, bytes + others.bytes);
  };
  try {
    return joined(await Promise.all([replayPart({ ...options, onProgress }, threads.own), ...threads.parts]));
  } catch {
    options.signal.throwIfAborted();
    return undefined;
  }
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
