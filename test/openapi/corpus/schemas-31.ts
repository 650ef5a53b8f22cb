import type { JsonObject } from '../../../src/engine/json/json.ts';
import type { ConformanceCase } from './conformance-case.ts';
import { type SchemaRow, schemaCases } from './schema-rows.ts';

/** A schema from its text: `then` in an object literal makes a promise of it for linters. */
const parsed = (text: string): JsonObject => JSON.parse(text);

const TYPES: readonly (readonly [type: string, values: readonly string[], others: readonly string[]])[] = [
  ['null', ['null'], ['0', '""', 'false', '[]', '{}']],
  ['boolean', ['true', 'false'], ['0', '"true"', 'null']],
  ['integer', ['1', '1.0', '-0', '1e3'], ['1.5', '"1"', 'true']],
  ['number', ['1', '1.5', '-1e-3'], ['"1"', 'null', 'true']],
  ['string', ['""', '"1"'], ['1', 'null', '[]']],
  ['array', ['[]', '[null]'], ['{}', '"[]"', 'null']],
  ['object', ['{}', '{"a":1}'], ['[]', 'null', '"{}"']],
];

const validation: readonly SchemaRow[] = [
  ...TYPES.map(([type, clean, faulty]) => ({ name: `type ${type}`, schema: { type }, clean, faulty })),
  { name: 'type list', schema: { type: ['integer', 'string'] }, clean: ['1', '"a"'], faulty: ['1.5', 'null'] },
  { name: 'type list of one', schema: { type: ['null'] }, clean: 'null', faulty: '0' },
  { name: 'nullable is unknown', schema: { type: 'string', nullable: true }, clean: '"a"', faulty: 'null' },
  { name: 'enum: numbers by value', schema: { enum: [1, 'b'] }, clean: ['1.0', '"b"'], faulty: ['"1"', '"B"'] },
  { name: 'enum: false is not 0', schema: { enum: [false] }, clean: 'false', faulty: '0' },
  { name: 'enum: true is not 1', schema: { enum: [true] }, clean: 'true', faulty: '1' },
  { name: 'enum: 0 is not false', schema: { enum: [0] }, clean: ['0', '-0', '0.0'], faulty: 'false' },
  { name: 'enum: arrays', schema: { enum: [[false], []] }, clean: ['[false]', '[]'], faulty: ['[0]', '[[]]'] },
  {
    name: 'enum: objects in any order',
    schema: { enum: [{ a: 1, b: [null] }] },
    clean: '{"b":[null],"a":1.0}',
    faulty: '{"a":1,"b":[null],"c":1}',
  },
  {
    name: 'enum: null is not absent',
    schema: { properties: { a: { enum: [null] } } },
    clean: ['{}', '{"a":null}'],
    faulty: '{"a":0}',
  },
  { name: 'const null', schema: { const: null }, clean: 'null', faulty: ['0', '{}'] },
  { name: 'const object', schema: { const: { a: false } }, clean: '{"a":false}', faulty: ['{"a":0}', '[false]', '{}'] },
  { name: 'const array', schema: { const: [{ a: 1 }] }, clean: '[{"a":1}]', faulty: ['[2]', '[{"a":1},{"a":1}]'] },
  { name: 'const number', schema: { const: -2.0 }, clean: ['-2', '-2.0', '-20e-1'], faulty: ['2', '"-2"'] },
  {
    name: 'const with a NUL character',
    schema: { const: 'hello\u0000there' },
    clean: '"hello\\u0000there"',
    faulty: '"hellothere"',
  },
  {
    name: 'maxLength counts code points',
    schema: { maxLength: 2 },
    clean: ['"😀😀"', '"ab"'],
    faulty: ['"😀😀😀"', '"abc"'],
  },
  { name: 'minLength counts code points', schema: { minLength: 2 }, clean: '"😀😀"', faulty: '"😀"' },
  { name: 'maxLength 2.0', schema: parsed('{"maxLength":2.0}'), clean: '"ab"', faulty: '"abc"' },
  {
    name: 'lengths apply to strings only',
    schema: { minLength: 2, items: { minLength: 2 } },
    clean: ['1', '[1]'],
    faulty: ['"a"', '["a"]'],
  },
  {
    name: 'pattern applies to strings only',
    schema: { pattern: '^a' },
    clean: ['1', '{}', 'null', '"ab"'],
    faulty: '"b"',
  },
  { name: 'exclusiveMinimum', schema: { exclusiveMinimum: 1.1 }, clean: ['1.2', '"x"'], faulty: ['1.1', '0.6'] },
  { name: 'exclusiveMaximum', schema: { exclusiveMaximum: 3 }, clean: '2.2', faulty: ['3.0', '3.5'] },
  { name: 'minimum and exclusiveMinimum', schema: { minimum: 1, exclusiveMinimum: 2 }, clean: '2.1', faulty: '2' },
  { name: 'minItems', schema: { minItems: 1 }, clean: ['[1]', '""', '{}'], faulty: '[]' },
  { name: 'maxItems', schema: { maxItems: 2 }, clean: ['[1,2]', '"abc"'], faulty: '[1,2,3]' },
  { name: 'maxProperties 0', schema: { maxProperties: 0 }, clean: '{}', faulty: '{"a":1}' },
  { name: 'minProperties', schema: { minProperties: 1 }, clean: ['{"a":1}', '[]'], faulty: '{}' },
  {
    name: 'uniqueItems',
    schema: { uniqueItems: true },
    clean: [
      '[1,true]',
      '[0,false]',
      '[[1],[true]]',
      '[{"a":1},{"a":2}]',
      '["a","b"]',
      '[{},[1],true,null,1,"{}"]',
      '[[[1],"foo"],[[true],"foo"]]',
      '[{"a":false},{"a":0}]',
    ],
    faulty: [
      '[1,1.0]',
      '[{"a":1,"b":2},{"b":2,"a":1}]',
      '["a","b","a"]',
      '[[1],[1.00]]',
      '[null,1,null]',
      '[[[]],[[]]]',
      '[{"a":{"b":[1]}},{"a":{"b":[1]}}]',
      '[false,1,false]',
    ],
  },
  {
    name: 'uniqueItems of strings',
    schema: { uniqueItems: true, items: { type: 'string' } },
    clean: '["toString","__proto__"]',
    faulty: ['["toString","toString"]', '["__proto__","__proto__"]'],
  },
  { name: 'uniqueItems false', schema: { uniqueItems: false, maxItems: 2 }, clean: '[1,1]', faulty: '[1,1,1]' },
  {
    name: 'required',
    schema: { required: ['a', 'b c', 'd"e'] },
    clean: ['{"a":1,"b c":2,"d\\"e":3}', '[]', '12'],
    faulty: '{"a":1,"b c":2}',
  },
  {
    name: 'dependentRequired',
    schema: { dependentRequired: { a: ['b'], c: [] } },
    clean: ['{"a":1,"b":1}', '{"c":1}', '["a"]'],
    faulty: '{"a":1}',
  },
  {
    name: 'dependentRequired of escaped names',
    schema: { dependentRequired: { 'foo\nbar': ['foo\rbar'], 'foo"bar': ["foo'bar"] } },
    clean: ['{"foo\\nbar":1,"foo\\rbar":2}', '{"foo\'bar":1,"foo\\"bar":2}'],
    faulty: ['{"foo\\nbar":1,"foo":2}', '{"foo\\"bar":2}'],
  },
];

