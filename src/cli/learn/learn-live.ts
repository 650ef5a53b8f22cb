import { type LearnRun, learn as learnServer } from '../../backoffice/learn/learn.ts';
import { ListingRequests, listingOf } from '../../backoffice/learn/listing-requests.ts';
import { readWholeLedger } from '../../backoffice/learn/read-whole-ledger.ts';
import { twinText } from '../../backoffice/learn/twin.ts';
import { SCENARIO_ACCOUNT } from '../../backoffice/sandbox/library/scenarios.ts';
import type { ApiDescription } from '../../engine/document/api-description.ts';
import { dateOf, plusDays } from '../../engine/json/day.ts';
import { errorMessage } from '../../engine/json/error-message.ts';
import { DEFAULT_LIMITS } from '../../engine/message/limits.ts';
import { observationsOf } from '../../engine/observe/observations.ts';
import { observeServer } from '../../engine/observe/observe-server.ts';
import { learnedObservations } from '../../engine/observe/observed-document.ts';
import { TargetClient } from '../../engine/probe/send/target-client.ts';
import { printable } from '../../engine/report/printable.ts';
import { type RemainingResource, ReportError } from '../../engine/report/report.ts';
import type { Io } from '../command/command.ts';
import { UsageError } from '../command/usage-error.ts';
import { packageVersion } from '../package-version.ts';
import { createProgress } from '../progress.ts';
import type { LoadedDescription } from '../verify/document-places.ts';
import { readParameters } from '../verify/request-options.ts';
import { readCredentials } from '../verify/server-options.ts';
import { cleanUpText, remainingText } from '../verify/write-texts.ts';
import { writeBeside } from '../write-beside.ts';
import type { LearnValues } from './learn-options.ts';
import type { LearnResult } from './learn-traffic.ts';

/** What a run needs besides the values of the command line. */
interface LiveOptions {
  readonly baseUrl: string;
  readonly loaded: Pick<LoadedDescription, 'contract' | 'places'>;
  readonly io: Io;
}

/** Learns from a server: the points of our document, or what any other server does beyond its document. */
export async function learnLive(values: LearnValues, { baseUrl, loaded, io }: LiveOptions): Promise<LearnResult> {
  const { contract, places } = loaded;
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
      places,
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
