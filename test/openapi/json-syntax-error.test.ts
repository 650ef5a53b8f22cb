import { expect, test } from 'vitest';
import { jsonErrorOffset } from '../../src/engine/json/json-syntax-error.ts';
import { readYaml } from '../support/read-yaml.ts';

/** `json-syntax-error.yaml`, whose comments describe it. */
const { invalid, valid } = readYaml<{
  readonly invalid: readonly (readonly [text: string, offset: number])[];
  readonly valid: readonly string[];
}>('json-syntax-error.yaml', import.meta.url);

test.each(invalid)('%j is not JSON from its character %i on', (text, offset) => {
  expect(() => JSON.parse(text)).toThrow(SyntaxError);
  expect(jsonErrorOffset(text)).toBe(offset);
});

test.each(valid)('%j is JSON', (text) => {
  JSON.parse(text);
  expect(jsonErrorOffset(text)).toBeUndefined();
});

test('deep nesting and a long text need no stack', () => {
  const deep = `${'['.repeat(200_000)}"${'é'.repeat(2_000_000)}"${']'.repeat(200_000)}`;
  expect(jsonErrorOffset(deep)).toBeUndefined();
  expect(jsonErrorOffset(`${deep}]`)).toBe(deep.length);
});
