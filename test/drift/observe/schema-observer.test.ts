import { expect, test } from 'vitest';
import { readDescription } from '../../../src/engine/document/api-description.ts';
import type { Json } from '../../../src/engine/json/json.ts';
import { SchemaObserver } from '../../../src/engine/observe/schema-observer.ts';

/** Which schemas a value is observed for, each with how many texts and numbers. */
function observedOf(schema: Json, value: Json): Record<string, { readonly texts: number; readonly numbers: number }> {
  const document = {
    openapi: '3.1.0',
    info: { title: 'Observed', version: '1' },
    paths: {},
    components: { schemas: { Value: schema, Text: { type: 'string' } } },
  };
  const observer = new SchemaObserver(readDescription(JSON.stringify(document), 'openapi.json'));
  observer.visit(['#/components/schemas/Value'], value, {
    number: 1,
    at: '2026-01-01T00:00:00.000Z',
    name: () => 'x1',
  });
  const seen = observer.seen.filter(({ texts, numbers }) => texts.values + numbers.values > 0);
  return Object.fromEntries(
    seen.map(({ pointer, texts, numbers }) => [
      pointer.replace('#/components/schemas/', ''),
      { texts: texts.values, numbers: numbers.values },
    ]),
  );
}

const Text = { $ref: '#/components/schemas/Text' };
const text = { texts: 1, numbers: 0 };
const number = { texts: 0, numbers: 1 };
const numbers = { texts: 0, numbers: 2 };

test.each<[string, Json, Json, ReturnType<typeof observedOf>]>([
  [
    // JSON Schema 2020-12 Core, section 10.3.1.2
    'items does not describe the positions of prefixItems',
    { type: 'array', prefixItems: [{ type: 'string' }], items: { type: 'integer' } },
    ['a', 1, 2],
    { 'Value/prefixItems/0': text, 'Value/items': numbers },
  ],
  [
    // JSON Schema 2020-12 Core, section 10.3.2.3
    'additionalProperties does not describe names that patternProperties matches',
    { patternProperties: { '^n': { type: 'integer' } }, additionalProperties: { type: 'string' } },
    { n1: 1, n2: 2, other: 'a' },
    { 'Value/patternProperties/^n': numbers, 'Value/additionalProperties': text },
  ],
  [
    'a property that is declared and matched is observed for both schemas',
    { properties: { name: { type: 'string' } }, patternProperties: { '^n': { minLength: 1 } } },
    { name: 'a' },
    { 'Value/properties/name': text, 'Value/patternProperties/^n': text },
  ],
  ['a schema that two others apply counts a value once', { allOf: [Text, Text] }, 'a', { Value: text, Text: text }],
  [
    'only the one alternative that accepts a value is observed',
    { oneOf: [Text, { type: 'integer' }] },
    1,
    { Value: number, 'Value/oneOf/1': number },
  ],
  ['none of two that accept it', { anyOf: [{ type: 'number' }, { type: 'integer' }] }, 1, { Value: number }],
])('%s', (_name, schema, value, observed) => expect(observedOf(schema, value)).toEqual(observed));
