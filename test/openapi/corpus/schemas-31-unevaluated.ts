import type { JsonObject } from '../../../src/engine/json/json.ts';
import type { ConformanceCase } from './conformance-case.ts';
import { ref, type SchemaRow, schemaCases } from './schema-rows.ts';

const parsed = (text: string): JsonObject => JSON.parse(text);
const NONE = { unevaluatedProperties: false };
const NO_ITEMS = { unevaluatedItems: false };
const string = { type: 'string' };

const properties: readonly SchemaRow[] = [
  { name: 'alone', schema: { type: 'object', ...NONE }, clean: '{}', faulty: '{"a":1}' },
  { name: 'true', schema: { type: 'object', unevaluatedProperties: true }, clean: '{"a":1}', faulty: '[]' },
  {
    name: 'a schema',
    schema: { type: 'object', unevaluatedProperties: { minLength: 3 } },
    clean: ['{}', '{"a":"abc"}'],
    faulty: '{"a":"ab"}',
  },
  { name: 'other types', schema: { ...NONE, not: { type: 'null' } }, clean: ['1', '["a"]'], faulty: 'null' },
  {
    name: 'beside properties',
    schema: { properties: { a: string }, ...NONE },
    clean: '{"a":"x"}',
    faulty: ['{"a":"x","b":1}', '{"a":1}'],
  },
  {
    name: 'beside patternProperties',
    schema: { patternProperties: { '^f': string }, ...NONE },
    clean: '{"foo":"x"}',
    faulty: '{"foo":"x","bar":"y"}',
  },
  {
    name: 'beside additionalProperties',
    schema: { properties: { a: string }, additionalProperties: true, ...NONE, maxProperties: 2 },
    clean: '{"a":"x","b":1}',
    faulty: '{"a":"x","b":1,"c":2}',
  },
  {
    name: 'nested properties',
    schema: { properties: { a: string }, allOf: [{ properties: { b: string } }], ...NONE },
    clean: '{"a":"x","b":"y"}',
    faulty: '{"a":"x","b":"y","c":1}',
  },
  {
    name: 'nested additionalProperties',
    schema: { allOf: [{ additionalProperties: true }], ...NONE, maxProperties: 1 },
    clean: '{"c":1}',
    faulty: '{"c":1,"d":1}',
  },
  {
    name: 'nested unevaluatedProperties',
    schema: { allOf: [{ unevaluatedProperties: true }], ...NONE, maxProperties: 1 },
    clean: '{"c":1}',
    faulty: '{"c":1,"d":1}',
  },
  {
    name: 'unevaluatedProperties in a nested schema that sees no cousins',
    schema: { allOf: [{ properties: { a: true } }, NONE] },
    clean: '{}',
    faulty: '{"a":1}',
  },
  {
    name: 'anyOf: only alternatives that accept',
    schema: {
      properties: { a: string },
      anyOf: [
        { properties: { b: { const: 'b' } }, required: ['b'] },
        { properties: { c: { const: 'c' } }, required: ['c'] },
      ],
      ...NONE,
    },
    clean: ['{"a":"x","b":"b"}', '{"b":"b","c":"c"}'],
    faulty: ['{"a":"x","b":"b","c":"not"}', '{"b":"b","d":1}'],
  },
  {
    name: 'oneOf',
    schema: {
      properties: { a: string },
      oneOf: [
        { properties: { b: { const: 'b' } }, required: ['b'] },
        { properties: { c: { const: 'c' } }, required: ['c'] },
      ],
      ...NONE,
    },
    clean: '{"a":"x","b":"b"}',
    faulty: '{"a":"x","b":"b","q":1}',
  },
  {
    name: 'not evaluates nothing',
    schema: {
      properties: { a: string },
      not: { not: { properties: { b: { const: 'b' } } } },
      ...NONE,
      required: ['a'],
    },
    clean: '{"a":"x"}',
    faulty: '{"a":"x","b":"b"}',
  },
  {
    name: 'if, then and else',
    schema: parsed(
      '{"if":{"properties":{"a":{"const":"then"}},"required":["a"]},"then":{"properties":{"b":{"type":"string"}},"required":["b"]},"else":{"properties":{"c":{"type":"string"}},"required":["c"]},"unevaluatedProperties":false}',
    ),
    clean: ['{"a":"then","b":"x"}', '{"c":"x"}'],
    faulty: ['{"a":"then","b":"x","c":"y"}', '{"c":"x","a":"else"}'],
  },
  {
    name: 'if without then',
    schema: parsed('{"if":{"properties":{"a":{"const":"then"}},"required":["a"]},"unevaluatedProperties":false}'),
    clean: ['{"a":"then"}', '{}'],
    faulty: ['{"a":"else"}', '{"a":"then","b":1}'],
  },
  {
    name: 'dependentSchemas',
    schema: {
      properties: { a: string },
      dependentSchemas: { a: { properties: { b: { const: 'b' } }, required: ['b'] } },
      ...NONE,
    },
    clean: '{"a":"x","b":"b"}',
    faulty: '{"b":"b"}',
  },
  { name: 'a boolean schema', schema: { allOf: [true], ...NONE, type: 'object' }, clean: '{}', faulty: '{"a":1}' },
  {
    name: '$ref',
    schema: { ...ref('Bar'), properties: { a: string }, ...NONE },
    schemas: { Bar: { properties: { b: string } } },
    clean: '{"a":"x","b":"y"}',
    faulty: '{"a":"x","b":"y","c":1}',
  },
  {
    name: '$ref to a recursive schema',
    schema: { ...ref('Tree'), ...NONE },
    schemas: { Tree: { properties: { value: true, left: ref('Tree'), right: ref('Tree') } } },
    clean: '{"value":1,"left":{"value":2,"other":3}}',
    faulty: '{"value":1,"other":{"value":2}}',
  },
  {
    name: '$dynamicRef',
    schema: ref('Derived'),
    schemas: {
      Derived: {
        $id: 'https://a.example/derived',
        $ref: './base',
        $defs: { derived: { $dynamicAnchor: 'addons', properties: { b: string } } },
      },
      Base: {
        $id: 'https://a.example/base',
        type: 'object',
        properties: { a: string },
        $dynamicRef: '#addons',
        ...NONE,
        $defs: { addons: { $dynamicAnchor: 'addons' } },
      },
    },
    clean: '{"a":"x","b":"y"}',
    faulty: '{"a":"x","b":"y","c":1}',
  },
  {
    name: 'names of methods',
    schema: { properties: { a: true }, ...NONE },
    clean: '{"a":1}',
    faulty: ['{"toString":1}', '{"constructor":1}', '{"__proto__":1}'],
  },
  {
    name: 'names of methods beside anyOf',
    schema: {
      anyOf: [
        { properties: { a: { type: 'integer' } }, required: ['a'] },
        { properties: { toString: { type: 'integer' } } },
      ],
      ...NONE,
    },
    clean: ['{"a":1,"toString":1}', '{"toString":1}'],
    faulty: ['{"a":1,"valueOf":1}', '{"constructor":1}', '{"a":1,"__proto__":1}'],
  },
  {
    name: '__proto__ declared',
    schema: parsed('{"allOf":[{"properties":{"__proto__":{"type":"integer"}}}],"unevaluatedProperties":false}'),
    clean: '{"__proto__":1}',
    faulty: ['{"__proto__":"x"}', '{"__proto_":1}'],
  },
  {
    name: 'in each of two objects',
    schema: { items: { allOf: [ref('A')], ...NONE } },
    schemas: {
      A: {
        oneOf: [
          { properties: { a: true }, required: ['a'] },
          { properties: { b: true }, required: ['b'] },
        ],
      },
    },
    clean: '[{"a":1},{"b":1}]',
    faulty: '[{"a":1},{"b":1,"c":1}]',
  },
  {
    name: 'an extended component',
    schema: { allOf: [ref('Base'), { properties: { extra: string } }], ...NONE },
    schemas: { Base: { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } } },
    clean: '{"id":1,"extra":"x"}',
    faulty: '{"id":1,"extra":"x","more":1}',
  },
];

