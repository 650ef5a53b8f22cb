import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AcceptanceServer } from './servers.ts';

/** Where each server has its sources, its package.json and lock file, and the verdicts of its findings. */
const SERVERS = fileURLToPath(new URL('./servers/', import.meta.url));

/** Where they are installed: outside of the folders whose files the tests of the repository read. */
const INSTALLED = fileURLToPath(new URL('../../../.acceptance/', import.meta.url));

/** The file of a server in `servers`. */
export function sourceFile(server: string, name: string): string {
  return join(SERVERS, server, name);
}

/** The folder of the results of a server. */
export function resultsFolder({ name }: AcceptanceServer): string {
  const folder = join(INSTALLED, name);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** The folders of `servers` that this process has installed. */
const installed = new Set<string>();

/**
 * Copies the sources of a server to its installed packages, builds them, and returns that folder. The packages are installed if
 * they are missing, or if the lock file has changed since; Debian packages must be there.
 *
 * @throws {Error} npm fails, or a Debian package is missing; the message names the command that installs it.
 */
export function install({ name, packages = name, debianPackages }: AcceptanceServer): string {
  const folder = join(INSTALLED, packages);
  if (installed.has(packages)) return folder;
  const known = join(folder, 'package-lock.json');
  const before = existsSync(join(folder, 'node_modules')) && existsSync(known) ? readFileSync(known, 'utf8') : '';
  cpSync(join(SERVERS, packages), folder, { recursive: true });
  if (debianPackages === undefined) {
    if (readFileSync(known, 'utf8') !== before) npm(['ci', '--no-audit', '--no-fund'], folder);
    npm(['run', '--if-present', '--silent', 'build'], folder);
  } else {
    requireDebianPackages(name, debianPackages);
  }
  installed.add(packages);
  return folder;
}

function npm(args: readonly string[], folder: string): void {
  const { status } = spawnSync('npm', args, { cwd: folder, stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error(`npm ${args[0]} failed in ${folder}; correct its package.json or the registry.`);
}

function requireDebianPackages(server: string, packages: readonly string[]): void {
  const missing = packages.filter((name) => {
    const { stdout, error } = spawnSync('dpkg-query', ['--status', name], { encoding: 'utf8' });
    return error !== undefined || !/^Status: .* installed$/m.test(stdout);
  });
  if (missing.length === 0) return;
  throw new Error(`${server} needs Debian packages: run "apt-get install ${missing.join(' ')}" on Debian 12 or later.`);
}
