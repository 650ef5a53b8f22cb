import { expect, test } from 'vitest';
import { parseDocument } from '../../src/engine/openapi/document.ts';
import { FORMATS } from '../../src/engine/schema/formats.ts';
import { formatRelation, KNOWN_FORMATS } from '../../src/engine/schema/known-formats.ts';
import { boundedValidators } from '../../src/engine/schema/validator/bounded-validators.ts';

/** Formats whose bounds a double does not hold: they are compared digit by digit. */
const WIDE = ['int64', 'uint64'];

const schemas = Object.fromEntries(Object.keys(KNOWN_FORMATS).map((format) => [format, { format }]));
const document = { openapi: '3.1.1', info: { title: 'Formats', version: '1' }, components: { schemas } };
const validators = boundedValidators(parseDocument(JSON.stringify(document)));

/** Whether a value has a format by the validators of src/engine. */
function has(name: string, value: string | number): boolean {
  return validators.at(`#/components/schemas/${name}`)(value);
}

test('the comparison knows the formats that are validated, and no other', () => {
  expect(Object.keys(KNOWN_FORMATS).sort()).toEqual([...Object.keys(FORMATS), ...WIDE].sort());
  for (const name of WIDE) expect([name, has(name, 0.5)]).toEqual([name, false]);
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
