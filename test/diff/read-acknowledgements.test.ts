import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { readAcknowledgements } from '../../src/engine/diff/acknowledgements.ts';
import { DiffError } from '../../src/engine/diff/diff-error.ts';
import { FORMATS } from '../../src/engine/extensions/ajv.ts';
import type { Json } from '../../src/engine/json/json.ts';
import { readYaml } from '../support/read-yaml.ts';

const SCHEMA_URL = new URL('../../src/engine/diff/acknowledgements.schema.json', import.meta.url);
const validate = new Ajv2020({ formats: FORMATS }).compile(JSON.parse(readFileSync(SCHEMA_URL, 'utf8')));

const GOOD = { fingerprint: '1eaf078a3c314ebc', reason: 'No client reads it.', who: 'Mira', expires: '2026-12-31' };

/** A case of `read-acknowledgements.yaml`, whose first line describes it. */
interface Case {
  readonly file: Json;
  readonly message: string;
}

const WRONG = readYaml<readonly Case[]>('read-acknowledgements.yaml', import.meta.url);

test('a file with all fields is read, and is what the schema describes', () => {
  const file = {
    $schema: './acknowledgements.schema.json',
    acknowledgements: [{ ...GOOD, change: 'Enum value "LOST" was added.' }],
  };
  expect(readAcknowledgements(JSON.stringify(file), 'acks.json')).toEqual([GOOD]);
  expect(validate(file)).toBe(true);
});

test.each(WRONG)('a wrong file is refused, also by the schema: $message', ({ file, message }) => {
  const read = () => readAcknowledgements(JSON.stringify(file), 'acks.json');
  expect(read).toThrow(new DiffError('acknowledgement-wrong', `acks.json: ${message}`));
  expect(validate(file)).toBe(false);
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
