import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';

/** The output of git in `folder`; undefined when it refuses, or is not installed. */
export function git(folder: string, ...args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 28 });
  return status === 0 ? stdout.trimEnd() : undefined;
}

/** Whether `folder` is the top of a repository, so that its tags are those of the project. */
export function isRepository(folder: string): boolean {
  const top = git(folder, 'rev-parse', '--show-toplevel');
  return top !== undefined && realpathSync(top) === realpathSync(folder);
}
