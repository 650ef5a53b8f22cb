import { build } from './pipeline.ts';
import { renderFindings } from './steps/lint/render-findings.ts';
import { projectAt } from './steps/project.ts';
import { commandOptions } from './terminal/command-options.ts';
import { createProgress, formatMs } from './terminal/progress.ts';

const HELP = `npm run build [-- --force] [-- --project DIR]

Lints the document in spec/, bundles it, and writes everything that is derived from it to generated/: all of it, or
nothing when the document has errors. Does nothing when nothing has changed.

  --force        build although nothing has changed
  --project DIR  build the project in another folder
  --help         this text

Examples
  npm run build
  npm run build -- --force

Exit codes: 0 built or unchanged, 1 the document has errors, 2 could not run.`;

export async function main(argv: string[]): Promise<number> {
  const values = commandOptions(argv, { force: { type: 'boolean' }, project: { type: 'string' } });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const start = performance.now();
  const result = await build(projectAt(values.project), createProgress(new Map()), { force: values.force ?? false });
  switch (result.kind) {
    case 'refused':
      console.error(renderFindings(result.lint.findings));
      return 1;
    case 'built':
      console.log(`Built generated/ in ${formatMs(performance.now() - start)}.`);
      return 0;
    case 'unchanged':
      console.log('Nothing has changed: generated/ is up to date.');
      return 0;
  }
}
