import { describe, expect, test } from 'vitest';
import { errorsOf, type Pair } from './schema-cases.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const kind = { type: 'string' };
const CAT = { type: 'object', required: ['lives'], properties: { kind, lives: { type: 'integer' } } };
const DOG = { type: 'object', required: ['bark'], properties: { kind, bark: { type: 'string' } } };
const schemas = { Cat: CAT, Dog: DOG };

/** The messages for `body`, which is accepted by none of the rows in the corpus. */
const messages = (schema: Pair['schema'], body: string, more: Partial<Pair> = {}) =>
  errorsOf({ name: '', schema, schemas, clean: '', faulty: '', ...more }, body);

describe('one wrong value is one finding', () => {
  test.each<[string, Pair['schema'], string, string]>([
    ['behind a $ref', ref('Cat'), '{"lives":"9"}', '/lives must be integer, but is "9".'],
    ['in allOf', { allOf: [ref('Cat'), { maxProperties: 9 }] }, '{"lives":"9"}', '/lives must be integer, but is "9".'],
    ['in items', { items: ref('Cat') }, '[{"lives":1},{"lives":"9"}]', '/1/lives must be integer, but is "9".'],
    [
      'an integer by its digits',
      { type: 'integer' },
      '1.00000000000000000001',
      'The body must be integer, but is 1.00000000000000000001.',
    ],
    [
      'a number above 2^53',
      { items: { maximum: 9007199254740992 } },
      '[9007199254740993]',
      '/0 must be <= 9007199254740992, but is 9007199254740993.',
    ],
    [
      'an enum of objects',
      { enum: [{ toString: 1 }] },
      '{}',
      'The body must be equal to one of the allowed values: {"toString":1}, but is {}.',
    ],
    [
      'an unevaluated property',
      { properties: { a: true }, unevaluatedProperties: false },
      '{"toString":1}',
      'The body must NOT have unevaluated properties: "toString", but is {"toString":1}.',
    ],
    [
      'an unevaluated item',
      { prefixItems: [true], unevaluatedItems: false },
      '[1,2]',
      'The body must NOT have more than 1 items, but is [1,2].',
    ],
    [
      'an additional property',
      { properties: { a: true }, additionalProperties: false },
      '{"b":1}',
      'The body must NOT have additional properties: "b", but is {"b":1}.',
    ],
    ['a property that is not allowed', { properties: { a: false } }, '{"a":1}', '/a is not allowed, but is 1.'],
    [
      'a name of a property',
      { propertyNames: { maxLength: 2 }, type: 'object' },
      '{"abc":1}',
      'The body property name "abc" must NOT have more than 2 characters, but is {"abc":1}.',
    ],
    ['a list of types', { type: ['boolean', 'null'] }, '5', 'The body must be boolean or null, but is 5.'],
    ['a constant', { const: 'a' }, '"b"', 'The body must be a, but is "b".'],
    ['a constant that reads like a number', { const: '5' }, '5', 'The body must be "5", but is 5.'],
    [
      'an enum of texts that read like other values',
      { enum: ['true', '', 'a, b', 'c'] },
      'true',
      'The body must be equal to one of the allowed values: "true", "", "a, b", c, but is true.',
    ],
    [
      'duplicate items',
      { uniqueItems: true },
      '[1,2,1]',
      'The body must NOT have duplicate items (items 0 and 2 are equal), but is [1,2,1].',
    ],
    [
      'duplicate items that are objects',
      { uniqueItems: true, items: { type: 'object' } },
      '[{},{}]',
      'The body must NOT have duplicate items (items 0 and 1 are equal), but is [{},{}].',
    ],
    ['of another type, with an enum', { type: 'string', enum: ['a'] }, 'null', 'The body must be string, but is null.'],
    [
      'of another type, in all parts of allOf',
      { allOf: [{ enum: ['a'] }, { type: 'string', const: 'a' }, { type: 'string' }] },
      'null',
      'The body must be string, but is null.',
    ],
    [
      'of another type than three alternatives',
      { oneOf: [ref('Cat'), ref('Dog'), { type: 'object' }] },
      'null',
      'The body must be object, but is null.',
    ],
    [
      'of another type than alternatives and their type',
      { type: 'object', oneOf: [ref('Cat'), ref('Dog')] },
      'null',
      'The body must be object, but is null.',
    ],
    [
      'of other types and values than the alternatives',
      { anyOf: [{ type: 'boolean' }, { type: 'null' }, { enum: ['on', 5] }] },
      '"off"',
      'The body must be boolean, null, "on" or 5, but is "off".',
    ],
    [
      'between two alternatives, of which the second is nearer',
      {
        oneOf: [
          { type: 'object', required: ['a', 'b'] },
          { title: 'Short', type: 'object', required: ['c'] },
        ],
      },
      '{}',
      "The body must match exactly one schema in oneOf (nearest is Short: must have required property 'c'), but is {}.",
    ],
    [
      'that two alternatives accept',
      { oneOf: [{ title: 'Any' }, { maximum: 1 }, { minimum: 0 }] },
      '-1',
      'The body must match exactly one schema in oneOf, but matches Any and alternative 2, but is -1.',
    ],
    [
      'whose discriminator names no alternative',
      { oneOf: [ref('Cat'), ref('Dog')], discriminator: { propertyName: 'kind' } },
      '{"kind":"Cow"}',
      'The body must match exactly one schema in oneOf: kind is "Cow", which is not Cat or Dog, but is {"kind":"Cow"}.',
    ],
  ])('%s', (_name, schema, body, message) => {
    expect(messages(schema, body)).toEqual([message]);
  });

  test('where no alternative accepts, its members are not reported as unevaluated', () => {
    const schema = { anyOf: [ref('Cat'), ref('Dog')], unevaluatedProperties: false };
    expect(messages(schema, '{"lives":"9"}')).toEqual([
      'The body must match a schema in anyOf (nearest is Cat: /lives must be integer), but is {"lives":"9"}.',
    ]);
  });
});

