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

// JSON Schema 2020-12 Core, section 10.3.1.2
test('items does not describe the positions of prefixItems', () => {
  const schema = { type: 'array', prefixItems: [{ type: 'string' }], items: { type: 'integer' } };
  expect(observedOf(schema, ['a', 1, 2])).toEqual({
    'Value/prefixItems/0': { texts: 1, numbers: 0 },
    'Value/items': { texts: 0, numbers: 2 },
  });
});

// JSON Schema 2020-12 Core, section 10.3.2.3
test('additionalProperties does not describe names that patternProperties matches', () => {
  const schema = { patternProperties: { '^n': { type: 'integer' } }, additionalProperties: { type: 'string' } };
  expect(observedOf(schema, { n1: 1, n2: 2, other: 'a' })).toEqual({
    'Value/patternProperties/^n': { texts: 0, numbers: 2 },
    'Value/additionalProperties': { texts: 1, numbers: 0 },
  });
});

test('a property that is declared and matched is observed for both schemas', () => {
  const schema = { properties: { name: { type: 'string' } }, patternProperties: { '^n': { minLength: 1 } } };
  expect(observedOf(schema, { name: 'a' })).toEqual({
    'Value/properties/name': { texts: 1, numbers: 0 },
    'Value/patternProperties/^n': { texts: 1, numbers: 0 },
  });
});

test('a schema that two others apply counts a value once', () => {
  const $ref = '#/components/schemas/Text';
  expect(observedOf({ allOf: [{ $ref }, { $ref }] }, 'a')).toEqual({
    Value: { texts: 1, numbers: 0 },
    Text: { texts: 1, numbers: 0 },
  });
});

test('only the one alternative that accepts a value is observed', () => {
  const $ref = '#/components/schemas/Text';
  expect(observedOf({ oneOf: [{ $ref }, { type: 'integer' }] }, 1)).toEqual({
    Value: { texts: 0, numbers: 1 },
    'Value/oneOf/1': { texts: 0, numbers: 1 },
  });
  expect(observedOf({ anyOf: [{ type: 'number' }, { type: 'integer' }] }, 1)).toEqual({
    Value: { texts: 0, numbers: 1 },
  });
});
