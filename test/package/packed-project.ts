import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { clientPackage } from '../../scripts/package/published-packages.ts';
import { writeDist } from '../../scripts/package/write-dist.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PACKED = [
  'src',
  'generated',
  'scripts',
  'tsconfig.json',
  'tsconfig.build.json',
  'tsconfig.client.json',
  'package.json',
  'README.md',
  'LICENSE',
];

/** An empty project that has installed the tarball of this one, and the client. */
export interface PackedProject {
  readonly folder: string;
  readonly tarball: string;
  /** Writes a file of the project, and returns its path. */
  write(name: string, text: string): string;
  /** Runs a program of Node in the project and returns its stdout; throws with all its output when it fails. */
  run(script: string, ...args: readonly string[]): string;
  remove(): void;
}

/**
 * Packs a copy of this project with `npm pack`, so that nothing is written here, and installs the tarball. Its
 * dependencies are those of this project, linked: a registry is not at hand in every test run, and the versions are exact.
 */
export function packedProject(): PackedProject {
  const folder = mkdtempSync(join(tmpdir(), 'packed-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const tarball = packCopy(folder);
    install(tarball, folder);
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
      remove,
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** The program of a package that this project has installed. */
export function programOf(name: string, path: string): string {
  return join(ROOT, 'node_modules', name, path);
}

/** Returns the path of the tarball. `prepack` compiles it first. */
function packCopy(folder: string): string {
  const copy = join(folder, 'copy');
  for (const name of PACKED) cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  link(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  const env = { npm_config_update_notifier: 'false', npm_config_offline: 'true' };
  run('npm', ['pack', '--pack-destination', folder], copy, env);
  rmSync(copy, { recursive: true });
  const tarballs = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  expect(tarballs).toHaveLength(1);
  return join(folder, tarballs.join());
}

function install(tarball: string, folder: string): void {
  const packages = join(folder, 'node_modules');
  const installed = join(packages, 'backoffice-contract');
  mkdirSync(installed, { recursive: true });
  run('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1'], folder);
  const { bin, dependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  const client = clientPackage(ROOT);
  writeDist(join(packages, client.name), client.files);
  const { dependencies: ofClient } = JSON.parse(client.files.get('package.json') ?? '{}');
  for (const name of [...Object.keys({ ...dependencies, ...ofClient }), '@types/node']) {
    link(join(ROOT, 'node_modules', name), join(packages, name));
  }
  link(join(installed, bin.backoffice), join(packages, '.bin/backoffice'));
}

function run(
  program: string,
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): string {
  try {
    return execFileSync(program, args, { cwd, encoding: 'utf8', stdio: 'pipe', env: { ...process.env, ...env } });
  } catch (error) {
    const { stdout = '', stderr = '' } = Object(error);
    throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error });
  }
}

function link(target: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path, 'junction');
}
