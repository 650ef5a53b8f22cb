import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../../src/engine/json/json.ts';
import { findControls } from './find-controls.ts';
import { lenientValidators } from './lenient-validator.ts';
import type { ValidatedSchema } from './validated-schema.ts';

const validatorOf = lenientValidators();
const pointer = '#/components/schemas/Thing';

/** What is found for each constraint of a schema, as lines: the place, and the instance or the reason. */
function controlsOf(schema: JsonObject, others: JsonObject = {}): string[] {
  const document = { openapi: '3.1.1', info: {}, paths: {}, components: { schemas: { Thing: schema, ...others } } };
  const examples: readonly Json[] = Array.isArray(schema['examples']) ? schema['examples'] : [];
  const target: ValidatedSchema = { kind: 'schema', name: 'schema Thing', component: 'Thing', pointer, examples };
  return findControls(document, target, validatorOf).map(({ constraint, search }) => {
    const place = constraint.pointer.replace(pointer, '').replace('#/components/schemas', '');
    const verb = constraint.permits ? 'accepts' : 'refuses';
    return search.outcome === 'found'
      ? `${place} ${verb} ${JSON.stringify(search.instance)}`
      : `${place} ${search.outcome === 'implied' ? search.reason : 'nothing found'}`;
  });
}

describe('each constraint gets an instance that hangs on it alone', () => {
  test('types, lengths and patterns', () => {
    const schema = { type: 'string', minLength: 2, maxLength: 3, pattern: '^[a-c]+$', examples: ['abc'] };
    expect(controlsOf(schema)).toMatchInlineSnapshot(`
      [
        "/type refuses -99",
        "/minLength refuses "a"",
        "/maxLength refuses "abcc"",
        "/pattern refuses "ABC"",
      ]
    `);
  });

  test('a format and a pattern side by side', () => {
    const schema = { format: 'date', pattern: '^2026', examples: ['2026-10-05'] };
    expect(controlsOf(schema)).toMatchInlineSnapshot(`
      [
        "/format refuses "2026-13-05"",
        "/pattern refuses "2024-02-29"",
      ]
    `);
  });

  test('numbers and null', () => {
    expect(controlsOf({ type: ['number', 'null'], minimum: 0.5, maximum: 1, examples: [1] })).toMatchInlineSnapshot(`
      [
        "/type refuses "NOT LISTED"",
        "/type/1 accepts null",
        "/minimum refuses -99",
        "/maximum refuses 1.5",
      ]
    `);
  });

  test('required, in the items of an array and through a reference', () => {
    const record = { type: 'object', required: ['id'], properties: { id: { type: 'string' } } };
    const schema = { type: 'array', items: { $ref: '#/components/schemas/Record' }, examples: [[]] };
    expect(controlsOf(schema, { Record: record })).toMatchInlineSnapshot(`
      [
        "/type refuses "NOT LISTED"",
        "/items refuses ["NOT LISTED"]",
        "/items/$ref refuses ["NOT LISTED"]",
        "/Record/type refuses ["NOT LISTED"]",
        "/Record/required/0 refuses [{}]",
        "/Record/properties/id/type refuses [{"id":-99}]",
      ]
    `);
  });

  test('the values of an enum, the last one of them too', () => {
    expect(controlsOf({ enum: ['only'] })).toMatchInlineSnapshot(`
      [
        "/enum refuses "NOT LISTED"",
        "/enum/0 accepts "only"",
      ]
    `);
  });

  test('a rule: its demand refuses, its condition permits', () => {
    const demand = { required: ['b'] };
    const schema = {
      if: { required: ['a'], properties: { a: { const: true } } },
      // biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema.
      then: demand,
      properties: { a: { type: 'boolean' }, b: { type: 'boolean' } },
      examples: [{}],
    };
    expect(controlsOf(schema)).toMatchInlineSnapshot(`
      [
        "/then refuses {"a":true}",
        "/if/required/0 accepts {}",
        "/if/properties/a/const accepts {"a":false}",
        "/then/required/0 refuses {"a":true}",
        "/properties/a/type refuses {"a":"NOT LISTED"}",
        "/properties/b/type refuses {"b":"NOT LISTED"}",
      ]
    `);
  });

  test('at most one of the items', () => {
    const schema = {
      items: { properties: { a: { type: 'boolean' } } },
      contains: { required: ['a'], properties: { a: { const: true } } },
      minContains: 0,
      maxContains: 1,
      examples: [[]],
    };
    expect(controlsOf(schema)).toMatchInlineSnapshot(`
      [
        "/items refuses [{"a":"NOT LISTED"}]",
        "/contains refuses [{"a":true},{"a":true}]",
        "/minContains accepts []",
        "/maxContains refuses [{"a":true},{"a":true}]",
        "/items/properties/a/type refuses [{"a":"NOT LISTED"}]",
        "/contains/required/0 accepts [{},{}]",
        "/contains/properties/a/const accepts [{"a":true},{"a":false}]",
      ]
    `);
  });

  test('a choice', () => {
    expect(controlsOf({ anyOf: [{ enum: ['x'] }, { type: 'string', pattern: '^y' }] })).toMatchInlineSnapshot(`
      [
        "/anyOf refuses "NOT LISTED"",
        "/anyOf/0/enum refuses "NOT LISTED"",
        "/anyOf/0/enum/0 accepts "x"",
        "/anyOf/1/type refuses -99",
        "/anyOf/1/pattern refuses "x~"",
      ]
    `);
  });
});

describe('what cannot be broken alone is shown to be implied', () => {
  test('a type beside an enum whose values are all of it', () => {
    expect(controlsOf({ type: 'string', enum: ['a'] })[0]).toBe(
      '/type implied by the enum beside it, whose values are all of the type',
    );
  });

  test('not so where a value of the enum is of another type', () => {
    expect(controlsOf({ type: 'string', enum: ['a', 0.5] })[0]).toBe('/type refuses 0.5');
  });

  test('a condition on which only a default hangs', () => {
    const annotation = { properties: { b: { default: 1 } } };
    // biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema.
    expect(controlsOf({ if: { required: ['a'] }, then: annotation })).toEqual([
      '/if/required/0 part of a condition on which only an annotation hangs, a default',
    ]);
  });
});

test('a constraint that no known instance breaks is not passed over', () => {
  expect(controlsOf({ minLength: 1, pattern: '.' })).toContain('/minLength nothing found');
});

test('a keyword of which nothing is known is not passed over', () => {
  expect(() => controlsOf({ dependentRequired: { a: ['b'] } })).toThrow(
    '#/components/schemas/Thing: no control is known for the keyword "dependentRequired"',
  );
});

test('a circle of references ends', () => {
  const node = { properties: { next: { $ref: '#/components/schemas/Thing' }, id: { type: 'string' } } };
  expect(controlsOf({ ...node, examples: [{}] })).toMatchInlineSnapshot(`
    [
      "/properties/next/$ref refuses {"next":{"id":-99}}",
      "/properties/next/$ref refuses {"next":{"id":-99}}",
      "/properties/id/type refuses {"next":{"id":-99}}",
      "/properties/id/type refuses {"id":-99}",
    ]
  `);
});
