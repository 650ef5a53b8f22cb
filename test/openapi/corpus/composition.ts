import type { JsonObject } from '../../../src/engine/json/json.ts';
import type { ConformanceCase } from './conformance-case.ts';
import { ref, type SchemaRow, schemaCases } from './schema-rows.ts';

const cat: JsonObject = {
  type: 'object',
  required: ['petType', 'lives'],
  properties: { petType: { type: 'string' }, lives: { type: 'integer' } },
};
const dog: JsonObject = {
  type: 'object',
  required: ['petType', 'bark'],
  properties: { petType: { type: 'string' }, bark: { type: 'string' } },
};
const pets = { Cat: cat, Dog: dog };
const oneOf = [ref('Cat'), ref('Dog')];

const composition: readonly SchemaRow[] = [
  {
    name: 'allOf',
    schema: { allOf: [{ required: ['a'], properties: { a: { type: 'string' } } }, { required: ['b'] }] },
    clean: '{"a":"x","b":1}',
    faulty: ['{"a":"x"}', '{"b":1}', '{"a":1,"b":1}'],
  },
  {
    name: 'allOf with keywords beside it',
    schema: { required: ['c'], allOf: [{ required: ['a'] }] },
    clean: '{"a":1,"c":1}',
    faulty: ['{"a":1}', '{"c":1}'],
  },
  {
    name: 'allOf of numbers',
    schema: { allOf: [{ minimum: 20 }, { maximum: 30 }] },
    clean: ['20', '30'],
    faulty: ['19', '31'],
  },
  { name: 'allOf with false', schema: { properties: { a: { allOf: [true, false] } } }, clean: '{}', faulty: '{"a":1}' },
  {
    name: 'anyOf',
    schema: { anyOf: [{ type: 'integer' }, { minimum: 2 }] },
    clean: ['1', '2.5', '3', '"x"'],
    faulty: '1.5',
  },
  {
    name: 'anyOf of objects',
    schema: { anyOf: [{ required: ['a'], properties: { a: { type: 'integer' } } }, { required: ['b'] }] },
    clean: ['{"a":1}', '{"b":1}', '{"a":"x","b":1}'],
    faulty: ['{}', '{"a":"x"}'],
  },
  {
    name: 'oneOf',
    schema: { oneOf: [{ type: 'integer' }, { minimum: 2 }] },
    clean: ['1', '2.5'],
    faulty: ['3', '1.5'],
  },
  {
    name: 'oneOf of required',
    schema: { oneOf: [{ required: ['a', 'b'] }, { required: ['a', 'c'] }] },
    clean: ['{"a":1,"b":1}', '{"a":1,"c":1}'],
    faulty: ['{"a":1}', '{"a":1,"b":1,"c":1}'],
  },
  {
    name: 'oneOf with true and false',
    schema: { properties: { a: { oneOf: [true, false] }, b: { oneOf: [true, true] } } },
    clean: '{"a":1}',
    faulty: '{"b":1}',
  },
  { name: 'oneOf with an empty schema', schema: { oneOf: [{ type: 'number' }, {}] }, clean: '"x"', faulty: '1' },
  { name: 'nested oneOf', schema: { oneOf: [{ oneOf: [{ type: 'null' }] }] }, clean: 'null', faulty: '1' },
  {
    name: 'allOf, anyOf and oneOf together',
    schema: { allOf: [{ multipleOf: 2 }], anyOf: [{ multipleOf: 3 }], oneOf: [{ multipleOf: 5 }] },
    clean: '30',
    faulty: ['6', '10', '15', '1'],
  },
  {
    name: 'a base type next to anyOf',
    schema: { type: 'string', anyOf: [{ maxLength: 2 }, { minLength: 4 }] },
    clean: '"ab"',
    faulty: ['3', '"abc"'],
  },
  {
    name: 'inheritance by allOf',
    schema: ref('Extended'),
    schemas: {
      Base: {
        type: 'object',
        required: ['message', 'code'],
        properties: { message: { type: 'string' }, code: { type: 'integer', minimum: 100, maximum: 600 } },
      },
      Extended: {
        allOf: [
          ref('Base'),
          { type: 'object', required: ['rootCause'], properties: { rootCause: { type: 'string' } } },
        ],
      },
    },
    clean: '{"message":"m","code":100,"rootCause":"r"}',
    faulty: ['{"message":"m","code":100}', '{"message":"m","code":99,"rootCause":"r"}'],
  },
  {
    name: 'additionalProperties false in a branch of allOf',
    schema: { allOf: [{ properties: { a: {} }, additionalProperties: false }, { properties: { b: {} } }] },
    clean: '{"a":1}',
    faulty: '{"a":1,"b":1}',
  },
];

