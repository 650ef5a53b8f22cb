import { basename } from 'node:path';
import { type LearnRun, learn as learnServer } from '../backoffice/learn/learn.ts';
import { ListingRequests, listingOf } from '../backoffice/learn/listing-requests.ts';
import { readWholeLedger } from '../backoffice/learn/read-whole-ledger.ts';
import { RecordedLearner } from '../backoffice/learn/recorded/learn-recorded.ts';
import { twinText } from '../backoffice/learn/twin.ts';
import { SCENARIO_ACCOUNT } from '../backoffice/sandbox/library/scenarios.ts';
import type { ApiDescription } from '../engine/document/api-description.ts';
import { Redactor } from '../engine/findings/redaction/redactor.ts';
import { dateOf, plusDays } from '../engine/json/day.ts';
import { fileErrorMessage } from '../engine/json/error-message.ts';
import { sizeOf } from '../engine/message/exchange.ts';
import { interruptible } from '../engine/message/interruptible.ts';
import { DEFAULT_LIMITS } from '../engine/message/limits.ts';
import { DocumentObserver } from '../engine/observe/document-observer.ts';
import { type DocumentObservation, documentObservations } from '../engine/observe/observations.ts';
import { observeServer } from '../engine/observe/observe-server.ts';
import { learnedObservations } from '../engine/observe/observed-document.ts';
import {
  learnedRecording,
  type ReadCount,
  type RecordedExchangesOptions,
  takeExchanges,
} from '../engine/observe/recorded-exchanges.ts';
import { isDocumentUrl, loadDescriptionAt } from '../engine/probe/send/document-at-url.ts';
import { serverAddress } from '../engine/probe/send/server-address.ts';
import { TargetClient } from '../engine/probe/send/target-client.ts';
import type { Learned } from '../engine/report/learned.ts';
import { printable } from '../engine/report/printable.ts';
import {
  type LearnReport,
  type Problem,
  type RemainingResource,
  ReportError,
  reportHead,
} from '../engine/report/report.ts';
import { counted } from '../engine/report/report-text.ts';
import { openCheck } from './check.ts';
import { defineCommand, type Io } from './command/command.ts';
import { boolean, date, integer, repeatable, text, UsageError, type Values } from './command/option.ts';
import { patchSources, writePatch } from './learn/write-patch.ts';
import { type LoadedDescription, loadDescription } from './options/load-description.ts';
import {
  PARAMETER_OPTIONS,
  RPS_OPTION,
  readCredentials,
  readHeaders,
  readParameters,
  SERVER_OPTIONS,
  WAIT_OPTIONS,
} from './options/server-options.ts';
import { cleanUpText, createProgress, remainingText } from './output/progress.ts';
import { demandOutput, REPORT_OPTIONS, reportTargets } from './output/report-targets.ts';
import { writeBeside } from './output/write-beside.ts';
import { packageVersion } from './package-version.ts';

const LISTING = 'The listing of transactions';

const SOURCES = 'The sources of the document';
const TRAFFIC = 'Recorded traffic';

/** The options of `backoffice learn`. */
const LEARN_OPTIONS = {
  ...SERVER_OPTIONS,
  patch: text({
    help: 'Writes a patch for "git apply": the sources of the document state what was learned, with a reference to the evidence (x-observed).',
    value: 'FILE',
    section: SOURCES,
  }),
  narrow: boolean({
    help: 'With --patch, what held for all observed values becomes a promise: required, format, minimum and maximum.',
    section: SOURCES,
  }),
  from: repeatable(
    text({
      help: 'Reads recorded traffic (HAR or NDJSON) in place of a server, and lists the requests that would decide the rest.',
      value: 'FILE',
      section: TRAFFIC,
    }),
  ),
  server: text({
    help: 'The address of the recorded server; those of the document unless given.',
    value: 'URL',
    section: TRAFFIC,
  }),
  account: text({
    help: 'The account whose transactions are read; that of the examples unless given.',
    value: 'ID',
    section: LISTING,
  }),
  otherAccount: text({
    help: 'An account of another partner, which the credentials may not read.',
    value: 'ID',
    section: LISTING,
  }),
  since: date({ help: 'The first day of the records that are read; 1970-01-01 unless given.', section: LISTING }),
  until: date({ help: 'The last day of the records that are read; today unless given.', section: LISTING }),
  ...PARAMETER_OPTIONS,
  maxRequests: integer({ help: 'The most requests of the whole run.', default: 200, min: 1 }),
  writes: boolean({
    help: 'Also creates tokens, which cannot be deleted. Of another document: also creates resources, changes and deletes only these, and cleans up.',
  }),
  rps: RPS_OPTION,
  seed: integer({ help: 'Another seed makes up other accounts that do not exist.', default: 1 }),
  ...WAIT_OPTIONS,
  twin: text({
    help: 'Writes the decided answers and every record of the account to a file for "backoffice sandbox --like".',
    value: 'FILE',
  }),
  ...REPORT_OPTIONS,
};

