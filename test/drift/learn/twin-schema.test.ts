import { expect, test } from 'vitest';
import schema from '../../../src/backoffice/learn/twin.schema.json' with { type: 'json' };
import { SWITCH_FLAGS } from '../../../src/backoffice/sandbox/domain/switches.ts';

test('the schema of a twin has every switch of the sandbox with its answers', () => {
  const expected = SWITCH_FLAGS.map(({ name, decides, answers }) => [
    name,
    { enum: answers.map(({ answer }) => answer), description: decides },
  ]);
  expect(schema.properties.switches.properties).toEqual(Object.fromEntries(expected));
  expect(schema.properties.undecided.items.enum).toEqual(SWITCH_FLAGS.map(({ name }) => name));
});
