import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { loadDescription } from '../../../../src/backoffice/contract/load-description.ts';
import { type LearnPatch, learnPatch } from '../../../../src/backoffice/learn/patch/learn-patch.ts';
import { learnedAnswers } from './learned-answers.ts';

/** Our document, as it is committed. */
export const api = loadDescription(undefined);

/** The patch of the project at `root` for a server with these answers. */
export function patchFor(root: string, answers: Readonly<Record<string, string>>): LearnPatch {
  const read = (file: string) => readFileSync(join(root, 'spec', file), 'utf8');
  const { info }: { info: { version: string } } = JSON.parse(read('released/openapi.json'));
  const file = 'released/learned.json';
  return learnPatch({
    api,
    files: { rootName: 'openapi.yaml', read },
    learned: learnedAnswers(api, answers),
    server: 'https://api.example.com/back-office',
    pathOf: (name) => `spec/${name}`,
    release: {
      version: info.version,
      evidence: { file, before: existsSync(join(root, 'spec', file)) ? read(file) : undefined },
    },
    today: '2026-11-22',
  });
}

/** Applies a patch with git. */
export function applyPatch(root: string, text: string): void {
  writeFileSync(join(root, 'learned.patch'), text);
  git(root, 'apply', 'learned.patch');
}

export function git(root: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}