/** The values of a command line of `backoffice learn`. */
type LearnValues = Values<typeof LEARN_OPTIONS> & { readonly baseUrl?: string | undefined };

/** `backoffice learn`: decides the unspecified points of the document by what a server answers. */
export const learn = defineCommand({
  description:
    'Sends the requests that separate the possible answers to each unspecified point of the document (x-not-shown), and reports the answer of ' +
    'the server with the exchanges that refute every other answer. Points that no request decides are listed with what they need. ' +
    'All requests only read, unless --writes permits others.\n\n' +
    'Of another document (--document), it reports what the server does beyond it: statuses, bodies and properties that are not documented, and what ' +
    'held for all values, such as optional properties that are always present, formats, ranges and the order of pages.',
  positionals: {
    baseUrl: text({ help: 'The address of the server, with the prefix of all paths.', value: 'base-url' }),
  },
  options: LEARN_OPTIONS,
  examples: [
    {
      line: 'backoffice learn https://host/back-office --account ID',
      does: 'Reports the answers. The key and the token come from BACKOFFICE_APP_KEY and BACKOFFICE_TOKEN.',
    },
    {
      line: 'backoffice learn URL --account ID --twin server.json',
      does: 'Also writes a file from which "backoffice sandbox --like server.json" answers as the server does.',
    },
    {
      line: 'backoffice learn URL --account ID --patch learned.patch && git apply learned.patch',
      does: 'Closes the decided points in the sources of the document.',
    },
    {
      line: 'backoffice learn --from traffic.har --document openapi.yaml --patch observed.patch',
      does: 'Adds what recorded traffic shows to any document, marked as observed.',
    },
    {
      line: 'backoffice learn URL --account ID --format json --output learned.json --format summary',
      does: 'Writes the report as JSON to a file, and as Markdown to stdout.',
    },
  ],
  exitCodes: {
    0: 'The report is complete; points may be undecided.',
    2: 'It could not run, or the credentials are refused.',
  },
  async run(values, io) {
    checkUsage(values);
    const start = io.now();
    const check = await openCheck(values, reportTargets(values.format, values.output), io);
    if (values.patch !== undefined) demandOutput('--patch', values.patch);
    if (values.twin !== undefined) demandOutput('--twin', values.twin);
    const { baseUrl: address, document, from } = values;
    const baseUrl = address === undefined ? undefined : serverAddress(address);
    const { signal } = io;
    const isRemote = document !== undefined && isDocumentUrl(document);
    const { api, files }: Pick<LoadedDescription, 'api' | 'files'> =
      isRemote && baseUrl !== undefined
        ? { api: await loadDescriptionAt(document, { baseUrl, headers: readHeaders(values.header), signal }) }
        : loadDescription(document);
    io.stderr.write(unusedOptions(values, api));
    const sources = values.patch === undefined ? undefined : patchSources(document, files);
    const result =
      baseUrl === undefined
        ? await learnTraffic(from, { api, server: values.server, seed: values.seed, now: io.now(), signal })
        : await learnLive(values, { baseUrl, api, io });
    const { learned, observations, problem, leftOut } = result;
    const target = baseUrl ?? values.server ?? from.join(', ');
    const durationMs = io.now() - start;
    const exitCode = await check.finish(reportOf(result, { api, target, seed: values.seed, durationMs }));
    if (leftOut !== undefined) io.stderr.write(`--from: ${printable(leftOut)}\n`);
    if (values.patch !== undefined && sources !== undefined && problem === undefined) {
      const observed = { observations, isNarrowing: values.narrow };
      // The folders of this machine do not get into the document.
      const server = baseUrl ?? values.server ?? from.map((file) => basename(file)).join(', ');
      const patch = { ...sources, api, learned, server, observed, today: dateOf(io.now()) };
      io.stderr.write(writePatch(values.patch, sources.top, patch));
    }
    return exitCode;
  },
});

