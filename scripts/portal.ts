import { existsSync } from 'node:fs';
import { counted } from '../src/engine/report/report-text.ts';
import { portalFolder, portalStep } from '../src/pipeline/portal/portal-step.ts';
import { projectAt } from '../src/pipeline/project.ts';
import { CommandError } from '../src/pipeline/terminal/command-error.ts';
import { npmScript } from '../src/pipeline/terminal/npm-script.ts';
import { formatMs } from '../src/pipeline/terminal/progress.ts';
import { portalOptions } from './portal-options.ts';

const HELP = `npm run portal [-- --document FILE]… [-- --report FILE] [-- --package FILE]… [-- --output DIR] [-- --project DIR]

Draws the portal, static pages for readers, from what "npm run build" wrote: into generated/portal, for any web server, or
to be opened from the folder. Documents in spec/released/ are added beside the current one.

  --document FILE  a bundled document of an earlier version to add beside it; may be repeated
  --report FILE    a JSON report of "backoffice verify": what it observed is shown beside rules and open questions
  --package FILE   a package file of "npm run pack" for readers to download; may be repeated
  --output DIR     another folder
  --project DIR    the project in another folder
  --help           this text

Examples
  npm run portal
  npm run portal -- --report report.json
  git show v2026-10-15:generated/openapi.json > old.json && npm run portal -- --document old.json

Exit codes: 0 drawn, 2 could not run.`;

/** The options that name files, and where these come from. */
const GIVEN = [
  ['document', 'Give a bundled OpenAPI document in JSON, such as that of "git show TAG:generated/openapi.json".'],
  ['report', 'Write one with "backoffice verify … --format json --output FILE".'],
  ['package', 'Write it with "npm run pack -- --to DIR".'],
] as const;

export const main = npmScript(
  HELP,
  {
    document: { type: 'string', multiple: true },
    report: { type: 'string' },
    package: { type: 'string', multiple: true },
    output: { type: 'string' },
    project: { type: 'string' },
  },
  async (values) => {
    const project = projectAt(values.project);
    const folder = values.output ?? portalFolder(project);
    const start = performance.now();
    for (const [name, cure] of GIVEN) {
      const missing = [values[name] ?? []].flat().find((file) => !existsSync(file));
      if (missing !== undefined) throw new CommandError('usage', `--${name} ${missing}: no such file. ${cure}`);
    }
    const options = {
      folder,
      report: values.report,
      earlier: values.document ?? [],
      packages: values.package ?? [],
      ...portalOptions(project),
    };
    const { pages } = await portalStep(project, options);
    const took = formatMs(performance.now() - start);
    console.log(`Drew ${counted(pages, 'page')} into ${folder} in ${took}. Open ${folder}/index.html.`);
    return 0;
  },
);
