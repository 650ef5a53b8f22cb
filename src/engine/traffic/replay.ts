import { setImmediate } from 'node:timers/promises';
import { MOST_OF_KEYWORD } from '../findings/session/finding-collector.ts';
import { sizeOf } from '../message/exchange.ts';
import { interruptible } from '../message/interruptible.ts';
import { mergeReports } from '../report/merge-reports.ts';
import { type BrokenEntry, MOST_BROKEN, reportHead, type TrafficReport } from '../report/report.ts';
import { IGNORED } from './read/entry-reading.ts';
import { readEntry } from './read/read-entry.ts';
import { readTraffic } from './read/read-traffic.ts';
import type { TrafficFormat } from './read/traffic-format.ts';
import { type FileRange, sourceName, type TrafficSource } from './read/traffic-source.ts';
import { MOST_CAUSES } from './recorded-findings.ts';
import type { TrafficEntry } from './split/traffic-entry.ts';
import { TrafficCollector, type TrafficCollectorOptions } from './traffic-collector.ts';

/** What is validated, and how. */
export interface ReplayOptions extends TrafficCollectorOptions {
  readonly sources: readonly TrafficSource[];
  /** The part of the entries that is validated; undefined for all. */
  readonly shard: Shard | undefined;
  readonly signal: AbortSignal;
  /** The version of this tool. */
  readonly version: string;
  /** Called after each chunk with the number of entries and of bytes that were read. */
  readonly onProgress: (entries: number, bytes: number) => void;
}

/** How long entries are validated without a pause, in milliseconds. */
const PAUSE_EVERY = 100;

/** An entry that could not be read, by its number in what was read. */
interface BrokenAt {
  readonly source: string;
  readonly format: TrafficFormat;
  readonly number: number;
  readonly why: string;
}

/** The result for a part of the traffic. Its report names no broken entries. */
export interface ReplayedPart {
  readonly report: TrafficReport;
  /** How many entries or lines the last source has. */
  readonly numbered: number;
  readonly broken: readonly BrokenAt[];
  /** The ids of the findings by the keyword of the document, or the rule, whose findings are limited. */
  readonly idsByKeyword: ReadonlyMap<string, readonly string[]>;
}

/**
 * Validates recorded traffic against a document. Entries that cannot be read are reported and skipped.
 *
 * @throws {TrafficError} `traffic-unreadable`, `traffic-unknown`
 * @throws {VerifyError} `address-wrong`
 * @throws {ConfigurationError} `configuration-invalid`
 */
export async function replay(options: ReplayOptions): Promise<TrafficReport> {
  return withBroken(await replayPart(options), 0);
}

/**
 * Validates traffic, or the `range` of its only file.
 *
 * @throws {TrafficError} as {@link replay} does, and `range-misplaced`
 */
export async function replayPart(options: ReplayOptions, range?: FileRange): Promise<ReplayedPart> {
  const start = performance.now();
  const { api, sources, shard, signal } = options;
  const collector = new TrafficCollector(options);
  const broken: BrokenAt[] = [];
  const take = async (entry: TrafficEntry, format: TrafficFormat, source: string) => {
    const { number } = entry;
    if (shard !== undefined && (number - 1) % shard.count !== shard.index - 1) return;
    for (const reading of readEntry(entry, format)) {
      switch (reading.kind) {
        case 'exchange':
          await interruptible(sizeOf(reading.exchange), signal, () => collector.take(reading.exchange));
          break;
        case 'ignored':
          collector.ignore(IGNORED[reading.reason]);
          break;
        case 'broken':
          collector.countBroken();
          if (broken.length < MOST_BROKEN) broken.push({ source, format, number, why: reading.why });
      }
    }
  };
  let [bytes, numbered] = [0, 0];
  let paused = start;
  for (const source of sources) {
    let bytesRead = 0;
    for await (const { format, splitter, entries, bytesRead: read } of readTraffic(source, { signal, range })) {
      signal.throwIfAborted();
      for (const entry of entries) {
        await take(entry, format, sourceName(source));
        if (performance.now() - paused < PAUSE_EVERY) continue;
        // Signals are handled in pauses only.
        await setImmediate();
        signal.throwIfAborted();
        paused = performance.now();
      }
      [bytesRead, numbered] = [read, splitter.number];
      options.onProgress(collector.entries, bytes + bytesRead);
    }
    bytes += bytesRead;
  }
  const report: TrafficReport = {
    ...reportHead('replay', options.version, api),
    target: sources.map(sourceName).join(', '),
    seed: 0,
    durationMs: Math.round(performance.now() - start),
    ...collector.result(shard === undefined ? null : `${shard.index}/${shard.count}`),
  };
  return { report, numbered, broken, idsByKeyword: collector.idsByKeyword() };
}

/**
 * The report of a file from those of all its parts, in their order; undefined where a run over the whole file would report
 * otherwise, because more was found than is kept.
 */
export function joinParts(parts: readonly ReplayedPart[]): TrafficReport | undefined {
  const ids = new Map<string, Set<string>>();
  for (const [keyword, found] of parts.flatMap(({ idsByKeyword }) => [...idsByKeyword])) {
    ids.set(keyword, new Set(found).union(ids.get(keyword) ?? new Set()));
  }
  if ([...ids.values()].some(({ size }) => size >= MOST_OF_KEYWORD)) return undefined;
  let before = 0;
  const reports = parts.map((part) => {
    const report = withBroken(part, before);
    before += part.numbered;
    return report;
  });
  const joined = mergeReports(reports);
  const { errors, warnings, observations } = joined.summary;
  return Math.max(errors, warnings, observations) < MOST_CAUSES ? joined : undefined;
}

/** The report of a part with its broken entries, behind `before` others of the same file. */
function withBroken({ report, broken }: ReplayedPart, before: number): TrafficReport {
  const first = broken.map(({ source, format, number, why }): BrokenEntry => {
    const at = before + number;
    return { place: format === 'ndjson' ? `${source}:${at}` : `${source}: entry ${at}`, why };
  });
  const { traffic } = report;
  return { ...report, traffic: { ...traffic, broken: { ...traffic.broken, first } } };
}

/** One of several parts of the same traffic, so that machines can share it: every `count`-th entry of each file. */
export interface Shard {
  /** Counted from 1. */
  readonly index: number;
  readonly count: number;
}
