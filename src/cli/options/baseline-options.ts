import { existsSync, readFileSync } from 'node:fs';
import { acceptedBy, applyBaseline, updatedBaseline } from '../../engine/findings/baseline/apply-baseline.ts';
import {
  type Baseline,
  BaselineError,
  demandReasons,
  parseBaseline,
  renderBaseline,
} from '../../engine/findings/baseline/baseline.ts';
import { DAY, dateOf } from '../../engine/json/day.ts';
import { fileErrorMessage } from '../../engine/json/error-message.ts';
import type { Finding, Report } from '../../engine/report/report.ts';
import { counted } from '../../engine/report/report-text.ts';
import type { Io } from '../command/command.ts';
import { boolean, text, UsageError } from '../command/option.ts';
import { writeBeside } from '../output/write-beside.ts';

const SECTION = 'Known findings';

/** The options of commands that take a baseline. */
export const BASELINE_OPTIONS = {
  baseline: text({
    help: 'Findings in this file are accepted in the operations it names until their day is over; all others count.',
    value: 'FILE',
    section: SECTION,
  }),
  updateBaseline: boolean({
    help: 'Writes the findings into that file and removes those that are gone. Fill in the reasons by hand.',
    section: SECTION,
  }),
};

/** What a command line says of a baseline. */
export interface BaselineValues {
  readonly baseline?: string | undefined;
  readonly updateBaseline?: boolean;
}

/** A baseline that was read, to be applied to a report. */
export interface OpenBaseline {
  /**
   * The report with what the baseline accepts. `isPart`: whether other reports hold the rest.
   *
   * @throws {BaselineError} `baseline-unwritable`
   */
  apply(report: Report, isPart?: boolean): Report;
  /** The same without writing to the baseline, for a run that has not ended. */
  applyOnly(report: Report): Report;
  /** The finding with its entry in the baseline, if it has one; the entry may have expired. */
  accept(finding: Finding): Finding;
}

/** How long a new entry is accepted unless its entry names another day, in milliseconds: 90 days. */
const ACCEPTED_FOR = 90 * DAY;

/**
 * Reads the baseline that is named, before any work is done; without one, reports stay as they are.
 *
 * @throws {UsageError} `flag-missing`
 * @throws {BaselineError} `baseline-unreadable`, `baseline-invalid`, `baseline-incomplete`
 */
export function openBaseline(
  { baseline: file, updateBaseline }: BaselineValues,
  io: Pick<Io, 'stderr' | 'now'>,
): OpenBaseline {
  if (file === undefined) {
    if (!updateBaseline) {
      const unchanged = <T>(value: T) => value;
      return { apply: unchanged, applyOnly: unchanged, accept: unchanged };
    }
    throw new UsageError('flag-missing', '--baseline is missing; --update-baseline needs --baseline FILE to write to.');
  }
  const isNew = updateBaseline && !existsSync(file);
  const baseline = isNew ? { findings: [] } : parseBaseline(readText(file), file);
  const accept = (finding: Finding) => acceptedBy(baseline, dateOf(io.now()))(finding);
  const applyTo = (report: Report, isPart: boolean) =>
    applyBaseline(report, baseline, { today: dateOf(io.now()), isPart });
  const applyOnly = (report: Report) => applyTo(report, true);
  if (!updateBaseline) {
    demandReasons(baseline, file);
    return { apply: (report, isPart = false) => applyTo(report, isPart), applyOnly, accept };
  }
  return {
    accept,
    applyOnly,
    apply(report, isPart = false) {
      const updated = updatedBaseline(report, baseline, dateOf(io.now() + ACCEPTED_FOR));
      write(file, updated);
      const open = updated.findings.filter(({ reason, by }) => reason === '' || by === '').length;
      const rest = open === 0 ? '.' : `; write "reason" and "by" for ${open} of them.`;
      io.stderr.write(`${file} has ${counted(updated.findings.length, 'finding')}${rest}\n`);
      return applyTo(report, isPart);
    },
  };
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    const message = `${file} cannot be read (${fileErrorMessage(cause)}). --update-baseline writes one.`;
    throw new BaselineError('baseline-unreadable', message, { cause });
  }
}

function write(file: string, baseline: Baseline): void {
  try {
    writeBeside(file, [renderBaseline(baseline)]);
  } catch (cause) {
    throw new BaselineError('baseline-unwritable', `${file} cannot be written (${fileErrorMessage(cause)}).`, {
      cause,
    });
  }
}
