import { expect, test } from 'vitest';
import { lintFixture } from './lint-fixture.ts';

test('reports files that nothing reaches', async () => {
  expect(await lintFixture('no-orphan-file', 'bad')).toEqual([
    [
      'bad/examples/order.json:1:1',
      'No $ref reaches examples/order.json, so it is not part of the document. Point a $ref at it, or remove the file.',
    ],
    [
      'bad/examples/workflows/pages.yaml:1:1',
      'No $ref reaches examples/workflows/pages.yaml, so it is not part of the document. Point a $ref at it, or remove the file.',
    ],
    [
      'bad/schemas/account.yaml:1:1',
      'No $ref reaches schemas/account.yaml, so it is not part of the document. Point a $ref at it, or remove the file.',
    ],
  ]);
});

test('accepts files reached by $ref or externalValue, and leaves extensions/ and workflows/ alone', async () => {
  expect(await lintFixture('no-orphan-file', 'good')).toEqual([]);
});
