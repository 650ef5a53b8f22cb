import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { referencePages } from '../../scripts/reference.ts';

const FOLDER = new URL('../../docs/reference/', import.meta.url);

test('docs/reference is what "npm run reference" writes', async () => {
  const written = readdirSync(FOLDER).map((name) => [name, readFileSync(new URL(name, FOLDER), 'utf8')] as const);
  expect(new Map(written)).toEqual(await referencePages());
});
