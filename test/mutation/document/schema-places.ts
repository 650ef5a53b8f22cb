import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../../src/engine/json/json.ts';
import { childPointer } from '../../../src/engine/json/pointer.ts';

/** A schema object somewhere in a document, at the one place where it is written. */
export interface SchemaPlace {
  readonly pointer: string;
  readonly schema: JsonObject;
  /**
   * Whether the schema is a condition: what it demands less of, the schema around it demands more of. So under `if` and
   * `not`, and under a `contains` of which at most so many are allowed.
   */
  readonly isCondition: boolean;
}

const MAPS = ['properties', 'patternProperties', 'dependentSchemas', '$defs'];
const LISTS = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const SINGLE = ['items', 'contains', 'if', 'then', 'else', 'not', 'additionalProperties', 'propertyNames'];

/** Every schema object of `document`: components, and those of parameters, headers and bodies. No `$ref` is followed. */
export function schemaPlaces(document: JsonObject): SchemaPlace[] {
  return placesOutsideSchemas(document, '#');
}

function placesOutsideSchemas(node: Json, pointer: string): SchemaPlace[] {
  if (isJsonArray(node)) return node.flatMap((item, index) => placesOutsideSchemas(item, childPointer(pointer, index)));
  if (!isJsonObject(node)) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    const at = childPointer(pointer, key);
    if (key.startsWith('x-') || key === 'example' || key === 'examples') return [];
    return key === 'schema' || pointer === '#/components/schemas'
      ? placesIn(value, at, false)
      : placesOutsideSchemas(value, at);
  });
}

/** The schema at `pointer` and every schema inside it. */
function placesIn(schema: Json, pointer: string, isCondition: boolean): SchemaPlace[] {
  if (!isJsonObject(schema)) return [];
  const inside = subschemasOf(schema).flatMap(({ steps, keyword, value }) =>
    placesIn(value, childPointer(pointer, ...steps), isCondition !== invertsDemands(schema, keyword)),
  );
  return [{ pointer, schema, isCondition }, ...inside];
}

/** Whether a schema under `keyword` is negated: the more it refuses, the more its parent accepts. */
export function invertsDemands(schema: JsonObject, keyword: string): boolean {
  const leadsToElse = schema['then'] === undefined && schema['else'] !== undefined;
  return (
    (keyword === 'if' && !leadsToElse) ||
    keyword === 'not' ||
    (keyword === 'contains' && schema['maxContains'] !== undefined)
  );
}

/** The schemas directly inside `schema`, each with the keyword and the steps that lead to it. */
export function subschemasOf(schema: JsonObject): { keyword: string; steps: (string | number)[]; value: Json }[] {
  return Object.entries(schema).flatMap(([keyword, value]) => {
    if (SINGLE.includes(keyword)) return [{ keyword, steps: [keyword], value }];
    if (MAPS.includes(keyword) && isJsonObject(value)) {
      return Object.entries(value).map(([name, member]) => ({ keyword, steps: [keyword, name], value: member }));
    }
    if (LISTS.includes(keyword) && isJsonArray(value)) {
      return value.map((member, index) => ({ keyword, steps: [keyword, index], value: member }));
    }
    return [];
  });
}
