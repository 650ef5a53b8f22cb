import { expect, test } from 'vitest';
import type { Json, JsonObject } from '../../../src/engine/json/json.ts';
import { documentOf, findControls } from './score-controls.ts';

/** The values of the constraints of a schema, by place. */
function controlsOf(tested: JsonObject, examples: readonly Json[] = [], others: JsonObject = {}) {
  return new Map(
    findControls(documentOf({ Tested: tested, ...others }), examples).map(({ place, value, isValid }) => [
      place.replace('#/components/schemas/Tested', ''),
      { value, isValid },
    ]),
  );
}

test('each constraint has a value that breaks it alone', () => {
  const lengths = controlsOf({ type: 'string', minLength: 2, maxLength: 3 });
  expect([...lengths.keys()].sort()).toEqual(['/maxLength', '/minLength', '/type']);
  expect(lengths.get('/type')?.value).not.toBeTypeOf('string');
  expect(lengths.get('/minLength')?.value).toMatch(/^.?$/);
  expect(lengths.get('/maxLength')?.value).toMatch(/^.{4,}$/);
  const { value } = controlsOf({ type: 'string', pattern: '^[a-c]+$' }).get('/pattern') ?? {};
  expect(value).toBeTypeOf('string');
  expect(value).not.toMatch(/^[a-c]+$/);
  expect([...lengths.values()].map(({ isValid }) => isValid)).toEqual([false, false, false]);
});

test('a value of an enum, and null among the types, is accepted because it is listed', () => {
  expect(controlsOf({ enum: ['A', 'B'] }).get('/enum/1')).toEqual({ value: 'B', isValid: true });
  expect(controlsOf({ type: ['number', 'null'] }).get('/type/1')).toEqual({ value: null, isValid: true });
});

test('constraints behind references, in items and properties have one', () => {
  const record = { type: 'object', required: ['id'], properties: { id: { type: 'string' } } };
  const controls = controlsOf({ type: 'array', items: { $ref: '#/components/schemas/Record' } }, [], {
    Record: record,
  });
  const places = [
    '/type',
    '/items',
    '/items/$ref',
    ...['type', 'required', 'properties/id/type'].map((part) => `#/components/schemas/Record/${part}`),
  ];
  for (const place of places) expect(controls.get(place)?.isValid, place).toBe(false);
});

test('a condition has a value that is accepted since the condition does not hold', () => {
  const schema = {
    properties: { a: { enum: [1, 2] }, b: { type: 'string' } },
    if: { properties: { a: { const: 1 } }, required: ['a'] },
    // biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema.
    then: { required: ['b'] },
  };
  const controls = controlsOf(schema, [{ a: 1, b: '' }]);
  expect(controls.get('/then/required')).toEqual({ value: { a: 1 }, isValid: false });
  expect(controls.get('/if/properties/a/const')).toEqual({ value: { a: 2 }, isValid: true });
});

test('what demands nothing of a value has none, and what no value shows has no value', () => {
  expect(controlsOf({ description: 'Anything.', default: 1, properties: { a: { title: 'A' } } })).toEqual(new Map());
  const implied = {
    items: { type: 'object' },
    contains: { type: 'object', required: ['a'] },
    maxContains: 1,
    minContains: 0,
  };
  expect(controlsOf(implied).get('/contains/type')).toEqual({ value: undefined, isValid: false });
});

test('a circle of references ends', () => {
  const node = {
    type: 'object',
    properties: { next: { $ref: '#/components/schemas/Tested' }, id: { type: 'string' } },
  };
  expect(controlsOf(node).get('/properties/id/type')?.isValid).toBe(false);
});
