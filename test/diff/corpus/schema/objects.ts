import type { JsonObject } from '../../../../src/engine/json/json.ts';
import { type SchemaRow, schemaTable } from '../row.ts';

const any = schemaTable(['3.0', '3.1']);
const v31 = schemaTable(['3.1']);
const string = { type: 'string' } as const;
const integer = { type: 'integer' } as const;
const readOnly = { type: 'string', readOnly: true } as const;
const object = { type: 'object' } as const;

const when = (test: JsonObject, then: JsonObject): JsonObject => ({ if: test, then });

const inside = (schema: JsonObject): JsonObject => ({ ...object, properties: { v: { ...object, ...schema } } });
const startingWithB = { type: 'string', pattern: '^b' } as const;

/**
 * `properties`, `required`, `additionalProperties` and their kin. Who writes sends the properties that its version
 * declares; who reads ignores those that its version does not declare, unless the object is closed.
 */
export const OBJECT_ROWS: readonly SchemaRow[] = [
  any.row(
    'property-added',
    'a new optional property',
    { base: { ...object, properties: { a: string } }, revision: { ...object, properties: { a: string, b: integer } } },
    { request: ['safe properties b'], response: ['safe properties b'] },
  ),
  any.row(
    'property-removed',
    'an optional property goes: what is sent is ignored, what was read is missing',
    { base: { ...object, properties: { a: string, b: integer } }, revision: { ...object, properties: { a: string } } },
    { request: ['risky properties b'], response: ['risky properties b'] },
  ),
  any.row(
    'property-removed-deprecated',
    'a deprecated optional property goes',
    {
      base: { ...object, properties: { a: string, b: { ...integer, deprecated: true } } },
      revision: { ...object, properties: { a: string } },
    },
    { request: ['safe properties b'], response: ['safe properties b'] },
  ),
  any.row(
    'required-property-added',
    'a new property that must be there',
    {
      base: { ...object, properties: { a: string } },
      revision: { ...object, properties: { a: string, b: integer }, required: ['b'] },
    },
    { request: ['breaking properties b'], response: ['safe properties b'] },
  ),
  any.row(
    'required-property-removed',
    'a property that was always there goes',
    {
      base: { ...object, properties: { a: string, b: integer }, required: ['b'] },
      revision: { ...object, properties: { a: string } },
    },
    { request: ['risky properties b'], response: ['breaking properties b'] },
  ),
  any.row(
    'property-renamed',
    'a property with another name',
    { base: { ...object, properties: { a: string } }, revision: { ...object, properties: { b: string } } },
    { request: ['risky properties a', 'safe properties b'], response: ['risky properties a', 'safe properties b'] },
  ),
  any.row(
    'property-added-to-closed',
    'a new property of an object that allows no other',
    {
      base: { ...object, properties: { a: string }, additionalProperties: false },
      revision: { ...object, properties: { a: string, b: integer }, additionalProperties: false },
    },
    { request: ['safe properties b'], response: ['breaking properties b'] },
  ),
  any.row(
    'property-removed-from-closed',
    'a property goes from an object that allows no other',
    {
      base: { ...object, properties: { a: string, b: integer }, additionalProperties: false },
      revision: { ...object, properties: { a: string }, additionalProperties: false },
    },
    { request: ['breaking properties b'], response: ['risky properties b'] },
  ),
  any.row(
    'property-added-to-map',
    'a named entry of another type in a map',
    {
      base: { ...object, additionalProperties: string },
      revision: { ...object, properties: { b: integer }, additionalProperties: string },
    },
    { request: ['breaking properties b'], response: ['breaking properties b'] },
  ),
  ...any.same(
    'property-added-to-map-same',
    'a named entry of the type that all entries have',
    { ...object, additionalProperties: string },
    { ...object, properties: { b: string }, additionalProperties: string },
  ),
  any.row(
    'property-out-of-map',
    'a named entry of another type falls back to the type of all',
    {
      base: { ...object, properties: { b: integer }, additionalProperties: string },
      revision: { ...object, additionalProperties: string },
    },
    { request: ['breaking properties b'], response: ['breaking properties b'] },
  ),
  ...any.subset(
    'property-narrower',
    'what a property holds',
    { ...object, properties: { a: string } },
    { ...object, properties: { a: { ...string, maxLength: 3 } } },
    'properties a maxLength',
  ),
  ...any.crossing(
    'property-type',
    'the type of a property',
    { ...object, properties: { a: string } },
    { ...object, properties: { a: integer } },
    'properties a type',
  ),
  ...any.subset(
    'property-deep',
    'a property of a property',
    { properties: { a: { properties: { b: {} } } } },
    { properties: { a: { properties: { b: string } } } },
    'properties a properties b type',
  ),
  ...any.subset(
    'required',
    'required',
    { ...object, properties: { a: string } },
    { ...object, properties: { a: string }, required: ['a'] },
    'required',
  ),
  ...any.subset(
    'required-second',
    'a second one that is required',
    { ...object, properties: { a: string, b: string }, required: ['a'] },
    { ...object, properties: { a: string, b: string }, required: ['a', 'b'] },
    'required',
  ),
  ...any.subset(
    'required-undeclared',
    'a property that is not declared is required',
    object,
    { ...object, required: ['z'] },
    'required',
  ),
  ...any.subset(
    'required-schema',
    'the schema of a required property is removed',
    { ...object, properties: { a: string }, required: ['p'] },
    { ...object, properties: { a: string, p: integer }, required: ['p'] },
    'properties p type',
  ),
  ...any.subset(
    'required-schema-true',
    'the schema of a required property accepts everything',
    { ...object, properties: { p: {} }, required: ['p'] },
    { ...object, properties: { p: integer }, required: ['p'] },
    'properties p type',
  ),
  ...any.same(
    'required-schema-empty',
    'a required property without a schema, and with one that accepts everything',
    { ...object, required: ['p'] },
    { ...object, properties: { p: {} }, required: ['p'] },
  ),
  ...any.subset(
    'optional-schema-true',
    'the schema of an optional property accepts everything',
    { ...object, properties: { p: {} } },
    { ...object, properties: { p: integer } },
    'properties p type',
  ),
  any.row(
    'optional-schema-removed',
    'an optional property is no longer described',
    { base: { ...object, properties: { p: integer } }, revision: { ...object, properties: {} } },
    { request: ['risky properties p'], response: ['risky properties p'] },
  ),
  any.row(
    'required-schema-and-required-removed',
    'a required property is no longer described',
    { base: { ...object, properties: { p: integer }, required: ['p'] }, revision: { ...object, properties: {} } },
    { request: ['risky properties p'], response: ['breaking properties p'] },
  ),
  any.row(
    'required-schema-removed-made-optional',
    'a required property becomes optional, and gets a schema',
    { base: { ...object, required: ['p'] }, revision: { ...object, properties: { p: integer } } },
    {
      request: ['breaking properties p type', 'safe required'],
      response: ['breaking required', 'safe properties p type'],
    },
  ),
  ...any.same(
    'required-order',
    'the order of required',
    { ...object, properties: { a: string, b: string }, required: ['a', 'b'] },
    { ...object, properties: { b: string, a: string }, required: ['b', 'a'] },
  ),
  ...any.same('required-of-string', 'required on a string', { ...string, required: ['a'] }, string),
  ...any.same('additional-true', 'open is the default', { ...object, additionalProperties: true }, object),
  ...any.same('additional-empty', 'an empty schema is open too', { ...object, additionalProperties: {} }, object),
  ...any.subset(
    'additional-false',
    'an open and a closed object',
    { ...object, properties: { a: string } },
    { ...object, properties: { a: string }, additionalProperties: false },
    'additionalProperties',
  ),
  ...any.subset(
    'additional-given',
    'what further properties hold',
    object,
    { ...object, additionalProperties: string },
    'additionalProperties',
  ),
  ...any.subset(
    'additional-schema',
    'what further properties hold',
    { ...object, additionalProperties: { type: 'number' } },
    { ...object, additionalProperties: integer },
    'additionalProperties type',
  ),
  ...any.subset(
    'additional-schema-false',
    'a map that is closed',
    { ...object, additionalProperties: string },
    { ...object, additionalProperties: false },
    'additionalProperties',
  ),
  ...any.subset(
    'min-properties',
    'minProperties',
    { ...object, minProperties: 1 },
    { ...object, minProperties: 2 },
    'minProperties',
  ),
  ...any.subset('min-properties-given', 'minProperties', object, { ...object, minProperties: 1 }, 'minProperties'),
  ...any.subset(
    'max-properties',
    'maxProperties',
    { ...object, maxProperties: 3 },
    { ...object, maxProperties: 2 },
    'maxProperties',
  ),
  ...any.subset('max-properties-given', 'maxProperties', object, { ...object, maxProperties: 2 }, 'maxProperties'),
  ...v31.subset(
    'pattern-properties',
    'what matching properties hold',
    { ...object, patternProperties: { '^x-': {} } },
    { ...object, patternProperties: { '^x-': string } },
    'patternProperties ^x- type',
  ),
  ...v31.subset(
    'pattern-properties-given',
    'patternProperties',
    object,
    { ...object, patternProperties: { '^x-': string } },
    'patternProperties ^x-',
  ),
  ...['', '.*', '^'].flatMap((pattern, index) => [
    v31.row(
      `pattern-properties-of-all-${index}`,
      'a pattern that every name matches, written as additionalProperties',
      {
        base: { ...object, patternProperties: { [pattern]: string }, additionalProperties: false },
        revision: { ...object, additionalProperties: string },
      },
      { request: [], response: [] },
    ),
    v31.row(
      `pattern-properties-of-all-${index}-back`,
      'additionalProperties, written as a pattern that every name matches',
      {
        base: { ...object, additionalProperties: string },
        revision: { ...object, patternProperties: { [pattern]: string } },
      },
      { request: [], response: [] },
    ),
  ]),
  ...v31.subset(
    'pattern-properties-of-all-narrower',
    'a pattern that every name matches',
    { ...object, additionalProperties: string },
    { ...object, patternProperties: { '.*': { ...string, maxLength: 3 } } },
    'patternProperties .* maxLength',
  ),
  ...v31.subset(
    'pattern-properties-of-all-given',
    'a pattern that every name matches',
    object,
    { ...object, patternProperties: { '.*': string } },
    'patternProperties .*',
  ),
  v31.row(
    'pattern-properties-of-all-opens',
    'a closed object accepts names of a pattern that all match',
    {
      base: { ...object, additionalProperties: false },
      revision: { ...object, patternProperties: { '.*': string }, additionalProperties: false },
    },
    { request: ['safe patternProperties .*'], response: ['breaking patternProperties .*'] },
  ),
  v31.row(
    'pattern-properties-opens',
    'a closed object accepts names of a pattern',
    {
      base: { ...object, additionalProperties: false },
      revision: { ...object, patternProperties: { '^x-': string }, additionalProperties: false },
    },
    { request: ['safe patternProperties ^x-'], response: ['breaking patternProperties ^x-'] },
  ),
  ...v31.subset(
    'property-names-given',
    'propertyNames',
    object,
    { ...object, propertyNames: { maxLength: 3 } },
    'propertyNames',
  ),
  ...v31.subset(
    'property-names',
    'propertyNames',
    { ...object, propertyNames: { maxLength: 4 } },
    { ...object, propertyNames: { maxLength: 3 } },
    'propertyNames maxLength',
  ),
  ...v31.subset(
    'dependent-required-given',
    'dependentRequired',
    { ...object, properties: { a: string, b: string } },
    { ...object, properties: { a: string, b: string }, dependentRequired: { a: ['b'] } },
    'dependentRequired a',
  ),
  ...v31.subset(
    'dependent-required',
    'one more that depends',
    { ...object, dependentRequired: { a: ['b'] } },
    { ...object, dependentRequired: { a: ['b', 'c'] } },
    'dependentRequired a',
  ),
  ...v31.same(
    'dependent-required-implied',
    'what is required anyway',
    { ...object, required: ['b'], dependentRequired: { a: ['b'] } },
    { ...object, required: ['b'] },
  ),
  ...v31.same(
    'dependent-required-as-schemas',
    'what depends, said in two ways',
    { ...object, dependentRequired: { a: ['b'] } },
    { ...object, dependentSchemas: { a: { required: ['b'] } } },
  ),
  ...v31.same(
    'dependent-required-as-dependencies',
    'what depends, as JSON Schema up to draft 7 says it',
    { ...object, dependentRequired: { a: ['b'], c: ['d'] } },
    { ...object, dependencies: { a: ['b'], c: { required: ['d'] } } },
  ),
  ...v31.subset(
    'dependencies-given',
    'dependencies',
    { ...object, properties: { a: string, b: string } },
    { ...object, properties: { a: string, b: string }, dependencies: { a: ['b'] } },
    'dependencies a',
  ),
  ...v31.same(
    'dependent-required-as-condition',
    'what depends, as a condition',
    { ...object, dependentRequired: { a: ['b'], b: ['a'] } },
    {
      allOf: [
        { ...object, ...when({ required: ['a'] }, { required: ['b'] }) },
        { ...when({ type: 'object', required: ['b'] }, { required: ['a'] }), else: {} },
      ],
    },
  ),
  ...v31.same(
    'dependent-schemas-as-condition',
    'what depends, as a condition of objects',
    { ...object, dependentSchemas: { a: { properties: { b: integer } } } },
    { ...object, ...when({ required: ['a'] }, { properties: { b: integer } }) },
  ),
  ...v31.same(
    'condition-of-objects',
    'a condition of objects with a property',
    { ...object, ...when({ required: ['a'] }, { properties: { b: integer } }) },
    { ...object, ...when({ type: 'object', required: ['a'] }, { properties: { b: integer } }) },
  ),
  v31.row(
    'dependent-required-as-condition-of-more',
    'what depends, as a condition that asks for more',
    {
      base: { ...object, properties: { a: string, b: string, c: string }, dependentRequired: { a: ['b'] } },
      revision: {
        ...object,
        properties: { a: string, b: string, c: string },
        ...when({ required: ['a'] }, { required: ['b', 'c'] }),
      },
    },
    { request: ['breaking then'], response: ['safe then'] },
  ),
  v31.row(
    'condition-property-declared-around',
    'a condition restricts a property that the schema around it declares, so that writers send it',
    {
      base: inside({ properties: { a: string, b: string }, ...when({ required: ['a'] }, { minProperties: 1 }) }),
      revision: inside({
        properties: { a: string, b: string },
        ...when({ required: ['a'] }, { minProperties: 1, properties: { b: startingWithB } }),
      }),
    },
    {
      request: ['breaking properties v', 'risky properties v then properties b'],
      response: ['safe properties v then properties b'],
    },
  ),
  v31.row(
    'dependent-schemas-property-declared-around',
    'dependentSchemas restricts a property inside one that the schema around it declares',
    {
      base: inside({
        properties: { a: string, c: { ...object, properties: { b: string } } },
        dependentSchemas: { a: { properties: { c: {} } } },
      }),
      revision: inside({
        properties: { a: string, c: { ...object, properties: { b: string } } },
        dependentSchemas: { a: { properties: { c: { properties: { b: startingWithB } } } } },
      }),
    },
    {
      request: ['breaking properties v', 'risky properties v dependentSchemas a properties c properties b'],
      response: ['safe properties v dependentSchemas a properties c properties b'],
    },
  ),
  v31.row(
    'property-refused-beside-its-schema',
    'allOf refuses a property whose schema stays',
    {
      base: { ...object, properties: { a: string, b: string } },
      revision: { ...object, properties: { a: string, b: string }, allOf: [{ properties: { b: false } }] },
    },
    { request: ['breaking allOf 0 properties b'], response: ['safe allOf 0 properties b'] },
  ),
  v31.row(
    'condition-property-added',
    'a condition declares a new optional property',
    {
      base: { ...object, properties: { a: string }, ...when({ required: ['a'] }, { minProperties: 1 }) },
      revision: {
        ...object,
        properties: { a: string },
        ...when({ required: ['a'] }, { minProperties: 1, properties: { b: string } }),
      },
    },
    { request: ['safe then properties b'], response: ['safe then properties b'] },
  ),
  v31.row(
    'dependent-required-read-only',
    'required of a readOnly property does not ask for it in requests, but dependentRequired does',
    {
      base: { ...object, properties: { a: string, b: readOnly }, required: ['b'] },
      revision: {
        ...object,
        properties: { a: string, b: readOnly },
        required: ['b'],
        dependentRequired: { a: ['b'] },
      },
    },
    { request: ['breaking dependentRequired a'], response: [] },
  ),
  v31.row(
    'dependent-schemas-read-only',
    'required in dependentSchemas does not ask for a readOnly property in requests',
    {
      base: { ...object, properties: { a: string, b: readOnly } },
      revision: { ...object, properties: { a: string, b: readOnly }, dependentSchemas: { a: { required: ['b'] } } },
    },
    { request: [], response: ['safe dependentSchemas a'] },
  ),
  ...v31.subset(
    'dependent-schemas-given',
    'dependentSchemas',
    { ...object, properties: { a: string, b: string } },
    { ...object, properties: { a: string, b: string }, dependentSchemas: { a: { required: ['b'] } } },
    'dependentSchemas a',
  ),
  ...v31.subset(
    'dependent-schemas',
    'what depends',
    { ...object, dependentSchemas: { a: { properties: { b: { type: 'number' } } } } },
    { ...object, dependentSchemas: { a: { properties: { b: integer } } } },
    'dependentSchemas a properties b type',
  ),
  ...v31.subset(
    'unevaluated-properties',
    'unevaluatedProperties',
    { ...object, properties: { a: string } },
    { ...object, properties: { a: string }, unevaluatedProperties: false },
    'unevaluatedProperties',
  ),
  ...v31.same(
    'unevaluated-as-additional',
    'nothing else, said in two ways',
    { ...object, properties: { a: string }, unevaluatedProperties: false },
    { ...object, properties: { a: string }, additionalProperties: false },
  ),
  ...v31.same(
    'unevaluated-over-all-of',
    'unevaluatedProperties sees what allOf declares',
    { ...object, allOf: [{ properties: { a: string } }], unevaluatedProperties: false },
    { ...object, properties: { a: string }, additionalProperties: false },
  ),
  any.row(
    'read-only-required',
    'a required property that only responses have',
    {
      base: { ...object, properties: { a: { ...string, readOnly: true } } },
      revision: { ...object, properties: { a: { ...string, readOnly: true } }, required: ['a'] },
    },
    { request: [], response: ['safe required'] },
  ),
  any.row(
    'write-only-required',
    'a required property that only requests have',
    {
      base: { ...object, properties: { a: { ...string, writeOnly: true } }, required: ['a'] },
      revision: { ...object, properties: { a: { ...string, writeOnly: true } } },
    },
    { request: ['safe required'], response: [] },
  ),
  any.row(
    'read-only-narrower',
    'what a property holds that only responses have',
    {
      base: { ...object, properties: { a: { ...string, readOnly: true } } },
      revision: { ...object, properties: { a: { ...string, readOnly: true, maxLength: 3 } } },
    },
    { request: [], response: ['safe properties a maxLength'] },
  ),
  any.row(
    'became-read-only',
    'a property is no longer taken from requests',
    {
      base: { ...object, properties: { a: string } },
      revision: { ...object, properties: { a: { ...string, readOnly: true } } },
    },
    { request: ['risky properties a readOnly'], response: [] },
  ),
  any.row(
    'became-writable',
    'a property that requests may have now',
    {
      base: { ...object, properties: { a: { ...string, readOnly: true } } },
      revision: { ...object, properties: { a: string } },
    },
    { request: ['safe properties a readOnly'], response: [] },
  ),
  any.row(
    'became-writable-required',
    'a property that requests must have now',
    {
      base: { ...object, properties: { a: { ...string, readOnly: true } }, required: ['a'] },
      revision: { ...object, properties: { a: string }, required: ['a'] },
    },
    { request: ['breaking properties a readOnly'], response: [] },
  ),
  any.row(
    'became-write-only-required',
    'a property that was always in responses is there no more',
    {
      base: { ...object, properties: { a: string }, required: ['a'] },
      revision: { ...object, properties: { a: { ...string, writeOnly: true } }, required: ['a'] },
    },
    { request: [], response: ['breaking properties a writeOnly'] },
  ),
];
