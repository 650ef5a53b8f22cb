import { counted } from '../src/engine/report/report-text.ts';
import { generate } from '../src/pipeline/build.ts';
import { builtPages } from '../src/pipeline/lint/built-pages.ts';
import { renderFindings } from '../src/pipeline/lint/render-findings.ts';
import { staleOutputs } from '../src/pipeline/outputs/write-outputs.ts';
import { generatedFolder, projectAt } from '../src/pipeline/project.ts';
import { npmScript } from '../src/pipeline/terminal/npm-script.ts';
import { createProgress } from '../src/pipeline/terminal/progress.ts';
import { compareReleased } from './check/compare-released.ts';

const HELP = `npm run check [-- --project DIR]

CI fails unless the document in spec/ has no lint finding, generated/ is up to date, and no change breaks clients of the
version that was released last (a tag such as v2026-10-15, or spec/released/openapi.json), except the changes that
spec/released/acknowledged.json acknowledges. Writes nothing.

  --project DIR  check the project in another folder
  --help         this text

Example
  npm run check

Exit codes: 0 in order, 1 findings, stale files or breaking changes, 2 could not run.`;

export const main = npmScript(HELP, { project: { type: 'string' } }, async (values) => {
  const project = projectAt(values.project);
  const generated = await generate(project, createProgress());
  if (generated.kind === 'refused') {
    console.error(renderFindings(generated.lint.findings, { pageOf: builtPages(project) }));
    return 1;
  }
  const { outputs } = generated;
  const stale = staleOutputs(generatedFolder(project), outputs);
  if (stale.length > 0) {
    const list = stale.map((name) => `  ${project.generated}/${name}`).join('\n');
    console.error(
      `${counted(stale.length, 'file')} in ${project.generated}/ ${stale.length === 1 ? 'is' : 'are'} out of date:`,
    );
    console.error(`${list}\nRun "npm run build" and commit what it writes.`);
    return 1;
  }
  console.log(`The document has no findings, and all ${outputs.size} files in ${project.generated}/ come from it.`);
  const { isCompatible, text } = compareReleased(project);
  if (isCompatible) console.log(text);
  else console.error(text);
  return isCompatible ? 0 : 1;
});
