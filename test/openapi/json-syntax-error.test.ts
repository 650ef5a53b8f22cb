import { expect, test } from 'vitest';
import { jsonErrorOffset } from '../../src/engine/json/json-syntax-error.ts';

test.each([
  ['', 0],
  [' ', 1],
  ['{"a":\n}', 6],
  ['{"a":1,}', 7],
  ['{,}', 1],
  ['{"a" 1}', 5],
  ['{a: 1}', 1],
  ['{"a":1', 6],
  ['[1,]', 3],
  ['[1 2]', 3],
  ['[1}', 2],
  ['1 2', 2],
  ['tru', 0],
  ['{"a":01}', 6],
  ['"\t"', 0],
  [String.raw`["\x"]`, 1],
  ['openapi: 3.1.0', 0],
  [']', 0],
])('%j is not JSON from its character %i on', (text, offset) => {
  expect(() => JSON.parse(text)).toThrow(SyntaxError);
  expect(jsonErrorOffset(text)).toBe(offset);
});

test.each([
  '{}',
  '[]',
  ' [ ] ',
  '{"a":{"b":[1,-2.5e+3,"\\u00e9\\n",true,false,null]}}',
  '0',
  '"\u007f\u0085\u{1f600}"',
])('%j is JSON', (text) => {
  JSON.parse(text);
  expect(jsonErrorOffset(text)).toBeUndefined();
});

test('deep nesting and a long text need no stack', () => {
  const deep = `${'['.repeat(200_000)}"${'é'.repeat(2_000_000)}"${']'.repeat(200_000)}`;
  expect(jsonErrorOffset(deep)).toBeUndefined();
  expect(jsonErrorOffset(`${deep}]`)).toBe(deep.length);
});
