import type { Configuration } from '../engine/findings/configuration/configuration.ts';
import { NOT_VALIDATED } from '../engine/proxy/validation-queue.ts';
import { printable } from '../engine/report/printable.ts';
import { exitCodeOf, type FailOn, problemOf, type Report } from '../engine/report/report.ts';
import { counted } from '../engine/report/report-text.ts';
import type { Io } from './command/command.ts';
import { type OpenBaseline, openBaseline } from './options/baseline-options.ts';
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
  // A command without a configuration does not load what reads one.
  const configuration = 'config' in values ? await configurationOf(values.config) : undefined;
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
      const report = failOn === 'error' ? accepted : { ...accepted, failOn };
      await writeReports(report, { targets, portal: values.portal }, io);
      const nothing = isPart ? undefined : nothingChecked(report);
      const problem = problemOf(report)?.message ?? nothing;
      if (problem !== undefined) io.stderr.write(`${printable(problem)}\n`);
      return nothing === undefined ? exitCodeOf(report) : 2;
    },
  };
}

async function configurationOf(file: string | undefined): Promise<Configuration | undefined> {
  const { loadConfiguration } = await import('./options/configuration-options.ts');
  return loadConfiguration(file);
}

/**
 * Why a report of `replay` or `proxy` proves nothing: no exchange matches an operation of the document, and nothing was
 * found either. Undefined for every other report.
 */
function nothingChecked(report: Report): string | undefined {
  if (!('traffic' in report)) return undefined;
  const { tool, coverage, summary, traffic, failOn } = report;
  const { entries, ignored } = traffic;
  const matched = coverage.operations.some(({ exchanges }) => exchanges > 0);
  if (matched || (summary.errors > 0 && failOn !== 'never')) return undefined;
  if (tool.command === 'proxy') {
    if (entries === 0) return 'No exchange passed, so nothing was checked. Send requests to the url of the proxy.';
    const left = Object.values(NOT_VALIDATED).reduce((sum, why) => sum + (ignored[why] ?? 0), 0);
    const what = left === entries ? 'was validated' : 'matches an operation of the document';
    return `None of ${counted(entries, 'exchange')} that passed ${what}, so nothing was checked; the report lists why.`;
  }
  if (entries === 0) return 'No recorded exchange was read, so nothing was checked. Name a file that has some.';
  return (
    `None of ${counted(entries, 'recorded exchange')} matches an operation of the document, so nothing was ` +
    'checked; the report lists why, and --server names a server that the document does not name.'
  );
}