const items: readonly SchemaRow[] = [
  { name: 'alone', schema: { type: 'array', ...NO_ITEMS }, clean: '[]', faulty: '["a"]' },
  { name: 'a schema', schema: { unevaluatedItems: string }, clean: ['[]', '["a"]'], faulty: '[42]' },
  { name: 'other types', schema: { ...NO_ITEMS, not: { type: 'null' } }, clean: ['1', '{"0":1}'], faulty: 'null' },
  { name: 'beside items', schema: { items: string, ...NO_ITEMS }, clean: '["a","b"]', faulty: '["a",1]' },
  { name: 'beside prefixItems', schema: { prefixItems: [string], ...NO_ITEMS }, clean: '["a"]', faulty: '["a","b"]' },
  {
    name: 'beside prefixItems and items',
    schema: { prefixItems: [string], items: true, ...NO_ITEMS, maxItems: 2 },
    clean: '["a",1]',
    faulty: '["a",1,2]',
  },
  {
    name: 'nested items',
    schema: { unevaluatedItems: { type: 'boolean' }, anyOf: [{ items: string }, true] },
    clean: ['[true,false]', '["a","b"]'],
    faulty: '["a",true]',
  },
  {
    name: 'nested prefixItems and items',
    schema: { allOf: [{ prefixItems: [string], items: true }], ...NO_ITEMS, maxItems: 2 },
    clean: '["a",1]',
    faulty: '["a",1,2]',
  },
  {
    name: 'nested unevaluatedItems',
    schema: { allOf: [{ prefixItems: [string] }, { unevaluatedItems: true }], ...NO_ITEMS, maxItems: 2 },
    clean: '["a",42]',
    faulty: '["a",42,1]',
  },
  {
    name: 'anyOf',
    schema: {
      prefixItems: [{ const: 'a' }],
      anyOf: [{ prefixItems: [true, { const: 'b' }] }, { prefixItems: [true, true, { const: 'c' }] }],
      ...NO_ITEMS,
    },
    clean: ['["a","b"]', '["a","b","c"]'],
    faulty: ['["a","b","c","d"]', '["a","b",1]'],
  },
  {
    name: 'oneOf',
    schema: {
      prefixItems: [{ const: 'a' }],
      oneOf: [{ prefixItems: [true, { const: 'b' }] }, { prefixItems: [true, { const: 'c' }] }],
      ...NO_ITEMS,
    },
    clean: '["a","b"]',
    faulty: '["a","b",42]',
  },
  {
    name: 'not evaluates nothing',
    schema: { prefixItems: [{ const: 'a' }], not: { not: { prefixItems: [true, { const: 'b' }] } }, ...NO_ITEMS },
    clean: '["a"]',
    faulty: '["a","b"]',
  },
  {
    name: 'if, then and else',
    schema: parsed(
      '{"prefixItems":[{"const":"a"}],"if":{"prefixItems":[true,{"const":"b"}]},"then":{"prefixItems":[true,true,{"const":"then"}]},"else":{"prefixItems":[true,true,true,{"const":"else"}]},"unevaluatedItems":false}',
    ),
    clean: ['["a","b","then"]', '["a",42,42,"else"]'],
    faulty: ['["a","b","then","else"]', '["a",42,42,"else",42]'],
  },
  {
    name: '$ref',
    schema: { ...ref('Bar'), prefixItems: [string], ...NO_ITEMS },
    schemas: { Bar: { prefixItems: [true, string] } },
    clean: '["a","b"]',
    faulty: '["a","b","c"]',
  },
  {
    name: '$dynamicRef',
    schema: ref('Derived'),
    schemas: {
      Derived: {
        $id: 'https://a.example/derived',
        $ref: './base',
        $defs: { derived: { $dynamicAnchor: 'addons', prefixItems: [true, string] } },
      },
      Base: {
        $id: 'https://a.example/base',
        type: 'array',
        prefixItems: [string],
        $dynamicRef: '#addons',
        ...NO_ITEMS,
        $defs: { addons: { $dynamicAnchor: 'addons' } },
      },
    },
    clean: '["a","b"]',
    faulty: '["a","b","c"]',
  },
  { name: 'cousins are not seen', schema: { allOf: [{ prefixItems: [true] }, NO_ITEMS] }, clean: '[]', faulty: '[1]' },
  {
    name: 'contains evaluates the items that it matches',
    schema: { prefixItems: [true], contains: string, ...NO_ITEMS },
    clean: ['[1,"a"]', '["a","b"]'],
    faulty: ['[1,2,"a"]', '[1,2]'],
  },
  {
    name: 'contains in branches',
    schema: {
      allOf: [{ contains: { multipleOf: 2 } }, { contains: { multipleOf: 3 } }],
      unevaluatedItems: { multipleOf: 5 },
    },
    clean: '[2,3,4,5,6]',
    faulty: ['[2,3,4,7,8]', '[6,7]'],
  },
  { name: 'contains of true', schema: { contains: true, ...NO_ITEMS }, clean: '[1,2]', faulty: '[]' },
  {
    name: 'contains in a condition',
    schema: parsed(
      '{"if":{"contains":{"const":"a"}},"then":{"if":{"contains":{"const":"b"}},"then":{"if":{"contains":{"const":"c"}}}},"unevaluatedItems":false}',
    ),
    clean: ['[]', '["a","a"]', '["a","b","a","b","a"]', '["c","a","c","c","b","a"]'],
    faulty: ['["b","b"]', '["c","c"]', '["c","b","c","b","c"]', '["c","a","c","a","c"]'],
  },
  {
    name: 'minContains 0',
    schema: { contains: string, minContains: 0, ...NO_ITEMS },
    clean: ['[]', '["a","b"]'],
    faulty: ['[0]', '["a",0,"b"]'],
  },
  {
    name: 'evaluated items are those of this array',
    schema: { prefixItems: [{ prefixItems: [true, string] }], ...NO_ITEMS },
    clean: '[["a","b"]]',
    faulty: '[["a","b"],"c"]',
  },
];

export const cases: readonly ConformanceCase[] = [
  ...schemaCases('schemas 3.1', 'JSON Schema 2020-12 Core, 11.3', properties).map(named('unevaluatedProperties')),
  ...schemaCases('schemas 3.1', 'JSON Schema 2020-12 Core, 11.2', items).map(named('unevaluatedItems')),
];

function named(keyword: string) {
  return (each: ConformanceCase): ConformanceCase => ({ ...each, name: `${keyword}: ${each.name}` });
}
