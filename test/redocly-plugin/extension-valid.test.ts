import { expect, test } from 'vitest';
import { lintFixture } from './lint-fixture.ts';

const OPTIONS = { schema: '../../../../../spec/extensions/document.schema.json' };

test('reports unknown keys, wrong places and wrong values', async () => {
  expect(await lintFixture('extension-valid', 'bad', OPTIONS)).toEqual([
    [
      'bad/openapi.yaml:5:3',
      'x-not-shwon is not an extension of this document; did you mean "x-not-shown"? Known are x-entity, x-enumDeprecated, x-enumNamesOf, x-enumValueMeanings, x-enumValueNames, x-environment, x-not-shown, x-observed, x-rate-limit, x-rules, x-token-operations. Correct the key, or add it to extensions/document.schema.json.',
    ],
    [
      'bad/openapi.yaml:10:20',
      'The value of x-environment is "staging": it must be one of "sandbox", "production". The deployment that a server is. See x-environment in extensions/document.schema.json.',
    ],
    [
      'bad/openapi.yaml:13:7',
      `The value of x-rate-limit is {"sandbox":{"requestsPerSecond":5},"countedPer":"applicatio…: it must have required property 'scope'. A limit of an operation has production, since and countedPer; that of the sandbox server has sandbox, scope and countedPer. See x-rate-limit in extensions/document.schema.json.`,
    ],
    [
      'bad/openapi.yaml:19:7',
      'x-entity is on an object of the kind Operation; it has a meaning on Schema only. Move it there.',
    ],
    [
      'bad/openapi.yaml:21:11',
      'The value of x-rules at 0 is {"id":"First Page","rule":"The first page comes first.","no…: it has the property "note", which its schema does not declare. An entry is an object of id and rule, and nothing else. See x-rules in extensions/document.schema.json.',
    ],
    [
      'bad/openapi.yaml:21:15',
      'The value of x-rules at 0.id is "First Page": it must match pattern "^[a-z0-9]+(-[a-z0-9]+)*$". An id is in kebab-case, for example paging-end. See x-rules in extensions/document.schema.json.',
    ],
    [
      'bad/openapi.yaml:25:9',
      `The value of x-rate-limit is {"production":{"requestsPerSecond":0},"countedPer":"applica…: it must have required property 'since'. A limit of an operation has production, since and countedPer; that of the sandbox server has sandbox, scope and countedPer. See x-rate-limit in extensions/document.schema.json.`,
    ],
    [
      'bad/openapi.yaml:26:30',
      'The value of x-rate-limit at production.requestsPerSecond is 0: it must be > 0. How many requests a second are let through, a number above 0. See x-rate-limit in extensions/document.schema.json.',
    ],
    [
      'bad/openapi.yaml:35:7',
      'x-logo is not an extension of this document. Known are x-entity, x-enumDeprecated, x-enumNamesOf, x-enumValueMeanings, x-enumValueNames, x-environment, x-not-shown, x-observed, x-rate-limit, x-rules, x-token-operations. Correct the key, or add it to extensions/document.schema.json.',
    ],
    [
      'bad/openapi.yaml:39:7',
      'x-enum-varnames is generated from x-enumValueNames when the document is bundled. Write x-enumValueNames instead.',
    ],
    [
      'bad/openapi.yaml:40:7',
      'x-enumDescriptions is generated from x-enumValueMeanings when the document is bundled. Write x-enumValueMeanings instead.',
    ],
    [
      'bad/openapi.yaml:42:14',
      'The value of x-enumValueNames at 1 is "part filled": it must match pattern "^[A-Z][A-Z0-9_]*$". A name is in capitals, for example ON_HOLD, so that it is valid in every language. The name of a number is that of a value of the enum that x-enumNamesOf names, or the number has a meaning in x-enumValueMeanings because it exists as a number only. See x-enumValueNames in extensions/document.schema.json.',
    ],
  ]);
});

test('accepts the known extensions in their places, and any name of a property', async () => {
  expect(await lintFixture('extension-valid', 'good', OPTIONS)).toEqual([]);
});

test.each([
  ['../nowhere/document.schema.json', 'nowhere/document.schema.json: there is no such file.'],
  [
    '../broken/document.schema.json',
    'broken/document.schema.json: x-entity lacks x-places, the objects on which it is allowed.',
  ],
])('reports a schema of extensions that cannot be read: %s', async (schema, reason) => {
  expect(await lintFixture('extension-valid', 'good', { schema })).toEqual([
    ['good/openapi.yaml:1:1', `The schema of the extensions cannot be read from ${reason} Restore or correct it.`],
  ]);
});
