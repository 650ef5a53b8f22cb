import { dateOf, plusDays } from '../drift/day.ts';
import { type LearnRun, learn as learnServer } from '../drift/learn/learn.ts';
import { ListingRequests, listingOf } from '../drift/learn/listing-requests.ts';
import { observationsOf } from '../drift/learn/observe/observations.ts';
import { observeServer } from '../drift/learn/observe/observe-server.ts';
import { learnedObservations } from '../drift/learn/observe/observed-document.ts';
import { readWholeLedger } from '../drift/learn/read-whole-ledger.ts';
import { twinText } from '../drift/learn/twin.ts';
import { reachingSender } from '../drift/send/demand-reached.ts';
import { isDocumentUrl, loadDescriptionAt } from '../drift/send/document-at-url.ts';
import { createSender } from '../drift/send/http-sender.ts';
import { DEFAULT_LIMITS } from '../drift/send/limits.ts';
import { createPace } from '../drift/send/pace.ts';
import { serverAddress } from '../drift/send/server-address.ts';
import type { ApiDescription } from '../openapi/description/api-description.ts';
import { printable } from '../report/printable.ts';
import type { Report } from '../report/report.ts';
import { ReportError } from '../report/report-error.ts';
import { SCENARIO_ACCOUNT } from '../sandbox/library/scenarios.ts';
import { defineCommand, type Io } from './command/command.ts';
import { repeatable, type Values } from './command/option.ts';
import { boolean, date, integer, text } from './command/option-kinds.ts';
import { UsageError } from './command/usage-error.ts';
import { type LearnResult, learnTraffic } from './learn/learn-traffic.ts';
import { patchSources } from './learn/patch-sources.ts';
import { writePatch } from './learn/write-patch.ts';
import { packageVersion } from './package-version.ts';
import { createProgress } from './progress.ts';
import { REPORT_OPTIONS, reportTargets, writeReports } from './report-targets.ts';
import { type LoadedDescription, loadDescription } from './verify/document-places.ts';
import { readHeaders, readParameters } from './verify/request-options.ts';
import {
  PARAMETER_OPTIONS,
  RPS_OPTION,
  readCredentials,
  SERVER_OPTIONS,
  WAIT_OPTIONS,
} from './verify/server-options.ts';
import { writeBeside } from './write-beside.ts';

const LISTING = 'The listing of transactions';

const SOURCES = 'The sources of the document';
const TRAFFIC = 'Recorded traffic';

