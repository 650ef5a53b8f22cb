import { describe, expect, test } from 'vitest';
import { isJsonObject, type Json, type JsonObject } from '../../src/engine/json/json.ts';
import { valueAt } from '../../src/engine/json/pointer.ts';
import type { OpenApiDocument } from '../../src/engine/openapi/document.ts';
import { withoutEndlessSchemas } from '../../src/engine/schema/endless-schemas.ts';
import { readYaml } from '../support/read-yaml.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

function cutsOf(schemas: JsonObject) {
  const document: OpenApiDocument = { openapi: '3.1.0', info: {}, paths: {}, components: { schemas } };
  const targets = Object.keys(schemas).map((name) => ref(name).$ref);
  const { document: cut, cuts } = withoutEndlessSchemas(document, targets);
  const places = cuts.map(({ pointer, keyword }) => `${pointer.replace('#/components/schemas/', '')} ${keyword}`);
  return { places: places.sort(), schemas: valueAt(cut, '#/components/schemas'), isSame: cut === document };
}

/** A case of `endless-schemas.yaml`, whose first lines describe it. */
interface Case {
  readonly name: string;
  readonly schemas: JsonObject;
  readonly cuts: readonly string[];
}

const CASES = readYaml<readonly Case[]>('endless-schemas.yaml', import.meta.url);

describe('a schema that applies itself to the same value is cut', () => {
  test.each(CASES)('$name', ({ schemas, cuts }) => {
    const { places, schemas: left, isSame } = cutsOf(schemas);
    expect(places).toEqual(cuts);
    expect(isSame).toBe(cuts.length === 0);
    // What is left has an end, and nothing else has changed.
    const again = isJsonObject(left) ? cutsOf(left) : undefined;
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