const recursion: readonly SchemaRow[] = [
  {
    name: 'a list',
    schema: ref('List'),
    schemas: {
      List: {
        type: 'object',
        required: ['head'],
        properties: { head: { type: 'integer' }, tail: { oneOf: [ref('List'), { enum: [null] }] } },
      },
    },
    clean: '{"head":1,"tail":{"head":2,"tail":null}}',
    faulty: '{"head":1,"tail":{"head":"2","tail":null}}',
  },
  {
    name: 'a tree',
    schema: ref('Tree'),
    schemas: { Tree: { type: 'object', additionalProperties: ref('Tree') } },
    clean: '{"a":{"b":{}}}',
    faulty: '{"a":{"b":1}}',
  },
  {
    name: 'two schemas that contain each other',
    schema: ref('A'),
    schemas: { A: { type: 'object', properties: { b: ref('B') } }, B: { type: 'array', items: ref('A') } },
    clean: '{"b":[{"b":[]}]}',
    faulty: '{"b":[{"b":{}}]}',
  },
  {
    name: 'JSON',
    schema: ref('Json'),
    schemas: {
      Json: {
        anyOf: [
          { type: 'string' },
          { type: 'number' },
          { type: 'array', items: ref('Json') },
          { type: 'object', additionalProperties: ref('Json') },
        ],
      },
    },
    clean: '[1,{"a":["x"]}]',
    faulty: '[1,{"a":[true]}]',
  },
  {
    name: 'a parent that lists its children',
    schema: ref('Pet'),
    schemas: {
      Pet: {
        type: 'object',
        required: ['petType'],
        properties: { petType: { type: 'string' } },
        discriminator: { propertyName: 'petType' },
      },
      Cat: { allOf: [ref('Pet'), { type: 'object', required: ['lives'] }] },
    },
    clean: ['{"petType":"Cat"}', '{"petType":"Fish"}'],
    faulty: ['{}', '{"petType":1}'],
  },
  {
    name: 'a child by itself',
    schema: ref('Cat'),
    schemas: {
      Pet: {
        type: 'object',
        required: ['petType'],
        properties: { petType: { type: 'string' } },
        discriminator: { propertyName: 'petType' },
      },
      Cat: { allOf: [ref('Pet'), { type: 'object', required: ['lives'] }] },
    },
    clean: '{"petType":"Cat","lives":9}',
    faulty: ['{"petType":"Cat"}', '{"lives":9}'],
  },
  {
    name: 'deep recursion',
    schema: ref('Tree'),
    schemas: { Tree: { type: 'object', properties: { a: ref('Tree') }, additionalProperties: false } },
    clean: `${'{"a":'.repeat(50)}{}${'}'.repeat(50)}`,
    faulty: `${'{"a":'.repeat(50)}{"b":1}${'}'.repeat(50)}`,
  },
];