const applicators: readonly SchemaRow[] = [
  { name: 'a schema of true', schema: { properties: { a: true, b: false } }, clean: '{"a":{}}', faulty: '{"b":null}' },
  {
    name: 'properties of arrays',
    schema: { properties: { a: { type: 'integer' } } },
    clean: ['[]', '["a"]', '{"b":"x"}'],
    faulty: '{"a":"x"}',
  },
  {
    name: 'escaped names of properties',
    schema: {
      properties: {
        'a\nb': { type: 'number' },
        'a"b': { type: 'number' },
        'a\\b': { type: 'number' },
        'a\tb': { type: 'number' },
      },
    },
    clean: '{"a\\nb":1,"a\\"b":1,"a\\\\b":1,"a\\tb":1}',
    faulty: ['{"a\\nb":"1"}', '{"a\\"b":"1"}', '{"a\\\\b":"1"}', '{"a\\tb":"1"}'],
  },
  {
    name: 'patternProperties',
    schema: { patternProperties: { 'f.*o': { type: 'integer' } } },
    clean: ['{"foo":1,"foooo":2}', '["foo"]', '{"fxx":"a"}'],
    faulty: ['{"foo":"bar"}', '{"xfoox":"a"}'],
  },
  {
    name: 'several patternProperties',
    schema: { patternProperties: { 'a*': { type: 'integer' }, 'aaa*': { maximum: 20 } } },
    clean: '{"a":21,"aaa":18}',
    faulty: ['{"aaa":31}', '{"a":"bar"}'],
  },
  {
    name: 'patternProperties are case-sensitive',
    schema: { patternProperties: { '[0-9]{2,}': { type: 'boolean' }, X_: { type: 'string' } } },
    clean: ['{"a31b":true,"a_x_3":3}', '{"a_X_3":"x"}'],
    faulty: ['{"a31b":null}', '{"a_X_3":3}'],
  },
  {
    name: 'patternProperties by Unicode category',
    schema: { patternProperties: { '^\\p{Letter}+$': { type: 'integer' } } },
    clean: '{"1":"x","ä":1}',
    faulty: '{"ä":"x"}',
  },
  {
    name: 'additionalProperties beside properties and patterns',
    schema: { properties: { a: {} }, patternProperties: { '^v': {} }, additionalProperties: false },
    clean: ['{"a":1}', '{"vroom":2}', '[1]', '"x"'],
    faulty: ['{"a":1,"b":2}', '{"é":1}'],
  },
  {
    name: 'additionalProperties alone',
    schema: { additionalProperties: { type: 'boolean' } },
    clean: '{"a":true}',
    faulty: '{"a":1}',
  },
  {
    name: 'additionalProperties looks at properties of its own schema only',
    schema: { allOf: [{ properties: { a: {} } }], additionalProperties: { type: 'boolean' } },
    clean: '{"a":true}',
    faulty: '{"a":1}',
  },
  {
    name: 'propertyNames',
    schema: { propertyNames: { maxLength: 3 } },
    clean: ['{}', '{"abc":1}', '[]'],
    faulty: '{"abcd":1}',
  },
  { name: 'propertyNames false', schema: { propertyNames: false }, clean: '{}', faulty: '{"a":1}' },
  {
    name: 'propertyNames enum',
    schema: { propertyNames: { enum: ['a', 'toString'] } },
    clean: ['{"a":1}', '{"toString":1}'],
    faulty: ['{"b":1}', '{"valueOf":1}'],
  },
  { name: 'items', schema: { items: { type: 'integer' } }, clean: ['[1,2]', '{"0":"x"}'], faulty: '[1,"x"]' },
  { name: 'items false', schema: { items: false }, clean: '[]', faulty: '[1]' },
  {
    name: 'prefixItems',
    schema: { prefixItems: [{ type: 'integer' }, { type: 'string' }] },
    clean: ['[1,"a"]', '[1]', '[1,"a",true]', '[]', '{"0":"x"}'],
    faulty: ['["a",1]', '[1,2]'],
  },
  {
    name: 'items behind prefixItems',
    schema: { prefixItems: [{}, {}], items: { type: 'string' } },
    clean: ['[1,2,"a"]', '[1]'],
    faulty: '[1,2,3]',
  },
  {
    name: 'items in another branch than prefixItems',
    schema: { allOf: [{ prefixItems: [{ minimum: 3 }] }], items: { minimum: 5 } },
    clean: '[5,5]',
    faulty: ['[3,5]', '[1]'],
  },
  { name: 'contains', schema: { contains: { minimum: 5 } }, clean: ['[3,4,5]', '{}'], faulty: ['[2,3,4]', '[]'] },
  { name: 'contains with a schema of true', schema: { contains: true }, clean: '["a"]', faulty: '[]' },
  { name: 'contains null', schema: { contains: { type: 'null' } }, clean: '[null]', faulty: '[1]' },
  { name: 'minContains', schema: { contains: { const: 1 }, minContains: 2 }, clean: '[1,2,1]', faulty: ['[1]', '[]'] },
  {
    name: 'maxContains',
    schema: { contains: { const: 1 }, maxContains: 1 },
    clean: '[1,2]',
    faulty: ['[1,1]', '[2]', '[]'],
  },
  {
    name: 'minContains 0 with maxContains',
    schema: { contains: { const: 1 }, minContains: 0, maxContains: 1 },
    clean: ['[]', '[1]'],
    faulty: '[1,1]',
  },
  { name: 'minContains without contains', schema: { minContains: 3, maxItems: 1 }, clean: '[1]', faulty: '[1,2]' },
  {
    name: 'if with then',
    schema: parsed('{"if":{"exclusiveMaximum":0},"then":{"minimum":-10}}'),
    clean: ['-1', '3'],
    faulty: '-100',
  },
  {
    name: 'if with else',
    schema: parsed('{"if":{"exclusiveMaximum":0},"else":{"multipleOf":2}}'),
    clean: ['-1', '4'],
    faulty: '3',
  },
  {
    name: 'if with then and else',
    schema: parsed('{"if":{"exclusiveMaximum":0},"then":{"minimum":-10},"else":{"multipleOf":2}}'),
    clean: ['-1', '4'],
    faulty: ['-100', '3'],
  },
  {
    name: 'then without if',
    schema: parsed('{"then":{"const":0},"type":["integer","string"]}'),
    clean: ['0', '"a"'],
    faulty: 'null',
  },
  {
    name: 'if alone',
    schema: parsed('{"if":{"const":0},"type":["integer","string"]}'),
    clean: ['0', '"a"'],
    faulty: 'null',
  },
  {
    name: 'if of true',
    schema: parsed('{"if":true,"then":{"const":"then"},"else":{"const":"else"}}'),
    clean: '"then"',
    faulty: '"else"',
  },
  {
    name: 'if of false',
    schema: parsed('{"if":false,"then":{"const":"then"},"else":{"const":"else"}}'),
    clean: '"else"',
    faulty: '"then"',
  },
  {
    name: 'if and then in other branches are not connected',
    schema: parsed('{"allOf":[{"if":{"exclusiveMaximum":0}},{"then":{"minimum":-10}}],"maximum":5}'),
    clean: '-100',
    faulty: '6',
  },
  {
    name: 'dependentSchemas',
    schema: { dependentSchemas: { a: { properties: { b: { type: 'integer' } }, required: ['b'] } } },
    clean: ['{"b":"x"}', '{"a":1,"b":2}', '["a"]'],
    faulty: ['{"a":1}', '{"a":1,"b":"x"}'],
  },
  {
    name: 'dependentSchemas of false',
    schema: { dependentSchemas: { a: true, b: false } },
    clean: '{"a":1}',
    faulty: ['{"b":2}', '{"a":1,"b":2}'],
  },
  {
    name: 'not with several types',
    schema: { not: { type: ['integer', 'boolean'] } },
    clean: '"a"',
    faulty: ['1', 'true'],
  },
  {
    name: 'not with properties',
    schema: { not: { type: 'object', properties: { a: { type: 'string' } } } },
    clean: ['1', '{"a":1}'],
    faulty: '{"a":"x"}',
  },
  { name: 'not of an empty schema', schema: { properties: { a: { not: {} } } }, clean: '{"b":1}', faulty: '{"a":1}' },
  { name: 'not of not', schema: { not: { not: { type: 'integer' } } }, clean: '1', faulty: '"a"' },
];

