import { expect, test } from 'vitest';
import { lintFixture } from './lint-fixture.ts';

test('reports names that do not agree with the enum that they come from', async () => {
  expect(await lintFixture('enum-names', 'bad')).toEqual([
    [
      'bad/openapi.yaml:14:7',
      'x-enumValueNames on an enum of numbers requires x-enumNamesOf. Add x-enumNamesOf with the component schema whose enum holds the names.',
    ],
    [
      'bad/openapi.yaml:19:7',
      'x-enumNamesOf requires x-enumValueNames. Add x-enumValueNames with the name of each number, or remove x-enumNamesOf.',
    ],
    [
      'bad/openapi.yaml:26:14',
      'No value of Status has the name "FILED" that x-enumValueNames has for 1; did you mean "FILLED"? Correct the name, or add the meaning of 1 to x-enumValueMeanings if it exists as a number only.',
    ],
    ['bad/openapi.yaml:33:14', 'The name "NEW" of the enum value "1" is already the name of "0". Write another name.'],
    ['bad/openapi.yaml:37:7', 'x-enumNamesOf is allowed on an enum of numbers only. Remove x-enumNamesOf.'],
    [
      'bad/openapi.yaml:43:14',
      'The name "VALUE_7" of the enum value "0" is already the name of "7". Write another name.',
    ],
    [
      'bad/openapi.yaml:48:25',
      'The enum value "10_DAYS" is not a valid identifier in generated code. Add a name in capitals to x-enumValueNames, for example ON_HOLD.',
    ],
    [
      'bad/openapi.yaml:50:14',
      'The name "OPEN" of the enum value "-" is already the name of "OPEN". Write another name.',
    ],
    [
      'bad/openapi.yaml:54:22',
      'x-enumNamesOf names "Statsu", which is not a component schema with an enum; did you mean "Status"? Name the component schema whose enum holds the names.',
    ],
    [
      'bad/openapi.yaml:60:22',
      'x-enumNamesOf names "Amount", which is not a component schema with an enum. Name the component schema whose enum holds the names.',
    ],
  ]);
});

test('accepts names of the other enum, and a number of its own with a description', async () => {
  expect(await lintFixture('enum-names', 'good')).toEqual([]);
});
