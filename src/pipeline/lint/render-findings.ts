import { counted } from '../../engine/report/report-text.ts';
import type { LintFinding } from '../lint-finding.ts';

/** The options for printing findings. */
interface ShownFindings {
  /** The rest is counted only; errors come before warnings then. */
  readonly atMost?: number | undefined;
  /** Returns the address to open for the link of a finding; where it returns undefined, none is shown. */
  readonly pageOf?: (link: string) => string | undefined;
}

/**
 * The findings as a person reads them: place, rule, and what to do, each in two lines, a third with the page of the portal
 * where there is one, and the count at the end.
 */
export function renderFindings(findings: readonly LintFinding[], { atMost, pageOf }: ShownFindings = {}): string {
  const shown = atMost === undefined || findings.length <= atMost ? findings : firstOf(findings, atMost);
  const blocks = shown.map((finding) => {
    const { severity, file, line, column, rule, message } = finding;
    const link = pageOf && finding.link;
    const page = link === undefined ? undefined : pageOf?.(link);
    return [`${severity} ${file}:${line}:${column} (${rule})`, message, ...(page === undefined ? [] : [page])].join(
      '\n  ',
    );
  });
  const more = findings.length - shown.length;
  if (more > 0) blocks.push(`… and ${more} more: npm run check prints all.`);
  const isRefused = findings.some(({ severity }) => severity === 'error');
  const end = isRefused
    ? `${counted(findings.length, 'finding')}; generated/ is left as it was.`
    : `${counted(findings.length, 'warning')}.`;
  return [...blocks, end].join('\n');
}

function firstOf(findings: readonly LintFinding[], count: number): readonly LintFinding[] {
  const isError = ({ severity }: LintFinding) => severity === 'error';
  return [...findings.filter(isError), ...findings.filter((finding) => !isError(finding))].slice(0, count);
}
