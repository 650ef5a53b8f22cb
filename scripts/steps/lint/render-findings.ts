import { counted } from '../../terminal/summary.ts';
import type { LintFinding } from './lint-finding.ts';

/** The findings as a person reads them: place, rule, and what to do, each in two lines, and the count at the end. */
export function renderFindings(findings: readonly LintFinding[]): string {
  const blocks = findings.map(
    ({ severity, file, line, column, rule, message }) =>
      `${severity} ${file}:${line}:${column} (${rule})\n  ${message}`,
  );
  return [...blocks, `${counted(findings.length, 'finding')}; generated/ is left as it was.`].join('\n');
}
