import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/engine/json/json.ts';
import { Unchecked } from '../../src/engine/json/unchecked.ts';
import { BoundedAjv } from '../../src/engine/schema/validator/bounded-ajv.ts';
import { caseCount } from '../support/case-count.ts';
import { readYaml } from '../support/read-yaml.ts';

/** A validator of a schema, and what it could not check. */
function bounded(schema: JsonObject, { allErrors = true } = {}) {
  const unchecked = new Unchecked();
  const validate = new BoundedAjv(schema, { allErrors }, unchecked).at('#');
  return { validate, unchecked: () => unchecked.result() };
}

/** The verdict, whether it was checked, and what was not. */
function verdict(schema: JsonObject, value: Json) {
  const { validate, unchecked } = bounded(schema);
  return [validate(value), validate.isChecked, Object.keys(unchecked())];
}

/** Schemas of which each contains the next one twice. */
function doubled(count: number, leaf: Json, wrap: (next: Json) => JsonObject): JsonObject {
  const entries = Array.from({ length: count }, (_, index) => [`S${index}`, wrap({ $ref: `#/$defs/S${index + 1}` })]);
  return { $ref: '#/$defs/S0', $defs: { ...Object.fromEntries(entries), [`S${count}`]: leaf } };
}

/** Schemas of `bounded-ajv.yaml` with a pattern that is too large, and schemas whose errors are compared with those of a plain Ajv. */
const { tooLarge, compared } = readYaml<{
  readonly tooLarge: readonly { readonly name: string; readonly schema: JsonObject; readonly value: Json }[];
  readonly compared: readonly JsonObject[];
}>('bounded-ajv.yaml', import.meta.url);
const TOO_LARGE = '^(?:a{1,1000}){1,1000}$';
const PATTERN = `pattern ${JSON.stringify(TOO_LARGE)}`;

describe('work without an end is given up and refuses nothing', () => {
  test.each<[string, JsonObject, Json]>([
    ['alternatives of alternatives', doubled(40, { type: 'string' }, (next) => ({ anyOf: [next, next] })), 1],
    ['exclusive alternatives', doubled(40, { type: 'string' }, (next) => ({ oneOf: [next, next] })), 'a'],
    ['all of all', doubled(40, { type: 'string' }, (next) => ({ allOf: [next, next] })), 'a'],
    [
      'alternatives that contain themselves',
      {
        $ref: '#/$defs/S',
        $defs: {
          S: {
            oneOf: ['a', 'b'].map((name) => ({
              title: name,
              required: ['a'],
              properties: { c: { $ref: '#/$defs/S' } },
            })),
          },
        },
      },
      Array.from({ length: 40 }).reduce<Json>((inner) => ({ a: 1, c: inner }), 1),
    ],
    ['a schema without an end', { $ref: '#/$defs/A', $defs: { A: { allOf: [{ $ref: '#/$defs/A' }] } } }, 1],
  ])('%s', (_name, schema, value) => {
    expect(verdict(schema, value)).toEqual([true, false, ['#']]);
  });

  test('a schema that was given up twice is not evaluated again, also for values that would be refused', () => {
    const leaf = { type: 'object', required: ['a'] };
    const { validate } = bounded(doubled(40, leaf, (next) => ({ anyOf: [next, next] })));
    expect([validate({}), validate({}), validate({ a: 1 }), validate.isChecked]).toEqual([true, true, true, false]);
  });

  test('a large body with usual schemas is validated', () => {
    const record = {
      type: 'object',
      properties: { id: { $ref: '#/$defs/Id' }, tags: { items: { $ref: '#/$defs/Id' } } },
    };
    const schema = { items: { $ref: '#/$defs/R' }, $defs: { R: record, Id: { type: 'string', pattern: '^[a-z]+$' } } };
    const { validate } = bounded(schema, { allErrors: false });
    const items = Array.from({ length: 100_000 }, () => ({ id: 'abc', tags: ['a', 'b', 'c'] }));
    expect([validate(items), validate.isChecked]).toEqual([true, true]);
    expect([validate([...items, { id: 1 }]), validate.isChecked]).toEqual([false, true]);
  });

  test.each<[string, JsonObject, Json, boolean]>([
    ['an enum of 100,000 values', { items: { enum: numbered(100_000) } }, numbered(20_000), true],
    ['an enum of objects', { items: { enum: numbered(5000).map((a) => ({ a })) } }, [{ a: 'v1' }, { a: 'w' }], false],
    ['unique objects', { uniqueItems: true }, numbered(50_000).map((a) => ({ a })), true],
    ['equal objects', { uniqueItems: true }, [...numbered(50_000).map((a) => ({ a, b: 1 })), { b: 1, a: 'v7' }], false],
    ['bounds that no text has', { minLength: 1e9, maxLength: 1e300 }, 'a', false],
    ['the smallest step', { multipleOf: 1e-300 }, 1, true],
    ['names of properties', { propertyNames: { pattern: '(a+)+$' } }, { [`${'a'.repeat(500)}b`]: 1 }, false],
    ['selected properties', { patternProperties: { '(a+)+$': false } }, { [`${'a'.repeat(500)}b`]: 1 }, true],
    ['values that have methods as names', { enum: [{ a: 1 }] }, { toString: null }, false],
    ['a constant with such names', { const: { valueOf: 1 } }, { valueOf: 1 }, true],
    ['items with such names', { uniqueItems: true }, [{ constructor: 1 }, { toString: 1 }, { constructor: 1 }], false],
  ])('%s', (_name, schema, value, isValid) => {
    expect(verdict(schema, value)).toEqual([isValid, true, []]);
  });
});

