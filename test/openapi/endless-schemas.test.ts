import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/engine/json/json.ts';
import { valueAt } from '../../src/engine/json/pointer.ts';
import type { OpenApiDocument } from '../../src/engine/openapi/document.ts';
import { withoutEndlessSchemas } from '../../src/engine/schema/endless-schemas.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

function cutsOf(schemas: JsonObject) {
  const document: OpenApiDocument = { openapi: '3.1.0', info: {}, paths: {}, components: { schemas } };
  const targets = Object.keys(schemas).map((name) => ref(name).$ref);
  const { document: cut, cuts } = withoutEndlessSchemas(document, targets);
  const places = cuts.map(({ pointer, keyword }) => `${pointer.replace('#/components/schemas/', '')} ${keyword}`);
  return { places: places.sort(), schemas: valueAt(cut, '#/components/schemas'), isSame: cut === document };
}

describe('a schema that applies itself to the same value is cut', () => {
  test.each<[string, JsonObject, string[]]>([
    [
      'an alternative that inherits',
      { Pet: { oneOf: [ref('Cat')] }, Cat: { allOf: [ref('Pet'), {}] } },
      ['Cat/allOf/0 $ref'],
    ],
    [
      'several alternatives that inherit',
      { Pet: { oneOf: [ref('Cat'), ref('Dog')] }, Cat: { allOf: [ref('Pet')] }, Dog: { allOf: [ref('Pet')] } },
      ['Cat/allOf/0 $ref', 'Dog/allOf/0 $ref'],
    ],
    ['the alternative first', { Cat: { allOf: [ref('Pet')] }, Pet: { oneOf: [ref('Cat')] } }, ['Cat/allOf/0 $ref']],
    ['itself', { A: ref('A') }, ['A $ref']],
    ['allOf', { A: { allOf: [{}, ref('A')] } }, ['A/allOf/1 $ref']],
    ['anyOf', { A: { anyOf: [ref('A'), {}] } }, ['A/anyOf/0 $ref']],
    ['oneOf', { A: { oneOf: [ref('A'), {}] } }, ['A oneOf']],
    ['not', { A: { not: ref('A') } }, ['A not']],
    ['not by way of allOf', { A: { not: ref('B') }, B: { allOf: [ref('A')] } }, ['A not']],
    ['if', { A: { if: ref('A'), else: {} } }, ['A if']],
    ['else', { A: { if: {}, else: ref('A') } }, ['A/else $ref']],
    ['three', { A: { anyOf: [ref('B')] }, B: { allOf: [ref('C')] }, C: ref('A') }, ['B/allOf/0 $ref']],
    [
      'two circles',
      { A: { allOf: [ref('B'), ref('A')] }, B: { allOf: [ref('A')] } },
      ['A/allOf/0 $ref', 'A/allOf/1 $ref'],
    ],
  ])('%s', (_name, schemas, places) => {
    const { places: found, schemas: left } = cutsOf(schemas);
    expect(found).toEqual(places);
    // What is left has an end, and nothing else has changed.
    const again =
      typeof left === 'object' && left !== null && !Array.isArray(left) ? cutsOf(left as JsonObject) : undefined;
    expect(again?.places).toEqual([]);
  });

  test('what is beside the keyword stays', () => {
    const { schemas } = cutsOf({ A: { allOf: [{ ...ref('A'), minLength: 2 }], type: 'string' } });
    expect(schemas).toEqual({ A: { allOf: [{ minLength: 2 }], type: 'string' } });
  });

  test('a chain that is too long for a validator', () => {
    const chain = Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`A${index}`, chained(index)]));
    expect(cutsOf(chain).places.length).toBeGreaterThan(3);
    expect(cutsOf(chain).places.length).toBeLessThan(20);
  });

  test('ten thousand alternatives that inherit', () => {
    const names = Array.from({ length: 10_000 }, (_, index) => `Cat${index}`);
    const cats = Object.fromEntries(names.map((name): [string, Json] => [name, { allOf: [ref('Pet')] }]));
    expect(cutsOf({ Pet: { oneOf: names.map(ref) }, ...cats }).places).toHaveLength(10_000);
  });
});

function chained(index: number): JsonObject {
  return index === 1999 ? { type: 'string' } : ref(`A${index + 1}`);
}

test.each<[string, JsonObject]>([
  ['in its properties', { Node: { properties: { next: ref('Node') } } }],
  ['in its items', { Node: { items: ref('Node') } }],
  ['in alternatives of its properties', { Node: { properties: { next: { anyOf: [ref('Node'), { type: 'null' }] } } } }],
  ['twice', { Node: { allOf: [ref('Base'), ref('Base')] }, Base: {} }],
])('a schema that contains itself %s is not cut', (_name, schemas) => {
  expect(cutsOf(schemas)).toMatchObject({ places: [], isSame: true });
});
