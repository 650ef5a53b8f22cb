import { setTimeout as delay } from 'node:timers/promises';
import { styleText } from 'node:util';
import { builtPortal } from '../../backoffice/contract/built-portal.ts';
import { loadDescription } from '../../backoffice/contract/load-description.ts';
import { ConfiguredSeverities } from '../../engine/findings/configuration/configured-severities.ts';
import { errorMessage } from '../../engine/json/error-message.ts';
import type { HttpExchange } from '../../engine/message/exchange.ts';
import type { ExchangeObserver } from '../../engine/proxy/exchange-observer.ts';
import { KeptBytesBudget } from '../../engine/proxy/kept-body.ts';
import { OVERLOADED, type OwnResponse } from '../../engine/proxy/pass-message.ts';
import { ProxyMetrics, serveMetrics } from '../../engine/proxy/proxy-metrics.ts';
import type { RecordingQueue } from '../../engine/proxy/recording-queue.ts';
import { startProxy } from '../../engine/proxy/start-proxy.ts';
import { targetAt } from '../../engine/proxy/target.ts';
import type { ValidationQueue } from '../../engine/proxy/validation-queue.ts';
import { Webhook } from '../../engine/proxy/webhook.ts';
import { shownPage } from '../../engine/report/portal-page.ts';
import { unsteered } from '../../engine/report/printable.ts';
import { findingText, type Style } from '../../engine/report/render-text.ts';
import { type FailOn, type Finding, isOpenFinding, type Report, severityFails } from '../../engine/report/report.ts';
import { counted } from '../../engine/report/report-text.ts';
import { shownFinding } from '../../engine/report/sections.ts';
import { type Io, StopRequest } from '../command/command.ts';
import { type ReportTarget, reportTargets, writeReports } from '../output/report-targets.ts';
import { type Check, openCheck } from '../report-check.ts';
import { limitYoungGeneration } from '../threads.ts';
import type { ProxyValues } from './proxy-options.ts';
import { ProxyValidation } from './proxy-validation.ts';
import { startRecording } from './recording-thread.ts';

/** Runs the proxy until it is asked to stop, and returns the exit code. */
export async function runProxy(values: ProxyValues, io: Io): Promise<number> {
  const { report: file, format } = values;
  const files = file === undefined ? [] : reportTargets([format], [file], '--report');
  const check = await openCheck(values, [{ format: 'text', file: undefined }, ...files], io);
  const report = await forwardUntilStopped({ values, check, targets: files }, io);
  if (report !== undefined) return check.finish(report);
  io.stderr.write(
    'There is no report: each validation thread failed, or had not answered when the time was up. SIGTERM leaves more time than Ctrl-C.\n',
  );
  return 2;
}

/** How much of bodies is kept for requests under way, in bytes. */
const MOST_KEPT = 64_000_000;
const HOUR_MS = 3_600_000;
/** How often the report is written, in milliseconds. */
const REPORT_MS = 60_000;
/**
 * How long the parts of the end may take after the command was asked to stop, in milliseconds: responses under way, then what
 * waits to be validated and recorded, then the webhook, then the report of the threads.
 */
interface Grace {
  readonly responses: number;
  readonly waiting: number;
  readonly webhook: number;
  readonly report: number;
}

/** All ends before a service manager kills the process (30 s). */
const GRACE: Grace = { responses: 9000, waiting: 8000, webhook: 3000, report: 8000 };
/** A person who pressed Ctrl-C gets the prompt back within 2 s. */
const SHORT_GRACE: Grace = { responses: 300, waiting: 600, webhook: 200, report: 300 };

/** What the proxy runs with. */
interface ProxyRun {
  readonly values: ProxyValues;
  readonly check: Check;
  /** The files that are written every minute. */
  readonly targets: readonly ReportTarget[];
}

/**
 * Runs the proxy until it is asked to stop, and returns the report without the baseline; undefined where nothing could be
 * validated.
 *
 * @throws {ProxyError} `target-wrong`, `address-unusable`
 * @throws {DocumentError} when the document cannot be used
 * @throws {ConfigurationError} `configuration-invalid`
 */
