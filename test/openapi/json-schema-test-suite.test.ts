import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { renderSuite, suiteTests } from './json-schema-test-suite.ts';
import { bodyValidator, descriptionOf, errorsIn } from './schema-cases.ts';

// All files, required and optional, of which a README beside them says where they were published.
test('draft 2020-12 as published', () => {
  const published = fileURLToPath(new URL('./fixtures/json-schema-test-suite/draft2020-12', import.meta.url));
  expect(renderSuite(suiteTests(published)).split('\n')).toEqual([
    '1788 tests: 1716 right, 0 wrong',
    '63 not applicable: A reference leads to another document, which is never fetched.',
    '9 not applicable: The schema is of another dialect.',
  ]);
});

// Schemas of other dialects are converted. An integer may be spelled 1.0, which the suite leaves to each implementation; the others that
// are wrong are reported as not checked.
test('draft 4 as published', () => {
  const published = fileURLToPath(new URL('./fixtures/json-schema-test-suite/draft4', import.meta.url));
  expect(renderSuite(suiteTests(published, 'http://json-schema.org/draft-04/schema#')).split('\n')).toEqual([
    '821 tests: 786 right, 3 wrong',
    '32 not applicable: A reference leads to another document, which is never fetched.',
    expect.stringMatching(/^wrong: optional\/zeroTerminatedFloats.json: /),
    'wrong: ref.json: relative pointer ref to array: mismatch array',
    'wrong: ref.json: Location-independent identifier: mismatch',
  ]);
});

test.each([
  { items: [{ type: 'integer' }, { $ref: '#/items/0' }] },
  { $ref: '#foo', definitions: { A: { id: '#foo', type: 'integer' } } },
])('what is not supported of draft 4 is reported, and refuses nothing: %j', (schema) => {
  const dialect = { $schema: 'http://json-schema.org/draft-04/schema#', $id: 'https://suite.invalid/schema' };
  const api = descriptionOf({ schema: { ...dialect, ...schema } });
  expect(errorsIn(bodyValidator(api)('[1,"a"]'))).toEqual([]);
  expect(Object.keys(api.unchecked.result())).toHaveLength(1);
});

test('a dialect that is not known is reported, and refuses nothing', () => {
  const schema = { $schema: 'https://example.com/unknown', minimum: 3 };
  const api = descriptionOf({ schema });
  expect(errorsIn(bodyValidator(api)('1'))).toEqual([]);
  expect(Object.entries(api.unchecked.result())).toEqual([
    [expect.stringMatching(/schema\/\$schema$/), expect.stringContaining('"https://example.com/unknown" is not known')],
  ]);
});

test.each([
  ['draft-07', { prefixItems: [{ type: 'string' }] }, '[1]', []],
  [
    'draft-07',
    { items: [{ type: 'string' }], additionalItems: false },
    '["a",1]',
    ['The body must NOT have more than 1 items, but is ["a",1].'],
  ],
  ['draft-07', { dependentRequired: { a: ['b'] } }, '{"a":1}', []],
  ['draft-04', { minimum: 3, exclusiveMinimum: true }, '3', ['The body must be > 3, but is 3.']],
  ['draft-06', { if: { minimum: 3 }, else: false }, '1', []],
])('a schema of %s is read by that draft: %j', (draft, schema, body, errors) => {
  const $schema = `http://json-schema.org/${draft}/schema#`;
  const api = descriptionOf({ schema: { $schema, ...schema } });
  expect(errorsIn(bodyValidator(api)(body))).toEqual(errors);
});
