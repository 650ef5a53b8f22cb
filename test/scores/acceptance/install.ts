import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AcceptanceServer } from './start/started-server.ts';

/** Where each server has its package.json, its lock file, its sources and the verdicts of its findings. */
const SERVERS = fileURLToPath(new URL('./servers/', import.meta.url));

/** Where they are installed: outside of the folders whose files the tests of the repository read. */
const INSTALLED = fileURLToPath(new URL('../../../.acceptance/', import.meta.url));

/** The file of a server in `servers`. */
export function sourceFile(server: string, name: string): string {
  return join(SERVERS, server, name);
}

/**
 * Copies the sources of a server to its installed packages and returns that folder. The packages are installed if they are
 * missing, or if the lock file has changed since; Debian packages must be there.
 *
 * @throws {Error} `npm ci` fails, or a Debian package is missing; the message names the command that installs it.
 */
export function install({ name: server, debianPackages }: AcceptanceServer): string {
  const folder = join(INSTALLED, server);
  if (debianPackages !== undefined) {
    cpSync(join(SERVERS, server), folder, { recursive: true });
    requireDebianPackages(server, debianPackages);
    return folder;
  }
  const lock = readFileSync(sourceFile(server, 'package-lock.json'), 'utf8');
  const known = join(folder, 'package-lock.json');
  const isInstalled =
    existsSync(join(folder, 'node_modules')) && existsSync(known) && readFileSync(known, 'utf8') === lock;
  cpSync(join(SERVERS, server), folder, { recursive: true });
  if (isInstalled) return folder;
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error(`npm ci failed in ${folder}; correct its package.json or the registry.`);
  return folder;
}

function requireDebianPackages(server: string, packages: readonly string[]): void {
  const missing = packages.filter((name) => {
    const { stdout, error } = spawnSync('dpkg-query', ['--status', name], { encoding: 'utf8' });
    return error !== undefined || !/^Status: .* installed$/m.test(stdout);
  });
  if (missing.length === 0) return;
  throw new Error(`${server} needs Debian packages: run "apt-get install ${missing.join(' ')}" on Debian 12 or later.`);
}
