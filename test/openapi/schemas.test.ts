import { describe, expect, test } from 'vitest';
import { errorsOf, type Pair } from './schema-cases.ts';

const user = {
  type: 'object',
  required: ['id', 'name', 'password'],
  properties: {
    id: { type: 'integer', readOnly: true },
    name: { type: 'string' },
    password: { type: 'string', writeOnly: true },
  },
};
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const sent = '{"name":"a","password":"b"}';
const returned = '{"id":1,"name":"a"}';

/** A pair for each format: a text that has it, and one that does not. */
const FORMATS: readonly (readonly [string, string, string])[] = [
  ['date', '2024-02-29', '2023-02-29'],
  ['date-time', '2024-02-29T10:00:00Z', '2024-02-29 10:00:00Z'],
  ['time', '23:59:60Z', '10:00:00'],
  ['duration', 'P1DT2H', 'P1D2H'],
  ['email', 'a.b@host.example', 'a..b@host.example'],
  ['idn-email', '실례@실례.테스트', '2962'],
  ['hostname', 'www.host.example', '-bad.example'],
  ['idn-hostname', '실례.테스트', '〮실례.테스트'],
  ['ipv4', '192.0.2.1', '192.0.2.256'],
  ['ipv6', '2001:db8::1', '2001:db8::1::2'],
  ['uri', 'https://host.example/?q=%20', '//host.example/a'],
  ['uri-reference', '../a?b#c', '\\\\host\\share'],
  ['uri-template', '/a/{b}{?c*}', '/a/{b'],
  ['iri', 'https://ƒøø.example/?∂=π', 'ƒøø'],
  ['iri-reference', 'âππ', '\\\\host'],
  ['uuid', '2eb8aa08-aa98-11ea-b4aa-73b441d16380', '2eb8aa08-aa98-11ea-b4aa-73b441d1638'],
  ['json-pointer', '/a~1b/~0', '/a~2'],
  ['relative-json-pointer', '1/a', '/a'],
  ['regex', '^[a-z]+$', '('],
  ['byte', 'dGV4dA==', 'dGV4d$=='],
  ['base64url', 'dGV4_-A', 'dGV4/+A'],
  ['char', '😀', 'ab'],
  ['http-date', 'Sun, 06 Nov 1994 08:49:37 GMT', 'Sun, 31 Feb 1994 08:49:37 GMT'],
  ['media-range', 'text/*;q=0.5', 'text'],
  ['decimal', '12.50', '1,5'],
];

/** A pair for each format of numbers. */
const NUMBERS: readonly (readonly [string, string, string])[] = [
  ['int32', '2147483647', '2147483648'],
  ['int64', '9223372036854775807', '9223372036854775808'],
  ['int64', '-9223372036854775808', '-9223372036854775809'],
  ['uint64', '18446744073709551615', '18446744073709551616'],
  ['int8', '-128', '128'],
  ['uint8', '255', '-1'],
  ['int16', '32767', '32768'],
  ['uint16', '65535', '65536'],
  ['uint32', '4294967295', '4294967296'],
  ['double-int', '9007199254740991', '9007199254740993'],
  ['double', '1e300', '1e400'],
];

