import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sharedFolderLater, temporaryFolder } from '../support/run-folder.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The tarballs of both packages. */
export interface Tarballs {
  readonly client: string;
  readonly contract: string;
}

/** An empty project that has installed both packages. */
export interface PackedProject {
  readonly folder: string;
  /** Writes a file of the project, and returns its path. */
  write(name: string, text: string): string;
  /** Runs a program of Node in the project and returns its stdout; throws with all its output when it fails. */
  run(script: string, ...args: readonly string[]): string;
}

/** Packs this project, once for all tests of a run. */
export async function packages(): Promise<Tarballs> {
  const folder = await sharedFolderLater('packages', (own) =>
    run(process.execPath, [join(ROOT, 'scripts/run.js'), 'pack', '--to', own], ROOT),
  );
  const [client = '', contract = ''] = readdirSync(folder)
    .toSorted()
    .map((name) => join(folder, name));
  return { client, contract };
}

/**
 * Installs both packages. Their dependencies are those of this project, linked: a registry is not at hand in every test run, and
 * the versions are exact.
 */
export async function packedProject(): Promise<PackedProject> {
  const { client, contract } = await packages();
  const folder = temporaryFolder();
  install('backoffice-client', client, folder);
  const { bin } = install('backoffice-contract', contract, folder);
  link(join(folder, 'node_modules/backoffice-contract', bin.backoffice), join(folder, 'node_modules/.bin/backoffice'));
  link(join(ROOT, 'node_modules/@types/node'), join(folder, 'node_modules/@types/node'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'empty', private: true, type: 'module' }));
  return {
    folder,
    write(name, text) {
      const file = join(folder, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
      return file;
    },
    run: (script, ...args) => run(process.execPath, [script, ...args], folder),
  };
}

/** The program of a package that this project has installed. */
export function programOf(name: string, path: string): string {
  return join(ROOT, 'node_modules', name, path);
}

/** Unpacks a package into a project and links what it depends on. Returns its package.json. */
export function install(name: string, tarball: string, folder: string) {
  const packages = join(folder, 'node_modules');
  const installed = join(packages, name);
  mkdirSync(installed, { recursive: true });
  run('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1'], folder);
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  linkPackages(Object.keys(manifest.dependencies), folder);
  return manifest;
}

/** Links packages of this project into the one in `folder`. */
export function linkPackages(names: readonly string[], folder: string): void {
  for (const name of names) link(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
}

function run(program: string, args: readonly string[], cwd: string): string {
  try {
    return execFileSync(program, args, { cwd, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stdout = '', stderr = '' } = Object(error);
    throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error });
  }
}

function link(target: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path, 'junction');
}
