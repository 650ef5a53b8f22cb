import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderSuite, suiteTests } from './score/json-schema-test-suite.ts';

const folder = mkdtempSync(join(tmpdir(), 'suite-'));

/** A file of one group in the form of the suite. */
function write(name: string, schema: string, tests: string): void {
  writeFileSync(join(folder, name), `[{"description":"group","schema":${schema},"tests":[${tests}]}]`);
}

const row = (data: string, valid: boolean) => `{"description":"${valid}","data":${data},"valid":${valid}}`;

beforeAll(() => {
  mkdirSync(join(folder, 'optional'));
  write('ref.json', '{"$ref":"#/$defs/a","$defs":{"a":{"type":"string"}}}', `${row('"x"', true)},${row('1', false)}`);
  write(
    'optional/bignum.json',
    '{"const":9007199254740993}',
    `${row('9007199254740993', true)},${row('9007199254740992', false)}`,
  );
  write('refRemote.json', '{"$ref":"http://localhost:1234/a.json"}', row('1', true));
  write('vocabulary.json', '{"$schema":"http://localhost:1234/meta.json"}', row('1', true));
  write('format.json', '{"format":"date"}', row('"x"', true));
  write('boolean_schema.json', 'false', row('1', true));
});

afterAll(() => rmSync(folder, { recursive: true }));

test('tests of the suite are validated as bodies of responses', () => {
  expect(renderSuite(suiteTests(folder)).split('\n')).toEqual([
    '8 tests: 4 right, 1 wrong',
    '1 wrong: Formats are asserted (Validation, 7.2: an implementation MAY).',
    '1 not applicable: A reference leads to another document, which is never fetched.',
    '1 not applicable: The schema is of another dialect.',
    'wrong: boolean_schema.json: group: true',
  ]);
});

// All files, required and optional, of which a README beside them says where they were published.
test('draft 2020-12 as published', () => {
  const published = fileURLToPath(new URL('./fixtures/json-schema-test-suite/draft2020-12', import.meta.url));
  expect(renderSuite(suiteTests(published)).split('\n')).toEqual([
    '1788 tests: 1716 right, 0 wrong',
    '63 not applicable: A reference leads to another document, which is never fetched.',
    '9 not applicable: The schema is of another dialect.',
  ]);
});
