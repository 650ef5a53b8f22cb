import { existsSync } from 'node:fs';
import { type Project, projectAt } from '../src/pipeline/project.ts';
import { BuildError } from '../src/pipeline/terminal/build-error.ts';
import { commandOptions } from '../src/pipeline/terminal/command-options.ts';
import { formatMs } from '../src/pipeline/terminal/progress.ts';
import { counted } from '../src/pipeline/terminal/summary.ts';
import { portalFolder, portalStep } from './steps/portal/portal-step.ts';

const HELP = `npm run portal [-- --document FILE]… [-- --report FILE] [-- --package FILE]… [-- --compare REVISION] [-- --output DIR] [-- --project DIR]

Draws the portal, static pages for readers, from what "npm run build" wrote: into generated/portal, for any web server, or
to be opened from the folder. Documents in spec/released/ are added beside the current one.

  --document FILE  a bundled document of an earlier version to add beside it; may be repeated
  --report FILE    a JSON report of "backoffice verify": what it observed is shown beside rules and open questions
  --package FILE   a package file of "npm run pack" for readers to download; may be repeated
  --compare REV    compare the portal with that of a commit, branch or tag: writes both and each changed page side by side
                   into generated/portal-comparison. Cannot be combined with --document, --report
                   and --package
  --output DIR     another folder
  --project DIR    the project in another folder
  --help           this text

Examples
  npm run portal
  npm run portal -- --report report.json
  npm run portal -- --compare origin/main
  git show v2026-10-15:generated/openapi.json > old.json && npm run portal -- --document old.json

Exit codes: 0 drawn or compared, 2 could not run.`;

/** The options that name files, and where these come from. */
const GIVEN = [
  ['document', 'Give a bundled OpenAPI document in JSON, such as that of "git show TAG:generated/openapi.json".'],
  ['report', 'Write one with "backoffice verify … --format json --output FILE".'],
  ['package', 'Write it with "npm run pack -- --to DIR".'],
] as const;

export async function main(argv: string[]): Promise<number> {
  const values = commandOptions(argv, {
    document: { type: 'string', multiple: true },
    report: { type: 'string' },
    package: { type: 'string', multiple: true },
    compare: { type: 'string' },
    output: { type: 'string' },
    project: { type: 'string' },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const project = projectAt(values.project);
  if (values.compare !== undefined) return compare(project, values.compare, values);
  const folder = values.output ?? portalFolder(project);
  const start = performance.now();
  for (const [name, cure] of GIVEN) {
    const missing = [values[name] ?? []].flat().find((file) => !existsSync(file));
    if (missing !== undefined) throw new BuildError('usage', `--${name} ${missing}: no such file. ${cure}`);
  }
  const options = {
    folder,
    report: values.report,
    earlier: values.document ?? [],
    packages: values.package ?? [],
  };
  const { pages } = await portalStep(project, options);
  const took = formatMs(performance.now() - start);
  console.log(`Drew ${counted(pages, 'page')} into ${folder} in ${took}. Open ${folder}/index.html.`);
  return 0;
}

/** The options that say how a portal is drawn, not compared. */
interface DrawingOptions {
  readonly document?: readonly string[] | undefined;
  readonly report?: string | undefined;
  readonly package?: readonly string[] | undefined;
  readonly output?: string | undefined;
}

async function compare(project: Project, revision: string, { output, ...others }: DrawingOptions): Promise<number> {
  const wrong = (['document', 'report', 'package'] as const).find((name) => others[name] !== undefined);
  if (wrong !== undefined) throw new BuildError('usage', `--${wrong} cannot be combined with --compare.`);
  const { comparisonFolder, compareStep } = await import('./steps/portal/compare/compare-step.ts');
  const folder = output ?? comparisonFolder(project);
  const pages = await compareStep(project, { revision, folder });
  for (const { kind, path } of pages) console.log(`${kind.padEnd(7)} ${path}`);
  console.log(`${counted(pages.length, 'page')} differ from ${revision}. Open ${folder}/index.html.`);
  return 0;
}
