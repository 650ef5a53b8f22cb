import { setImmediate } from 'node:timers/promises';
import type { ApiDescription } from '../../openapi/description/api-description.ts';
import type { Operation } from '../../openapi/operations.ts';
import type { Places } from '../../openapi/source/places.ts';
import type { BrokenEntry, Report } from '../../report/report.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { ConfiguredSeverities } from '../configuration/configured-severities.ts';
import { NO_CHECK, operationRules } from '../rules/operation-rules.ts';
import type { RulePack } from '../rules/rule-pack.ts';
import { RULE_PACKS } from '../rules/rule-packs.ts';
import { ruleTexts } from '../rules/rule-texts.ts';
import { CoverageCount } from '../session/coverage-count.ts';
import type { FindingCollector } from '../session/finding-collector.ts';
import type { FileRange } from './read/file-range.ts';
import { nameOf, type TrafficSource } from './read/fill-window.ts';
import { readEntry } from './read/read-entry.ts';
import { readTraffic } from './read/read-traffic.ts';
import type { TrafficFormat } from './read/traffic-format.ts';
import { IGNORED, type RecordedExchange } from './recorded-exchange.ts';
import { recordedFindings } from './recorded-findings.ts';
import type { Shard } from './shard.ts';
import type { TrafficEntry } from './split/traffic-entry.ts';
import { serverHint, type TrafficResult, TrafficValidator, undeclaredOperation } from './traffic-validator.ts';

/** What is validated, and how. */
export interface ReplayOptions {
  readonly contract: ApiDescription;
  readonly places: Places;
  readonly sources: readonly TrafficSource[];
  /** The address of the server, with the prefix of all paths; those of the document unless given. */
  readonly server: string | undefined;
  readonly strict: boolean;
  readonly configuration?: Configuration | undefined;
  /** The rules that are checked besides those of any document; all rule packs unless given. */
  readonly packs?: readonly RulePack[];
  /** The part of the entries that is validated; undefined for all. */
  readonly shard: Shard | undefined;
  readonly signal: AbortSignal;
  /** The version of this tool. */
  readonly version: string;
  /** Called after each chunk with the number of entries and of bytes that were read. */
  readonly onProgress: (entries: number, bytes: number) => void;
}

/** Why most rules of a pack are not checked. */
const NEEDS_MORE = 'One recorded exchange cannot show a violation; "backoffice verify" sends the requests that can.';

/** How many broken entries are listed one by one. */
const MOST_LISTED = 20;

/** How many servers are suggested for entries that match no operation. */
const MOST_HINTS = 3;

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
  readonly report: Report;
  /** How many entries or lines the last source has. */
  readonly numbered: number;
  readonly broken: readonly BrokenAt[];
}

/**
 * Validates recorded traffic against a document. Entries that cannot be read are reported and skipped.
 *
 * @throws {TrafficError} `traffic-unreadable`, `traffic-unknown`
 * @throws {VerifyError} `address-wrong`
 * @throws {ConfigurationError} `configuration-invalid`
 */
export async function replay(options: ReplayOptions): Promise<Report> {
  return withBroken(await replayPart(options), 0);
}

/**
 * Validates traffic, or the `range` of its only file.
 *
 * @throws {TrafficError} as {@link replay} does, and `range-misplaced`
 */
export async function replayPart(options: ReplayOptions, range?: FileRange): Promise<ReplayedPart> {
  const start = performance.now();
  const { contract, sources, shard, signal } = options;
  const run = new ReplayRun(options);
  let [bytes, numbered] = [0, 0];
  let paused = start;
  for (const source of sources) {
    let bytesRead = 0;
    for await (const { format, splitter, entries, bytesRead: read } of readTraffic(source, { signal, range })) {
      signal.throwIfAborted();
      for (const entry of entries) {
        run.take(entry, format, nameOf(source));
        if (performance.now() - paused < PAUSE_EVERY) continue;
        // Signals are handled in pauses only.
        await setImmediate();
        signal.throwIfAborted();
        paused = performance.now();
      }
      [bytesRead, numbered] = [read, splitter.number];
      options.onProgress(run.entries, bytes + bytesRead);
    }
    bytes += bytesRead;
  }
  const { title, version, sha256 } = contract;
  const report: Report = {
    tool: { name: 'backoffice', version: options.version, command: 'replay' },
    contract: { title, version, sha256 },
    target: sources.map(nameOf).join(', '),
    seed: 0,
    durationMs: Math.round(performance.now() - start),
    ...run.result(shard === undefined ? null : `${shard.index}/${shard.count}`),
  };
  return { report, numbered, broken: run.broken };
}

