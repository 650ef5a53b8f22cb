import { expect, test } from 'vitest';
import { formatRelation, KNOWN_FORMATS } from '../../src/diff/schema/formats.ts';
import { FORMATS } from '../../src/openapi/formats.ts';

/** Whether a value has a format by the validators of src/openapi. */
function has(name: string, value: string | number): boolean {
  const format = FORMATS[name];
  if (typeof format === 'function') return typeof value === 'string' && format(value);
  return format !== undefined && typeof value === 'number' && format.validate(value);
}

test('the comparison knows the formats that are validated, and no other', () => {
  expect(Object.keys(KNOWN_FORMATS).sort()).toEqual(Object.keys(FORMATS).sort());
});

test.each(Object.entries(KNOWN_FORMATS))(
  'the samples of %s have it, and each format that contains it',
  (name, format) => {
    for (const sample of format.samples) {
      for (const each of [name, ...format.within])
        expect([each, sample, has(each, sample)]).toEqual([each, sample, true]);
    }
  },
);

test.each([
  ['int32', 'int64', true],
  ['int64', 'int32', false],
  ['uint32', 'int32', false],
  ['email', 'idn-email', true],
  ['uri', 'iri-reference', true],
  ['iri', 'uri', false],
  ['toString', 'date', false],
])('%s is within %s: %s', (one, other, expected) => {
  expect(formatRelation(one, other).isWithin).toBe(expected);
});
