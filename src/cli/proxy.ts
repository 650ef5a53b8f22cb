import { setTimeout as delay } from 'node:timers/promises';
import { styleText } from 'node:util';
import { builtPortal } from '../backoffice/contract/built-portal.ts';
import { ConfiguredSeverities } from '../engine/findings/configuration/configured-severities.ts';
import { errorMessage } from '../engine/json/error-message.ts';
import type { HttpExchange } from '../engine/message/exchange.ts';
import type { ExchangeObserver } from '../engine/proxy/exchange-observer.ts';
import { KeptBytesBudget } from '../engine/proxy/kept-body.ts';
import { OVERLOADED, type OwnResponse } from '../engine/proxy/pass-message.ts';
import { ProxyMetrics, serveMetrics } from '../engine/proxy/proxy-metrics.ts';
import type { RecordingQueue } from '../engine/proxy/recording-queue.ts';
import { startProxy } from '../engine/proxy/start-proxy.ts';
import { targetAt } from '../engine/proxy/target.ts';
import { Webhook } from '../engine/proxy/webhook.ts';
import { REPORT_FORMATS } from '../engine/report/formats.ts';
import { shownPage } from '../engine/report/portal-page.ts';
import { unsteered } from '../engine/report/printable.ts';
import { findingText, type Style } from '../engine/report/render-text.ts';
import { type FailOn, type Finding, isOpenFinding, type Report, severityFails } from '../engine/report/report.ts';
import { counted } from '../engine/report/report-text.ts';
import { shownFinding } from '../engine/report/sections.ts';
import { type Check, openCheck } from './check.ts';
import { defineCommand, type Io, StopRequest } from './command/command.ts';
import {
  boolean,
  choice,
  integer,
  listenOptions,
  number,
  type Option,
  text,
  type Values,
  wrongValue,
} from './command/option.ts';
import { BASELINE_OPTIONS } from './options/baseline-options.ts';
import { CONFIGURATION_OPTIONS, redactOption } from './options/configuration-options.ts';
import { loadDescription } from './options/load-description.ts';
import { portalOption, type ReportTarget, reportTargets, writeReports } from './output/report-targets.ts';
import { ProxyValidation } from './proxy/proxy-validation.ts';
import { startRecording } from './proxy/recording-thread.ts';
import { limitYoungGeneration } from './threads.ts';

const FORWARDING = 'Forwarding';
const VALIDATION = 'Validation';
const REPORTING = 'Reports and metrics';
const RECORDING = 'Recording';

/** `--webhook`: its URL often holds a secret. */
const webhook: Option<string | undefined> = {
  value: 'URL',
  help: 'Receives each new finding as JSON by POST.',
  env: 'BACKOFFICE_WEBHOOK',
  secret: true,
  section: REPORTING,
  read(given, place) {
    if (URL.canParse(given) && /^https?:$/.test(new URL(given).protocol)) return given;
    throw wrongValue(place, given, 'an http or https URL.', true);
  },
};

