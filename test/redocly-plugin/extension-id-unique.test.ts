import { expect, test } from 'vitest';
import { lintFixture } from './lint-fixture.ts';

test('reports the second place of an id', async () => {
  expect(await lintFixture('extension-id-unique', 'bad')).toEqual([
    [
      'bad/openapi.yaml:14:15',
      'x-rules has the id "first-page" here and in openapi.yaml:12; an id must be unique in the document. Give one of the two another id, or remove it when it says the same.',
    ],
    [
      'bad/order.yaml:6:11',
      'x-not-shown has the id "events" here and in openapi.yaml:6; an id must be unique in the document. Give one of the two another id, or remove it when it says the same.',
    ],
  ]);
});

test('accepts one id for a rule and a question, and a schema that is used twice', async () => {
  expect(await lintFixture('extension-id-unique', 'good')).toEqual([]);
});
