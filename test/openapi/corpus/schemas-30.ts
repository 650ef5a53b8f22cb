import type { ConformanceCase } from './conformance-case.ts';
import { ref, type SchemaRow, schemaCases } from './schema-rows.ts';

/** "This keyword only takes effect if `type` is explicitly defined within the same Schema Object." */
const nullable: readonly SchemaRow[] = [
  ...[
    ['string', '"a"', '1'],
    ['integer', '1', '"a"'],
    ['number', '1.5', '"a"'],
    ['boolean', 'true', '"a"'],
    ['array', '[1]', '{}'],
    ['object', '{}', '[]'],
  ].flatMap(([type = '', value = '', other = '']): SchemaRow[] => {
    const items = type === 'array' ? { items: {} } : {};
    return [
      { name: `nullable ${type}`, schema: { type, nullable: true, ...items }, clean: ['null', value], faulty: other },
      { name: `${type} that is not nullable`, schema: { type, ...items }, clean: value, faulty: 'null' },
    ];
  }),
  { name: 'nullable: false', schema: { type: 'string', nullable: false }, clean: '"a"', faulty: 'null' },
  {
    name: 'nullable with an enum without null',
    schema: { type: 'string', nullable: true, enum: ['a'] },
    clean: '"a"',
    faulty: 'null',
  },
  {
    name: 'nullable with an enum with null',
    schema: { type: 'string', nullable: true, enum: ['a', null] },
    clean: ['null', '"a"'],
    faulty: '"b"',
  },
  {
    name: 'nullable property by $ref',
    schema: { type: 'object', properties: { a: ref('A') } },
    schemas: { A: { type: 'string', nullable: true } },
    clean: '{"a":null}',
    faulty: '{"a":1}',
  },
  {
    name: 'nullable items',
    schema: { type: 'array', items: { type: 'integer', nullable: true } },
    clean: '[1,null]',
    faulty: '["a"]',
  },
  {
    name: 'nullable additionalProperties',
    schema: { type: 'object', additionalProperties: { type: 'integer', nullable: true } },
    clean: '{"a":null}',
    faulty: '{"a":"x"}',
  },
  {
    name: 'a required nullable property',
    schema: { type: 'object', required: ['a'], properties: { a: { type: 'string', nullable: true } } },
    clean: '{"a":null}',
    faulty: '{}',
  },
  {
    name: 'nullable with a minimum',
    schema: { type: 'integer', nullable: true, minimum: 5 },
    clean: ['null', '5'],
    faulty: '4',
  },
  {
    name: 'the nullable alternative of oneOf',
    schema: { oneOf: [{ type: 'string', nullable: true }, { type: 'integer' }] },
    clean: 'null',
    faulty: 'true',
  },
];

const keywords: readonly SchemaRow[] = [
  {
    name: 'exclusiveMinimum true',
    schema: { type: 'number', minimum: 1, exclusiveMinimum: true },
    clean: '1.1',
    faulty: '1',
  },
  {
    name: 'exclusiveMinimum false',
    schema: { type: 'number', minimum: 1, exclusiveMinimum: false },
    clean: '1',
    faulty: '0.9',
  },
  {
    name: 'exclusiveMaximum true',
    schema: { type: 'number', maximum: 1, exclusiveMaximum: true },
    clean: '0.9',
    faulty: '1',
  },
  {
    name: 'exclusiveMaximum false',
    schema: { type: 'number', maximum: 1, exclusiveMaximum: false },
    clean: '1',
    faulty: '1.1',
  },
  {
    name: 'minimum and maximum',
    schema: { type: 'integer', minimum: 1, maximum: 3 },
    clean: ['1', '3'],
    faulty: ['0', '4'],
  },
  { name: 'multipleOf', schema: { type: 'integer', multipleOf: 5 }, clean: '10', faulty: '11' },
  {
    name: 'minLength and maxLength',
    schema: { type: 'string', minLength: 2, maxLength: 3 },
    clean: ['"ab"', '"abc"'],
    faulty: ['"a"', '"abcd"'],
  },
  { name: 'pattern is not anchored', schema: { type: 'string', pattern: 'b+' }, clean: '"abc"', faulty: '"ac"' },
  {
    name: 'minItems and maxItems',
    schema: { type: 'array', items: {}, minItems: 1, maxItems: 2 },
    clean: ['[1]', '[1,2]'],
    faulty: ['[]', '[1,2,3]'],
  },
  { name: 'uniqueItems', schema: { type: 'array', items: {}, uniqueItems: true }, clean: '[1,2]', faulty: '[1,1]' },
  {
    name: 'minProperties and maxProperties',
    schema: { type: 'object', minProperties: 1, maxProperties: 1 },
    clean: '{"a":1}',
    faulty: ['{}', '{"a":1,"b":2}'],
  },
  { name: 'required', schema: { type: 'object', required: ['a'] }, clean: '{"a":null}', faulty: '{"b":1}' },
  { name: 'enum', schema: { enum: ['a', 1, null] }, clean: ['"a"', '1', 'null'], faulty: ['"b"', '2', 'false'] },
  {
    name: 'additionalProperties false',
    schema: { type: 'object', properties: { a: {} }, additionalProperties: false },
    clean: '{"a":1}',
    faulty: '{"b":1}',
  },
  {
    name: 'additionalProperties schema',
    schema: { type: 'object', additionalProperties: { type: 'string' } },
    clean: '{"a":"x"}',
    faulty: '{"a":1}',
  },
  { name: 'not', schema: { not: { type: 'string' } }, clean: '1', faulty: '"a"' },
  {
    name: 'allOf',
    schema: {
      allOf: [
        { type: 'object', required: ['a'] },
        { type: 'object', required: ['b'] },
      ],
    },
    clean: '{"a":1,"b":1}',
    faulty: '{"a":1}',
  },
  { name: 'anyOf', schema: { anyOf: [{ type: 'string' }, { type: 'integer' }] }, clean: '1', faulty: 'true' },
  {
    name: 'oneOf',
    schema: { oneOf: [{ type: 'integer' }, { type: 'number', minimum: 2 }] },
    clean: ['1', '2.5'],
    faulty: ['3', '1.5'],
  },
  { name: 'items', schema: { type: 'array', items: { type: 'integer' } }, clean: '[1,2]', faulty: '[1,"2"]' },
  {
    name: 'a schema without keywords accepts null',
    schema: { type: 'object', properties: { a: {}, b: { type: 'string' } } },
    clean: '{"a":null}',
    faulty: '{"b":null}',
  },
  {
    name: 'an example is not validated',
    schema: { type: 'integer', example: 'x', default: 1 },
    clean: '2',
    faulty: '"x"',
  },
  {
    name: 'deprecated',
    schema: { type: 'object', properties: { a: { type: 'string', deprecated: true } } },
    clean: '{"a":"x"}',
    faulty: '{"a":1}',
  },
];

