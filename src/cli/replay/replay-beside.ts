import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { mergeReports } from '../../report/merge-reports.ts';
import type { Report } from '../../report/report.ts';
import { fileRanges } from '../../verify/replay/read/file-ranges.ts';
import { type ReplayedPart, type ReplayOptions, replayPart, withBroken } from '../../verify/replay/replay.ts';
import type { ReplayJob, ReplayNews } from './replay-job.ts';

/** Smaller files are judged before a thread has begun, in bytes. */
const SMALLEST = 100_000_000;
/** What this thread judges while the others begin, in bytes. */
const LEAD = 40_000_000;
/** More threads only wait for the memory of the machine. */
const MOST_THREADS = 4;
/** For each of the threads, in MiB: they hold one entry at a time. */
const YOUNG = 4;

/** How a file is shared. */
export interface Sharing {
  /** How many threads judge, this one among them. */
  readonly threads: number;
  /** Files of fewer bytes are judged by this thread alone. */
  readonly smallest: number;
}

/** As many threads as the machine can run. */
export function usualSharing(): Sharing {
  return { threads: Math.min(MOST_THREADS, availableParallelism()), smallest: SMALLEST };
}

/**
 * Judges a file on several threads, each a part of it; undefined where it cannot be cut or is too small, and where one of
 * them fails for whatever reason: judging it in one piece tells why. The report is the same.
 */
export async function replayBeside(
  options: ReplayOptions,
  job: Omit<ReplayJob, 'range'>,
  { threads, smallest }: Sharing,
): Promise<Report | undefined> {
  if (threads < 2) return undefined;
  const { size } = await stat(job.file).catch(() => ({ size: 0 }));
  if (size < smallest) return undefined;
  const [own, ...others] = (await fileRanges(job.file, startsOf(size, threads)).catch(() => undefined)) ?? [];
  if (own === undefined) return undefined;
  const progress = [own, ...others].map(() => ({ entries: 0, bytes: 0 }));
  const tell = (index: number, entries: number, bytes: number) => {
    progress[index] = { entries, bytes };
    const sum = (figure: 'entries' | 'bytes') => progress.reduce((all, each) => all + each[figure], 0);
    options.onProgress(sum('entries'), sum('bytes'));
  };
  const workers = others.map((range, index) => startWorker({ ...job, range }, (...news) => tell(index + 1, ...news)));
  try {
    const onProgress = (entries: number, bytes: number) => tell(0, entries, bytes);
    const parts = await Promise.all([replayPart({ ...options, onProgress }, own), ...workers.map(({ part }) => part)]);
    return joined(parts);
  } catch {
    options.signal.throwIfAborted();
    return undefined;
  } finally {
    await Promise.all(workers.map(({ stop }) => stop()));
  }
}

/** Where all parts begin but the first, which is the longest. */
function startsOf(size: number, threads: number): number[] {
  const lead = Math.min(LEAD, size / threads);
  const share = (size - lead) / threads;
  return Array.from({ length: threads - 1 }, (_, index) => Math.floor(lead + share * (index + 1)));
}

function startWorker(job: ReplayJob, onProgress: (entries: number, bytes: number) => void) {
  // In the package it is compiled, and stands beside the bundled command.
  const file = import.meta.url.endsWith('.ts') ? './replay-worker.ts' : './replay-worker.js';
  const worker = new Worker(new URL(file, import.meta.url), {
    workerData: job,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG },
  });
  const part = new Promise<ReplayedPart>((resolve, reject) => {
    worker.on('message', (news: ReplayNews) => {
      if (news.kind === 'judged') resolve(news.part);
      else onProgress(news.entries, news.bytes);
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('A thread ended before it had judged.')));
  });
  // Whoever waits for it may have failed before.
  part.catch(() => {});
  return { part, stop: () => worker.terminate() };
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
