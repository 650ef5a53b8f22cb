import { expect, test } from 'vitest';
import { lintFixture } from './lint-fixture.ts';

test('reports names that do not agree with the enum that they come from', async () => {
  expect(await lintFixture('enum-names', 'bad')).toEqual([
    [
      'bad/openapi.yaml:14:7',
      'x-enumNames stands without x-enumNamesOf. Add x-enumNamesOf with the component schema whose enum holds the names.',
    ],
    [
      'bad/openapi.yaml:19:7',
      'x-enumNamesOf stands without x-enumNames. Add x-enumNames with the name of each number, or remove it.',
    ],
    [
      'bad/openapi.yaml:26:14',
      'x-enumNames gives "FILED" to 1, which is no value of Status; did you mean "FILLED"? Correct the name, or describe 1 in x-enumDescriptions when it exists as a number only.',
    ],
    ['bad/openapi.yaml:33:14', 'x-enumNames gives "NEW" to 0 and to 1; a name has one number. Correct one of them.'],
    [
      'bad/openapi.yaml:38:7',
      'x-enumNames gives names to numbers, but this enum holds other values. Use x-enumDescriptions instead.',
    ],
    [
      'bad/openapi.yaml:43:22',
      'x-enumNamesOf names "Statsu", which is no component schema with an enum; did you mean "Status"? Name the component schema whose enum holds the names.',
    ],
    [
      'bad/openapi.yaml:49:22',
      'x-enumNamesOf names "Amount", which is no component schema with an enum. Name the component schema whose enum holds the names.',
    ],
  ]);
});

test('accepts names of the other enum, and a number of its own with a description', async () => {
  expect(await lintFixture('enum-names', 'good')).toEqual([]);
});
