import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { counted } from '../src/engine/report/report-text.ts';
import { projectAt } from '../src/pipeline/project.ts';
import { CommandError } from '../src/pipeline/terminal/command-error.ts';
import { npmScript } from '../src/pipeline/terminal/npm-script.ts';
import { publishedPackages, releaseFields } from './pack/published-packages.ts';

const HELP = `npm run pack -- --to DIR

Writes the two packages of the project as tarballs. The same sources produce the same bytes.

  backoffice-client-VERSION.tgz    the client, its types, enums and validators; needs openapi-fetch, runs on Node 20,
                                   in browsers, Deno, Bun and edge runtimes
  backoffice-contract-VERSION.tgz  the command backoffice and its libraries; needs Node 24.18

  --to DIR  the folder for the tarballs, made if it is missing
  --help    this text

Names on stderr the fields of package.json that are empty and that a release needs.

Examples
  npm run pack -- --to packages
  npm install ../backoffice-contract/packages/backoffice-client-1.0.0.tgz    # in your project

Exit codes: 0 written, 2 the sources do not compile or it could not run.`;

export const main = npmScript(HELP, { to: { type: 'string' } }, async (values) => {
  if (values.to === undefined)
    throw new CommandError('usage', 'npm run pack needs a folder: npm run pack -- --to DIR.');
  const folder = resolve(values.to);
  const { root } = projectAt();
  const packages = publishedPackages(root);
  const staging = mkdtempSync(join(tmpdir(), 'pack-'));
  try {
    // All are written before one is packed, so that sources that do not compile leave no tarball.
    for (const { name, write } of packages) await write(join(staging, name));
    mkdirSync(folder, { recursive: true });
    for (const { name } of packages) {
      const { filename, entryCount, unpackedSize } = await pack(join(staging, name), folder);
      const size = `${Math.round(unpackedSize / 1000)} kB unpacked`;
      console.log(`${join(folder, filename)}  ${counted(entryCount, 'file')}, ${size}`);
    }
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
  const { empty } = releaseFields(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  if (empty[0]) console.error(`package.json has no ${empty.join(', ')}. Fill them in before you publish the packages.`);
  return 0;
});

/** What npm reports of a tarball. */
interface PackedTarball {
  readonly filename: string;
  readonly entryCount: number;
  readonly unpackedSize: number;
}

/** Makes the tarball of the package in `staged`, in `folder`. */
async function pack(staged: string, folder: string): Promise<PackedTarball> {
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
  const env = { ...process.env, npm_config_update_notifier: 'false', npm_config_offline: 'true' };
  const { stdout } = await promisify(execFile)('npm', args, { cwd: staged, env });
  const [tarball]: [PackedTarball] = JSON.parse(stdout);
  return tarball;
}
