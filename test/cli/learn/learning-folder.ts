import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { temporaryFolder } from '../../support/run-folder.ts';

/** A document of the folder `fixtures`. */
export function fixture(name: string): string {
  return readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8');
}

/** A folder with these files, which is a repository or in none. */
export function folderOf(files: Readonly<Record<string, string>>, { isRepository = false } = {}): string {
  const root = temporaryFolder();
  if (isRepository) spawnSync('git', ['init', '--quiet', root]);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
}

/** Applies a patch as its user does. */
export function applyPatch(root: string, patch = 'observed.patch'): void {
  const { status, stderr } = spawnSync('git', ['apply', patch], { cwd: root, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
}