/** @throws {UsageError} `value-wrong` where options contradict each other */
function checkUsage({ baseUrl, from, server, patch, narrow, document }: LearnValues): void {
  const wrong = (message: string) => new UsageError('value-wrong', message);
  if (baseUrl === undefined && from.length === 0) {
    throw wrong('base-url is missing; name the address of a server, or a file of recorded traffic with --from.');
  }
  if (baseUrl !== undefined && from.length > 0) {
    throw wrong(`base-url is ${JSON.stringify(baseUrl)} and --from is ${JSON.stringify(from[0])}; give one of them.`);
  }
  if (server !== undefined && from.length === 0) {
    throw wrong(`--server is ${JSON.stringify(server)}, the address of recorded traffic; name its file with --from.`);
  }
  if (narrow && patch === undefined) throw wrong('--narrow changes the patch; name its file with --patch.');
  if (document !== undefined && isDocumentUrl(document) && (patch !== undefined || baseUrl === undefined)) {
    const option = patch === undefined ? '--from' : '--patch';
    throw wrong(
      `${option} needs a file of the document; --document is the URL ${JSON.stringify(document)}. Download it.`,
    );
  }
}

/**
 * The options that are given and change nothing, a line each.
 *
 * @throws {UsageError} `value-wrong` for --twin, whose file would be missing
 */
function unusedOptions(
  { account, otherAccount, since, until, twin, writes, from }: LearnValues,
  api: ApiDescription,
): string {
  if (from.length === 0 && listingOf(api) !== undefined) return '';
  const why = from.length > 0 ? 'a server; --from sends no request' : 'the document of the back-office service';
  if (twin !== undefined) throw new UsageError('value-wrong', `--twin needs ${why}.`);
  const isReading = from.length > 0;
  const given = Object.entries({
    account,
    'other-account': otherAccount,
    since,
    until,
    writes: isReading && writes,
  });
  return given
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name]) => `--${name} changes nothing here: it needs ${why}.\n`)
    .join('');
}

/** The report of a run. */
function reportOf(
  { learned, requests, problem }: LearnResult,
  {
    api,
    target,
    seed,
    durationMs,
  }: Pick<LearnReport, 'seed' | 'durationMs' | 'target'> & { readonly api: ApiDescription },
): LearnReport {
  const checks = learned.points.reduce((sum, { questions }) => sum + questions.length, 0);
  return {
    ...reportHead('learn', packageVersion(), api),
    target,
    seed,
    durationMs,
    summary: { exchanges: requests, checks, errors: 0, warnings: 0, observations: 0 },
    findings: [],
    observations: [],
    coverage: { operations: [], skipped: {} },
    learned,
    ...(problem === undefined ? {} : { problem }),
  };
}

/** What a run needs besides the values of the command line. */
interface LiveOptions {
  readonly baseUrl: string;
  readonly api: ApiDescription;
  readonly io: Io;
}

/** Learns from a server: the points of our document, or what any other server does beyond its document. */
async function learnLive(values: LearnValues, { baseUrl, api, io }: LiveOptions): Promise<LearnResult> {
  const { signal, now } = io;
  const range = { from: values.since ?? '1970-01-01', to: values.until ?? dateOf(io.now()) };
  if (range.from > range.to) {
    const message = `--since is ${range.from} and --until is ${range.to}; --until must not be earlier than --since.`;
    throw new UsageError('value-wrong', message);
  }
  const account = values.account ?? SCENARIO_ACCOUNT;
  const parameters = readParameters(values.param, values.params, api);
  const credentials = await readCredentials(values, api, baseUrl, io);
  const limits = { ...DEFAULT_LIMITS, timeoutMs: values.timeout * 1000 };
  const mostWaited = values.maxWait * 1000;
  const progress = createProgress(io.stderr, io.now);
  const onExchange = (operationId: string, done: number) =>
    progress.update(() => `Learning: ${done} requests, ${operationId}`);
  const shared = { api, baseUrl, credentials, parameters, mostWaited, signal, now, onExchange };
  if (listingOf(api) === undefined) {
    const observing = {
      ...values,
      ...shared,
      limits,
      version: packageVersion(),
      onCleanUp: (count: number) => io.stderr.write(`${cleanUpText(count)}\n`),
      onRemaining: (remaining: readonly RemainingResource[]) => io.stderr.write(remainingText(remaining)),
    };
    const { observer, problem } = await observeServer(observing).finally(() => progress.clear());
    const observations = documentObservations(observer);
    const learned = learnedObservations(observations, observer.exchanges);
    return { learned, observations, requests: observer.count, problem };
  }
  const client: TargetClient = new TargetClient({
    ...shared,
    limits,
    rps: values.rps,
    maxRequests: values.maxRequests,
    mustReach: true,
    onExchange: ({ request }) => onExchange(request.operation.operationId, client.requests),
  });
  try {
    const run = await learnServer({ ...values, client, account, range, parameters, now });
    if (values.twin !== undefined && run.problem === undefined) {
      const missing = await writeTwin(run, values.twin, { account, range, baseUrl, api, at: io.now() });
      if (missing !== undefined) io.stderr.write(`--twin: records may be missing. ${printable(missing)}\n`);
    }
    const { learned, session, problem } = run;
    return { learned, observations: [], requests: session.requests, problem };
  } finally {
    progress.clear();
    client.close();
  }
}

