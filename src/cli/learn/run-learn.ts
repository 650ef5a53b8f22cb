import { basename } from 'node:path';
import { filesOf, loadDescription } from '../../backoffice/contract/load-description.ts';
import { type LearnRun, learn as learnListing } from '../../backoffice/learn/learn.ts';
import { ListingRequests, listingOf } from '../../backoffice/learn/listing-requests.ts';
import { readWholeLedger } from '../../backoffice/learn/read-whole-ledger.ts';
import { RecordedLearner } from '../../backoffice/learn/recorded/learn-recorded.ts';
import { twinText } from '../../backoffice/learn/twin.ts';
import { SCENARIO_ACCOUNT } from '../../backoffice/sandbox/library/scenarios.ts';
import type { ApiDescription } from '../../engine/document/api-description.ts';
import { isDocumentUrl } from '../../engine/document/source/document-url.ts';
import { redactorOf } from '../../engine/findings/redaction/redactor.ts';
import { dateOf, plusDays } from '../../engine/json/day.ts';
import { fileErrorMessage } from '../../engine/json/error-message.ts';
import { sizeOf } from '../../engine/message/exchange.ts';
import { interruptible } from '../../engine/message/interruptible.ts';
import { DEFAULT_LIMITS } from '../../engine/message/limits.ts';
import { DocumentObserver } from '../../engine/observe/document-observer.ts';
import { type DocumentObservation, documentObservations } from '../../engine/observe/observations.ts';
import { observeServer } from '../../engine/observe/observe-server.ts';
import { learnedObservations } from '../../engine/observe/observed-document.ts';
import {
  learnedRecording,
  type ReadCount,
  type RecordedExchangesOptions,
  takeExchanges,
} from '../../engine/observe/recorded-exchanges.ts';
import type { DocumentRequests } from '../../engine/probe/send/document-at-url.ts';
import { serverAddress } from '../../engine/probe/send/server-address.ts';
import { TargetClient } from '../../engine/probe/send/target-client.ts';
import type { Learned } from '../../engine/report/learned.ts';
import { printable } from '../../engine/report/printable.ts';
import { type LearnReport, type Problem, ReportError, reportHead } from '../../engine/report/report.ts';
import { counted } from '../../engine/report/report-text.ts';
import type { Io } from '../command/command.ts';
import { UsageError } from '../command/option.ts';
import { loadDescriptionFrom } from '../options/load-description.ts';
import { readCredentials, readHeaders, readParameters } from '../options/server-options.ts';
import { cleanUpText, createProgressLine, remainingList } from '../output/progress.ts';
import { demandOutput, reportTargets } from '../output/report-targets.ts';
import { writeBeside } from '../output/write-beside.ts';
import { packageVersion } from '../package-version.ts';
import { openCheck } from '../report-check.ts';
import type { LearnValues } from './learn-options.ts';
import { patchSources, writePatch } from './write-patch.ts';

/** Learns from a server or from recorded traffic, writes what was learned, and returns the exit code. */
export async function runLearn(values: LearnValues, io: Io): Promise<number> {
  checkUsage(values);
  const start = io.now();
  const check = await openCheck(values, reportTargets(values.format, values.output), io);
  const { baseUrl: address, document, from, patch, twin, seed } = values;
  if (patch !== undefined) demandOutput('--patch', patch);
  if (twin !== undefined) demandOutput('--twin', twin);
  const { signal } = io;
  const files = filesOf(document);
  const requests =
    address === undefined
      ? undefined
      : { baseUrl: serverAddress(address), headers: readHeaders(values.header), signal };
  const api =
    requests === undefined
      ? loadDescription(document, { files })
      : await loadDescriptionFrom(document, requests, files);
  io.stderr.write(unusedOptions(values, api));
  const sources = patch === undefined ? undefined : patchSources(document, files);
  const result =
    requests === undefined
      ? await learnTraffic(from, { api, server: values.server, seed, now: io.now(), signal })
      : await learnServer(values, { requests, api, io });
  const { learned, observations, problem, leftOut } = result;
  const target = requests?.baseUrl ?? values.server ?? from.join(', ');
  const durationMs = io.now() - start;
  const exitCode = await check.finish(reportOf(result, { api, target, seed, durationMs }));
  if (leftOut !== undefined) io.stderr.write(`--from: ${printable(leftOut)}\n`);
  if (patch !== undefined && sources !== undefined && problem === undefined) {
    const observed = { observations, isNarrowing: values.narrow };
    // The folders of this machine do not get into the document.
    const server = requests?.baseUrl ?? values.server ?? from.map((file) => basename(file)).join(', ');
    const edits = { ...sources, api, learned, server, observed, today: dateOf(io.now()) };
    io.stderr.write(writePatch(patch, sources.top, edits));
  }
  return exitCode;
}

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
  readonly requests: DocumentRequests;
  readonly api: ApiDescription;
  readonly io: Io;
}

/** Learns from a server: the points of our document, or what any other server does beyond its document. */
async function learnServer(values: LearnValues, { requests, api, io }: LiveOptions): Promise<LearnResult> {
  const { signal, now } = io;
  const { baseUrl } = requests;
  const { rps, maxRequests, writes, seed } = values;
  const range = { from: values.since ?? '1970-01-01', to: values.until ?? dateOf(io.now()) };
  if (range.from > range.to) {
    const message = `--since is ${range.from} and --until is ${range.to}; --until must not be earlier than --since.`;
    throw new UsageError('value-wrong', message);
  }
  const account = values.account ?? SCENARIO_ACCOUNT;
  const parameters = readParameters(values.param, values.params, api);
  const credentials = await readCredentials(values, api, requests, io);
  const limits = { ...DEFAULT_LIMITS, timeoutMs: values.timeout * 1000 };
  const mostWaited = values.maxWait * 1000;
  const progress = createProgressLine(io.stderr, io.now);
  const onExchange = (operationId: string, done: number) =>
    progress.update(() => `Learning: ${done} requests, ${operationId}`);
  const shared = { api, baseUrl, credentials, limits, rps, mostWaited, maxRequests, signal, now };
  if (listingOf(api) === undefined) {
    const { observer, problem } = await observeServer({
      ...shared,
      parameters,
      writes,
      seed,
      version: packageVersion(),
      onExchange,
      onCleanUp: (count) => io.stderr.write(`${cleanUpText(count)}\n`),
      onRemaining: (remaining) => io.stderr.write(remainingList(remaining)),
    }).finally(() => progress.clear());
    const observations = documentObservations(observer);
    const learned = learnedObservations(observations, observer.exchanges);
    return { learned, observations, requests: observer.count, problem };
  }
  const client: TargetClient = new TargetClient({
    ...shared,
    mustReach: true,
    onExchange: ({ request }) => onExchange(request.operation.operationId, client.requests),
  });
  try {
    const { otherAccount } = values;
    const run = await learnListing({ client, account, otherAccount, range, parameters, writes, seed, now });
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
  const redactor = redactorOf(api);
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
