import type { Configuration } from '../engine/findings/configuration/configuration.ts';
import { printable } from '../engine/report/printable.ts';
import { exitCodeOf, type FailOn, problemOf, type Report } from '../engine/report/report.ts';
import { trafficProblem } from '../engine/report/traffic-problem.ts';
import type { Io } from './command/command.ts';
import { type OpenBaseline, openBaseline } from './options/baseline-options.ts';
import { loadConfiguration } from './options/configuration-options.ts';
import { type ReportTarget, writeReports } from './output/report-targets.ts';

/** The values of the options that commands with a report share. A command may lack those of a baseline and a configuration. */
export interface CheckValues {
  readonly portal: string | undefined;
  readonly document?: string | undefined;
  readonly baseline?: string | undefined;
  readonly updateBaseline?: boolean;
  readonly config?: string | undefined;
  readonly failOn?: FailOn | undefined;
  readonly redact?: readonly string[];
}

/** What the commands with a report share, from their options to their exit code: what to read before the work, and how to end. */
export interface Check {
  readonly baseline: OpenBaseline;
  readonly configuration: Configuration | undefined;
  /** The file or URL that `--document` or the configuration names. */
  readonly documentName: string | undefined;
  /** Which findings fail. */
  readonly failOn: FailOn;
  /** The names of what holds secrets besides credentials, by the configuration and `--redact`. */
  readonly redact: readonly string[];
  /**
   * Applies the baseline to the report of the work, writes it wherever it is to go, prints why it proves too little, and
   * returns the exit code.
   *
   * @param isPart whether other reports hold the rest
   * @throws {BaselineError} `baseline-unwritable` @throws {ReportError} `output-unwritable`
   */
  finish(report: Report, isPart?: boolean): Promise<number>;
}

/**
 * Reads the baseline and the configuration that the options name, before any work is done.
 *
 * @throws {UsageError} `flag-missing`
 * @throws {BaselineError} @throws {ConfigurationError}
 */
export async function openCheck(values: CheckValues, targets: readonly ReportTarget[], io: Io): Promise<Check> {
  const baseline = openBaseline(values, io);
  const configuration = 'config' in values ? await loadConfiguration(values.config) : undefined;
  const settings = configuration?.settings;
  const failOn = values.failOn ?? settings?.failOn ?? 'error';
  return {
    baseline,
    configuration,
    documentName: values.document ?? settings?.document,
    failOn,
    redact: [...(settings?.redact ?? []), ...(values.redact ?? [])],
    async finish(result, isPart = false) {
      const accepted = baseline.apply(result, isPart);
      const limited = failOn === 'error' ? accepted : { ...accepted, failOn };
      const report = isPart ? limited : withTrafficProblem(limited);
      await writeReports(report, { targets, portal: values.portal }, io);
      const problem = problemOf(report);
      if (problem !== undefined) io.stderr.write(`${printable(problem.message)}\n`);
      return exitCodeOf(report);
    },
  };
}

/** A report of traffic with why it proves nothing, which only the report of the whole work shows. */
function withTrafficProblem(report: Report): Report {
  const problem = 'traffic' in report ? trafficProblem(report) : undefined;
  return problem === undefined ? report : { ...report, problem };
}
