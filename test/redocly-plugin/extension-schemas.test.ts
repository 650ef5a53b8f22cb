import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Oas3_1Types, parseYaml } from '@redocly/openapi-core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';

const FOLDER = fileURLToPath(new URL('../../spec/extensions/', import.meta.url));
const SPEC = join(FOLDER, '..');
const SCHEMA: { readonly $defs: Readonly<Record<string, Record<string, unknown>>> } = JSON.parse(
  readFileSync(join(FOLDER, 'document.schema.json'), 'utf8'),
);
const KEYS = Object.keys(SCHEMA.$defs).filter((key) => key !== 'node');

function newAjv(): Ajv2020 {
  const ajv = addFormats.default(
    new Ajv2020({ strictTypes: false, strictRequired: false, allowUnionTypes: true, allowMatchingProperties: true }),
  );
  return ajv.addVocabulary(['x-places']);
}

test.each(KEYS)('%s is a schema of JSON Schema 2020-12 with a description and places of OpenAPI', (key) => {
  const ajv = newAjv();
  const schema = SCHEMA.$defs[key] ?? {};

  expect(ajv.validateSchema(schema), ajv.errorsText()).toBe(true);
  expect(() => ajv.compile(schema)).not.toThrow();
  expect(schema).toMatchObject({ description: expect.stringMatching(/\.$/) });
  expect(Object.keys(Oas3_1Types)).toEqual(expect.arrayContaining([schema['x-places']].flat()));
});

test('the schema has exactly these extensions, at any place', () => {
  expect(KEYS.length).toBeGreaterThan(10);
  expect(SCHEMA.$defs['node']).toEqual({
    properties: Object.fromEntries(KEYS.map((key) => [key, { $ref: `#/$defs/${key}` }])),
    patternProperties: { '^(?!x-)': { $ref: '#/$defs/node' } },
    additionalProperties: false,
    items: { $ref: '#/$defs/node' },
  });
});

test('the schema accepts every file of the document', () => {
  const validate = newAjv().compile(SCHEMA);
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
  [
    'an unknown key',
    { Order: { properties: { side: { 'x-unspecifeid': [] } } } },
    '/Order/properties/side/x-unspecifeid',
  ],
  ['a wrong value', { servers: [{ 'x-environment': 'staging' }] }, '/servers/0/x-environment'],
  [
    'an id that is not in kebab-case',
    { info: { 'x-unspecified': [{ id: 'A B', question: 'Which.' }] } },
    '/info/x-unspecified/0/id',
  ],
])('the schema refuses %s', (_title, document, place) => {
  const validate = newAjv().compile(SCHEMA);

  expect(validate(document)).toBe(false);
  // Of a key that is not allowed, Ajv reports the object that has it.
  const places = validate.errors?.map(({ instancePath, params: { additionalProperty } }) =>
    additionalProperty === undefined ? instancePath : `${instancePath}/${additionalProperty}`,
  );
  expect(places).toContain(place);
});

test('the README has a line for exactly the extensions', () => {
  const readme = readFileSync(join(FOLDER, 'README.md'), 'utf8');

  expect([...readme.matchAll(/^\| `(x-.+?)` \|/gm)].map(([, key]) => key)).toEqual(KEYS);
});
