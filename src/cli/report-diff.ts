import {
  type ComparisonFormat,
  compareReports,
  newErrors,
  renderComparison,
} from '../engine/report/compare-reports.ts';
import { REPORT_FORMATS } from '../engine/report/formats.ts';
import { readReport } from '../engine/report/parse-report.ts';
import { printable } from '../engine/report/printable.ts';
import { exitCodeOf, problemOf } from '../engine/report/report.ts';
import { defineCommand } from './command/command.ts';
import { choice, repeatable, text } from './command/option.ts';
import { REPORT_OPTIONS, reportTargets, writeTargets } from './output/report-targets.ts';

const { text: forPeople, summary } = REPORT_FORMATS;
const FORMATS: Readonly<Record<ComparisonFormat, string>> = {
  text: forPeople,
  summary,
  json: 'For programs; backoffice-contract/comparison.schema.json describes it.',
};

/** `backoffice report diff`: what is new since an earlier report. */
export const reportDiff = defineCommand({
  description:
    'Compares two reports of verify, or two of replay, in the format json: which findings are new, gone and unchanged. A finding whose ' +
    'operation the later run did not check is not gone; it is reported as no longer checked. What the baseline of the later report accepts is ' +
    'not new.',
  positionals: {
    base: text({ help: 'The earlier report.', value: 'old', required: true }),
    revision: text({ help: 'The later report.', value: 'new', required: true }),
  },
  options: {
    format: repeatable(choice(FORMATS, { help: 'The format of the comparison; text unless given.' })),
    output: REPORT_OPTIONS.output,
  },
  examples: [
    { line: 'backoffice report diff yesterday.json today.json', does: 'Lists what is new since yesterday.' },
    {
      line: 'backoffice report diff main.json branch.json --format summary --output comment.md --format text',
      does: 'Writes a comment for a pull request, and the text to stdout.',
    },
  ],
  exitCodes: {
    0: 'No new errors; there may be new warnings.',
    1: 'There are new errors.',
    2: 'It could not run, or the later report checked nothing.',
  },
  async run(values, io) {
    const targets = reportTargets<ComparisonFormat>(values.format, values.output);
    const comparison = compareReports(readReport(values.base), readReport(values.revision));
    await writeTargets(targets, (format, style) => [renderComparison(comparison, format, style)], io);
    const problem = problemOf(comparison.revision);
    if (problem !== undefined) io.stderr.write(`${printable(problem.message)}\n`);
    if (newErrors(comparison) > 0) return 1;
    return exitCodeOf(comparison.revision) === 2 ? 2 : 0;
  },
});
