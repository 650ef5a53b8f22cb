import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { LearnReport } from '../../../src/engine/report/report.ts';
import { folderWith, git } from '../../support/run-folder.ts';
import { runHere } from '../../support/run-here.ts';

/** A document of the folder `fixtures`. */
export function fixture(name: string): string {
  return readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8');
}

/** A folder with these files, which is a repository or in none. */
export function folderOf(files: Readonly<Record<string, string>>, { isRepository = false } = {}): string {
  const root = folderWith(files);
  if (isRepository) git(root, 'init', '--quiet');
  return root;
}

/** A line of a recording: a GET of `url` that was answered with `body`, as JSON unless another `type` is given. */
export function recordedGet(url: string, status: number, body: unknown, more: RecordedParts = {}): string {
  const { type = 'application/json', startedAt, headers = {} } = more;
  const text = type === 'application/json' ? JSON.stringify(body) : String(body);
  const response = { status, headers: { 'content-type': type }, body: text };
  return JSON.stringify({ startedAt, request: { method: 'GET', url, headers, body: null }, response });
}

interface RecordedParts {
  readonly type?: string;
  readonly startedAt?: string;
  readonly headers?: Readonly<Record<string, string>>;
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