/** "This object cannot be extended with additional properties and any properties added SHALL be ignored." */
const references: readonly SchemaRow[] = [
  {
    name: 'keywords beside $ref are ignored',
    schema: { ...ref('A'), maxLength: 1, type: 'integer' },
    schemas: { A: { type: 'string' } },
    clean: '"abc"',
    faulty: '1',
  },
  {
    name: 'nullable beside $ref is ignored',
    schema: { type: 'object', properties: { a: { ...ref('A'), nullable: true } } },
    schemas: { A: { type: 'string' } },
    clean: '{"a":"x"}',
    faulty: '{"a":null}',
  },
  {
    name: 'a property that is named $ref',
    schema: { type: 'object', properties: { $ref: { type: 'string' } } },
    clean: '{"$ref":"a"}',
    faulty: '{"$ref":1}',
  },
  {
    name: '$ref to a property of a component',
    schema: { $ref: '#/components/schemas/A/properties/b' },
    schemas: { A: { type: 'object', properties: { b: { type: 'boolean' } } } },
    clean: 'true',
    faulty: '1',
  },
  {
    name: 'an escaped name in $ref',
    schema: { $ref: '#/components/schemas/A/properties/b~1c%20d' },
    schemas: { A: { type: 'object', properties: { 'b/c d': { type: 'boolean' } } } },
    clean: 'true',
    faulty: '1',
  },
];

/** "Additional keywords defined by the JSON Schema specification that are not mentioned here are strictly unsupported." */
const unsupported: readonly SchemaRow[] = [
  { name: 'const', schema: { type: 'string', const: 'a' }, clean: '"b"', faulty: '1' },
  {
    name: 'patternProperties',
    schema: { type: 'object', patternProperties: { '^a': { type: 'string' } } },
    clean: '{"a":1}',
    faulty: '[]',
  },
  { name: 'if', schema: JSON.parse('{"type":"string","if":{"minLength":1},"then":false}'), clean: '"a"', faulty: '1' },
  {
    name: 'dependentRequired',
    schema: { type: 'object', dependentRequired: { a: ['b'] } },
    clean: '{"a":1}',
    faulty: '[]',
  },
  { name: 'contains', schema: { type: 'array', items: {}, contains: { type: 'string' } }, clean: '[1]', faulty: '{}' },
  {
    name: 'propertyNames',
    schema: { type: 'object', propertyNames: { maxLength: 1 } },
    clean: '{"abc":1}',
    faulty: '[]',
  },
  {
    name: '$id does not change references',
    schema: ref('A'),
    schemas: {
      A: { $id: 'https://other.example/a', type: 'object', properties: { b: ref('B') } },
      B: { type: 'string' },
    },
    clean: '{"b":"x"}',
    faulty: '{"b":1}',
  },
];

export const cases: readonly ConformanceCase[] = [
  ...schemaCases('schemas 3.0', 'OpenAPI 3.0.4, Schema Object, nullable', nullable, '3.0.4'),
  ...schemaCases('schemas 3.0', 'OpenAPI 3.0.4, Schema Object', keywords, '3.0.4'),
  ...schemaCases('schemas 3.0', 'OpenAPI 3.0.4, Reference Object', references, '3.0.4'),
  ...schemaCases('schemas 3.0', 'OpenAPI 3.0.4, Schema Object: unsupported keywords', unsupported, '3.0.3'),
];
