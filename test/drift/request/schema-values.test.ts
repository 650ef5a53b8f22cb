import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { readDescription } from '../../../src/engine/document/api-description.ts';
import type { Json, JsonObject } from '../../../src/engine/json/json.ts';
import { schemaValuesOf } from '../../../src/engine/probe/request/document-values.ts';
import { FORMATS } from '../../../src/engine/schema/formats.ts';

const POINTER = '#/components/schemas/One';

function valueFor(schema: Json, openapi = '3.1.1'): Json | undefined {
  const document = { openapi, info: {}, paths: {}, components: { schemas: { One: schema } } };
  return schemaValuesOf(readDescription(JSON.stringify(document), 'api.json')).sample(POINTER);
}

const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({ type: 'object', properties, ...more });

describe('the value is accepted by its schema', () => {
  test.for<JsonObject>([
    { type: 'string', pattern: '^[A-Z]{9}$' },
    { type: 'string', pattern: '^\\d{3}-\\d{4}$', maxLength: 20 },
    { type: 'string', pattern: '^(?=.*\\d)(?=.*[A-Z]).{8,}$' },
    { type: 'string', format: 'uri', minLength: 60 },
    { type: 'string', format: 'email' },
    { type: 'string', format: 'ipv6' },
    { type: 'string', minLength: 3, maxLength: 3 },
    { type: 'string', example: 'wrong', pattern: '^right$' },
    { type: 'integer', multipleOf: 7, minimum: 10 },
    { type: 'number', exclusiveMinimum: 0, maximum: 0.5 },
    { type: 'array', items: { type: 'integer' }, minItems: 3, uniqueItems: true },
    { type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }], items: false, minItems: 2 },
    { type: 'array', contains: { const: 5 }, minContains: 2 },
    { type: 'object', minProperties: 2 },
    { type: 'object', minProperties: 2, additionalProperties: { type: 'integer' } },
    { type: 'object', minProperties: 1, propertyNames: { pattern: '^[A-Z]{3}$' } },
    object({ a: { type: 'string' }, b: { type: 'integer' } }, { minProperties: 2, additionalProperties: false }),
    object({ a: { type: 'string' }, b: { type: 'string' } }, { required: ['a'], dependentRequired: { a: ['b'] } }),
    { type: 'object', required: ['x-y'], patternProperties: { '^x-': { type: 'integer' } } },
    { allOf: [{ type: 'string', minLength: 5 }, { pattern: '^a' }, { maxLength: 6 }] },
    {
      allOf: [
        object({ a: { type: 'integer', minimum: 5 } }, { required: ['a'] }),
        { properties: { a: { maximum: 5 } } },
      ],
    },
    {
      oneOf: [
        { type: 'integer', minimum: 3 },
        { type: 'integer', maximum: 5 },
      ],
    },
    { const: { a: [1] } },
    { type: ['string', 'integer'], not: { type: 'string' } },
    object({ a: { const: 1 }, b: {} }, { required: ['a'], dependentSchemas: { a: { required: ['b'] } } }),
    object({ a: object({ b: { type: 'string', pattern: '^q{3}$' } }, { required: ['b'] }) }, { required: ['a'] }),
  ])('%j', (schema) => {
    const validate = new Ajv2020({ strict: false, formats: FORMATS }).compile(schema);
    const value = valueFor(schema);
    expect(value).toBeDefined();
    expect(validate(value), JSON.stringify(value)).toBe(true);
  });

  test('only what is wrong is replaced: examples of other properties are kept', () => {
    const schema = object(
      { code: { type: 'string', pattern: '^[A-Z]{2}$' }, name: { type: 'string', example: 'Rex' } },
      { required: ['code', 'name'] },
    );
    expect(valueFor(schema)).toEqual({ code: 'AA', name: 'Rex' });
  });
});

test.for<JsonObject>([
  { type: 'string', allOf: [{ pattern: '^a$' }, { pattern: '^b$' }] },
  { type: 'integer', minimum: 3, maximum: 2 },
  { not: {} },
  object({ next: { $ref: POINTER } }, { required: ['next'] }),
])('there is no value for %j', (schema) => {
  expect(valueFor(schema)).toBeUndefined();
});

test('what is only in responses is not sent: a readOnly property is not required', () => {
  const schema = object(
    { id: { type: 'integer', readOnly: true }, name: { enum: ['a'] } },
    { required: ['id', 'name'] },
  );
  expect(valueFor(schema, '3.0.3')).toEqual({ name: 'a' });
});
