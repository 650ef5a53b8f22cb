import { mkdtempDisposableSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { main as pack } from '../../../scripts/pack.ts';
import { CommandError } from '../../../src/pipeline/terminal/command-error.ts';
import { npmScript } from '../../../src/pipeline/terminal/npm-script.ts';
import { RUN } from '../../support/entries.ts';
import { startProgram } from '../../support/started-program.ts';
import { installCases, installProject } from './install-project.ts';
import { InstalledManager } from './package-managers.ts';
import { exampleNames, runExample } from './run-example.ts';

const HELP = `npm run score:installs [-- --only TEXT]

Packs the two packages, and installs them with npm, pnpm and Yarn in new projects: alone and together, beside each version of Vitest, Mock
Service Worker, TypeScript and Node that they support. Then it runs and compiles code that uses them, and does what the README of each
project in docs/examples says. Needs the registry; takes some minutes.

  --only TEXT  the projects whose names have this text, such as "pnpm", "vitest 3" or "example"
  --help       this text

Examples
  npm run score:installs
  npm run score:installs -- --only "typescript 5.4"
  npm run score:installs -- --only "example react-vite"

Exit codes: 0 every project works, 1 at least one does not, 2 could not run.`;

export const main = npmScript(HELP, { only: { type: 'string', default: '' } }, async ({ only }) => {
  const cases = installCases().filter(({ name }) => name.includes(only));
  const examples = exampleNames().filter((name) => exampleTitle(name).includes(only));
  const names = [...cases.map(({ name }) => name), ...examples.map(exampleTitle)];
  if (names.length === 0) throw new CommandError('usage', `No project has ${JSON.stringify(only)} in its name.`);
  using folder = mkdtempDisposableSync(join(tmpdir(), 'installs-'));
  const root = folder.path;
  const tarballs = await packedInto(join(root, 'packages'));
  const flags = ['--until', '2026-10-14', '--profile', 'unlimited', '--port', '$PORT'];
  // In a process of its own, since the examples are waited for without events.
  await using sandbox = await startProgram(['node', RUN, 'sandbox', ...flags]);
  const url = `${sandbox.origin}/back-office`;
  let faults = 0;
  for (const [name, projects] of Map.groupBy(cases, ({ manager }) => manager)) {
    const manager = new InstalledManager(name, root);
    for (const project of projects) {
      const place = join(root, 'project');
      faults += Number(isFaulty(project.name, installProject(project, manager, place, tarballs, url)));
      rmSync(place, { recursive: true, force: true });
    }
  }
  const npm = new InstalledManager('npm', root);
  for (const name of examples) faults += Number(isFaulty(exampleTitle(name), runExample(name, npm, root, url)));
  console.log(`${names.length - faults} of ${names.length} projects work.`);
  return faults === 0 ? 0 : 1;
});

/** Writes the tarballs into `folder`, and returns their paths. */
async function packedInto(folder: string): Promise<{ client: string; contract: string }> {
  await pack(['--to', folder]);
  const [client = '', contract = ''] = readdirSync(folder)
    .toSorted()
    .map((file) => join(folder, file));
  return { client, contract };
}

/** Prints a line for a project, and what is wrong with it. */
function isFaulty(name: string, fault: string | undefined): boolean {
  console.log(fault === undefined ? `ok     ${name}` : `WRONG  ${name}\n${fault}`);
  return fault !== undefined;
}

function exampleTitle(name: string): string {
  return `example ${name}`;
}