const options = {
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
  writes: boolean({ help: 'Also creates tokens, which cannot be deleted. Nothing else is ever written.' }),
  burst: boolean({
    help: 'Also sends more requests at once than the rate limit of the document allows, to see how they are refused. --rps 0 implies it.',
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

/** `backoffice learn`: decides the unspecified points of the document by what a server answers. */
export const learn = defineCommand({
  description:
    'Sends the requests that separate the possible answers to each unspecified point of the document (x-not-shown), and reports the answer of ' +
    'the server with the exchanges that refute every other answer. What no request decides is listed with what would be needed. ' +
    'It only reads, unless --writes says otherwise.\n\n' +
    'Of another document (--document), it reports what the server does beyond it: statuses, bodies and properties that are not documented, and what ' +
    'held for all values, such as optional properties that are always present, formats, ranges and the order of pages.',
  positionals: {
    baseUrl: text({ help: 'The address of the server, with the prefix of all paths.', value: 'base-url' }),
  },
  options,
  examples: [
    {
      line: 'backoffice learn https://host/back-office --account ID',
      does: 'Reports the answers. The key and the token come from BACKOFFICE_APP_KEY and BACKOFFICE_TOKEN.',
    },
    {
      line: 'backoffice learn URL --account ID --burst --twin server.json',
      does: 'Also exceeds the rate limit once, and writes a file from which "backoffice sandbox --like server.json" answers as the server does.',
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
    const targets = reportTargets(values.format, values.output);
    const { baseUrl: address, document, from } = values;
    const baseUrl = address === undefined ? undefined : serverAddress(address);
    const { signal } = io;
    const isRemote = document !== undefined && isDocumentUrl(document);
    const loaded: LoadedDescription =
      isRemote && baseUrl !== undefined
        ? await loadDescriptionAt(document, { baseUrl, headers: readHeaders(values.header), signal })
        : loadDescription(document);
    const { contract } = loaded;
    const sources = values.patch === undefined ? undefined : patchSources(document, loaded.files);
    const result =
      baseUrl === undefined
        ? await learnTraffic(from, { contract, server: values.server, seed: values.seed, now: io.now(), signal })
        : await learnLive(values, { baseUrl, loaded, io });
    const { learned, observations, problem } = result;
    const target = baseUrl ?? values.server ?? from.join(', ');
    const durationMs = io.now() - start;
    writeReports(
      reportOf(result, { contract, target, seed: values.seed, durationMs }),
      { targets, portal: values.portal },
      io,
    );
    if (problem !== undefined) io.stderr.write(`${printable(problem.message)}\n`);
    if (values.patch !== undefined && sources !== undefined && problem === undefined) {
      const observed = { observations, isNarrowing: values.narrow };
      const patch = { ...sources, contract, learned, server: target, observed, today: dateOf(io.now()) };
      io.stderr.write(writePatch(values.patch, patch));
    }
    return problem === undefined ? 0 : 2;
  },
});

type LearnValues = Values<typeof options> & { readonly baseUrl?: string | undefined };

/** @throws {UsageError} `value-wrong` where options contradict each other */
function checkUsage({ baseUrl, from, patch, narrow, twin, document }: LearnValues): void {
  const wrong = (message: string) => new UsageError('value-wrong', message);
  if (baseUrl === undefined && from.length === 0) {
    throw wrong('base-url is missing; name the address of a server, or a file of recorded traffic with --from.');
  }
  if (baseUrl !== undefined && from.length > 0) {
    throw wrong(`base-url is ${JSON.stringify(baseUrl)} and --from is ${JSON.stringify(from[0])}; give one of them.`);
  }
  if (narrow && patch === undefined) throw wrong('--narrow changes the patch; name its file with --patch.');
  if (twin !== undefined && baseUrl === undefined) throw wrong('--twin needs a server, whose records it reads.');
  if (document !== undefined && isDocumentUrl(document) && (patch !== undefined || baseUrl === undefined)) {
    const option = patch === undefined ? '--from' : '--patch';
    throw wrong(
      `${option} needs a file of the document; --document is the URL ${JSON.stringify(document)}. Download it.`,
    );
  }
}

interface LiveOptions {
  readonly baseUrl: string;
  readonly loaded: LoadedDescription;
  readonly io: Io;
}

/** Learns from a server: the points of our document, or what any other server does beyond its document. */
async function learnLive(values: LearnValues, { baseUrl, loaded, io }: LiveOptions): Promise<LearnResult> {
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
    if (values.twin !== undefined) {
      throw new UsageError('value-wrong', '--twin needs the document of the back-office service.');
    }
    const observing = { ...values, ...shared, places, limits, version: packageVersion() };
    const { observer, problem } = await observeServer(observing).finally(() => progress.clear());
    const observations = observationsOf(observer);
    const learned = learnedObservations(observations, observer.exchanges);
    return { learned, observations, requests: observer.count, problem };
  }
  const sender = reachingSender(baseUrl, createSender(baseUrl, limits, signal), signal);
  try {
    const run = await learnServer({
      ...values,
      ...shared,
      sender,
      account,
      range,
      pace: createPace(values.rps, signal),
      burst: values.burst || values.rps === 0,
    });
    if (values.twin !== undefined && run.problem === undefined) {
      const isWhole = await writeTwin(run, values.twin, { account, range, baseUrl, contract, at: io.now() });
      if (isWhole !== undefined) io.stderr.write(`--twin: records may be missing. ${printable(isWhole)}\n`);
    }
    const { learned, session, problem } = run;
    return { learned, observations: [], requests: session.requests, problem };
  } finally {
    progress.clear();
    sender.close();
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
  const ledger = await readWholeLedger(session, requests, { from: range.from, to: plusDays(range.to, 1) });
  const { title, version, sha256 } = contract;
  try {
    writeBeside(
      file,
      twinText(learned, ledger, { server: baseUrl, contract: { title, version, sha256 }, at, account }),
    );
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new ReportError('output-unwritable', `--twin cannot be written to ${file} (${why}).`, { cause });
  }
  return ledger.missing;
}

/** The report of a run. */
function reportOf(
  { learned, requests, problem }: LearnResult,
  {
    contract: { title, version, sha256 },
    target,
    seed,
    durationMs,
  }: Pick<Report, 'seed' | 'durationMs' | 'target'> & Pick<TwinOptions, 'contract'>,
): Report {
  const checks = learned.points.reduce((sum, { questions }) => sum + questions.length, 0);
  return {
    tool: { name: 'backoffice', version: packageVersion(), command: 'learn' },
    contract: { title, version, sha256 },
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
