import { type BuildTools, build } from './pipeline.ts';
import { builtPages } from './steps/lint/built-pages.ts';
import { renderFindings } from './steps/lint/render-findings.ts';
import { portalStep } from './steps/portal/portal-step.ts';
import { projectAt } from './steps/project.ts';
import { commandOptions } from './terminal/command-options.ts';
import { createProgress, formatMs } from './terminal/progress.ts';

const HELP = `npm run build [-- --force] [-- --no-portal] [-- --project DIR]

Lints the document in spec/, bundles it, and writes everything that is derived from it to generated/: all of it, or
nothing when the document has errors. Then draws the portal into generated/portal. Does nothing when nothing has changed.

  --force        build although nothing has changed
  --no-portal    leave the portal as it is
  --project DIR  build the project in another folder
  --help         this text

Examples
  npm run build
  npm run build -- --force

Exit codes: 0 built or unchanged, 1 the document has errors, 2 could not run.`;

/** Runs the command, with the tools that the caller keeps, and returns its exit code. */
export async function main(argv: string[], tools?: BuildTools): Promise<number> {
  const values = commandOptions(argv, {
    force: { type: 'boolean' },
    'no-portal': { type: 'boolean' },
    project: { type: 'string' },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const start = performance.now();
  const project = projectAt(values.project);
  const progress = createProgress(new Map());
  const force = values.force ?? false;
  const result = await build(project, progress, { force, tools });
  if (result.kind === 'refused') {
    console.error(renderFindings(result.lint.findings, { pageOf: builtPages(project) }));
    return 1;
  }
  const isPortalDrawn = !values['no-portal'] && (await portalStep(project, { force })).kind === 'built';
  const took = formatMs(performance.now() - start);
  if (result.kind === 'built') console.log(`Built generated/ in ${took}.`);
  else if (isPortalDrawn) console.log(`Built generated/portal in ${took}; the rest is up to date.`);
  else console.log('Nothing has changed: generated/ is up to date.');
  return 0;
}