interface TwinOptions {
  readonly account: string;
  readonly range: { readonly from: string; readonly to: string };
  readonly baseUrl: string;
  readonly api: ApiDescription;
  readonly at: number;
}

/**
 * Reads every record of the account and writes the twin. Returns why records may be missing.
 *
 * @throws {ReportError} `output-unwritable`
 */
async function writeTwin(
  { session, learned }: LearnRun,
  file: string,
  { account, range, baseUrl, api, at }: TwinOptions,
): Promise<string | undefined> {
  const operation = listingOf(api);
  if (operation === undefined)
    throw new UsageError('value-wrong', '--twin needs the document of the back-office service.');
  const requests = new ListingRequests(api, session.credentials, operation, account);
  // Where the range ends on its last day is unspecified.
  const days = { from: range.from, to: plusDays(range.to, 1) };
  const ledger = await readWholeLedger(session, requests, days, learned);
  const { title, version, sha256 } = api;
  try {
    writeBeside(file, [
      twinText(learned, ledger, { server: baseUrl, contract: { title, version, sha256 }, at, account }),
    ]);
  } catch (cause) {
    const why = fileErrorMessage(cause);
    throw new ReportError('output-unwritable', `--twin cannot be written to ${file} (${why}).`, { cause });
  }
  return ledger.missing;
}

/** What was learned, from a server or from recorded traffic. */
interface LearnResult {
  readonly learned: Learned;
  readonly observations: readonly DocumentObservation[];
  readonly requests: number;
  readonly problem: Problem | undefined;
  /** What was left out, in a sentence; undefined where nothing was. */
  readonly leftOut?: string | undefined;
}

/** What recorded traffic is read with. */
interface TrafficOptions extends RecordedExchangesOptions {
  readonly seed: number;
}

/**
 * Learns from recorded traffic. Nothing is sent.
 *
 * @throws {TrafficError} `traffic-unreadable`, `traffic-unknown` @throws {VerifyError} `address-wrong`
 */
async function learnTraffic(files: readonly string[], options: TrafficOptions): Promise<LearnResult> {
  const { api, seed, now, server } = options;
  const listing = listingOf(api);
  if (listing !== undefined) {
    const learner = new RecordedLearner(api, listing);
    const count = await takeExchanges(files, options, async (exchange) => learner.take(exchange));
    const learned = learner.learned({ now, seed, server });
    return {
      learned,
      observations: [],
      requests: count.exchanges,
      problem: problemOf(count),
      leftOut: leftOutOf(count),
    };
  }
  const redactor = new Redactor(api);
  const observer = new DocumentObserver(api, (exchange, id, at) => learnedRecording(exchange, { id, at, redactor }));
  const count = await takeExchanges(files, options, async (exchange) => {
    const at = new Date(exchange.startedAt ?? now).toISOString();
    await interruptible(sizeOf(exchange), options.signal, () => observer.take(exchange, at));
  });
  const observations = documentObservations(observer);
  const learned = learnedObservations(observations, observer.exchanges);
  return { learned, observations, requests: count.exchanges, problem: problemOf(count), leftOut: leftOutOf(count) };
}

/** How much of the traffic was left out, where the rest shows something. */
function leftOutOf({ exchanges, others, broken }: ReadCount): string | undefined {
  if (exchanges === 0 || others + broken === 0) return undefined;
  const all = counted(exchanges + others + broken, 'recorded exchange');
  return `${others} of ${all} match no operation of the document, ${broken} cannot be read; they are left out.`;
}

/** Why traffic shows nothing. */
function problemOf({ exchanges, others, broken }: ReadCount): Problem | undefined {
  if (exchanges > 0) return undefined;
  if (others + broken === 0) {
    return { code: 'no-success', message: 'No recorded exchange was read. Name a file that has some.' };
  }
  const message =
    `None of ${counted(others + broken, 'recorded exchange')} matches an operation of the document (${broken} cannot be read). ` +
    'Name the address of the recorded server with --server, or another document with --document.';
  return { code: 'no-success', message };
}
