import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { projectAt } from '../src/pipeline/project.ts';
import { BuildError } from '../src/pipeline/terminal/build-error.ts';
import { commandOptions } from '../src/pipeline/terminal/command-options.ts';
import { counted } from '../src/pipeline/terminal/summary.ts';
import { publishedPackages } from './package/published-packages.ts';
import { writeDist } from './package/write-dist.ts';

const HELP = `npm run pack -- --to DIR

Writes the two packages of the project as tarballs. The same sources produce the same bytes.

  backoffice-client-VERSION.tgz    the client, its types, enums and validators; needs openapi-fetch, runs on Node 20,
                                   in browsers, Deno, Bun and edge runtimes
  backoffice-contract-VERSION.tgz  the command backoffice and its libraries; needs Node 24

  --to DIR  the folder for the tarballs, made if it is missing
  --help    this text

Examples
  npm run pack -- --to packages
  npm install ../backoffice-contract/packages/backoffice-client-1.0.0.tgz    # in your project

Exit codes: 0 written, 2 the sources do not compile or it could not run.`;

/**
 * Runs the command and returns its exit code.
 *
 * @throws {BuildError} `usage`, `sources-wrong`
 */
export async function main(argv: readonly string[]): Promise<number> {
  const values = commandOptions(argv, { to: { type: 'string' } });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  if (values.to === undefined) throw new BuildError('usage', 'npm run pack needs a folder: npm run pack -- --to DIR.');
  const folder = resolve(values.to);
  const packages = await publishedPackages(projectAt().root);
  mkdirSync(folder, { recursive: true });
  const staging = mkdtempSync(join(tmpdir(), 'pack-'));
  try {
    for (const { name, files } of packages) {
      writeDist(join(staging, name), files);
      const bytes = [...files.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
      const tarball = await packed(join(staging, name), folder);
      console.log(`${tarball}  ${counted(files.size, 'file')}, ${Math.round(bytes / 1000)} kB unpacked`);
    }
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
  return 0;
}

/** Makes the tarball of the package in `staged` and returns its path. */
async function packed(staged: string, folder: string): Promise<string> {
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
  const env = { ...process.env, npm_config_update_notifier: 'false', npm_config_offline: 'true' };
  const { stdout } = await promisify(execFile)('npm', args, { cwd: staged, env });
  const [{ filename }]: [{ readonly filename: string }] = JSON.parse(stdout);
  return join(folder, filename);
}
