import { setTimeout as delay } from 'node:timers/promises';
import { BACKLOG_LIMITS } from '../../engine/proxy/exchange-observer.ts';
import type { ProxyTarget } from '../../engine/proxy/target.ts';
import { FindingWatch, ValidationQueue, type ValidationThread } from '../../engine/proxy/validation-queue.ts';
import type { ValidationRequest, ValidationWorkerOptions } from '../../engine/proxy/validation-worker.ts';
import { mergeReports } from '../../engine/report/merge-reports.ts';
import type { Finding, TrafficReport } from '../../engine/report/report.ts';
import { NOT_VALIDATED } from '../../engine/report/report.ts';
import type { OpenBaseline } from '../options/baseline-options.ts';
import { packageVersion } from '../package-version.ts';
import { startWorkerThread } from '../threads.ts';

/** How much a thread may hold of what it will not need for long, in MiB. */
const YOUNG = 8;

/** What a thread validates with, as it can be passed to one. */
export interface ValidationThreadData extends Omit<ValidationWorkerOptions, 'api' | 'packs'> {
  /** The file of the document; undefined for that of this package. */
  readonly documentName: string | undefined;
}

/** What is validated of the requests that pass, and who is notified. */
export interface ProxyValidationOptions
  extends Pick<ValidationThreadData, 'documentName' | 'strict' | 'configuration'> {
  /** Further names of fields, parameters, headers and cookies that hold secrets. */
  readonly redact: readonly string[];
  readonly target: ProxyTarget;
  readonly threads: number;
  /** The share of the requests that is validated, from 0 to 1. */
  readonly share: number;
  readonly baseline: OpenBaseline;
  readonly onNew: (finding: Finding) => void;
  readonly onProblem: (text: string) => void;
  /** Milliseconds since 1970-01-01T00:00:00.000Z. */
  readonly now: () => number;
}

/** The validation of the requests that pass: the queue before its threads, what is new, and the report of all threads together. */
export class ProxyValidation {
  readonly queue: ValidationQueue;
  readonly found: FindingWatch;
  /** How many requests the proxy refused. */
  refused = 0;
  readonly #start: number;
  readonly #now: () => number;

  constructor(options: ProxyValidationOptions) {
    const { documentName, target, strict, configuration, redact, baseline, now } = options;
    const { origin, basePath } = target;
    const data = {
      documentName,
      target: { origin, basePath },
      strict,
      configuration,
      redact,
      version: packageVersion(),
    };
    this.#start = now();
    this.#now = now;
    this.found = new FindingWatch(baseline.accept, options.onNew);
    this.queue = new ValidationQueue({
      threads: options.threads,
      startThread: () => startValidationThread(data),
      share: options.share,
      limits: BACKLOG_LIMITS,
      random: Math.random,
      now: () => performance.now(),
      onFindings: (shown, found) => this.found.take(shown, found),
      onProblem: options.onProblem,
    });
  }

  /**
   * The report so far, without the baseline; undefined where every thread has ended before its first report.
   *
   * @param ms how long the threads may take for it; any time unless given
   */
  async report(ms?: number): Promise<TrafficReport | undefined> {
    const late = ms === undefined ? undefined : delay(ms, undefined, { ref: false });
    const reports = await this.queue.reports(late);
    if (reports.length === 0) return undefined;
    const merged = mergeReports(reports);
    const { traffic } = merged;
    const durationMs = this.#now() - this.#start;
    const ignored = new Map(Object.entries(traffic.ignored));
    let { entries } = traffic;
    const counts = { ...this.queue.counts, refused: this.refused };
    for (const why of ['unsampled', 'behind', 'lost', 'refused'] as const) {
      const count = counts[why];
      if (count > 0) ignored.set(NOT_VALIDATED[why], count);
      entries += count;
    }
    return { ...merged, durationMs, traffic: { ...traffic, entries, ignored: Object.fromEntries(ignored) } };
  }

  /** Validates what waits, but not longer than `ms`. */
  async finish(ms: number): Promise<void> {
    await Promise.race([this.queue.close(), delay(ms, undefined, { ref: false })]);
  }
}

function startValidationThread(data: ValidationThreadData): ValidationThread {
  const options = { workerData: data, resourceLimits: { maxYoungGenerationSizeMb: YOUNG } };
  return startWorkerThread('proxy/validation-worker', options, bodiesIn);
}

/** The bodies of a batch, which nothing else reads afterwards. Copies of them would leave memory in fragments. */
function bodiesIn(request: ValidationRequest): ArrayBuffer[] {
  if (request.kind !== 'validate') return [];
  const bodies = request.exchanges.flatMap(({ request: { body }, outcome }) => [
    body,
    outcome.kind === 'answer' ? outcome.body : null,
  ]);
  return bodies.flatMap((body) => {
    const { buffer } = body?.content instanceof Uint8Array ? body.content : {};
    return buffer instanceof ArrayBuffer ? [buffer] : [];
  });
}
