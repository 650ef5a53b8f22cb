import { execFileSync } from 'node:child_process';
import { DiffError } from '../../engine/diff/diff-error.ts';

/** How large a file in git may be, in bytes. */
const MAX_BYTES = 200_000_000;

/**
 * The text of a file in a revision of the repository around `folder`; undefined when there is no such revision or file.
 * Nothing is checked out, and nothing is fetched.
 *
 * @param path from the top of the repository, or from `folder` when it begins with `./`.
 * @throws {DiffError} `git-failed` when git is not installed.
 */
export function gitText(folder: string, revision: string, path: string): string | undefined {
  return git(folder, ['cat-file', 'blob', `${revision}:${path}`]);
}

/** Whether the repository around `folder` has a commit or tag of this name. */
export function isRevision(folder: string, name: string): boolean {
  return git(folder, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`]) !== undefined;
}

/** Whether the repository lacks a part of its history, as in most CI; false where there is no repository. */
export function isShallow(folder: string): boolean {
  return git(folder, ['rev-parse', '--is-shallow-repository'])?.trim() === 'true';
}

/** What git prints; undefined when it refuses. */
function git(folder: string, args: readonly string[]): string | undefined {
  try {
    return execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: MAX_BYTES,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') {
      const message = 'git cannot be started, by which a revision is read. Install it, or name files.';
      throw new DiffError('git-failed', message, { cause });
    }
    return undefined;
  }
}