async function forwardUntilStopped({ values, check, targets }: ProxyRun, io: Io): Promise<Report | undefined> {
  const { baseline, configuration, documentName, failOn, redact } = check;
  const { stdout, stderr, signal } = io;
  const { portal } = values;
  limitYoungGeneration();
  const target = targetAt(values.target);
  const api = loadDescription(documentName);
  // Reports a wrong configuration before a thread does.
  if (configuration !== undefined) new ConfiguredSeverities(configuration, api);
  const { title, version } = api;
  const onProblem = (text: string) => void stderr.write(`${unsteered(text)}\n`);
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  let isFailFast = false;
  const webhook =
    values.webhook === undefined
      ? undefined
      : new Webhook({ url: values.webhook, members: { target: values.target, title, version }, onProblem });
  const style: Style = (name, text) => styleText(name, text, { stream: stdout });
  const built = builtPortal();
  const onNew = (finding: Finding) => {
    const page = shownPage(portal === undefined ? {} : { portal }, finding, built);
    stdout.write(`${findingText(shownFinding(finding, page), style)}\n\n`);
    webhook?.post(finding);
    if (!values.failFast || !fails(finding, failOn)) return;
    isFailFast = true;
    stop();
  };
  const validation = new ProxyValidation({
    documentName,
    target,
    strict: values.strict,
    threads: values.threads,
    share: values.sample,
    configuration,
    redact,
    baseline,
    onNew,
    onProblem,
    now: io.now,
  });
  const { queue, found } = validation;
  const budget = new KeptBytesBudget({ perBody: values.maxBody * 1_000_000, inAll: MOST_KEPT });
  const metrics = new ProxyMetrics({ queue, found, keptBytes: () => budget.used });
  const blocking = values.block ? blockingBy(queue, (finding) => fails(baseline.accept(finding), failOn)) : undefined;
  let number = 0;
  const stops: (() => Promise<void>)[] = [() => queue.stop()];
  try {
    const recording =
      values.record === undefined
        ? undefined
        : startRecording({
            documentName,
            target,
            folder: values.record,
            share: values.recordSample,
            maxBytes: values.recordSize * 1_000_000,
            maxAgeMs: values.recordAge * HOUR_MS,
            keep: values.recordFiles,
            keepTokenBodies: values.recordTokenBodies,
            redact,
            onProblem,
          });
    if (recording !== undefined) stops.push(() => recording.stop());
    const proxy = await startProxy({
      target,
      host: values.host,
      port: values.port,
      isHostRewritten: values.hostHeader === 'target',
      via: values.via,
      isInsecure: values.insecure,
      timeoutMs: values.timeout * 1000,
      observers: recording === undefined ? [] : [recording],
      // It passes the bodies to a thread without a copy.
      lastObserver: blocking?.rest ?? queue,
      budget,
      block: blocking?.block,
      now: io.now,
      onRequest() {
        metrics.begin();
        number += 1;
        return number;
      },
      onRefuse() {
        metrics.refuse();
        validation.refused += 1;
      },
      onEnd: (ended) => metrics.end(ended),
    });
    stops.push(() => proxy.stop(0));
    const rows = [`url      ${proxy.url}`, `target   ${target.origin}${target.basePath}`];
    if (values.metricsPort !== undefined) {
      const served = await serveMetrics(metrics, { host: values.metricsHost, port: values.metricsPort });
      stops.push(() => served.stop());
      rows.push(`metrics  ${served.url}`);
    }
    if (values.record !== undefined) rows.push(`record   ${values.record}`);
    // Asked for before the greeting: a reader of the greeting may send a signal at once.
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    stdout.write(`${title} ${version}: the proxy\n\n${rows.join('\n')}\nstop     Ctrl-C\n\n`);
    while (await isRunningAfter(REPORT_MS, stopping.signal)) {
      try {
        const report = await validation.report();
        if (report !== undefined) await writeReports(baseline.applyOnly(report), { targets, portal }, io);
      } catch (error) {
        onProblem(errorMessage(error));
      }
    }
    if (isFailFast) onProblem('Stopped at the first new finding that fails (--fail-fast).');
    const isInterrupted = signal.reason instanceof StopRequest && signal.reason.by === 'SIGINT';
    const grace = isInterrupted ? SHORT_GRACE : GRACE;
    await proxy.stop(grace.responses);
    const [recorded] = await Promise.all([
      recording && finished(recording, grace.waiting),
      validation.finish(grace.waiting),
    ]);
    if (recorded !== undefined) onProblem(recorded);
    await webhook?.close(grace.webhook);
    const { exchanges } = queue.waiting;
    if (exchanges > 0)
      onProblem(`Not validated when the time was up, so not in the report: ${counted(exchanges, 'exchange')}.`);
    return await validation.report(grace.report);
  } finally {
    signal.removeEventListener('abort', stop);
    // One part that cannot be stopped does not keep the others running.
    const stopped = await Promise.allSettled(stops.map((each) => each()));
    for (const each of stopped) if (each.status === 'rejected') onProblem(errorMessage(each.reason));
  }
}

/** Waits, but not longer than until `stopped` aborts, and returns whether it has not. */
async function isRunningAfter(ms: number, stopped: AbortSignal): Promise<boolean> {
  // A wait that is cut short rejects.
  await delay(ms, undefined, { signal: stopped }).catch(() => {});
  return !stopped.aborted;
}

/** Writes what waits, as far as time allows, and returns what was recorded. */
async function finished(recording: RecordingQueue, ms: number): Promise<string> {
  await Promise.race([recording.close(), delay(ms, undefined, { ref: false })]);
  const { recorded, behind, failed } = recording.counts;
  const left = behind + failed + recording.waiting;
  return `${counted(recorded, 'exchange')} recorded${left === 0 ? '' : `; ${counted(left, 'exchange')} left out`}.`;
}

function fails(finding: Finding, failOn: FailOn): boolean {
  return isOpenFinding(finding) && severityFails(finding.severity, failOn);
}

/** Validates exchanges while their responses are held back; those that cannot be held are validated as they pass. */
function blockingBy(queue: ValidationQueue, isFailing: (finding: Finding) => boolean) {
  const checked = new Set<number>();
  const numberOf = ({ origin }: HttpExchange) => (origin.kind === 'passed' ? origin.number : 0);
  const block = async (exchange: HttpExchange): Promise<OwnResponse | undefined> => {
    checked.add(numberOf(exchange));
    const shown = await queue.check(exchange);
    if (shown === undefined) return OVERLOADED;
    const findings = shown.filter(isFailing);
    const [first] = findings;
    if (first === undefined) return undefined;
    const detail = `The exchange differs from the document: ${first.rule}: ${first.message}`;
    return { status: 502, detail, members: { findings } };
  };
  const rest: ExchangeObserver = {
    wants: () => true,
    take(exchange) {
      if (!checked.delete(numberOf(exchange)) && queue.wants()) queue.take(exchange);
    },
    close: () => queue.close(),
  };
  return { block, rest };
}