/** Names that every object of JavaScript has. */
const names: readonly SchemaRow[] = [
  {
    name: 'required names of methods',
    schema: { required: ['__proto__', 'toString', 'constructor'] },
    clean: ['{"__proto__":1,"toString":2,"constructor":3}', '[]', '12'],
    faulty: ['{}', '{"__proto__":1}', '{"toString":1}', '{"constructor":{"length":1}}'],
  },
  {
    name: 'properties with names of methods',
    schema: parsed(
      '{"properties":{"__proto__":{"type":"number"},"toString":{"properties":{"length":{"type":"string"}}},"constructor":{"type":"number"}}}',
    ),
    clean: ['{}', '{"__proto__":12,"toString":{"length":"x"},"constructor":37}', '[]'],
    faulty: ['{"__proto__":"x"}', '{"toString":{"length":37}}', '{"constructor":{"length":37}}'],
  },
  {
    name: '__proto__ declared, additionalProperties false',
    schema: parsed('{"properties":{"__proto__":{"type":"string"}},"additionalProperties":false}'),
    clean: '{"__proto__":"x"}',
    faulty: ['{"__proto__":1}', '{"a":1}'],
  },
  {
    name: '__proto__ not declared, additionalProperties false',
    schema: { properties: { a: {} }, additionalProperties: false },
    clean: '{"a":1}',
    faulty: ['{"__proto__":1}', '{"toString":1}', '{"constructor":1}', '{"hasOwnProperty":1}'],
  },
  {
    name: '__proto__ among many properties',
    schema: parsed(
      '{"properties":{"a":{},"b":{},"c":{},"d":{},"e":{},"f":{},"g":{},"h":{},"__proto__":{"type":"null"}},"additionalProperties":false}',
    ),
    clean: '{"__proto__":null,"h":1}',
    faulty: ['{"__proto__":1}', '{"valueOf":1}'],
  },
  {
    name: 'additionalProperties with names of methods',
    schema: { additionalProperties: { type: 'string' } },
    clean: '{"toString":"x","__proto__":"y"}',
    faulty: ['{"toString":1}', '{"__proto__":1}'],
  },
  {
    name: 'a required property named valueOf',
    schema: { type: 'object', required: ['valueOf'], properties: { valueOf: { type: 'integer' } } },
    clean: '{"valueOf":1}',
    faulty: ['{}', '{"valueOf":"x"}'],
  },
  {
    name: 'dependentRequired with names of methods',
    schema: { dependentRequired: { constructor: ['a'] } },
    clean: ['{}', '{"constructor":1,"a":1}'],
    faulty: '{"constructor":1}',
  },
  {
    name: 'dependentSchemas with names of methods',
    schema: { dependentSchemas: { toString: { required: ['a'] } } },
    clean: '{}',
    faulty: '{"toString":1}',
  },
  {
    name: 'patternProperties and names of methods',
    schema: { patternProperties: { '^to': { type: 'integer' } } },
    clean: '{"constructor":"x"}',
    faulty: '{"toString":"x"}',
  },
  {
    name: 'propertyNames and names of methods',
    schema: { propertyNames: { pattern: '^[a-z]+$' } },
    clean: '{"constructor":1}',
    faulty: ['{"toString":1}', '{"__proto__":1}'],
  },
  {
    name: 'enum of objects with names of methods',
    schema: { enum: [{ toString: 1 }] },
    clean: '{"toString":1}',
    faulty: ['{}', '{"valueOf":1}'],
  },
  {
    name: 'const with __proto__',
    schema: parsed('{"const":{"__proto__":1}}'),
    clean: '{"__proto__":1}',
    faulty: ['{}', '{"__proto__":2}'],
  },
  {
    name: 'a component named constructor',
    schema: { $ref: '#/components/schemas/constructor' },
    schemas: { constructor: { type: 'string' } },
    clean: '"a"',
    faulty: '1',
  },
  {
    name: 'a component named toString',
    schema: { $ref: '#/components/schemas/toString' },
    schemas: { toString: { type: 'string' } },
    clean: '"a"',
    faulty: '1',
  },
];

