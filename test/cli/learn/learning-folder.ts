import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { LearnReport } from '../../../src/engine/report/report.ts';
import { folderWith, git } from '../../support/run-folder.ts';
import { runHere } from '../../support/run-here.ts';

/** A document, or recorded traffic, of the folder `fixtures`. */
export function fixture(name: string): string {
  return readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8');
}

/** A folder with these files, which is a repository or in none. */
export function folderOf(files: Readonly<Record<string, string>>, { isRepository = false } = {}): string {
  const root = folderWith(files);
  if (isRepository) git(root, 'init', '--quiet');
  return root;
}

/** Applies a patch as its user does. */
export function applyPatch(root: string, patch = 'observed.patch'): void {
  const { status, stderr } = spawnSync('git', ['apply', patch], { cwd: root, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
}

/** Learns from `traffic.ndjson` in the folder `root`, into `observed.patch`. */
export async function learn(root: string, document: string, ...more: string[]) {
  const args = ['learn', '--from', 'traffic.ndjson', '--document', document, '--patch', 'observed.patch', ...more];
  const { exitCode, stdout, stderr } = await runHere([...args, '--format', 'json'], { cwd: root });
  expect(exitCode).toBe(0);
  const report: LearnReport = JSON.parse(stdout);
  return { report, stderr, patch: readFileSync(join(root, 'observed.patch'), 'utf8') };
}
