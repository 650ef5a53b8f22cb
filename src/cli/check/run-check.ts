import { counted } from '../../engine/report/report-text.ts';
import { generate } from '../../pipeline/build.ts';
import { staleOutputs } from '../../pipeline/outputs/write-outputs.ts';
import { generatedFolder, projectAt } from '../../pipeline/project.ts';
import { createProgress } from '../../pipeline/terminal/progress.ts';
import type { Io } from '../command/command.ts';
import { printFindings } from '../project/print-findings.ts';
import { compareReleased } from './compare-released.ts';

/** Checks a project and returns the exit code. */
export async function runCheck(values: { readonly project: string | undefined }, io: Io): Promise<number> {
  const project = projectAt(values.project);
  const generated = await generate(project, createProgress(new Map(), io.stderr));
  printFindings(generated.lint, project, io);
  if (generated.kind === 'refused') return 1;
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
    `The document has no ${generated.lint.findings.length === 0 ? 'findings' : 'errors'}, and all ${outputs.size} files in ${project.generated}/ come from it.\n`,
  );
  const { isCompatible, text } = await compareReleased(project, io.now());
  (isCompatible ? io.stdout : io.stderr).write(`${text}\n`);
  return isCompatible ? 0 : 1;
}
