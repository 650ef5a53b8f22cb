import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/engine/json/json.ts';
import { whyEquivalent } from './equivalent.ts';
import type { Mutant } from './mutant.ts';

const dateTime = '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z$';

function why(schema: Json, pointer: string, to?: Json, direction: Mutant['direction'] = 'weaker'): string | undefined {
  const mutant: Mutant = { group: '', direction, pointer, change: '', ...(to === undefined ? {} : { to }) };
  return whyEquivalent({ schema }, mutant);
}

describe('no schema in place of one that allows everything', () => {
  test('says the same', () => {
    expect(why({}, '#/schema')).toContain('allows everything');
    expect(why({ description: 'Anything.' }, '#/schema')).toContain('allows everything');
  });
  test('says something else where the schema demands something', () => {
    expect(why({ type: 'object' }, '#/schema')).toBeUndefined();
  });
});

describe('the type of what an array contains', () => {
  test('is implied by the same type of its items', () => {
    const schema = { items: { type: 'object' }, contains: { type: 'object' } };
    expect(why(schema, '#/schema/contains/type')).toContain('all of the type');
  });
  test('is not implied where it becomes another', () => {
    const schema = { items: { type: 'object' }, contains: { type: 'object' } };
    expect(why(schema, '#/schema/contains/type', 'string')).toBeUndefined();
  });
  test('is not implied by another', () => {
    const schema = { items: { type: ['object', 'null'] }, contains: { type: 'object' } };
    expect(why(schema, '#/schema/contains/type')).toBeUndefined();
  });
});

describe('a part of a pattern beside a format', () => {
  const schema = { format: 'date-time', pattern: dateTime };
  test('is covered where the format refuses whatever the changed pattern lets through', () => {
    expect(why(schema, '#/schema/pattern', dateTime.slice(1))).toContain('format beside the pattern');
    expect(why(schema, '#/schema/pattern', dateTime.replace('{4}', '{4,5}'))).toContain('format beside the pattern');
  });
  test('is not covered where the format allows it', () => {
    expect(why(schema, '#/schema/pattern', dateTime.replace('{3}', '{3,4}'))).toBeUndefined();
    expect(why(schema, '#/schema/pattern', dateTime.replace('T', '.'))).toBeUndefined();
  });
  test('is not covered without a format, nor where the pattern demands more', () => {
    expect(why({ pattern: dateTime }, '#/schema/pattern', dateTime.slice(1))).toBeUndefined();
    expect(why(schema, '#/schema/pattern', dateTime.replace('{4}', '{5}'), 'narrower')).toBeUndefined();
  });
});
