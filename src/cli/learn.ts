import { dateOf, plusDays } from '../drift/day.ts';
import { type LearnRun, learn as learnServer } from '../drift/learn/learn.ts';
import { ListingRequests, listingOf } from '../drift/learn/listing-requests.ts';
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
import { exitCodeOf, type Report } from '../report/report.ts';
import { ReportError } from '../report/report-error.ts';
import { SCENARIO_ACCOUNT } from '../sandbox/library/scenarios.ts';
import { defineCommand } from './command/command.ts';
import { boolean, date, integer, text } from './command/option-kinds.ts';
import { UsageError } from './command/usage-error.ts';
import { packageVersion } from './package-version.ts';
import { createProgress } from './progress.ts';
import { REPORT_OPTIONS, reportTargets, writeReports } from './report-targets.ts';
import { loadDescription } from './verify/document-places.ts';
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

const options = {
  ...SERVER_OPTIONS,
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
    'It only reads, unless --writes says otherwise.',
  positionals: {
    baseUrl: text({
      help: 'The address of the server, with the prefix of all paths.',
      value: 'base-url',
      required: true,
    }),
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
      line: 'backoffice learn URL --account ID --format json --output learned.json --format summary',
      does: 'Writes the report as JSON to a file, and as Markdown to stdout.',
    },
  ],
  exitCodes: {
    0: 'The report is complete; points may be undecided.',
    2: 'It could not run, or the credentials are refused.',
  },
  async run(values, io) {
    const start = io.now();
    const targets = reportTargets(values.format, values.output);
    const baseUrl = serverAddress(values.baseUrl);
    const { signal } = io;
    const { contract } =
      values.document !== undefined && isDocumentUrl(values.document)
        ? await loadDescriptionAt(values.document, { baseUrl, headers: readHeaders(values.header), signal })
        : loadDescription(values.document);
    const range = { from: values.since ?? '1970-01-01', to: values.until ?? dateOf(io.now()) };
    if (range.from > range.to) {
      const message = `--since is ${range.from} and --until is ${range.to}; --until must not be earlier than --since.`;
      throw new UsageError('value-wrong', message);
    }
    const account = values.account ?? SCENARIO_ACCOUNT;
    const parameters = readParameters(values.param, values.params, contract);
    const credentials = await readCredentials(values, contract, baseUrl, io);
    const limits = { ...DEFAULT_LIMITS, timeoutMs: values.timeout * 1000 };
    const sender = reachingSender(baseUrl, createSender(baseUrl, limits, signal), signal);
    const progress = createProgress(io.stderr, io.now);
    try {
      const run = await learnServer({
        ...values,
        contract,
        baseUrl,
        credentials,
        sender,
        account,
        range,
        parameters,
        pace: createPace(values.rps, signal),
        burst: values.burst || values.rps === 0,
        mostWaited: values.maxWait * 1000,
        signal,
        now: io.now,
        onExchange: (operationId, done) => progress.update(() => `Learning: ${done} requests, ${operationId}`),
      });
      if (values.twin !== undefined && run.problem === undefined) {
        const isWhole = await writeTwin(run, values.twin, { account, range, baseUrl, contract, at: io.now() });
        if (isWhole !== undefined) io.stderr.write(`--twin: records may be missing. ${printable(isWhole)}\n`);
      }
      progress.clear();
      const report = reportOf(run, { contract, baseUrl, seed: values.seed, durationMs: io.now() - start });
      writeReports(report, { targets, portal: values.portal }, io);
      if (report.problem !== undefined) io.stderr.write(`${printable(report.problem.message)}\n`);
      return exitCodeOf(report);
    } finally {
      progress.clear();
      sender.close();
    }
  },
});

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
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new ReportError('output-unwritable', `--twin cannot be written to ${file} (${why}).`, { cause });
  }
  return ledger.missing;
}

/** The report of a run. */
function reportOf(
  { learned, session, problem }: LearnRun,
  {
    contract: { title, version, sha256 },
    baseUrl,
    seed,
    durationMs,
  }: Pick<Report, 'seed' | 'durationMs'> & Pick<TwinOptions, 'contract' | 'baseUrl'>,
): Report {
  const checks = learned.points.reduce((sum, { questions }) => sum + questions.length, 0);
  return {
    tool: { name: 'backoffice', version: packageVersion(), command: 'learn' },
    contract: { title, version, sha256 },
    target: baseUrl,
    seed,
    durationMs,
    summary: { exchanges: session.requests, checks, errors: 0, warnings: 0, observations: 0 },
    findings: [],
    observations: [],
    coverage: { operations: [], skipped: {} },
    learned,
    ...(problem === undefined ? {} : { problem }),
  };
}
