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
      'The body must NOT have unevaluated properties, but is {"toString":1}.',
    ],
    [
      'an unevaluated item',
      { prefixItems: [true], unevaluatedItems: false },
      '[1,2]',
      'The body must NOT have more than 1 items, but is [1,2].',
    ],
  ])('%s', (_name, schema, body, message) => {
    expect(messages(schema, body)).toEqual([message]);
  });

  test('where no alternative accepts, its members are not reported as unevaluated', () => {
    const schema = { anyOf: [ref('Cat'), ref('Dog')], unevaluatedProperties: false };
    expect(messages(schema, '{"lives":"9"}')).toEqual(['The body must match a schema in anyOf, but is {"lives":"9"}.']);
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

test('only the errors of the named alternative are reported', () => {
  const schema = { oneOf: [ref('Cat'), ref('Dog')], discriminator: { propertyName: 'kind' } };
  expect(messages(schema, '{"kind":"Cat","lives":"9"}')).toEqual([
    '/lives must be integer (schema Cat, because kind is "Cat"), but is "9".',
  ]);
});
