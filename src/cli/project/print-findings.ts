import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { builtPages } from '../../pipeline/lint/built-pages.ts';
import type { LintResult } from '../../pipeline/lint/lint.ts';
import { renderFindings } from '../../pipeline/lint/render-findings.ts';
import { generatedFolder, type Project } from '../../pipeline/project.ts';
import type { Io } from '../command/command.ts';

/** The most findings that a build prints; "check" prints all of them. */
export const MOST_PRINTED = 20;

/** Prints what the lint found, at most `atMost` of it, with the pages of the portal that was built last. */
export function printFindings(
  { findings }: LintResult,
  project: Project,
  { stderr }: Pick<Io, 'stderr'>,
  atMost?: number,
): void {
  if (findings.length === 0) return;
  const hasPortal = existsSync(join(generatedFolder(project), 'portal'));
  stderr.write(`${renderFindings(findings, { atMost, ...(hasPortal ? { pageOf: builtPages(project) } : {}) })}\n`);
}
