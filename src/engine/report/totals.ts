import { checksOperations, coverageText } from './coverage-text.ts';
import { learnedTotals } from './learned-text.ts';
import type { Report } from './report.ts';

/** A count with its noun: `1 error`, `1,204 records`. */
export function counted(count: number, noun: string): string {
  // Not with toLocaleString, which loads the tables of a locale for some 25 ms.
  const grouped = String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return `${grouped} ${noun}${count === 1 ? '' : 's'}`;
}

/** The figures of a report in one line for people, such as `2 errors, 1 warning, 3 observations`. */
function findingTotals({ summary }: Report): string {
  const { errors, warnings, observations, accepted = 0 } = summary;
  const known = accepted === 0 ? [] : [`${accepted} accepted`];
  return [counted(errors, 'error'), counted(warnings, 'warning'), ...known, counted(observations, 'observation')].join(
    ', ',
  );
}

/** The figures of a report with its coverage, such as `0 errors, 1 warning, 0 observations; checked 9 of 16 operations`. */
export function resultTotals(report: Report): string {
  if (report.learned !== undefined) return learnedTotals(report.learned);
  return [findingTotals(report), ...(checksOperations(report) ? [coverageText(report)] : [])].join('; ');
}

/** The amount that was checked, such as `120 exchanges, 480 checks, 1.2 s`. */
export function workTotals({ summary, durationMs }: Report): string {
  const seconds = `${(durationMs / 1000).toFixed(1)} s`;
  const { exchanges, checks } = summary;
  return [...(exchanges === 0 ? [] : [counted(exchanges, 'exchange')]), counted(checks, 'check'), seconds].join(', ');
}
