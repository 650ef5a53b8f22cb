import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '../support/run-folder.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** An empty project that has installed both packages. */
export interface PackedProject {
  readonly folder: string;
  /** That of `backoffice-contract`. */
  readonly tarball: string;
  /** Writes a file of the project, and returns its path. */
  write(name: string, text: string): string;
  /** Runs a program of Node in the project and returns its stdout; throws with all its output when it fails. */
  run(script: string, ...args: readonly string[]): string;
}

/**
 * Packs this project and installs both tarballs. Their dependencies are those of this project, linked: a registry is not at hand in
 * every test run, and the versions are exact.
 */
export function packedProject(): PackedProject {
  const folder = temporaryFolder();
  run(process.execPath, [join(ROOT, 'scripts/run.js'), 'pack', '--to', folder], ROOT);
  const [client = '', tarball = ''] = readdirSync(folder)
    .toSorted()
    .map((name) => join(folder, name));
  install('backoffice-client', client, folder);
  const { bin } = install('backoffice-contract', tarball, folder);
  link(join(folder, 'node_modules/backoffice-contract', bin.backoffice), join(folder, 'node_modules/.bin/backoffice'));
  link(join(ROOT, 'node_modules/@types/node'), join(folder, 'node_modules/@types/node'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'empty', private: true, type: 'module' }));
  return {
    folder,
    tarball,
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

/** Unpacks a package and links what it depends on. Returns its package.json. */
function install(name: string, tarball: string, folder: string) {
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