/** "`discriminator` MUST NOT change the validation outcome of the schema." */
const discriminator: readonly SchemaRow[] = [
  {
    name: 'the named alternative',
    schema: { oneOf, discriminator: { propertyName: 'petType' } },
    schemas: pets,
    clean: ['{"petType":"Cat","lives":9}', '{"petType":"Dog","bark":"x"}'],
    faulty: ['{"petType":"Cat","lives":"9"}', '{"petType":"Dog","bark":1}'],
  },
  {
    name: 'a mapping',
    schema: { oneOf, discriminator: { propertyName: 'petType', mapping: { c: '#/components/schemas/Cat', d: 'Dog' } } },
    schemas: pets,
    clean: ['{"petType":"c","lives":9}', '{"petType":"d","bark":"x"}'],
    faulty: ['{"petType":"c","lives":"x"}', '{"petType":"d"}'],
  },
  {
    name: 'the outcome is that of oneOf',
    schema: { oneOf, discriminator: { propertyName: 'petType' } },
    schemas: pets,
    clean: '{"petType":"Dog","lives":9}',
    faulty: '{"petType":"Dog","lives":9,"bark":"x"}',
  },
  {
    name: 'a discriminator beside anyOf',
    schema: { anyOf: oneOf, discriminator: { propertyName: 'petType' } },
    schemas: pets,
    clean: '{"petType":"Cat","lives":9,"bark":"x"}',
    faulty: '{"petType":"Cat","bark":1}',
  },
  {
    name: 'a property that is required by the alternatives',
    schema: { oneOf, discriminator: { propertyName: 'petType' } },
    schemas: pets,
    clean: '{"petType":"Cat","lives":9}',
    faulty: '{"lives":9}',
  },
  {
    name: 'constants in the alternatives',
    schema: { oneOf: [ref('A'), ref('B')], discriminator: { propertyName: 't' } },
    schemas: {
      A: { type: 'object', required: ['t'], properties: { t: { enum: ['A'] } } },
      B: { type: 'object', required: ['t', 'x'], properties: { t: { enum: ['B'] } } },
    },
    clean: ['{"t":"A"}', '{"t":"B","x":1}'],
    faulty: ['{"t":"C"}', '{"t":"B"}'],
  },
  {
    name: 'null beside the alternatives',
    schema: { oneOf: [...oneOf, { enum: [null] }], discriminator: { propertyName: 'petType' } },
    schemas: pets,
    clean: ['null', '{"petType":"Cat","lives":9}'],
    faulty: ['1', '{"petType":"Cat"}'],
  },
  {
    name: 'in items',
    schema: { type: 'array', items: { oneOf, discriminator: { propertyName: 'petType' } } },
    schemas: pets,
    clean: '[{"petType":"Cat","lives":9},{"petType":"Dog","bark":"x"}]',
    faulty: '[{"petType":"Cat","lives":9},{"petType":"Dog","bark":1}]',
  },
  {
    name: 'in a request',
    direction: 'request',
    schema: { oneOf, discriminator: { propertyName: 'petType' } },
    schemas: pets,
    clean: '{"petType":"Cat","lives":9}',
    faulty: '{"petType":"Cat","lives":"x"}',
  },
  {
    name: 'a name in another case',
    schema: { oneOf: [ref('A'), ref('B')], discriminator: { propertyName: 't' } },
    schemas: {
      A: { required: ['t'], properties: { t: { const: 'A' } }, type: 'object' },
      B: { required: ['t'], properties: { t: { const: 'B' } }, type: 'object' },
    },
    clean: '{"t":"A"}',
    faulty: '{"t":"a"}',
  },
  {
    name: 'a property that is named discriminator',
    schema: { type: 'object', properties: { discriminator: { type: 'string' } } },
    clean: '{"discriminator":"x"}',
    faulty: '{"discriminator":1}',
  },
];

const AREA = 'composition';
const named = (version: string) => (each: ConformanceCase) => ({ ...each, name: `${version} ${each.name}` });

/** Rows that use no keyword of 3.1 only. */
const for30 = (rows: readonly SchemaRow[]) =>
  rows.filter((row) => !/true|"const"|"null"/.test(JSON.stringify([row.schema, row.schemas ?? {}])));

export const cases: readonly ConformanceCase[] = [
  ...schemaCases(AREA, 'JSON Schema 2020-12 Core, 10.2.1', composition).map(named('3.1')),
  ...schemaCases(AREA, 'OpenAPI 3.0.4, Composition and Inheritance', for30(composition), '3.0.4').map(named('3.0')),
  ...schemaCases(AREA, 'JSON Schema 2020-12 Core, 9.4.1', recursion).map(named('3.1')),
  ...schemaCases(AREA, 'OpenAPI 3.0.4, Schema Object', for30(recursion), '3.0.4').map(named('3.0')),
  ...schemaCases(AREA, 'OpenAPI 3.1.1, Discriminator Object', discriminator).map(named('3.1')),
  ...schemaCases(AREA, 'OpenAPI 3.0.4, Discriminator Object', for30(discriminator), '3.0.4').map(named('3.0')),
];
