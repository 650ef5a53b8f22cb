import { expect, test } from 'vitest';
import type { Json, JsonObject } from '../../../src/engine/json/json.ts';
import { mutateDefaults, mutateDeprecations } from './annotations.ts';
import { changesOfDocument, changesOfSchema } from './changes-of.ts';
import { mutateEnums } from './enums.ts';
import { mutateFormats } from './formats.ts';
import { mutateLimits } from './limits.ts';
import { mutateProperties, mutateRequired } from './objects.ts';
import { mutateReferences } from './references.ts';
import { mutateRules } from './rules.ts';
import { mutateTypes } from './types.ts';

/** A schema that demands something of values that have `a`. */
function conditional(demand: Json): JsonObject {
  // biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema.
  return { if: { required: ['a'] }, then: demand };
}

test('a type is dropped, made nullable and exchanged; a number becomes an integer; null is taken away', () => {
  expect(changesOfSchema(mutateTypes, { type: 'string' })).toMatchInlineSnapshot(`
    [
      "weaker /type: type dropped ⇒ nothing",
      "weaker /type: string made nullable ⇒ ["string","null"]",
      "weaker /type: string → number ⇒ "number"",
    ]
  `);
  expect(changesOfSchema(mutateTypes, { type: 'number', enum: [1] })).toMatchInlineSnapshot(`
    [
      "weaker /type: type dropped ⇒ nothing",
      "narrower /type: number → integer ⇒ "integer"",
    ]
  `);
  expect(changesOfSchema(mutateTypes, { type: ['string', 'null'] })).toMatchInlineSnapshot(`
    [
      "weaker /type: type dropped ⇒ nothing",
      "narrower /type/1: null is no longer a type ⇒ nothing",
    ]
  `);
});

test('a schema without a type gets one, unless something else says of what type it is', () => {
  expect(changesOfSchema(mutateTypes, {})).toMatchInlineSnapshot(`
    [
      "narrower /type: type "string" added ⇒ "string"",
    ]
  `);
  expect(changesOfSchema(mutateTypes, { anyOf: [{ enum: ['a'] }] })).toEqual([]);
});

test('values of an enum are added, removed and misspelled; a constant is changed', () => {
  expect(changesOfSchema(mutateEnums, { enum: ['A', 'b'] })).toMatchInlineSnapshot(`
    [
      "weaker /enum: enum dropped ⇒ nothing",
      "weaker /enum/2: value "ADDED" added ⇒ "ADDED"",
      "narrower /enum/0: value "A" removed ⇒ "b"",
      "narrower /enum/1: value "b" removed ⇒ nothing",
      "weaker /enum/0: value "A" → "a" ⇒ "a"",
      "weaker /enum/1: value "b" → "b " ⇒ "b "",
    ]
  `);
  expect(changesOfSchema(mutateEnums, { enum: [-1, 4] })).toMatchInlineSnapshot(`
    [
      "weaker /enum: enum dropped ⇒ nothing",
      "weaker /enum/2: value 5 added ⇒ 5",
      "narrower /enum/0: value -1 removed ⇒ 4",
      "narrower /enum/1: value 4 removed ⇒ nothing",
      "weaker /enum/0: value -1 → -0.5 ⇒ -0.5",
      "weaker /enum/1: value 4 → 4.5 ⇒ 4.5",
    ]
  `);
  expect(changesOfSchema(mutateEnums, { const: true })).toMatchInlineSnapshot(`
    [
      "weaker /const: const dropped ⇒ nothing",
      "weaker /const: const true → false ⇒ false",
    ]
  `);
});

test('a format is dropped and exchanged, and added to a string that is free', () => {
  expect(changesOfSchema(mutateFormats, { type: 'string', format: 'date' })).toMatchInlineSnapshot(`
    [
      "weaker /format: format dropped ⇒ nothing",
      "weaker /format: format date → date-time ⇒ "date-time"",
    ]
  `);
  expect(changesOfSchema(mutateFormats, { type: 'string' })).toMatchInlineSnapshot(`
    [
      "narrower /format: format "uuid" added ⇒ "uuid"",
    ]
  `);
  expect(changesOfSchema(mutateFormats, { type: 'string', pattern: '^a' })).toEqual([]);
});

test('a bound moves by one unit of its last decimal place either way, is made exclusive, and dropped', () => {
  expect(changesOfSchema(mutateLimits, { type: 'number', minimum: 0.01, maximum: 5 })).toMatchInlineSnapshot(`
    [
      "weaker /minimum: minimum dropped ⇒ nothing",
      "weaker /minimum: minimum 0.01 → 0 ⇒ 0",
      "narrower /minimum: minimum 0.01 → 0.02 ⇒ 0.02",
      "weaker /maximum: maximum dropped ⇒ nothing",
      "weaker /maximum: maximum 5 → 6 ⇒ 6",
      "narrower /maximum: maximum 5 → 4 ⇒ 4",
      "narrower /: minimum made exclusive ⇒ {"type":"number","maximum":5,"exclusiveMinimum":0.01}",
      "narrower /: maximum made exclusive ⇒ {"type":"number","minimum":0.01,"exclusiveMaximum":5}",
    ]
  `);
  expect(changesOfSchema(mutateLimits, { type: 'string', minLength: 0, maxLength: 9 })).toMatchInlineSnapshot(`
    [
      "narrower /minLength: minLength 0 → 1 ⇒ 1",
      "weaker /maxLength: maxLength dropped ⇒ nothing",
      "weaker /maxLength: maxLength 9 → 10 ⇒ 10",
      "narrower /maxLength: maxLength 9 → 8 ⇒ 8",
    ]
  `);
});

