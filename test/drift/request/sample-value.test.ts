import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { loadDocument } from '../../../src/backoffice/contract/bundled-document.ts';
import { readDescription } from '../../../src/engine/document/api-description.ts';
import { FORMATS } from '../../../src/engine/extensions/ajv.ts';
import { isJsonObject, type Json } from '../../../src/engine/json/json.ts';
import { childPointer } from '../../../src/engine/json/pointer.ts';
import { parseDocument } from '../../../src/engine/openapi/document.ts';
import { sampleValue } from '../../../src/engine/schema/samples/sample-value.ts';

const SMALLEST = { direction: 'request', properties: 'required' } as const;
const POINTER = '#/components/schemas/One';

function sampleOf(schema: Json): Json {
  const text = JSON.stringify({ openapi: '3.1.0', info: {}, paths: {}, components: { schemas: { One: schema } } });
  return sampleValue(parseDocument(text), POINTER, SMALLEST) ?? null;
}

describe('a sample is accepted by its schema', () => {
  test.for([
    { type: 'string' },
    { type: 'string', format: 'uuid' },
    { type: 'string', format: 'date-time' },
    { type: 'string', minLength: 12 },
    { type: 'integer', minimum: 5 },
    { type: 'integer', exclusiveMinimum: 5, multipleOf: 4 },
    { type: 'number', maximum: -3 },
    { type: ['integer', 'null'] },
    { type: 'array', items: { type: 'boolean' }, minItems: 3 },
    { enum: ['a', 'b'] },
    { const: { a: 1 } },
    { anyOf: [{ type: 'boolean' }, { type: 'string' }] },
    { type: 'object', required: ['a'], properties: { a: { type: 'number' }, b: { type: 'string' } } },
    {
      allOf: [
        { type: 'object', required: ['a'], properties: { a: { type: 'number' } } },
        { required: ['b'], properties: { b: { const: 2 } } },
      ],
    },
  ])('%j', (schema) => {
    const validate = new Ajv2020({ strict: false, formats: FORMATS }).compile(schema);
    expect(validate(sampleOf(schema)), JSON.stringify(sampleOf(schema))).toBe(true);
  });

  test('a schema that requires itself without end has a sample', () => {
    const schema = { type: 'object', required: ['next'], properties: { next: { $ref: POINTER } } };
    expect(JSON.stringify(sampleOf(schema)).length).toBeLessThan(200);
  });

  test('a schema that requires a list of itself has a sample that ends with an empty list', () => {
    const schema = {
      type: 'object',
      required: ['parts'],
      properties: { parts: { type: 'array', items: { $ref: POINTER } } },
    };
    const validate = new Ajv2020({ strict: false }).compile({
      $ref: POINTER,
      components: { schemas: { One: schema } },
    });
    expect(validate(sampleOf(schema)), JSON.stringify(sampleOf(schema))).toBe(true);
  });

  test('most schemas of our document have one', () => {
    const document = loadDocument();
    const api = readDescription(JSON.stringify(document), 'openapi.json');
    const { components } = document;
    const schemas =
      isJsonObject(components) && isJsonObject(components['schemas']) ? Object.keys(components['schemas']) : [];
    const refused = schemas.filter((name) => {
      const pointer = childPointer('#/components/schemas', name);
      return !api.schemas('response').at(pointer)(sampleValue(document, pointer, SMALLEST));
    });
    expect(schemas.length).toBeGreaterThan(100);
    expect(refused).toEqual([]);
  });
});
