import { describe, expect, test } from 'vitest';
import { withEnumArrays } from '../../src/pipeline/derive/enum-arrays.ts';

const published = (schemas: Record<string, unknown>) => withEnumArrays({ components: { schemas } });

/** The published form of one schema. */
function schemaOf(schema: Record<string, unknown>, others: Record<string, unknown> = {}): unknown {
  const document = published({ ...others, State: schema });
  return Object.entries(Object(Object(document['components']).schemas)).find(([name]) => name === 'State')?.[1];
}

const NAMES = { enum: ['NEW', '-'], 'x-enumValueNames': { '-': 'ERROR' }, 'x-enumValueMeanings': { '-': 'Error.' } };

describe('names', () => {
  test('are parallel to the enum, whatever the order in which they are written', () => {
    expect(schemaOf({ enum: [14, -1, 0], 'x-enumValueNames': { '-1': 'ERROR', 0: 'NEW', 14: 'APPROVED' } })).toEqual({
      enum: [14, -1, 0],
      'x-enum-varnames': ['APPROVED', 'ERROR', 'NEW'],
      'x-enumNames': ['APPROVED', 'ERROR', 'NEW'],
    });
  });

  test('say nothing but the number where none is written', () => {
    expect(schemaOf({ enum: [7, -7, 1.5, 1e21] })).toMatchObject({
      'x-enum-varnames': ['VALUE_7', 'VALUE_MINUS_7', 'VALUE_1_5', 'VALUE_1e_21'],
    });
  });

  test('are the spelling of strings without a name', () => {
    expect(schemaOf(NAMES)).toMatchObject({ 'x-enum-varnames': ['NEW', 'ERROR'] });
  });

  test('are left out for strings that are all names themselves', () => {
    expect(schemaOf({ enum: ['NEW'] })).toEqual({ enum: ['NEW'] });
  });
});

describe('meanings', () => {
  test('of values without one are empty', () => {
    expect(schemaOf({ enum: ['A', 'B'], 'x-enumValueMeanings': { B: 'Second.' } })).toEqual({
      enum: ['A', 'B'],
      'x-enum-descriptions': ['', 'Second.'],
    });
  });

  test('of a number are its own, or those of its name', () => {
    const numbers = {
      enum: [0, -1, 16],
      'x-enumNamesOf': 'Names',
      'x-enumValueNames': { 0: 'NEW', '-1': 'ERROR', 16: 'ON_HOLD' },
      'x-enumValueMeanings': { 16: 'A number only.' },
    };
    expect(schemaOf(numbers, { Names: NAMES })).toMatchObject({
      'x-enum-descriptions': ['', 'Error.', 'A number only.'],
    });
  });
});

test('the objects keyed by value are gone, and all else keeps its order', () => {
  const schema = { 'x-enumValueMeanings': { A: 'First.' }, type: 'string', enum: ['A'], 'x-entity': 'Order' };
  expect(JSON.stringify(schemaOf(schema))).toBe(
    '{"type":"string","enum":["A"],"x-enum-descriptions":["First."],"x-entity":"Order"}',
  );
});

test('a value may be called like a member of every object', () => {
  const schema = { enum: ['constructor'], 'x-enumNamesOf': 'toString', 'x-enumValueMeanings': { a: 'Unused.' } };
  expect(schemaOf(schema)).toEqual({ enum: ['constructor'], 'x-enumNamesOf': 'toString' });
});

test.each([
  [{}],
  [{ components: 3 }],
  [{ components: { schemas: [] } }],
  [{ components: { schemas: { A: true, B: { enum: 1 }, C: { type: 'string' } } } }],
])('%j has no enum and stays as it is', (document) => {
  expect(withEnumArrays(document)).toEqual(document);
});
