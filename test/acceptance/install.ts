import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where each server has its package.json, its lock file, its sources and the verdicts of its findings. */
const SERVERS = fileURLToPath(new URL('./servers/', import.meta.url));

/** Where they are installed: outside of the folders whose files the tests of the repository read. */
const INSTALLED = fileURLToPath(new URL('../../.acceptance/', import.meta.url));

/** The file of a server in `servers`. */
export function sourceFile(server: string, name: string): string {
  return join(SERVERS, server, name);
}

/**
 * Copies the sources of a server to its installed packages and returns that folder. The packages are installed if they are
 * missing, or if the lock file has changed since.
 *
 * @throws {Error} `npm ci` fails.
 */
export function install(server: string): string {
  const folder = join(INSTALLED, server);
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
