import { expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/engine/json/json.ts';
import { encodeParameter, encodeParameters } from '../../src/engine/message/encode-parameters.ts';
import { readYaml } from '../support/read-yaml.ts';

/** A case of `encode-parameter.yaml`: the parameter, a value of it, and the text. */
type Case = JsonObject & { readonly in: string; readonly value: Json; readonly text: string };

const CASES = readYaml<readonly Case[]>('encode-parameter.yaml', import.meta.url);

test.each(CASES)(
  'a parameter is written as OpenAPI says: $in $style $value is $text',
  ({ value, text, ...parameter }) => {
    const documented = { name: 'color', in: parameter.in, required: false, pointer: '#', value: parameter };
    expect(encodeParameter(documented, value)).toBe(text);
  },
);

test('the text of a path has no character that a URL may not have, and what is encoded stays', () => {
  const size = { name: 'größe', in: 'path', required: true, pointer: '#', value: {} };
  expect(encodeParameters('/größen/{größe}/a b/%C3%A4:\uD800', [[size, 'ä/1']]).path).toBe(
    '/gr%C3%B6%C3%9Fen/%C3%A4%2F1/a%20b/%C3%A4:%EF%BF%BD',
  );
});