/** The report of a part with its broken entries, behind `before` others of the same file. */
export function withBroken({ report, broken }: ReplayedPart, before: number): Report {
  const { traffic } = report;
  if (traffic === undefined) return report;
  const first = broken.map(({ source, format, number, why }): BrokenEntry => {
    const at = before + number;
    return { place: format === 'ndjson' ? `${source}:${at}` : `${source}: entry ${at}`, why };
  });
  return { ...report, traffic: { ...traffic, broken: { ...traffic.broken, first } } };
}

/** What one run has seen so far. */
class ReplayRun {
  readonly #options: ReplayOptions;
  readonly #packs: readonly RulePack[];
  readonly #validator: TrafficValidator;
  readonly #collector: FindingCollector;
  readonly #coverage: CoverageCount;
  readonly #ignored = new Map<string, number>();
  readonly #met = new Set<Operation>();
  readonly #hinted = new Set<string>();
  readonly broken: BrokenAt[] = [];
  #brokenCount = 0;
  #exchanges = 0;
  entries = 0;

  constructor(options: ReplayOptions) {
    const { contract, places, packs = RULE_PACKS, configuration } = options;
    const severities = configuration && new ConfiguredSeverities(configuration, contract);
    this.#options = options;
    this.#packs = packs;
    this.#validator = new TrafficValidator({ ...options, packs });
    this.#collector = recordedFindings(contract, places, severities);
    this.#coverage = new CoverageCount(contract, places, severities);
  }

  take(entry: TrafficEntry, format: TrafficFormat, file: string): void {
    const { number } = entry;
    const { shard } = this.#options;
    if (shard !== undefined && (number - 1) % shard.count !== shard.index - 1) return;
    for (const reading of readEntry(entry, format)) {
      this.entries += 1;
      switch (reading.kind) {
        case 'exchange':
          this.#takeResult(reading.exchange, this.#validator.validate(reading.exchange));
          break;
        case 'ignored':
          this.#ignore(IGNORED[reading.reason]);
          break;
        case 'broken':
          this.#brokenCount += 1;
          if (this.broken.length < MOST_LISTED) this.broken.push({ source: file, format, number, why: reading.why });
      }
    }
  }

  #takeResult(recorded: RecordedExchange, result: TrafficResult): void {
    if (result.kind === 'ignored') {
      this.#ignore(IGNORED[result.reason] + this.#hint(result.server));
      return;
    }
    this.#exchanges += 1;
    if (result.kind === 'undeclared') {
      this.#collector.addFinding(undeclaredOperation(recorded, result, this.#options.strict));
      return;
    }
    const { exchange, response, faults, undeclaredQuery, address } = result;
    const { operation } = exchange.request;
    this.#coverage.count(exchange, response);
    if (!this.#met.has(operation)) this.#meet(operation);
    for (const fault of faults) this.#collector.add(fault, exchange, address);
    for (const name of undeclaredQuery) {
      const message = `Requests carry ${JSON.stringify(name.slice(0, 80))} in the query, which the document does not declare.`;
      this.#collector.observe('query-undeclared', operation.operationId, message, []);
    }
  }

  /** Records at the first exchange of an operation which of its rules recorded traffic can check. */
  #meet(operation: Operation): void {
    this.#met.add(operation);
    for (const { id, pack } of operationRules(this.#packs, this.#options.contract.document, operation)) {
      const isRecorded = pack?.rules[id]?.isRecorded === true;
      this.#coverage.checked(operation, id, isRecorded ? undefined : pack === undefined ? NO_CHECK : NEEDS_MORE);
    }
  }

  /** A hint for each of the first servers. */
  #hint(server: string | undefined): string {
    if (server === undefined || (this.#hinted.size >= MOST_HINTS && !this.#hinted.has(server))) return '';
    this.#hinted.add(server);
    return serverHint(server);
  }

  #ignore(why: string): void {
    this.#ignored.set(why, (this.#ignored.get(why) ?? 0) + 1);
  }

  result(shard: string | null) {
    const { contract } = this.#options;
    const { findings, observations } = this.#collector.result();
    for (const operation of contract.operations) {
      if (!this.#met.has(operation)) this.#coverage.skip(operation, 'No entry of the traffic calls it.');
    }
    const count = (wanted: string) => findings.filter(({ severity }) => severity === wanted).length;
    return {
      summary: {
        exchanges: this.#exchanges,
        checks: this.#exchanges,
        errors: count('error'),
        warnings: count('warning'),
        observations: observations.length,
      },
      findings,
      observations,
      coverage: this.#coverage.result(),
      rules: ruleTexts(contract, this.#packs, findings),
      traffic: {
        entries: this.entries,
        ignored: Object.fromEntries(this.#ignored),
        broken: { count: this.#brokenCount, first: [] },
        shard,
      },
    };
  }
}
