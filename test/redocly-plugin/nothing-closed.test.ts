import { expect, test } from 'vitest';
import { lintFixture } from './lint-fixture.ts';

test('reports closed objects, closed arrays and integers', async () => {
  expect(await lintFixture('nothing-closed', 'bad')).toEqual([
    [
      'bad/openapi.yaml:10:7',
      'additionalProperties: false closes the schema; the interface closes none, it may gain more. Remove additionalProperties.',
    ],
    [
      'bad/openapi.yaml:11:7',
      'unevaluatedProperties: false closes the schema; the interface closes none, it may gain more. Remove unevaluatedProperties.',
    ],
    [
      'bad/openapi.yaml:14:17',
      'type "integer" is narrower than the interface, whose numbers are all of type number. Use "number".',
    ],
    [
      'bad/openapi.yaml:16:17',
      'type "integer" is narrower than the interface, whose numbers are all of type number. Use "number".',
    ],
    [
      'bad/openapi.yaml:19:7',
      'items: false closes the schema; the interface closes none, it may gain more. Remove items.',
    ],
    [
      'bad/openapi.yaml:20:7',
      'unevaluatedItems: false closes the schema; the interface closes none, it may gain more. Remove unevaluatedItems.',
    ],
  ]);
});

test('accepts open objects and numbers', async () => {
  expect(await lintFixture('nothing-closed', 'good')).toEqual([]);
});
