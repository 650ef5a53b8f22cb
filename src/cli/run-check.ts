import type { Configuration } from '../engine/findings/configuration/configuration.ts';
import { printable } from '../engine/report/printable.ts';
import { exitCodeOf, type FailOn, type Report } from '../engine/report/report.ts';
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
