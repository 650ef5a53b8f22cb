import { expect, test } from 'vitest';
import { lintFixture } from './lint-fixture.ts';

test('reports keys and values that do not agree', async () => {
  expect(await lintFixture('enum-descriptions', 'bad')).toEqual([
    [
      'bad/openapi.yaml:13:9',
      'x-enumValueMeanings has "HALTD", which is not a value of the enum; did you mean "HALTED"? Its keys are values of the enum: "ACTIVE", "HALTED". Remove the key, or add the value to the enum.',
    ],
    [
      'bad/openapi.yaml:17:7',
      'x-enumValueMeanings lacks the enum value "HALTED"; every value of the enum has an entry. Add it with its meaning.',
    ],
    [
      'bad/openapi.yaml:24:9',
      'x-enumValueMeanings has "SUSPENDED", which is not a value of the enum. Its keys are values of the enum: "ACTIVE". Remove the key, or add the value to the enum.',
    ],
    [
      'bad/openapi.yaml:28:7',
      'x-enumValueNames lacks the enum value "2"; every value of the enum has an entry. Add its name, or its meaning to x-enumValueMeanings.',
    ],
    [
      'bad/openapi.yaml:30:9',
      'x-enumValueNames has "3", which is not a value of the enum. Its keys are values of the enum: "0", "1", "2". Remove the key, or add the value to the enum.',
    ],
    [
      'bad/openapi.yaml:35:7',
      'x-enumValueMeanings is on a schema without enum. Add the enum, or remove x-enumValueMeanings.',
    ],
    [
      'bad/openapi.yaml:42:9',
      'x-enumValueNames has "+", which is not a value of the enum. Its keys are values of the enum: "ACTIVE", "-". Remove the key, or add the value to the enum.',
    ],
    [
      'bad/openapi.yaml:43:7',
      'x-enumValueMeanings lacks the enum value "ACTIVE"; every value of the enum has an entry. Add it with its meaning.',
    ],
    [
      'bad/openapi.yaml:48:26',
      'x-enumDeprecated lists "ACTIVATED", which is not a value of the enum; did you mean "ACTIVE"? It lists values of the enum: "ACTIVE". Correct the value, or remove it.',
    ],
    [
      'bad/openapi.yaml:48:37',
      'x-enumDeprecated lists "GONE", which is not a value of the enum. It lists values of the enum: "ACTIVE". Correct the value, or remove it.',
    ],
  ]);
});

test('accepts meanings of exactly the values, and enums without meanings', async () => {
  expect(await lintFixture('enum-descriptions', 'good')).toEqual([]);
});
