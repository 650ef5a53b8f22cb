import { basename } from 'node:path';
import { listingOf } from '../backoffice/learn/listing-requests.ts';
import type { ApiDescription } from '../engine/document/api-description.ts';
import { dateOf } from '../engine/json/day.ts';
import { isDocumentUrl, loadDescriptionAt } from '../engine/probe/send/document-at-url.ts';
import { serverAddress } from '../engine/probe/send/server-address.ts';
import { printable } from '../engine/report/printable.ts';
import type { Report } from '../engine/report/report.ts';
import { defineCommand } from './command/command.ts';
import { text } from './command/option.ts';
import { UsageError } from './command/usage-error.ts';
import { LEARN_OPTIONS, type LearnValues } from './learn/learn-options.ts';
import { type LearnResult, learnLive, learnTraffic } from './learn/run-learn.ts';
import { patchSources, writePatch } from './learn/write-patch.ts';
import { type LoadedDescription, loadDescription } from './options/load-description.ts';
import { readHeaders } from './options/server-options.ts';
import { demandOutput, reportTargets } from './output/report-targets.ts';
import { packageVersion } from './package-version.ts';
import { finishReport } from './run-check.ts';

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
    const targets = reportTargets(values.format, values.output);
    if (values.patch !== undefined) demandOutput('--patch', values.patch);
    if (values.twin !== undefined) demandOutput('--twin', values.twin);
    const { baseUrl: address, document, from } = values;
    const baseUrl = address === undefined ? undefined : serverAddress(address);
    const { signal } = io;
    const isRemote = document !== undefined && isDocumentUrl(document);
    const { contract, files }: Pick<LoadedDescription, 'contract' | 'files'> =
      isRemote && baseUrl !== undefined
        ? { contract: await loadDescriptionAt(document, { baseUrl, headers: readHeaders(values.header), signal }) }
        : loadDescription(document);
    io.stderr.write(unusedOptions(values, contract));
    const sources = values.patch === undefined ? undefined : patchSources(document, files);
    const result =
      baseUrl === undefined
        ? await learnTraffic(from, { contract, server: values.server, seed: values.seed, now: io.now(), signal })
        : await learnLive(values, { baseUrl, contract, io });
    const { learned, observations, problem, leftOut } = result;
    const target = baseUrl ?? values.server ?? from.join(', ');
    const durationMs = io.now() - start;
    const report = reportOf(result, { contract, target, seed: values.seed, durationMs });
    finishReport(report, { targets, portal: values.portal }, io);
    if (leftOut !== undefined) io.stderr.write(`--from: ${printable(leftOut)}\n`);
    if (values.patch !== undefined && sources !== undefined && problem === undefined) {
      const observed = { observations, isNarrowing: values.narrow };
      // The folders of this machine do not get into the document.
      const server = baseUrl ?? values.server ?? from.map((file) => basename(file)).join(', ');
      const patch = { ...sources, contract, learned, server, observed, today: dateOf(io.now()) };
      io.stderr.write(writePatch(values.patch, sources.top, patch));
    }
    return problem === undefined ? 0 : 2;
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
  contract: ApiDescription,
): string {
  if (from.length === 0 && listingOf(contract) !== undefined) return '';
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
    contract: { title, version, sha256 },
    target,
    seed,
    durationMs,
  }: Pick<Report, 'seed' | 'durationMs' | 'target'> & { readonly contract: ApiDescription },
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
