import { expect, test } from 'vitest';
import { lintFixture } from './lint-fixture.ts';

test('reports a pattern that is none', async () => {
  expect(await lintFixture('pattern-compiles', 'bad')).toEqual([
    [
      'bad/openapi.yaml:10:16',
      'The pattern "^E(\\\\d+$" is no regular expression: Invalid regular expression: /^E(\\d+$/u: Unterminated group. Correct it, or escape the character.',
    ],
  ]);
});

test('accepts a regular expression', async () => {
  expect(await lintFixture('pattern-compiles', 'good')).toEqual([]);
});
