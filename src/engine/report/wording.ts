import { checksOperations, coverageTotals } from './coverage-text.ts';
import { findingsFail, isOpenFinding, type Report } from './report.ts';

/** The texts about a report as a whole. */
export interface Wording {
  /** The result in a few words. It never praises a run in which nothing was checked. */
  readonly verdict: string;
  /** Whether nothing is wrong and enough was checked. */
  readonly isGood: boolean;
  /** The remedy for findings. */
  readonly cure: string;
}

/** The result of a run that proves too little, by the code of its problem. */
const PROBLEM_VERDICTS: Readonly<Record<string, string>> = {
  'credentials-refused': 'The server refuses the credentials',
  'too-few-successes': 'Too few operations answered with success',
};

/** The words for the result of a report. */
export function wordingOf(report: Report): Wording {
  const isWrong = report.summary.errors > 0 || findingsFail(report);
  if (report.learned !== undefined) {
    const { problem } = report;
    const verdict = problem === undefined ? 'Learned' : (PROBLEM_VERDICTS[problem.code] ?? 'Nothing was learned');
    const cure = 'Each curl line sends an exchange again.';
    return { verdict, isGood: problem === undefined, cure };
  }
  if (!checksOperations(report)) {
    return {
      verdict: isWrong ? 'Breaking changes found' : 'No breaking changes',
      isGood: !isWrong,
      cure: 'Make the change compatible, or acknowledge it with a reason and raise the version.',
    };
  }
  const variables = curlVariables(report);
  const needed =
    variables.length === 0
      ? ''
      : ` in a shell where ${variables.join(' and ')} ${variables.length === 1 ? 'is' : 'are'} set`;
  const cure = `Correct the server, or the document if that is wrong. The curl line of a finding reproduces it${needed}. --baseline accepts known findings.`;
  const { remaining = [] } = report;
  if (isWrong && report.failOn !== 'never') return { verdict: 'Drift found', isGood: false, cure };
  if (report.problem !== undefined) {
    return { verdict: PROBLEM_VERDICTS[report.problem.code] ?? NOTHING, isGood: false, cure };
  }
  if (remaining.length > 0) return { verdict: 'Resources of this run remain', isGood: false, cure };
  const { operations } = report.coverage;
  if (coverageTotals(report.coverage).checked === 0) return { verdict: NOTHING, isGood: false, cure };
  if (isWrong) return { verdict: 'Drift found, but the run passes because of --fail-on never', isGood: true, cure };
  const isPartial = operations.some(({ rules }) => Object.keys(rules.unjudged).length > 0);
  const verdict = isPartial ? 'No drift found in what could be checked' : 'No drift found';
  return { verdict, isGood: true, cure };
}

/** The variables in the curl lines of open findings: they hold credentials, which no report shows. */
function curlVariables({ findings }: Report): string[] {
  const lines = findings.filter(isOpenFinding).map(({ curl }) => curl ?? '');
  return [
    ...new Set(lines.flatMap((line) => [...line.matchAll(/"\$(BACKOFFICE_\w+)"/g)].map(([, name = '']) => name))),
  ];
}

const NOTHING = 'Nothing was checked';
