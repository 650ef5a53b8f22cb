import { describe, expect, test } from 'vitest';
import { enumMembersOf } from '../../src/engine/extensions/enum-members.ts';
import type { Json, JsonObject } from '../../src/engine/json/json.ts';

/** Each value with its name and its meaning. */
const membersOf = (schema: JsonObject): (Json | undefined)[][] =>
  enumMembersOf(schema).map(({ value, name, meaning }) => [value, name?.text, meaning?.text]);

describe('arrays', () => {
  test('are read by position', () => {
    const schema = { enum: [2, 1], 'x-enum-varnames': ['TWO', 'ONE'], 'x-enum-descriptions': ['', 'The first.'] };
    expect(enumMembersOf(schema)).toEqual([
      { value: 2, name: { text: 'TWO', path: ['x-enum-varnames', 0] }, meaning: undefined },
      {
        value: 1,
        name: { text: 'ONE', path: ['x-enum-varnames', 1] },
        meaning: { text: 'The first.', path: ['x-enum-descriptions', 1] },
      },
    ]);
  });

  test('are also read from the other key that generators read', () => {
    const schema = { enum: ['a'], 'x-enumNames': ['A'], 'x-enumDescriptions': ['First.'] };
    expect(membersOf(schema)).toEqual([['a', 'A', 'First.']]);
  });

  test('may be shorter than the enum, or hold something else than texts', () => {
    expect(membersOf({ enum: ['a', 'b', 'c'], 'x-enum-varnames': ['A', 2] })).toEqual([
      ['a', 'A', undefined],
      ['b', undefined, undefined],
      ['c', undefined, undefined],
    ]);
  });
});

test('meanings are read by value in the form of Redocly', () => {
  const schema = { enum: [1, 'toString'], 'x-enumDescriptions': { 1: 'One.' } };
  expect(enumMembersOf(schema)).toEqual([
    { value: 1, name: undefined, meaning: { text: 'One.', path: ['x-enumDescriptions', '1'] } },
    { value: 'toString', name: undefined, meaning: undefined },
  ]);
});

test('names are never read by value: generators that read an object do so by position', () => {
  expect(membersOf({ enum: [1], 'x-enumNames': { 1: 'ONE' } })).toEqual([[1, undefined, undefined]]);
});

test('a schema without an enum has no members', () => {
  expect(enumMembersOf({ 'x-enum-varnames': ['A'] })).toEqual([]);
});