// In OpenAPI 3.0.4 nullable has no effect without a type. Documents in use mean that null is accepted.
test.each(['allOf', 'anyOf', 'oneOf'])('3.0 nullable beside %s without a type', (keyword) => {
  const schema = { nullable: true, [keyword]: [ref('Cat')] };
  expect(messages(schema, 'null', { openapi: '3.0.4' })).toEqual([]);
  expect(messages(schema, '1', { openapi: '3.0.4' })).toHaveLength(1);
});

test('an unresolvable $ref costs only the schema that has it', () => {
  const broken = { schemas: { A: ref('None') } };
  expect(messages(ref('A'), '1', broken)).toEqual([]);
  expect(messages({ type: 'string' }, '1', broken)).toHaveLength(1);
});

test('only the errors of the alternative of defaultMapping are reported where no other one is named', () => {
  const discriminator = { propertyName: 'kind', defaultMapping: '#/components/schemas/Cat' };
  const schema = { oneOf: [ref('Cat'), ref('Dog')], discriminator };
  expect(messages(schema, '{"kind":"Lion","lives":"9"}', { openapi: '3.2.0' })).toEqual([
    '/lives must be integer (schema Cat, because kind is "Lion"), but is "9".',
  ]);
  expect(messages(schema, '{"lives":"9"}', { openapi: '3.2.0' })).toEqual([
    '/lives must be integer (schema Cat, because kind is missing), but is "9".',
  ]);
});

test('only the errors of the named alternative are reported', () => {
  const schema = { oneOf: [ref('Cat'), ref('Dog')], discriminator: { propertyName: 'kind' } };
  expect(messages(schema, '{"kind":"Cat","lives":"9"}')).toEqual([
    '/lives must be integer (schema Cat, because kind is "Cat"), but is "9".',
  ]);
});
