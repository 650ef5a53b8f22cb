import { spawnSync } from 'node:child_process';
import { DiffError } from '../engine/diff/diff-error.ts';

/** How large a file in git may be, in bytes. */
const MAX_BYTES = 200_000_000;

/**
 * What git prints in `folder`; undefined when it refuses. Nothing is checked out, and nothing is fetched.
 *
 * @throws {DiffError} `git-failed` when git is not installed.
 */
export function git(folder: string, ...args: readonly string[]): string | undefined {
  const { status, stdout, error } = spawnSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: MAX_BYTES,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  if (error !== undefined && 'code' in error && error.code === 'ENOENT') {
    const message = 'git could not be started, which reads the files of a revision. Install git, or name files.';
    throw new DiffError('git-failed', message, { cause: error });
  }
  return status === 0 ? stdout : undefined;
}

/** Whether the repository around `folder` lacks a part of its history, as in most CI; false where there is no repository. */
export function isShallow(folder: string): boolean {
  return git(folder, 'rev-parse', '--is-shallow-repository')?.trim() === 'true';
}
