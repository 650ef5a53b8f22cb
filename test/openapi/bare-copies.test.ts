import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A copy of a part of a document, by the names that such parts have, and what precedes it in its statement. */
const COPY = /(?<before>[^;{}]*)\{\s*\.\.\.(?:schema|node|object|source)\b/g;

test('a copy of a schema keeps the spelling of numbers that a double does not hold', () => {
  const files = globSync('src/engine/{schema,openapi,document}/**/*.ts', { cwd: `${import.meta.dirname}/../..` });
  const copies = files.flatMap((file) =>
    [...readFileSync(`${import.meta.dirname}/../../${file}`, 'utf8').matchAll(COPY)].map(({ groups, index }) => ({
      place: `${file}, character ${index}`,
      isBare: groups?.['before']?.includes('copyExactNumbers(') !== true,
    })),
  );
  expect(copies.length).toBeGreaterThan(1);
  const bare = copies.filter(({ isBare }) => isBare).map(({ place }) => place);
  expect(
    bare,
    'Write copyExactNumbers(schema, { ...schema, … }): without it, digits of exact numbers are lost.',
  ).toEqual([]);
});
