import { type LearnRun, learn as learnServer } from '../../backoffice/learn/learn.ts';
import { ListingRequests, listingOf } from '../../backoffice/learn/listing-requests.ts';
import { readWholeLedger } from '../../backoffice/learn/read-whole-ledger.ts';
import { RecordedLearner } from '../../backoffice/learn/recorded/learn-recorded.ts';
import { twinText } from '../../backoffice/learn/twin.ts';
import { SCENARIO_ACCOUNT } from '../../backoffice/sandbox/library/scenarios.ts';
import type { ApiDescription } from '../../engine/document/api-description.ts';
import { Redactor } from '../../engine/findings/redaction/redactor.ts';
import { dateOf, plusDays } from '../../engine/json/day.ts';
import { errorMessage } from '../../engine/json/error-message.ts';
import { sizeOf } from '../../engine/message/exchange.ts';
import { interruptible } from '../../engine/message/interruptible.ts';
import { DEFAULT_LIMITS } from '../../engine/message/limits.ts';
import { DocumentObserver } from '../../engine/observe/document-observer.ts';
import { type DocumentObservation, observationsOf } from '../../engine/observe/observations.ts';
import { observeServer } from '../../engine/observe/observe-server.ts';
import { learnedObservations } from '../../engine/observe/observed-document.ts';
import { type ReadCount, type ReadOptions, shownRead, takeExchanges } from '../../engine/observe/read-exchanges.ts';
import { TargetClient } from '../../engine/probe/send/target-client.ts';
import type { Learned } from '../../engine/report/learned.ts';
import { printable } from '../../engine/report/printable.ts';
import { type Problem, type RemainingResource, ReportError } from '../../engine/report/report.ts';
import { counted } from '../../engine/report/report-text.ts';
import type { Io } from '../command/command.ts';
import { UsageError } from '../command/usage-error.ts';
import { readCredentials, readParameters } from '../options/server-options.ts';
import { createProgress } from '../output/progress.ts';
import { writeBeside } from '../output/write-beside.ts';
import { cleanUpText, remainingText } from '../output/write-texts.ts';
import { packageVersion } from '../package-version.ts';
import type { LearnValues } from './learn-options.ts';

/** What a run needs besides the values of the command line. */
interface LiveOptions {
  readonly baseUrl: string;
  readonly contract: ApiDescription;
  readonly io: Io;
}

/** Learns from a server: the points of our document, or what any other server does beyond its document. */
export async function learnLive(values: LearnValues, { baseUrl, contract, io }: LiveOptions): Promise<LearnResult> {
  const { signal, now } = io;
  const range = { from: values.since ?? '1970-01-01', to: values.until ?? dateOf(io.now()) };
  if (range.from > range.to) {
    const message = `--since is ${range.from} and --until is ${range.to}; --until must not be earlier than --since.`;
    throw new UsageError('value-wrong', message);
  }
  const account = values.account ?? SCENARIO_ACCOUNT;
  const parameters = readParameters(values.param, values.params, contract);
  const credentials = await readCredentials(values, contract, baseUrl, io);
  const limits = { ...DEFAULT_LIMITS, timeoutMs: values.timeout * 1000 };
  const mostWaited = values.maxWait * 1000;
  const progress = createProgress(io.stderr, io.now);
  const onExchange = (operationId: string, done: number) =>
    progress.update(() => `Learning: ${done} requests, ${operationId}`);
  const shared = { contract, baseUrl, credentials, parameters, mostWaited, signal, now, onExchange };
  if (listingOf(contract) === undefined) {
    const observing = {
      ...values,
      ...shared,
      limits,
      version: packageVersion(),
      onCleanUp: (count: number) => io.stderr.write(`${cleanUpText(count)}\n`),
      onRemaining: (remaining: readonly RemainingResource[]) => io.stderr.write(remainingText(remaining)),
    };
    const { observer, problem } = await observeServer(observing).finally(() => progress.clear());
    const observations = observationsOf(observer);
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
      const isWhole = await writeTwin(run, values.twin, { account, range, baseUrl, contract, at: io.now() });
      if (isWhole !== undefined) io.stderr.write(`--twin: records may be missing. ${printable(isWhole)}\n`);
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
  readonly contract: ApiDescription;
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
  { account, range, baseUrl, contract, at }: TwinOptions,
): Promise<string | undefined> {
  const operation = listingOf(contract);
  if (operation === undefined)
    throw new UsageError('value-wrong', '--twin needs the document of the back-office service.');
  const requests = new ListingRequests(contract, session.credentials, operation, account);
  // Where the range ends on its last day is unspecified.
  const days = { from: range.from, to: plusDays(range.to, 1) };
  const ledger = await readWholeLedger(session, requests, days, learned);
  const { title, version, sha256 } = contract;
  try {
    writeBeside(file, [
      twinText(learned, ledger, { server: baseUrl, contract: { title, version, sha256 }, at, account }),
    ]);
  } catch (cause) {
    const why = errorMessage(cause);
    throw new ReportError('output-unwritable', `--twin cannot be written to ${file} (${why}).`, { cause });
  }
  return ledger.missing;
}

/** What was learned, from a server or from recorded traffic. */
export interface LearnResult {
  readonly learned: Learned;
  readonly observations: readonly DocumentObservation[];
  readonly requests: number;
  readonly problem: Problem | undefined;
  /** What was left out, in a sentence; undefined where nothing was. */
  readonly leftOut?: string | undefined;
}

/** What recorded traffic is read with. */
export interface TrafficOptions extends ReadOptions {
  readonly seed: number;
}

/**
 * Learns from recorded traffic. Nothing is sent.
 *
 * @throws {TrafficError} `traffic-unreadable`, `traffic-unknown` @throws {VerifyError} `address-wrong`
 */
export async function learnTraffic(files: readonly string[], options: TrafficOptions): Promise<LearnResult> {
  const { contract, seed, now, server } = options;
  const listing = listingOf(contract);
  if (listing !== undefined) {
    const learner = new RecordedLearner(contract, listing);
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
  const redactor = new Redactor(contract);
  const observer = new DocumentObserver(contract, (exchange, id, at) => shownRead(exchange, { id, at, redactor }));
  const count = await takeExchanges(files, options, async (exchange) => {
    const at = new Date(exchange.startedAt ?? now).toISOString();
    await interruptible(sizeOf(exchange), options.signal, () => observer.take(exchange, at));
  });
  const observations = observationsOf(observer);
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
