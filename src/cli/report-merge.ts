import { mergeReports } from '../engine/report/merge-reports.ts';
import { readReport } from '../engine/report/parse-report.ts';
import { defineCommand } from './command/command.ts';
import { repeatable, text } from './command/option.ts';
import { BASELINE_OPTIONS } from './options/baseline-options.ts';
import { REPORT_OPTIONS, reportTargets } from './output/report-targets.ts';
import { openCheck } from './report-check.ts';

/** `backoffice report merge`: one report out of those of several machines. */
export const reportMerge = defineCommand({
  description:
    'Reads reports in the format json, as "replay --shard" or several runs of "verify" write them, and writes one: counts ' +
    'are added up, a finding that several have is one, and what any run has seen is seen. A finding stays accepted where ' +
    'every report that has it accepts it. A baseline belongs here, not to the parts: only the merged report shows what is gone.',
  positionals: { reports: repeatable(text({ help: 'A report in the format json.', value: 'report', required: true })) },
  options: { ...BASELINE_OPTIONS, ...REPORT_OPTIONS },
  examples: [
    {
      line: 'backoffice report merge part-*.json --baseline known.json --format sarif --output all.sarif',
      does: 'Joins what several machines found, for people.',
    },
  ],
  exitCodes: {
    0: 'No finding fails; there may be warnings.',
    1: 'Findings fail, as the strictest report says (--fail-on), or too few operations answered 2xx in every report of verify.',
    2: 'It could not run, or nothing was checked.',
  },
  async run(values, io) {
    const check = await openCheck(values, reportTargets(values.format, values.output), io);
    return check.finish(mergeReports(values.reports.map(readReport)));
  },
});
