import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { main as pack } from '../../../scripts/pack.ts';
import { CommandError } from '../../../src/pipeline/terminal/command-error.ts';
import { npmScript } from '../../../src/pipeline/terminal/npm-script.ts';
import { type InstallCase, installCases, installProject } from './install-project.ts';
import { InstalledManager } from './package-managers.ts';

const HELP = `npm run score:installs [-- --only TEXT --list]

Packs the two packages, and installs them with npm, pnpm and Yarn in new projects: alone and together, beside each version of Vitest, Mock
Service Worker, TypeScript and Node that they support. Then it runs and compiles code that uses them. Needs the registry; takes some minutes.

  --only TEXT  the projects whose names have this text, such as "pnpm" or "vitest 3"
  --list       prints the names of the projects and installs nothing
  --help       this text

Examples
  npm run score:installs
  npm run score:installs -- --only "typescript 5.4"

Exit codes: 0 every project works, 1 at least one does not, 2 could not run.`;

export const main = npmScript(HELP, { only: { type: 'string' }, list: { type: 'boolean' } }, async (options) => {
  const { only = '', list } = options;
  const cases = installCases().filter(({ name }) => name.includes(only));
  if (cases.length === 0) throw new CommandError('usage', `No project has ${JSON.stringify(only)} in its name.`);
  if (list) {
    console.log(cases.map(({ name }) => name).join('\n'));
    return 0;
  }
  const root = mkdtempSync(join(tmpdir(), 'installs-'));
  try {
    const tarballs = await packedInto(join(root, 'packages'));
    const faults = [...Map.groupBy(cases, ({ manager }) => manager)].flatMap(([name, projects]) =>
      faultsOf(projects, new InstalledManager(name, root), root, tarballs),
    );
    console.log(`${cases.length - faults.length} of ${cases.length} projects work.`);
    return faults.length === 0 ? 0 : 1;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});

/** Writes the tarballs into `folder`, and returns their paths. */
async function packedInto(folder: string): Promise<{ client: string; contract: string }> {
  await pack(['--to', folder]);
  const [client = '', contract = ''] = readdirSync(folder)
    .toSorted()
    .map((file) => join(folder, file));
  return { client, contract };
}

/** Prints a line for each project, and returns the names of those that do not work. */
function faultsOf(
  projects: readonly InstallCase[],
  manager: InstalledManager,
  root: string,
  tarballs: { readonly client: string; readonly contract: string },
): readonly string[] {
  return projects.flatMap((project) => {
    const folder = join(root, 'project');
    const fault = installProject(project, manager, folder, tarballs);
    rmSync(folder, { recursive: true, force: true });
    console.log(fault === undefined ? `ok     ${project.name}` : `WRONG  ${project.name}\n${fault}`);
    return fault === undefined ? [] : [project.name];
  });
}
