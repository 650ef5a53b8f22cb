import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { git } from '../support/run-folder.ts';
import { runHere } from '../support/run-here.ts';
import { edit, temporaryProject } from './temporary-project.ts';

const ATTRIBUTES = fileURLToPath(new URL('../../.gitattributes', import.meta.url));
const ORDER = 'spec/schemas/order.yaml';

async function build(root: string): Promise<void> {
  const { exitCode, stderr } = await runHere(['build', '--no-portal', '--project', root]);
  expect(exitCode, stderr).toBe(0);
}

function commit(root: string, message: string): void {
  git(root, 'add', '--all');
  git(root, 'commit', '--quiet', '--message', message);
}

/** The files of the folders with a conflict marker. */
function conflictsIn(root: string, folders: readonly string[]): string[] {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()),
  );
  return files
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => /^<{7} /m.test(readFileSync(path, 'utf8')))
    .map((path) => path.slice(root.length + 1));
}

test('branches that add values to one enum have one conflict to edit, and the build writes generated/ again', async () => {
  const root = temporaryProject();
  cpSync(ATTRIBUTES, join(root, '.gitattributes'));
  git(root, 'init', '--quiet', '--initial-branch', 'main');
  commit(root, 'Built');
  for (const value of ['ABSENT', 'BOTH']) {
    git(root, 'checkout', '--quiet', '-b', value, 'main');
    edit(root, ORDER, '    - CALL\n    - PUT', `    - CALL\n    - ${value}\n    - PUT`);
    await build(root);
    commit(root, value);
  }

  expect(() => git(root, 'merge', '--quiet', 'ABSENT')).toThrow();
  expect(conflictsIn(root, ['spec', 'generated'])).toEqual([ORDER]);

  const resolved = readFileSync(join(root, ORDER), 'utf8').replaceAll(/^(<{7}|={7}|>{7}).*\n/gm, '');
  writeFileSync(join(root, ORDER), resolved);
  await build(root);
  commit(root, 'Merged');
  for (const file of ['openapi.json', 'enums.ts', 'types.ts', 'validators.js']) {
    const text = readFileSync(join(root, 'generated', file), 'utf8');
    expect(text, file).toContain('ABSENT');
    expect(text, file).toContain('BOTH');
  }
});
