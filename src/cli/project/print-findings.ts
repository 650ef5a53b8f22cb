import { builtPages } from '../../pipeline/lint/built-pages.ts';
import type { LintResult } from '../../pipeline/lint/lint.ts';
import { renderFindings } from '../../pipeline/lint/render-findings.ts';
import type { Project } from '../../pipeline/project.ts';
import type { Io } from '../command/command.ts';

/** Prints what the lint found, with the pages of the portal that was built last. */
export function printFindings({ findings }: LintResult, project: Project, { stderr }: Pick<Io, 'stderr'>): void {
  if (findings.length > 0) stderr.write(`${renderFindings(findings, { pageOf: builtPages(project) })}\n`);
}