test('bounds are added where none are stated; how many items must be contained moves too', () => {
  expect(changesOfSchema(mutateLimits, { type: 'number' })).toMatchInlineSnapshot(`
    [
      "narrower /minimum: minimum 0 added ⇒ 0",
      "narrower /maximum: maximum 5000 added ⇒ 5000",
    ]
  `);
  expect(changesOfSchema(mutateLimits, { contains: {}, minContains: 0, maxContains: 1 })).toMatchInlineSnapshot(`
    [
      "narrower /minContains: minContains dropped ⇒ nothing",
      "narrower /minContains: minContains 0 → 1 ⇒ 1",
      "weaker /maxContains: maxContains dropped ⇒ nothing",
      "weaker /maxContains: maxContains 1 → 2 ⇒ 2",
      "narrower /maxContains: maxContains 1 → 0 ⇒ 0",
    ]
  `);
});

test('entries of required are dropped, and each other property is required', () => {
  const schema = { required: ['a'], properties: { a: {}, b: {} } };
  expect(changesOfSchema(mutateRequired, schema)).toMatchInlineSnapshot(`
    [
      "weaker /required/0: a no longer required ⇒ nothing",
      "narrower /required: b required ⇒ ["a","b"]",
    ]
  `);
});

test('properties are dropped, renamed and added; objects are closed; items are left open', () => {
  expect(changesOfSchema(mutateProperties, { type: 'object', properties: { fillPx: {} } })).toMatchInlineSnapshot(`
    [
      "weaker /properties/fillPx: properties fillPx dropped ⇒ nothing",
      "weaker /properties: property fillPx renamed fillpx ⇒ {"fillpx":{}}",
      "narrower /properties: property "added" added ⇒ {"fillPx":{},"added":{"type":"string"}}",
      "narrower /additionalProperties: additionalProperties false added ⇒ false",
    ]
  `);
  expect(changesOfSchema(mutateProperties, { type: 'array', items: true })).toMatchInlineSnapshot(`
    [
      "weaker /items: items dropped ⇒ nothing",
      "narrower /uniqueItems: uniqueItems true added ⇒ true",
    ]
  `);
});

test('a reference is dropped, and pointed at the nearest components that demand something else', () => {
  const schemas = {
    Before: { type: 'number' },
    Same: { type: 'string', description: 'Other words.' },
    Named: { type: 'string' },
    User: { properties: { name: { $ref: '#/components/schemas/Named' } } },
  };
  const changes = changesOfDocument(mutateReferences, { components: { schemas } }, '#/components/schemas/User');
  expect(changes).toMatchInlineSnapshot(`
    [
      "weaker /properties/name/$ref: $ref dropped ⇒ nothing",
      "weaker /properties/name/$ref: $ref → #/components/schemas/Before ⇒ "#/components/schemas/Before"",
      "weaker /properties/name/$ref: $ref → #/components/schemas/User ⇒ "#/components/schemas/User"",
    ]
  `);
});

test('branches, conditions and what is contained are dropped; a branch that allows everything is added', () => {
  expect(changesOfSchema(mutateRules, { anyOf: [{ type: 'string' }] })).toMatchInlineSnapshot(`
    [
      "weaker /anyOf: anyOf dropped ⇒ nothing",
      "narrower /anyOf/0: branch 0 dropped ⇒ nothing",
      "weaker /anyOf/1: branch that allows everything added ⇒ {}",
    ]
  `);
  expect(changesOfSchema(mutateRules, { allOf: [conditional(false)] })).toMatchInlineSnapshot(`
    [
      "weaker /allOf/0: allOf 0 dropped ⇒ nothing",
      "weaker /allOf/0/then: then dropped ⇒ nothing",
      "narrower /allOf/0/if: condition dropped: it always holds ⇒ true",
    ]
  `);
  expect(changesOfSchema(mutateRules, { contains: { const: 1 }, maxContains: 1 })).toMatchInlineSnapshot(`
    [
      "weaker /contains: contains dropped ⇒ nothing",
    ]
  `);
});

test('inside a condition less is demanded by demanding more', () => {
  const schema = conditional({ required: ['b'] });
  expect(changesOfSchema(mutateRequired, schema)).toMatchInlineSnapshot(`
    [
      "narrower /if/required/0: a no longer required ⇒ nothing",
      "weaker /then/required/0: b no longer required ⇒ nothing",
    ]
  `);
});

test('a default is dropped and changed, and stated where none is', () => {
  expect(changesOfSchema(mutateDefaults, { default: 'next' })).toMatchInlineSnapshot(`
    [
      "weaker /default: default dropped ⇒ nothing",
      "weaker /default: default "next" changed ⇒ "CHANGED"",
    ]
  `);
  expect(changesOfSchema(mutateDefaults, { type: 'string', enum: ['A'] })).toMatchInlineSnapshot(`
    [
      "weaker /default: default "A" added ⇒ "A"",
    ]
  `);
  expect(changesOfSchema(mutateDefaults, { type: 'object', properties: { a: { type: 'string' } } })).toEqual([]);
});

test('schemas and values are deprecated, and values are no longer', () => {
  expect(changesOfSchema(mutateDeprecations, { type: 'number' })).toMatchInlineSnapshot(`
    [
      "narrower /deprecated: deprecated true added ⇒ true",
    ]
  `);
  const schema = { deprecated: true, enum: ['A', 'B'], 'x-enumDeprecated': ['B'] };
  expect(changesOfSchema(mutateDeprecations, schema)).toMatchInlineSnapshot(`
    [
      "weaker /x-enumDeprecated: value "B" no longer deprecated ⇒ nothing",
      "narrower /x-enumDeprecated: value "A" deprecated ⇒ ["B","A"]",
    ]
  `);
});