/** "Unknown keywords SHOULD be treated as annotations." */
const annotations: readonly SchemaRow[] = [
  {
    name: 'unknown keywords',
    schema: { type: 'string', toString: 1, 'x-a': { $ref: 'nowhere' }, whatever: { type: 'integer' } },
    clean: '"a"',
    faulty: '1',
  },
  {
    name: 'a reference in an unknown keyword',
    schema: { type: 'string', whatever: { inner: { $ref: '#/nowhere' } } },
    clean: '"a"',
    faulty: '1',
  },
  {
    name: 'default is not applied',
    schema: { properties: { a: { type: 'string', default: 1 } }, required: ['a'] },
    clean: '{"a":"x"}',
    faulty: '{}',
  },
  {
    name: 'examples',
    schema: { type: 'integer', examples: ['x'], $comment: 'c', title: 't' },
    clean: '1',
    faulty: '"x"',
  },
  {
    name: 'contentEncoding asserts nothing',
    schema: { type: 'string', contentEncoding: 'base64' },
    clean: '"!!!"',
    faulty: '1',
  },
  {
    name: 'contentMediaType asserts nothing',
    schema: { type: 'string', contentMediaType: 'application/json', contentSchema: { type: 'object' } },
    clean: '"{:}"',
    faulty: '{}',
  },
  {
    name: '$schema of 2020-12',
    schema: { $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'string' },
    clean: '"a"',
    faulty: '1',
  },
  {
    name: '$schema of OpenAPI',
    schema: { $schema: 'https://spec.openapis.org/oas/3.1/dialect/base', type: 'string' },
    clean: '"a"',
    faulty: '1',
  },
];

const AREA = 'schemas 3.1';

export const cases: readonly ConformanceCase[] = [
  ...schemaCases(AREA, 'JSON Schema 2020-12 Validation, 6', validation),
  ...schemaCases(AREA, 'JSON Schema 2020-12 Core, 10', applicators),
  ...schemaCases(AREA, 'RFC 8259, 4; JSON Schema 2020-12 Core, 10.3.2', names),
  ...schemaCases(AREA, 'JSON Schema 2020-12 Core, 4.3.1; Validation, 8 and 9', annotations),
];
