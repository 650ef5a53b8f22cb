import { ourPages } from '../../backoffice/portal/our-pages.ts';
import { build } from '../../pipeline/build.ts';
import { type Project, projectAt } from '../../pipeline/project.ts';
import { createProgress, formatDuration } from '../../pipeline/terminal/progress.ts';
import type { Io } from '../command/command.ts';
import { MOST_PRINTED, printFindings } from '../project/print-findings.ts';

/** Builds a project and returns the exit code. */
export async function runBuild(
  values: { readonly noPortal: boolean; readonly project: string | undefined },
  io: Io,
): Promise<number> {
  const start = performance.now();
  const project = projectAt(values.project);
  if (!(await buildOutputs(project, io))) return 1;
  if (!values.noPortal) {
    const { portalStep } = await import('../../pipeline/portal/portal-step.ts');
    await portalStep(project, { service: ourPages });
  }
  io.stdout.write(`Built ${project.generated}/ in ${formatDuration(performance.now() - start)}.\n`);
  return 0;
}

/**
 * Writes the outputs of a project, and prints what the lint found; returns whether they were written. A function of its own, so that
 * the outputs and the document as it was read are not in memory while the portal is drawn.
 */
async function buildOutputs(project: Project, io: Io): Promise<boolean> {
  const result = await build(project, createProgress(new Map(), io.stderr));
  printFindings(result.lint, project, io, MOST_PRINTED);
  if (result.kind === 'refused') return false;
  for (const note of result.notes) io.stderr.write(`${note}\n`);
  return true;
}
