import { portalFolder, portalStep } from './steps/portal/portal-step.ts';
import { projectAt } from './steps/project.ts';
import { commandOptions } from './terminal/command-options.ts';
import { formatMs } from './terminal/progress.ts';
import { counted } from './terminal/summary.ts';

const HELP = `npm run portal [-- --document FILE]… [-- --report FILE] [-- --output DIR] [-- --force] [-- --project DIR]

Draws the portal, static pages for readers, from what "npm run build" wrote: into generated/portal, for any web server, or
to be opened from the folder. Does nothing when nothing has changed. Documents in spec/released/ are added beside the current
one.

  --document FILE  a bundled document of an earlier version to add beside it; may be repeated
  --report FILE    a JSON report of "backoffice verify": what it observed is shown beside rules and open questions
  --output DIR     another folder
  --force          draw although nothing has changed
  --project DIR    the project in another folder
  --help           this text

Examples
  npm run portal
  npm run portal -- --report report.json
  git show v2026-10-15:generated/openapi.json > old.json && npm run portal -- --document old.json

Exit codes: 0 drawn or unchanged, 2 could not run.`;

export async function main(argv: string[]): Promise<number> {
  const values = commandOptions(argv, {
    document: { type: 'string', multiple: true },
    report: { type: 'string' },
    output: { type: 'string' },
    force: { type: 'boolean' },
    project: { type: 'string' },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const project = projectAt(values.project);
  const folder = values.output ?? portalFolder(project);
  const start = performance.now();
  const options = { force: values.force ?? false, folder, report: values.report, earlier: values.document ?? [] };
  const result = await portalStep(project, options);
  const took = formatMs(performance.now() - start);
  if (result.kind === 'unchanged') console.log(`Nothing has changed: ${folder} is up to date.`);
  else console.log(`Drew ${counted(result.pages, 'page')} into ${folder} in ${took}. Open ${folder}/index.html.`);
  return 0;
}
