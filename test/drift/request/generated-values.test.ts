import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { loadDocument } from '../../../src/backoffice/contract/bundled-document.ts';
import { readDescription } from '../../../src/engine/document/api-description.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../src/engine/json/json.ts';
import { childPointer } from '../../../src/engine/json/pointer.ts';
import { parseDocument } from '../../../src/engine/openapi/document.ts';
import { schemaValuesOf } from '../../../src/engine/probe/request/document-values.ts';
import { FORMATS } from '../../../src/engine/schema/formats.ts';
import { sampleValue } from '../../../src/engine/schema/samples/sample-value.ts';
import { readYaml } from '../../support/read-yaml.ts';

/** A schema of schemas.yaml, whose comment describes the members. */
interface Accepted {
  readonly of: keyof typeof MAKERS;
  readonly schema: JsonObject;
  readonly value?: Json;
  readonly openapi?: string;
}

const { accepted, none }: { readonly accepted: readonly Accepted[]; readonly none: readonly JsonObject[] } = readYaml(
  'schemas.yaml',
  import.meta.url,
);

const SMALLEST = { direction: 'request', properties: 'required' } as const;
const POINTER = '#/components/schemas/One';
const MAKERS = {
  sample: (document: string) => sampleValue(parseDocument(document), POINTER, SMALLEST),
  request: (document: string) => schemaValuesOf(readDescription(document, 'api.json')).sample(POINTER),
};

function valueFor({ of, schema, openapi = '3.1.1' }: Accepted): Json | undefined {
  return MAKERS[of](JSON.stringify({ openapi, info: {}, paths: {}, components: { schemas: { One: schema } } }));
}

test.each(accepted)('the value of a $of is accepted by its schema: $schema', (row) => {
  const made = valueFor(row);
  if (row.value !== undefined) expect(made).toEqual(row.value);
  else {
    const root = { $ref: POINTER, components: { schemas: { One: row.schema } } };
    const validate = new Ajv2020({ strict: false, formats: FORMATS }).compile(root);
    expect(validate(made), JSON.stringify(made)).toBe(true);
  }
});

test.each(none)('there is no value for %j', (schema) => {
  expect(valueFor({ of: 'request', schema })).toBeUndefined();
});

test('a schema that requires itself without end has a sample', () => {
  const schema = { type: 'object', required: ['next'], properties: { next: { $ref: POINTER } } };
  expect(JSON.stringify(valueFor({ of: 'sample', schema })).length).toBeLessThan(200);
});

test('a schema that requires itself twenty times has a sample', () => {
  const required = Array.from({ length: 20 }, (_, index) => `w${index}`);
  const properties = Object.fromEntries(required.map((name) => [name, { $ref: POINTER }]));
  const schema = { type: 'object', required, properties };
  expect(valueFor({ of: 'sample', schema })).toHaveProperty('w0.w0');
});

test('most schemas of our document have a sample', () => {
  const document = loadDocument();
  const api = readDescription(JSON.stringify(document), 'openapi.json');
  const { components } = document;
  const schemas =
    isJsonObject(components) && isJsonObject(components['schemas']) ? Object.keys(components['schemas']) : [];
  const refused = schemas.filter((name) => {
    const pointer = childPointer('#/components/schemas', name);
    return !api.schemas('response').at(pointer)(sampleValue(document, pointer, SMALLEST));
  });
  expect(schemas.length).toBeGreaterThan(100);
  expect(refused).toEqual([]);
});
