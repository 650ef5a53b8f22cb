import { writeFileSync } from 'node:fs';
import { styleText } from 'node:util';
import { type ReportFormat, renderReport } from '../../report/formats.ts';
import type { Style } from '../../report/render-pretty.ts';
import type { Report } from '../../report/report.ts';
import { VerifyError } from '../../verify/verify-error.ts';
import type { Io } from '../command/command.ts';
import { UsageError } from '../command/usage-error.ts';

/** A report that is to be written: to a file, or to stdout where none is named. */
export interface ReportTarget {
  readonly format: ReportFormat;
  readonly file: string | undefined;
}

/**
 * What `--format` and `--output` ask for: the first format goes to the first file, and so on. One format may have no file.
 *
 * @throws {UsageError} `value-wrong`
 */
export function reportTargets(formats: readonly ReportFormat[], outputs: readonly string[]): ReportTarget[] {
  const wanted: readonly ReportFormat[] = formats.length === 0 ? ['pretty'] : formats;
  if (outputs.length > wanted.length) {
    const message = `--output is given ${outputs.length} times, but there are ${wanted.length} formats; give a --format for each.`;
    throw new UsageError('value-wrong', message);
  }
  if (wanted.length - outputs.length > 1) {
    const message = `${wanted.length} formats and ${outputs.length} files are given; only the last format can go to stdout. Give an --output for each of the others, in their order.`;
    throw new UsageError('value-wrong', message);
  }
  return wanted.map((format, index) => ({ format, file: outputs[index] }));
}

/**
 * Writes a report wherever it is to go.
 *
 * @throws {VerifyError} `output-unwritable`
 */
export function writeReports(report: Report, targets: readonly ReportTarget[], { stdout }: Pick<Io, 'stdout'>): void {
  for (const { format, file } of targets) {
    if (file === undefined) {
      const style: Style = (name, text) => styleText(name, text, { stream: stdout });
      stdout.write(renderReport(report, format, style));
      continue;
    }
    try {
      writeFileSync(file, renderReport(report, format));
    } catch (cause) {
      const why = cause instanceof Error ? cause.message : String(cause);
      throw new VerifyError('output-unwritable', `The report cannot be written to ${file} (${why}).`, { cause });
    }
  }
}
