import { describe, expect, it } from 'vitest';
import { createAjv } from '../../src/engine/extensions/ajv.ts';
import type { Json } from '../../src/engine/json/json.ts';
import { pointerOf } from '../../src/engine/json/pointer.ts';
import type { OpenApiDocument } from '../../src/engine/openapi/document.ts';
import { schemaValidators } from '../../src/pipeline/derive/schema-validators.ts';
import { fixtureDocument } from '../steps/fixture-document.ts';

const withSchemas = (schemas: Json): OpenApiDocument => ({
  openapi: '3.1.0',
  info: {},
  paths: {},
  components: { schemas },
});

describe('schemaValidators', () => {
  it.each(['Plain', 'With-dash.and_underscore', 'With space', 'Zürich', '100%', 'a%20b', 'a~b/c', '..', '?#'])(
    'find a schema of any name by its pointer, and by a $ref: %s',
    (name) => {
      const pointer = pointerOf('components', 'schemas', name);
      const referring = { type: 'object', properties: { a: { $ref: pointer } } };
      const { at } = schemaValidators(withSchemas({ [name]: { type: 'string' }, Referring: referring }), createAjv());
      expect(at(pointer)('text')).toBe(true);
      const validate = at('#/components/schemas/Referring');
      expect(validate({ a: 'text' })).toBe(true);
      expect(validate({ a: 1 })).toBe(false);
      expect(validate.errors?.[0]?.schemaPath).toBe(`${pointer}/type`);
    },
  );

  it('give every error, each with a pointer into the document, when all are asked for', () => {
    const validate = schemaValidators(fixtureDocument(), createAjv({ allErrors: true })).at(
      '#/components/schemas/Error',
    );
    expect(validate({ errorCode: 'X1', errorDetails: { type: 'NUMBER', field: 1 } })).toBe(false);
    expect(validate.errors?.map(({ instancePath, schemaPath }) => [instancePath, schemaPath])).toEqual([
      ['', '#/components/schemas/Error/required'],
      ['/errorCode', '#/components/schemas/Error/properties/errorCode/pattern'],
      ['/errorDetails/field', '#/components/schemas/ErrorDetails/properties/field/type'],
      ['/errorDetails/type', '#/components/schemas/ErrorDetailsType/enum'],
    ]);
  });

  it('refuse a pointer to no schema, and a second document', () => {
    const ajv = createAjv();
    const { at } = schemaValidators(fixtureDocument(), ajv);
    expect(() => at('#/components/schemas/Nothing')).toThrow('#/components/schemas/Nothing is undefined; a schema');
    expect(() => schemaValidators(fixtureDocument(), ajv)).toThrow('Create an Ajv for each document.');
  });
});

describe('createAjv', () => {
  const compile = (schema: Json, options = {}) =>
    schemaValidators(withSchemas({ A: schema }), createAjv(options)).at('#/components/schemas/A');

  it.each([
    [{ 'x-unknown': 1 }, 'unknown keyword: "x-unknown"'],
    [{ type: 'string', format: 'unknown' }, 'unknown format "unknown"'],
    [{ type: 'string', minLength: '1' }, 'minLength'],
    [{ type: 'array', minContains: 1 }, 'minContains'],
  ])('refuses %j', (schema, message) => {
    expect(() => compile(schema)).toThrow(message);
  });

  it('takes what OpenAPI and we add to JSON Schema', () => {
    const validate = compile({
      type: ['string', 'null'],
      enum: ['a', null],
      example: 'a',
      externalDocs: {},
      'x-enum-varnames': ['A', 'NULL'],
      'x-enum-descriptions': ['first', ''],
      'x-entity': 'Account',
      'x-unspecified': [{ id: 'a', question: 'Why?' }],
    });
    expect(validate('a')).toBe(true);
    expect(validate('b')).toBe(false);
  });

  it('requires types only with the option', () => {
    expect(compile({ minLength: 1 })('')).toBe(false);
    expect(() => compile({ minLength: 1 }, { strictTypes: true })).toThrow('missing type "string"');
  });
});
