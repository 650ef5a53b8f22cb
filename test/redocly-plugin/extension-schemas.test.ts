import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Oas3_1Types, parseYaml } from '@redocly/openapi-core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';

const FOLDER = fileURLToPath(new URL('../../spec/extensions/', import.meta.url));
const SPEC = join(FOLDER, '..');
const FILES = readdirSync(FOLDER).filter((file) => file.endsWith('.schema.json') && file !== 'document.schema.json');
const KEYS = FILES.map((file) => file.replace('.schema.json', '')).sort();

const read = (file: string): Record<string, unknown> => JSON.parse(readFileSync(join(FOLDER, file), 'utf8'));

function newAjv(): Ajv2020 {
  const ajv = addFormats.default(
    new Ajv2020({ strictTypes: false, strictRequired: false, allowUnionTypes: true, allowMatchingProperties: true }),
  );
  return ajv.addVocabulary(['x-places']);
}

/** The schema for editors, as Ajv takes it: a schema of another file by the name of the file. */
function editorSchema() {
  const ajv = newAjv();
  for (const file of FILES) ajv.addSchema(read(file), file);
  return ajv.compile({ ...read('document.schema.json'), $id: 'document.schema.json' });
}

test.each(FILES)('%s is a schema of JSON Schema 2020-12 with a title, a description and places of OpenAPI', (file) => {
  const ajv = newAjv();
  const schema = read(file);

  expect(ajv.validateSchema(schema), ajv.errorsText()).toBe(true);
  expect(() => ajv.compile(schema)).not.toThrow();
  expect(schema).toMatchObject({ title: file.replace('.schema.json', ''), description: expect.stringMatching(/\.$/) });
  expect(Object.keys(Oas3_1Types)).toEqual(expect.arrayContaining([schema['x-places']].flat()));
});

test('the schema for editors puts exactly these schemas together', () => {
  const others = `^x-(?!(${KEYS.map((key) => key.slice(2)).join('|')})$)`;

  expect(read('document.schema.json')['$defs']).toEqual({
    node: {
      properties: Object.fromEntries(KEYS.map((key) => [key, { $ref: `./${key}.schema.json` }])),
      patternProperties: { [others]: false, '^x-': true },
      additionalProperties: { $ref: '#/$defs/node' },
      items: { $ref: '#/$defs/node' },
    },
  });
});

test('the schema for editors accepts every file of the document', () => {
  const validate = editorSchema();
  const files = readdirSync(SPEC, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.yaml'));

  expect(files.length).toBeGreaterThan(30);
  for (const file of files) {
    expect(
      validate(parseYaml(readFileSync(join(SPEC, file), 'utf8'))),
      `${file} ${JSON.stringify(validate.errors)}`,
    ).toBe(true);
  }
});

test.each([
  ['an unknown key', { Order: { properties: { side: { 'x-not-shwon': [] } } } }, '/Order/properties/side/x-not-shwon'],
  ['a wrong value', { servers: [{ 'x-environment': 'staging' }] }, '/servers/0/x-environment'],
  [
    'an id that is not in kebab-case',
    { info: { 'x-not-shown': [{ id: 'A B', question: 'Which.' }] } },
    '/info/x-not-shown/0/id',
  ],
])('the schema for editors refuses %s', (_title, document, place) => {
  const validate = editorSchema();

  expect(validate(document)).toBe(false);
  expect(validate.errors?.map(({ instancePath }) => instancePath)).toContain(place);
});

test('the README has a line for exactly the extensions', () => {
  const readme = readFileSync(join(FOLDER, 'README.md'), 'utf8');

  expect([...readme.matchAll(/^\| `(x-.+?)` \|/gm)].map(([, key]) => key)).toEqual(KEYS);
});
