import type { JsonObject } from '../../../src/engine/json/json.ts';
import type { ConformanceCase } from './conformance-case.ts';
import { ref, type SchemaRow, schemaCases } from './schema-rows.ts';

const text = { type: 'string' };
const id = { type: 'integer', readOnly: true };
const password = { type: 'string', writeOnly: true };
const user: JsonObject = {
  type: 'object',
  required: ['id', 'name', 'password'],
  properties: { id, name: text, password },
};
const SENT = '{"name":"a","password":"p"}';
const RETURNED = '{"id":1,"name":"a"}';

/** A schema that applies `user`, and how it wraps a value. */
const PLACES: readonly (readonly [name: string, schema: JsonObject, wrap: (text: string) => string])[] = [
  ['at the root', user, (value) => value],
  ['by $ref', ref('User'), (value) => value],
  ['by a chain of $ref', ref('Alias'), (value) => value],
  ['in a property', { type: 'object', properties: { user } }, (value) => `{"user":${value}}`],
  ['in items', { type: 'array', items: ref('User') }, (value) => `[${value}]`],
  ['in additionalProperties', { type: 'object', additionalProperties: user }, (value) => `{"x":${value}}`],
  ['in allOf', { allOf: [ref('User'), { type: 'object' }] }, (value) => value],
  ['in anyOf', { anyOf: [ref('User'), { type: 'string' }] }, (value) => value],
  ['in oneOf', { oneOf: [{ type: 'string' }, ref('User')] }, (value) => value],
  [
    'required beside the allOf that has the properties',
    { required: ['id', 'name', 'password'], allOf: [{ type: 'object', properties: { id, name: text, password } }] },
    (value) => value,
  ],
  [
    'required in another branch of allOf than the properties',
    {
      allOf: [
        { type: 'object', required: ['id', 'name', 'password'] },
        { type: 'object', properties: { id, name: text, password } },
      ],
    },
    (value) => value,
  ],
  [
    'required in a schema by $ref, properties beside it',
    { allOf: [ref('Required')], type: 'object', properties: { id, name: text, password } },
    (value) => value,
  ],
  [
    'annotated by the $ref of a property',
    {
      type: 'object',
      required: ['id', 'name', 'password'],
      properties: { id: ref('Id'), name: text, password: ref('Password') },
    },
    (value) => value,
  ],
  [
    'annotated in an allOf of a property',
    {
      type: 'object',
      required: ['id', 'name', 'password'],
      properties: { id: { allOf: [ref('Id')] }, name: text, password: { allOf: [ref('Password')] } },
    },
    (value) => value,
  ],
];

const schemas: JsonObject = {
  User: user,
  Alias: ref('User'),
  Required: { type: 'object', required: ['id', 'name', 'password'] },
  Id: id,
  Password: password,
};

const rows = PLACES.flatMap(([name, schema, wrap]): SchemaRow[] => [
  {
    name: `request: readOnly is not required, ${name}`,
    direction: 'request',
    schemas,
    schema,
    clean: wrap(SENT),
    faulty: wrap('{"password":"p"}'),
  },
  {
    name: `request: writeOnly is required, ${name}`,
    direction: 'request',
    schemas,
    schema,
    clean: wrap('{"id":1,"name":"a","password":"p"}'),
    faulty: wrap(RETURNED),
  },
  {
    name: `response: writeOnly is not required, ${name}`,
    schemas,
    schema,
    clean: wrap(RETURNED),
    faulty: wrap('{"id":1}'),
  },
  {
    name: `response: readOnly is required, ${name}`,
    schemas,
    schema,
    clean: wrap('{"id":1,"name":"a","password":"p"}'),
    faulty: wrap(SENT),
  },
]);

/** SHOULD NOT be sent is no error; a value that is sent has the schema of its property. */
const values: readonly SchemaRow[] = [
  {
    name: 'request: the value of a readOnly property',
    direction: 'request',
    schema: user,
    clean: '{"id":1,"name":"a","password":"p"}',
    faulty: '{"id":"x","name":"a","password":"p"}',
  },
  {
    name: 'response: the value of a writeOnly property',
    schema: user,
    clean: '{"id":1,"name":"a","password":"p"}',
    faulty: '{"id":1,"name":"a","password":7}',
  },
  {
    name: 'readOnly: false',
    direction: 'request',
    schema: { type: 'object', required: ['id'], properties: { id: { type: 'integer', readOnly: false } } },
    clean: '{"id":1}',
    faulty: '{}',
  },
  {
    name: 'a property that is named readOnly',
    direction: 'request',
    schema: { type: 'object', required: ['readOnly'], properties: { readOnly: { type: 'boolean' } } },
    clean: '{"readOnly":true}',
    faulty: '{}',
  },
  {
    name: 'readOnly in an example or a default says nothing',
    direction: 'request',
    schema: {
      type: 'object',
      required: ['a'],
      properties: { a: { type: 'object', default: { readOnly: true }, example: { readOnly: true } } },
    },
    clean: '{"a":{}}',
    faulty: '{}',
  },
  {
    name: 'a schema in another property',
    direction: 'request',
    schema: {
      type: 'object',
      required: ['id'],
      properties: { id: { type: 'integer' }, other: { type: 'object', properties: { id } } },
    },
    clean: '{"id":1}',
    faulty: '{"other":{"id":1}}',
  },
  {
    name: 'readOnly in one alternative does not change another one',
    direction: 'request',
    schema: {
      oneOf: [
        { type: 'object', required: ['id', 'name'], properties: { id, name: text }, additionalProperties: false },
        {
          type: 'object',
          required: ['id', 'kind'],
          properties: { id: { type: 'integer' }, kind: { enum: [1] } },
          additionalProperties: false,
        },
      ],
    },
    clean: ['{"id":1,"kind":1}', '{"name":"a"}'],
    faulty: '{"kind":1}',
  },
  {
    name: 'an item with readOnly',
    direction: 'request',
    schema: { type: 'object', required: ['ids'], properties: { ids: { type: 'array', items: id } } },
    clean: '{"ids":[1]}',
    faulty: '{}',
  },
];

const SECTION = 'Schema Object, readOnly and writeOnly';

export const cases: readonly ConformanceCase[] = [
  ...schemaCases('readOnly and writeOnly', `OpenAPI 3.0.4, ${SECTION}`, rows, '3.0.4').map(named('3.0')),
  ...schemaCases('readOnly and writeOnly', `OpenAPI 3.0.4, ${SECTION}`, values, '3.0.4').map(named('3.0')),
  ...schemaCases('readOnly and writeOnly', 'OpenAPI 3.1.1, 4.8.24; JSON Schema 2020-12 Validation, 9.4', rows).map(
    named('3.1'),
  ),
  ...schemaCases('readOnly and writeOnly', 'JSON Schema 2020-12 Validation, 9.4', values).map(named('3.1')),
];

function named(version: string) {
  return (each: ConformanceCase): ConformanceCase => ({ ...each, name: `${version} ${each.name}` });
}
