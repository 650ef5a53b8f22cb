import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { readAcknowledgements } from '../../src/engine/diff/acknowledgements.ts';
import { DiffError } from '../../src/engine/diff/diff-error.ts';
import { FORMATS } from '../../src/engine/extensions/ajv.ts';

const SCHEMA_URL = new URL('../../src/engine/diff/acknowledgements.schema.json', import.meta.url);
const validate = new Ajv2020({ formats: FORMATS }).compile(JSON.parse(readFileSync(SCHEMA_URL, 'utf8')));

const GOOD = { fingerprint: '1eaf078a3c314ebc', reason: 'No client reads it.', who: 'Mira', expires: '2026-12-31' };
const ALLOWED = {
  fingerprint: 'the fingerprint of a change: 16 hexadecimal digits in lower case, as in the report',
  reason: 'a text that says why',
  who: 'the name of the person who acknowledges it',
  expires: 'a day as YYYY-MM-DD, the last on which it counts',
};

test('a file with all fields is read, and is what the schema describes', () => {
  const file = {
    $schema: './acknowledgements.schema.json',
    acknowledgements: [{ ...GOOD, change: 'Enum value "LOST" was added.' }],
  };
  expect(readAcknowledgements(JSON.stringify(file), 'acks.json')).toEqual([GOOD]);
  expect(validate(file)).toBe(true);
});

describe('a wrong file is refused with field, value and what is allowed; the schema refuses it too', () => {
  test.each([
    [[], 'the file is []; it must be of the type object.'],
    [{}, 'acknowledgements is missing; it must be a list of { fingerprint, reason, who, expires }.'],
    [
      { acknowledgements: 'all' },
      'acknowledgements is "all"; it must be a list of { fingerprint, reason, who, expires }.',
    ],
    [{ acknowledgements: [], others: 1 }, 'others is not known. Allowed are $schema, acknowledgements.'],
    [{ acknowledgements: [], $schema: 1 }, '$schema is 1; it must be a text.'],
    [
      { acknowledgements: [7] },
      'acknowledgements[0] is 7; it must be an object { fingerprint, reason, who, expires }.',
    ],
    [
      { acknowledgements: [{ ...GOOD, until: '2027' }] },
      'acknowledgements[0].until is not known. Allowed are fingerprint, change, reason, who, expires.',
    ],
    [
      { acknowledgements: [{ ...GOOD, change: 1 }] },
      'acknowledgements[0].change is 1; it must be a text, for readers of the file.',
    ],
    [{ acknowledgements: [GOOD, { ...GOOD, who: ' ' }] }, `acknowledgements[1].who is " "; it must be ${ALLOWED.who}.`],
    [
      { acknowledgements: [{ ...GOOD, fingerprint: '1EAF078A3C314EBC' }] },
      `acknowledgements[0].fingerprint is "1EAF078A3C314EBC"; it must be ${ALLOWED.fingerprint}.`,
    ],
    [
      { acknowledgements: [{ ...GOOD, expires: '2026-02-30' }] },
      `acknowledgements[0].expires is "2026-02-30"; it must be ${ALLOWED.expires}.`,
    ],
    [
      { acknowledgements: [{ fingerprint: GOOD.fingerprint, who: 'Mira', expires: '2026-12-31' }] },
      `acknowledgements[0].reason is missing; it must be ${ALLOWED.reason}.`,
    ],
  ])('%j', (file, message) => {
    const read = () => readAcknowledgements(JSON.stringify(file), 'acks.json');
    expect(read).toThrow(new DiffError('acknowledgement-wrong', `acks.json: ${message}`));
    expect(validate(file)).toBe(false);
  });
});

test('a change that is acknowledged twice is refused: which of them counts?', () => {
  const file = { acknowledgements: [GOOD, { ...GOOD, expires: '2027-12-31' }] };
  expect(() => readAcknowledgements(JSON.stringify(file), 'acks.json')).toThrow(
    'acks.json: acknowledgements[1].fingerprint is "1eaf078a3c314ebc"; it must be another than that of acknowledgements[0]; remove one of them.',
  );
});

test('a file that is not JSON is reported with its name', () => {
  expect(() => readAcknowledgements('fingerprint: 1', 'acks.yaml')).toThrow(
    /^acks\.yaml is not JSON \(.+\)\. Correct it\.$/,
  );
});
