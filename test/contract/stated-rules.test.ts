import { expect, test } from 'vitest';
import { statedRules } from '../../src/engine/extensions/stated-rules.ts';
import type { Json } from '../../src/engine/json/json.ts';
import { operationsOf } from '../../src/engine/openapi/operations.ts';

/** The rules of an operation that has `rules` under `x-rules`. */
function rulesWith(rules: Json) {
  const get = { responses: {}, 'x-rules': rules };
  const document = { openapi: '3.1.0', info: {}, paths: { '/a': { get } } };
  return operationsOf(document).flatMap((operation) => statedRules(document, operation));
}

test('the rules of an operation are read in their order, with their place', () => {
  const rules = [
    { id: 'first', rule: 'The first page comes first.' },
    { id: 'last', rule: 'The last page comes last.' },
  ];
  expect(rulesWith(rules)).toEqual([
    { ...rules[0], pointer: '#/paths/~1a/get/x-rules/0' },
    { ...rules[1], pointer: '#/paths/~1a/get/x-rules/1' },
  ]);
});

test.each([
  ['no list', 'strict'],
  ['an entry without a sentence', [{ id: 'a' }]],
  ['an entry without an id', [{ rule: 'A rule.' }]],
  ['a name alone', ['strict']],
])('an extension of another tool is skipped: %s', (_, rules) => {
  expect(rulesWith(rules)).toEqual([]);
});

test('an entry of another tool does not hide the others, which keep their place', () => {
  expect(rulesWith(['strict', { id: 'a', rule: 'A rule.' }])).toMatchObject([
    { id: 'a', pointer: '#/paths/~1a/get/x-rules/1' },
  ]);
});