/** A token, or a host with or without a port (RFC 9110, section 7.6.3). */
const RECEIVED_BY = /^(?:[!#$%&'*+.^`|~\w-]+|\[[\da-f:.]+\])(?::\d+)?$/i;

/** `--via`: what follows the version in the field Via. */
const via: Option<string | undefined> = {
  value: 'NAME',
  help: 'Adds a Via header with this name to requests. Not added unless given.',
  section: FORWARDING,
  read(given, place) {
    if (RECEIVED_BY.test(given)) return given;
    throw wrongValue(place, given, 'a name without spaces, such as staging, or a host.');
  },
};

/** The options of `backoffice proxy` that record traffic. */
const RECORD_OPTIONS = {
  record: text({
    help: 'Writes every exchange to this folder as NDJSON for "replay", without secrets. Nothing is recorded unless given.',
    value: 'DIR',
    section: RECORDING,
  }),
  recordSample: number({
    help: 'The share of the requests that is recorded, chosen at random.',
    value: 'SHARE',
    default: 1,
    min: 0,
    max: 1,
    section: RECORDING,
  }),
  recordSize: number({
    help: 'A new file begins before one would be larger, in MB.',
    value: 'MB',
    default: 100,
    min: 0.001,
    max: 100_000,
    section: RECORDING,
  }),
  recordAge: number({
    help: 'A new file begins when one is older, in hours.',
    value: 'HOURS',
    default: 24,
    min: 0.001,
    max: 8760,
    section: RECORDING,
  }),
  recordFiles: integer({
    help: 'How many files are kept; the oldest are deleted.',
    value: 'COUNT',
    default: 10,
    min: 1,
    max: 9999,
    section: RECORDING,
  }),
  recordTokenBodies: boolean({
    help: 'Also records bodies of logins and the like that may contain a token under any name. Recognized secrets are still replaced.',
    section: RECORDING,
  }),
  redact: redactOption(RECORDING),
};

/** The options of `backoffice proxy`. */
const PROXY_OPTIONS = {
  target: text({
    help: 'The server to forward requests to, http or https. Its path is added in front of request paths that lack it.',
    value: 'URL',
    required: true,
  }),
  ...listenOptions(4040),
  document: text({
    help: 'Another OpenAPI 3.0, 3.1 or 3.2 document, as JSON or YAML; it may refer to files in its folder.',
    value: 'FILE',
  }),
  sample: number({
    help: 'The share of the requests that is validated, chosen at random: 0.01 is one in a hundred. All requests are forwarded.',
    value: 'SHARE',
    default: 1,
    min: 0,
    max: 1,
    section: VALIDATION,
  }),
  threads: integer({
    help: 'How many threads validate.',
    default: 1,
    min: 1,
    max: 64,
    section: VALIDATION,
  }),
  maxBody: number({
    help: 'How much of a body is kept for validation, in MB; longer bodies are forwarded, but not validated.',
    value: 'MB',
    default: 1,
    min: 0,
    max: 64,
    section: VALIDATION,
  }),
  strict: boolean({ help: 'What the document does not declare is an error, not a warning.', section: VALIDATION }),
  block: boolean({
    help: 'Holds each response back until it is validated. Answers 502 with the findings that fail, and 503 when too many responses wait. Only for test environments.',
    section: VALIDATION,
  }),
  failFast: boolean({
    help: 'Stops with the exit code 1 at the first new finding that fails: one that the baseline does not accept.',
    section: VALIDATION,
  }),
  timeout: number({
    help: 'How long the target may be silent, in seconds, before the proxy answers 504 or ends the response; 0 for as long as the client waits.',
    value: 'SECONDS',
    default: 0,
    min: 0,
    max: 86_400,
    section: FORWARDING,
  }),
  hostHeader: choice(
    { keep: 'As the client sent it.', target: 'The host of the target, which servers with virtual hosts need.' },
    { help: 'The Host header of requests to the target.', default: 'keep', section: FORWARDING },
  ),
  via,
  insecure: boolean({ help: 'Does not check the certificate of the target.', section: FORWARDING }),
  report: text({
    help: 'The file of the report, which is written every minute and at the end, whole or not at all.',
    value: 'FILE',
    section: REPORTING,
  }),
  format: choice(REPORT_FORMATS, { help: 'The format of that file.', default: 'json', section: REPORTING }),
  metricsPort: integer({
    help: 'Serves metrics for Prometheus at /metrics on this port; 0 takes a free one. Not served unless given.',
    value: 'PORT',
    min: 0,
    max: 65_535,
    section: REPORTING,
  }),
  metricsHost: text({
    help: 'The address on which metrics are served.',
    value: 'HOST',
    default: '127.0.0.1',
    section: REPORTING,
  }),
  webhook,
  portal: { ...portalOption, section: REPORTING },
  ...RECORD_OPTIONS,
  ...CONFIGURATION_OPTIONS,
  ...BASELINE_OPTIONS,
};

/** The values of the options. */
type ProxyValues = Values<typeof PROXY_OPTIONS>;

/** `backoffice proxy`: forwards requests to a server and validates them. */
export const proxy = defineCommand({
  description:
    'Forwards every request to the target and every response to the client, unchanged, and validates a copy of both ' +
    'against the document in other threads, as "replay" does. Prints findings when they first occur. Validation never ' +
    'delays or fails a request: when it cannot keep up, it skips exchanges and reports how many. Bodies are streamed. ' +
    'No output contains credentials.',
  positionals: {},
  options: PROXY_OPTIONS,
  examples: [
    {
      line: 'backoffice proxy --target http://127.0.0.1:3000 --port 4040 --document openapi.yaml',
      does: 'Validates what clients of http://127.0.0.1:4040 send and receive, until Ctrl-C.',
    },
    {
      line: 'backoffice proxy --target https://staging.example.com --host-header target \\\n    --baseline known.json --fail-fast',
      does: 'For CI: stops with the exit code 1 at the first error that is not in the baseline.',
    },
    {
      line: 'backoffice proxy --target http://127.0.0.1:3000 --host 0.0.0.0 --sample 0.01 \\\n    --metrics-port 9464 --report drift.json',
      does: 'In production: validates one request in a hundred, with metrics for Prometheus.',
    },
  ],
  exitCodes: {
    0: 'Stopped, and no finding fails; there may be warnings.',
    1: 'Findings fail (--fail-on).',
    2: 'It could not run, or no exchange matches an operation of the document.',
  },
  async run(values, io) {
    const { report: file, format } = values;
    const files = file === undefined ? [] : reportTargets([format], [file], '--report');
    const check = await openCheck(values, [{ format: 'text', file: undefined }, ...files], io);
    const report = await runProxy({ values, check, targets: files }, io);
    if (report !== undefined) return check.finish(report);
    io.stderr.write('No validation thread answered (it failed, or had no time at Ctrl-C), so there is no report.\n');
    return 2;
  },
});

/** How much of bodies is kept for requests under way, in bytes. */
const MOST_KEPT = 64_000_000;
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
async function runProxy({ values, check, targets }: ProxyRun, io: Io): Promise<Report | undefined> {
  const { baseline, configuration, documentName, failOn, redact } = check;
  const { stdout, stderr, signal } = io;
  const { portal } = values;
  limitYoungGeneration();
  const target = targetAt(values.target);
  const { api } = loadDescription(documentName);
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
    values: { ...values, redact },
    documentName,
    target,
    configuration,
    baseline,
    onNew,
    onProblem,
    io,
  });
  const { queue, found } = validation;
  const budget = new KeptBytesBudget({ perBody: values.maxBody * 1_000_000, inAll: MOST_KEPT });
  const metrics = new ProxyMetrics({ queue, found, keptBytes: () => budget.used });
  const blocking = values.block ? blockingBy(queue, (finding) => fails(baseline.accept(finding), failOn)) : undefined;
  let number = 0;
  const stops: (() => Promise<void>)[] = [() => queue.stop()];
  try {
    const recording = startRecording({ ...values, redact }, { documentName, target, onProblem });
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
function blockingBy(queue: ProxyValidation['queue'], isFailing: (finding: Finding) => boolean) {
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