const PAIRS: readonly Pair[] = [
  // OpenAPI 3.0.4, Schema Object, readOnly and writeOnly.
  {
    name: 'request: readOnly is not required',
    schema: user,
    direction: 'request',
    clean: sent,
    faulty: '{"password":"b"}',
  },
  {
    name: 'request: writeOnly is required',
    schema: user,
    direction: 'request',
    clean: sent,
    faulty: '{"id":1,"name":"a"}',
  },
  {
    name: 'request: readOnly may be sent',
    schema: user,
    direction: 'request',
    clean: '{"id":1,"name":"a","password":"b"}',
    faulty: '{"id":"x","name":"a","password":"b"}',
  },
  { name: 'response: writeOnly is not required', schema: user, clean: returned, faulty: '{"id":1}' },
  { name: 'response: readOnly is required', schema: user, clean: returned, faulty: '{"name":"a"}' },
  {
    name: 'request: through $ref',
    schema: ref('User'),
    schemas: { User: user },
    direction: 'request',
    clean: sent,
    faulty: returned,
  },
  {
    name: 'request 3.0: through $ref of a property',
    openapi: '3.0.4',
    schema: { type: 'object', required: ['id', 'name'], properties: { id: ref('Id'), name: { type: 'string' } } },
    schemas: { Id: { type: 'integer', readOnly: true } },
    direction: 'request',
    clean: '{"name":"a"}',
    faulty: '{"id":1}',
  },
  {
    name: 'request: required in another branch of allOf',
    schema: { allOf: [{ type: 'object', properties: user.properties }, { required: ['id', 'password'] }] },
    direction: 'request',
    clean: '{"password":"b"}',
    faulty: '{"id":1}',
  },
  {
    name: 'response: required beside an allOf',
    schema: { required: ['id', 'password'], allOf: [ref('User')] },
    schemas: { User: { type: 'object', properties: user.properties } },
    clean: '{"id":1}',
    faulty: '{"password":"b"}',
  },
  {
    name: 'request: oneOf',
    schema: { oneOf: [user, { type: 'null' }] },
    direction: 'request',
    clean: sent,
    faulty: returned,
  },
  {
    name: 'request: array',
    schema: { type: 'array', items: user },
    direction: 'request',
    clean: `[${sent}]`,
    faulty: `[${returned}]`,
  },
  {
    name: 'request: map',
    schema: { type: 'object', additionalProperties: user },
    direction: 'request',
    clean: `{"a":${sent}}`,
    faulty: `{"a":${returned}}`,
  },
  {
    name: 'response: nested',
    schema: { type: 'object', properties: { user } },
    clean: `{"user":${returned}}`,
    faulty: `{"user":${sent}}`,
  },
  {
    name: 'request: an alternative does not change another one',
    schema: {
      oneOf: [
        user,
        { type: 'object', required: ['id', 'kind'], properties: { id: { type: 'integer' }, kind: { const: 1 } } },
      ],
    },
    direction: 'request',
    clean: '{"id":1,"kind":1}',
    faulty: '{"kind":1}',
  },
  // OpenAPI 3.0.4, Schema Object, nullable.
  {
    name: '3.0 nullable with type',
    openapi: '3.0.4',
    schema: { type: 'string', nullable: true },
    clean: 'null',
    faulty: '1',
  },
  {
    name: '3.0 nullable with enum needs null in it',
    openapi: '3.0.4',
    schema: { type: 'string', nullable: true, enum: ['a'] },
    clean: '"a"',
    faulty: 'null',
  },
  {
    name: '3.0 nullable beside allOf',
    openapi: '3.0.4',
    schema: { nullable: true, allOf: [ref('User')] },
    schemas: { User: user },
    clean: 'null',
    faulty: '1',
  },
  {
    name: '3.0 nullable beside oneOf',
    openapi: '3.0.4',
    schema: { type: 'object', properties: { a: { nullable: true, oneOf: [{ type: 'string' }, { type: 'integer' }] } } },
    clean: '{"a":null}',
    faulty: '{"a":true}',
  },
  {
    name: '3.0 nullable beside anyOf',
    openapi: '3.0.4',
    schema: { nullable: true, anyOf: [{ type: 'string' }] },
    clean: 'null',
    faulty: 'true',
  },
  { name: '3.1 nullable is unknown', schema: { type: 'string', nullable: true }, clean: '"a"', faulty: 'null' },
  {
    name: '3.0 exclusiveMinimum',
    openapi: '3.0.4',
    schema: { type: 'number', minimum: 1, exclusiveMinimum: true },
    clean: '1.1',
    faulty: '1',
  },
  {
    name: '3.0 $ref has no siblings',
    openapi: '3.0.4',
    schema: { $ref: '#/components/schemas/A', maxLength: 1 },
    schemas: { A: { type: 'string' } },
    clean: '"abc"',
    faulty: '1',
  },
  {
    name: '3.1 $ref has siblings',
    schema: { $ref: '#/components/schemas/A', maxLength: 1 },
    schemas: { A: { type: 'string' } },
    clean: '"a"',
    faulty: '"abc"',
  },
  // JSON Schema 2020-12.
  { name: 'type list', schema: { type: ['string', 'null'] }, clean: 'null', faulty: '1' },
  { name: 'const', schema: { const: { a: [1] } }, clean: '{"a":[1.0]}', faulty: '{"a":[2]}' },
  {
    name: 'if then else',
    schema: JSON.parse('{"if":{"type":"string"},"then":{"minLength":2},"else":{"type":"integer"}}'),
    clean: '"ab"',
    faulty: '"a"',
  },
  { name: 'dependentRequired', schema: { dependentRequired: { a: ['b'] } }, clean: '{"b":1}', faulty: '{"a":1}' },
  {
    name: 'dependentSchemas',
    schema: { dependentSchemas: { a: { maxProperties: 1 } } },
    clean: '{"a":1}',
    faulty: '{"a":1,"b":2}',
  },
  {
    name: 'prefixItems',
    schema: { prefixItems: [{ type: 'string' }], items: false },
    clean: '["a"]',
    faulty: '["a",1]',
  },
  {
    name: 'contains',
    schema: { contains: { type: 'string' }, minContains: 2, maxContains: 2 },
    clean: '["a","b",1]',
    faulty: '["a"]',
  },
  {
    name: 'unevaluatedProperties',
    schema: { allOf: [{ properties: { a: true } }], unevaluatedProperties: false },
    clean: '{"a":1}',
    faulty: '{"b":1}',
  },
  { name: 'unevaluatedItems', schema: { prefixItems: [true], unevaluatedItems: false }, clean: '[1]', faulty: '[1,2]' },
  {
    name: 'propertyNames',
    errors: 2,
    schema: { propertyNames: { maxLength: 1 } },
    clean: '{"a":1}',
    faulty: '{"ab":1}',
  },
  { name: 'a boolean schema', schema: { properties: { a: true, b: false } }, clean: '{"a":1}', faulty: '{"b":1}' },
  {
    name: '$defs',
    schema: { $ref: '#/components/schemas/A/$defs/B' },
    schemas: { A: { $defs: { B: { type: 'string' } } } },
    clean: '"a"',
    faulty: '1',
  },
  {
    name: '$anchor',
    schema: { $ref: '#here' },
    schemas: { A: { $anchor: 'here', type: 'string' } },
    clean: '"a"',
    faulty: '1',
  },
  {
    name: '$id',
    schema: { $ref: 'https://host.example/a' },
    schemas: { A: { $id: 'https://host.example/a', type: 'string' } },
    clean: '"a"',
    faulty: '1',
  },
  {
    name: 'a pointer below $id',
    schema: ref('A'),
    schemas: { A: { $id: 'https://host.example/a', $defs: { b: { type: 'string' } }, items: { $ref: '#/$defs/b' } } },
    clean: '["a"]',
    faulty: '[1]',
  },
  {
    name: 'an anchor below $id',
    schema: ref('A'),
    schemas: { A: { $id: 'a', $defs: { b: { $anchor: 'b', type: 'string' } }, items: { $ref: 'a#b' } } },
    clean: '["a"]',
    faulty: '[1]',
  },
  {
    name: '$dynamicRef',
    schema: { $dynamicRef: '#node' },
    schemas: { A: { $dynamicAnchor: 'node', type: 'string' } },
    clean: '"a"',
    faulty: '1',
  },
  {
    name: 'a property named like a method is required',
    schema: { required: ['toString'] },
    clean: '{"toString":1}',
    faulty: '{}',
  },
  {
    name: 'a property named like a method is absent',
    schema: { properties: { constructor: { type: 'string' }, toString: { type: 'string' } } },
    clean: '{}',
    faulty: '{"constructor":1}',
  },
  {
    name: 'a format named like a method',
    schema: { properties: { a: { type: 'string', format: 'constructor' }, b: { type: 'string' } } },
    clean: '{"a":""}',
    faulty: '{"b":1}',
  },
  {
    name: 'a format of another type',
    schema: { type: ['string', 'integer'], format: 'email' },
    clean: '1',
    faulty: '"x"',
  },
  { name: 'OpenAPI 3.2', openapi: '3.2.0', schema: { type: 'string' }, clean: '"a"', faulty: '1' },
  // JSON Schema 2020-12 Validation, section 6.2, and RFC 8259, section 6.
  {
    name: 'multipleOf 0.01: 19.99',
    schema: { items: { multipleOf: 0.01 } },
    clean: '[19.99,4.35,0.07,1e3,-1.1]',
    faulty: '[19.999]',
  },
  {
    name: 'multipleOf of large numbers',
    schema: { items: { type: 'integer', multipleOf: 2 } },
    clean: '[9007199254740994]',
    faulty: '[9007199254740993]',
  },
  {
    name: 'multipleOf 1e-8',
    schema: { items: { multipleOf: 1e-8 } },
    clean: '[12391239.00000001]',
    faulty: '[1.000000001]',
  },
  {
    name: '1.0 and 1e3 are integers',
    schema: { items: { type: 'integer' } },
    clean: '[1.0,1e3,-0,1E400]',
    faulty: '[1.5]',
  },
  { name: 'a number above any double', schema: { items: { maximum: 10 } }, clean: '[-1E400]', faulty: '[1E400]' },
  {
    name: 'maximum of a large number',
    schema: { items: { maximum: 9007199254740992 } },
    clean: '[9007199254740992]',
    faulty: '[9007199254740993]',
  },
  {
    name: 'const of a large number',
    schema: { items: { const: 9007199254740992 } },
    clean: '[9007199254740992.0]',
    faulty: '[9007199254740993]',
  },
  {
    name: 'uniqueItems of large numbers',
    schema: { uniqueItems: true },
    clean: '[9007199254740992,9007199254740993]',
    faulty: '[9007199254740992,9007199254740992]',
  },
  // OpenAPI 3.0.4, Discriminator Object.
  {
    name: 'a mapping',
    schema: {
      oneOf: [ref('Cat'), ref('Dog')],
      discriminator: { propertyName: 'kind', mapping: { c: '#/components/schemas/Cat', d: 'Dog' } },
    },
    schemas: {
      Cat: { required: ['kind', 'lives'], properties: { lives: { type: 'integer' } } },
      Dog: { required: ['kind', 'bark'], properties: { bark: { type: 'string' } } },
    },
    // The discriminator "MUST NOT change the validation outcome": an unknown kind is accepted where one alternative accepts.
    clean: '{"kind":"x","lives":9}',
    faulty: '{"kind":"c","lives":"x"}',
  },
  ...FORMATS.map(([format, clean, faulty]) => ({
    name: `format ${format}`,
    schema: { type: 'string', format },
    clean: JSON.stringify(clean),
    faulty: JSON.stringify(faulty),
  })),
  ...NUMBERS.map(([format, clean, faulty]) => ({
    name: `format ${format}: ${faulty}`,
    schema: { items: { type: 'number', format } },
    clean: `[${clean}]`,
    faulty: `[${faulty}]`,
  })),
];

