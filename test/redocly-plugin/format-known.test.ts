import { expect, test } from 'vitest';
import { lintFixture } from './lint-fixture.ts';

const KNOWN = 'Known are "date", "date-time", "uuid"; another one is added in src/engine/extensions/ajv.ts.';

test('reports a format that is not known, at the format', async () => {
  expect(await lintFixture('format-known', 'bad')).toEqual([
    ['bad/openapi.yaml:10:15', `The format "dat" is not known; did you mean "date"? ${KNOWN}`],
    ['bad/openapi.yaml:15:15', `The format "email" is not known. ${KNOWN}`],
  ]);
});

test('accepts a format that is known', async () => {
  expect(await lintFixture('format-known', 'good')).toEqual([]);
});
