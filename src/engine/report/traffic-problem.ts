import { NOT_VALIDATED, type Problem, type TrafficReport } from './report.ts';
import { counted } from './report-text.ts';

/**
 * Why a report of `replay` or `proxy` proves nothing: no exchange matches an operation of the document, and nothing that fails
 * was found either. Undefined where it proves something.
 */
export function trafficProblem(report: TrafficReport): Problem | undefined {
  const { coverage, summary, failOn } = report;
  const matched = coverage.operations.some(({ exchanges }) => exchanges > 0);
  if (matched || (summary.errors > 0 && failOn !== 'never')) return undefined;
  return { code: 'nothing-checked', message: nothingChecked(report) };
}

function nothingChecked({ tool, traffic: { entries, ignored } }: TrafficReport): string {
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
