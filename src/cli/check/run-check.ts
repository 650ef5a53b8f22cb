import { counted } from '../../engine/report/report-text.ts';
import { generate } from '../../pipeline/build.ts';
import { builtPages } from '../../pipeline/lint/built-pages.ts';
import { renderFindings } from '../../pipeline/lint/render-findings.ts';
import { staleOutputs } from '../../pipeline/outputs/write-outputs.ts';
import { generatedFolder, projectAt } from '../../pipeline/project.ts';
import { createProgress } from '../../pipeline/terminal/progress.ts';
import type { Io } from '../command/command.ts';
import { compareReleased } from './compare-released.ts';

/** Checks a project and returns the exit code. */
export async function runCheck(values: { readonly project: string | undefined }, io: Io): Promise<number> {
  const project = projectAt(values.project);
  const generated = await generate(project, createProgress(new Map(), io.stderr));
  if (generated.kind === 'refused') {
    io.stderr.write(`${renderFindings(generated.lint.findings, { pageOf: builtPages(project) })}\n`);
    return 1;
  }
  const { outputs } = generated;
  const stale = staleOutputs(generatedFolder(project), outputs);
  if (stale.length > 0) {
    const list = stale.map((name) => `  ${project.generated}/${name}\n`).join('');
    const be = stale.length === 1 ? 'is' : 'are';
    io.stderr.write(`${counted(stale.length, 'file')} in ${project.generated}/ ${be} out of date:\n${list}`);
    io.stderr.write('Run "npm run build" and commit what it writes.\n');
    return 1;
  }
  io.stdout.write(
    `The document has no findings, and all ${outputs.size} files in ${project.generated}/ come from it.\n`,
  );
  const { isCompatible, text } = await compareReleased(project, io.now());
  (isCompatible ? io.stdout : io.stderr).write(`${text}\n`);
  return isCompatible ? 0 : 1;
}
