import { existsSync } from 'node:fs';
import { ourPages } from '../../backoffice/portal/our-pages.ts';
import { counted } from '../../engine/report/report-text.ts';
import { portalFolder, portalStep } from '../../pipeline/portal/portal-step.ts';
import { projectAt } from '../../pipeline/project.ts';
import { formatDuration } from '../../pipeline/terminal/progress.ts';
import type { Io } from '../command/command.ts';
import { UsageError } from '../command/option.ts';

/** The values of the options. */
interface PortalValues {
  readonly document: readonly string[];
  readonly guide: readonly string[];
  readonly report: string | undefined;
  readonly package: readonly string[];
  readonly output: string | undefined;
  readonly project: string | undefined;
}

/** The options that name files, and where these come from. */
const GIVEN = [
  ['document', 'Give a bundled OpenAPI document in JSON, such as that of "git show TAG:generated/openapi.json".'],
  ['guide', 'Give a page in Markdown.'],
  ['report', 'Write one with "backoffice verify … --format json --output FILE".'],
  ['package', 'Write it with "npm pack".'],
] as const;

/** Draws the portal of a project and returns the exit code. */
export async function runPortal(values: PortalValues, io: Io): Promise<number> {
  const project = projectAt(values.project);
  const folder = values.output ?? portalFolder(project);
  const start = performance.now();
  for (const [name, cure] of GIVEN) {
    const missing = [values[name] ?? []].flat().find((file) => !existsSync(file));
    if (missing !== undefined) throw new UsageError('value-wrong', `--${name} ${missing}: no such file. ${cure}`);
  }
  const { pages } = await portalStep(project, {
    folder,
    report: values.report,
    earlier: values.document,
    guides: values.guide,
    packages: values.package,
    service: ourPages,
  });
  const took = formatDuration(performance.now() - start);
  io.stdout.write(`Drew ${counted(pages, 'page')} into ${folder} in ${took}. Open ${folder}/index.html.\n`);
  return 0;
}
