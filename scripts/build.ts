import { build } from '../src/pipeline/build.ts';
import { builtPages } from '../src/pipeline/lint/built-pages.ts';
import { renderFindings } from '../src/pipeline/lint/render-findings.ts';
import { projectAt } from '../src/pipeline/project.ts';
import { npmScript } from '../src/pipeline/terminal/npm-script.ts';
import { createProgress, formatMs } from '../src/pipeline/terminal/progress.ts';

const HELP = `npm run build [-- --no-portal] [-- --project DIR]

Lints the document in spec/, bundles it, and writes everything that is derived from it to generated/: all of it, or
nothing when the document has findings. Then draws the portal into generated/portal.

  --no-portal    leave the portal as it is
  --project DIR  build the project in another folder
  --help         this text

Examples
  npm run build
  npm run build -- --no-portal

Exit codes: 0 built, 1 the document has findings, 2 could not run.`;

export const main = npmScript(
  HELP,
  {
    'no-portal': { type: 'boolean' },
    project: { type: 'string' },
  },
  async (values) => {
    const start = performance.now();
    const project = projectAt(values.project);
    const result = await build(project, createProgress());
    if (result.kind === 'refused') {
      console.error(renderFindings(result.lint.findings, { pageOf: builtPages(project) }));
      return 1;
    }
    if (!values['no-portal']) {
      const { portalOptions } = await import('./portal-options.ts');
      const { portalStep } = await import('../src/pipeline/portal/portal-step.ts');
      await portalStep(project, portalOptions(project));
    }
    console.log(`Built generated/ in ${formatMs(performance.now() - start)}.`);
    return 0;
  },
);
