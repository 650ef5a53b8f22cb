import type { Configuration } from '../engine/findings/configuration/configuration.ts';
import { NOT_VALIDATED } from '../engine/proxy/validation-queue.ts';
import { printable } from '../engine/report/printable.ts';
import { exitCodeOf, type FailOn, type Report } from '../engine/report/report.ts';
import { counted } from '../engine/report/report-text.ts';
import type { Io } from './command/command.ts';
import { type BaselineValues, type OpenBaseline, openBaseline } from './options/baseline-options.ts';
import { type ReportDestination, writeReports } from './output/report-targets.ts';

/** What the work of a check is done with, read before it begins. */
export interface CheckInputs {
  readonly baseline: OpenBaseline;
  readonly configuration: Configuration | undefined;
}

/** A command that checks something against a document, and reports what differs. */
interface Check {
  readonly values: BaselineValues;
  /** The values of the options of the configuration; absent where the command has none. */
  readonly configured?: { readonly config: string | undefined; readonly failOn: FailOn | undefined };
  readonly destination: ReportDestination;
  /** Whether other reports hold the rest. */
  readonly isPart?: boolean;
  /** Returns the report without the baseline, or the exit code where there is none. */
  work(inputs: CheckInputs): Promise<Report | number>;
  /** Why the report proves nothing; undefined where it does. */
  readonly whyNothing?: ((report: Report) => string | undefined) | undefined;
}

/**
 * Runs a check: reads the baseline and the configuration, does the work, writes the reports, and returns the exit code.
 *
 * @throws {UsageError} `flag-missing`
 * @throws {BaselineError} @throws {ConfigurationError} @throws {ReportError} `output-unwritable`
 */
export async function runCheck(
  { values, configured, destination, isPart = false, work, whyNothing }: Check,
  io: Io,
): Promise<number> {
  const baseline = openBaseline(values, io);
  const configuration = configured && (await configurationOf(configured.config));
  const result = await work({ baseline, configuration });
  if (typeof result === 'number') return result;
  const failOn = configured?.failOn ?? configuration?.settings.failOn ?? 'error';
  const accepted = baseline.apply(result, isPart);
  const report = failOn === 'error' ? accepted : { ...accepted, failOn };
  finishReport(report, destination, io);
  const nothing = whyNothing?.(report);
  if (nothing === undefined) return exitCodeOf(report);
  io.stderr.write(`${nothing}\n`);
  return 2;
}

/** A command without a configuration does not load what reads one. */
async function configurationOf(file: string | undefined): Promise<Configuration | undefined> {
  const { loadConfiguration } = await import('./options/configuration-options.ts');
  return loadConfiguration(file);
}

/**
 * Writes a report wherever it is to go, and prints why it proves too little.
 *
 * @throws {ReportError} `output-unwritable`
 */
export function finishReport(report: Report, destination: ReportDestination, io: Io): void {
  writeReports(report, destination, io);
  if (report.problem !== undefined) io.stderr.write(`${printable(report.problem.message)}\n`);
}

const OF_TRAFFIC = new Set(['replay', 'proxy']);

/**
 * Why a report of `replay` or `proxy` proves nothing: no exchange matches an operation of the document, and nothing was
 * found either. Undefined for every other report.
 */
export function nothingReplayed({ tool, coverage, summary, traffic, failOn }: Report): string | undefined {
  const matched = coverage.operations.some(({ exchanges }) => exchanges > 0);
  if (!OF_TRAFFIC.has(tool.command) || matched || (summary.errors > 0 && failOn !== 'never')) return undefined;
  if (tool.command === 'proxy') {
    const { entries = 0, ignored = {} } = traffic ?? {};
    if (entries === 0) return 'No exchange passed, so nothing was checked. Send requests to the url of the proxy.';
    const left = Object.values(NOT_VALIDATED).reduce((sum, why) => sum + (ignored[why] ?? 0), 0);
    const what = left === entries ? 'was validated' : 'matches an operation of the document';
    return `None of ${counted(entries, 'exchange')} that passed ${what}, so nothing was checked; the report lists why.`;
  }
  const { entries = 0 } = traffic ?? {};
  if (entries === 0) return 'No recorded exchange was read, so nothing was checked. Name a file that has some.';
  return (
    `None of ${counted(entries, 'recorded exchange')} matches an operation of the document, so nothing was ` +
    'checked; the report lists why, and --server names a server that the document does not name.'
  );
}
