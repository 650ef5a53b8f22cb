import { counted } from '../../terminal/summary.ts';
import type { LintFinding } from './lint-finding.ts';

/**
 * The findings as a person reads them: place, rule, and what to do, each in two lines, and the count at the end. Where there
 * are more than `atMost`, the rest is counted only.
 */
export function renderFindings(findings: readonly LintFinding[], atMost = Number.POSITIVE_INFINITY): string {
  const blocks = findings
    .slice(0, atMost)
    .map(
      ({ severity, file, line, column, rule, message }) =>
        `${severity} ${file}:${line}:${column} (${rule})\n  ${message}`,
    );
  if (findings.length > atMost) blocks.push(`… and ${findings.length - atMost} more: npm run check tells all.`);
  return [...blocks, `${counted(findings.length, 'finding')}; generated/ is left as it was.`].join('\n');
}