function numbered(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `v${index}`);
}

describe('a pattern that cannot be evaluated', () => {
  test.each(tooLarge)('refuses nothing and is reported: $name', ({ schema, value }) => {
    expect(verdict(schema, value)).toEqual([true, false, [PATTERN]]);
  });

  test('hides no other error', () => {
    const { validate } = bounded({ properties: { a: { pattern: TOO_LARGE }, b: { type: 'number' } } });
    expect([validate({ a: 'x', b: 'y' }), validate.isChecked]).toEqual([false, true]);
    expect(validate.errors.map(({ instancePath }) => instancePath)).toEqual(['/b']);
  });

  test('is reported once with the reason', () => {
    const { validate, unchecked } = bounded({ items: { pattern: TOO_LARGE } });
    validate(['a', 'b']);
    validate(['c']);
    expect(unchecked()).toEqual({ [PATTERN]: 'The pattern is too large.' });
  });
});

describe('errors are those of a plain Ajv', () => {
  // A plain Ajv calls the methods of objects that it compares.
  const json = fc
    .jsonValue({ maxDepth: 2 })
    .map((value): Json => JSON.parse(JSON.stringify(value)))
    .filter((value) => !/toString|valueOf|constructor/.test(JSON.stringify(value)));
  const manyValues = { enum: [...numbered(200), { a: [1, { b: null }] }, null, 1] };

  test.each([manyValues, ...compared])('%j', (schema) => {
    const plain = new Ajv2020({ strict: false, allErrors: true }).compile(schema);
    const { validate } = bounded(schema);
    const values = fc.oneof(
      json,
      fc.array(fc.oneof(json, fc.constantFrom<Json>(1, 'a', { a: 1 }, { a: 1, b: 2 }, { b: 2, a: 1 }, [1], -0, 0))),
      fc.dictionary(fc.constantFrom('a', 'ab', 'abcd', '__proto__x'), fc.constantFrom<Json>(1, 2, 'x')),
      fc.constantFrom<Json>('v7', 'w', { a: [1, { b: null }] }),
    );
    fc.assert(
      fc.property(values, (value) => {
        plain(value);
        validate(value);
        expect(validate.errors).toEqual(plain.errors ?? []);
      }),
      { numRuns: caseCount(500) },
    );
  });

  test('text in a schema is never part of the code', () => {
    const hostile = '*/;globalThis.isBroken = true;/*';
    const schema = {
      $id: hostile,
      title: hostile,
      items: { $id: hostile, const: 1 },
      properties: { [hostile]: false },
    };
    expect(bounded(schema).validate([1])).toBe(true);
    expect('isBroken' in globalThis).toBe(false);
  });
});
