import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { DIFF_ERRORS } from '../../src/engine/diff/diff-error.ts';

const SRC = fileURLToPath(new URL('../../src', import.meta.url));

test('every code of the catalogue is thrown somewhere', () => {
  const code = ['cli', 'engine/diff']
    .flatMap((folder) => readdirSync(join(SRC, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
  const thrown = new Set([...code.matchAll(/new DiffError\(\s*'([a-z-]+)'/g)].map(([, name]) => name));
  expect([...thrown].sort()).toEqual(Object.keys(DIFF_ERRORS).sort());
});