describe('schemas', () => {
  test.each(PAIRS)('$name', (pair) => {
    expect({ clean: errorsOf(pair, pair.clean), faults: errorsOf(pair, pair.faulty).length }).toEqual({
      clean: [],
      faults: pair.errors ?? 1,
    });
  });

  test('an unresolvable $ref costs only the schema that has it', () => {
    const schemas = { A: { $ref: '#/components/schemas/None' } };
    expect(errorsOf({ name: '', schema: ref('A'), schemas, clean: '', faulty: '' }, '1')).toEqual([]);
    expect(errorsOf({ name: '', schema: { type: 'string' }, schemas, clean: '', faulty: '' }, '1')).toHaveLength(1);
  });

  test('only the errors of the named alternative are reported', () => {
    const schema = { oneOf: [ref('Cat'), ref('Dog')], discriminator: { propertyName: 'kind' } };
    const kind = { type: 'string' };
    const schemas = {
      Cat: { type: 'object', required: ['lives'], properties: { kind, lives: { type: 'integer' } } },
      Dog: { type: 'object', required: ['bark'], properties: { kind, bark: { type: 'string' } } },
    };
    expect(errorsOf({ name: '', schema, schemas, clean: '', faulty: '' }, '{"kind":"Cat","lives":"9"}')).toEqual([
      '/lives must be integer (schema Cat, because kind is "Cat"), but is "9".',
    ]);
  });
});
