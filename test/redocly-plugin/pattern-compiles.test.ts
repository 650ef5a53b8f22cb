import { expect, test } from 'vitest';
import { lintFixture } from './lint-fixture.ts';

test('reports a pattern that is none', async () => {
  expect(await lintFixture('pattern-compiles', 'bad')).toEqual([
    [
      'bad/openapi.yaml:10:16',
      'The pattern "^E(\\\\d+$" is not a regular expression: Invalid regular expression: /^E(\\d+$/u: Unterminated group. Correct it, or escape the character.',
    ],
  ]);
});

test('accepts a regular expression', async () => {
  expect(await lintFixture('pattern-compiles', 'good')).toEqual([]);
});

test('reports a pattern that is too large, and none that is only slow elsewhere', async () => {
  expect(await lintFixture('pattern-compiles', 'hostile')).toEqual([
    [
      'hostile/openapi.yaml:10:16',
      'The pattern "^(?:a{1,1000}){1,1000}$" is too large to be matched. Use shorter repetitions.',
    ],
  ]);
});
