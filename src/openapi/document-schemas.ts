import type { OpenApiDocument } from './document.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from './json.ts';
import { childPointer, valueAt } from './pointer.ts';
import { regularExpression } from './regular-expression/regular-expression.ts';
import type { Unchecked } from './unchecked.ts';
import type { Validator } from './validator.ts';

/** The schemas of a document with their validators, for one direction. */
export interface DocumentSchemas {
  readonly document: OpenApiDocument;
  /** The validator of the schema at a pointer. */
  at(pointer: string): Validator<unknown>;
  /** Collects what values cannot be checked against. */
  readonly unchecked?: Unchecked;
}

/** A schema object and where it is. */
interface SchemaAt {
  readonly pointer: string;
  readonly schema: JsonObject;
}

/** The schema object at `pointer` and every one that applies to the same value: by `$ref`, `allOf`, `anyOf` and `oneOf`. */
export function schemasOfValue({ document }: DocumentSchemas, pointers: readonly string[]): SchemaAt[] {
  const found = new Map<string, SchemaAt>();
  const waiting = [...pointers];
  for (let pointer = waiting.pop(); pointer !== undefined; pointer = waiting.pop()) {
    const schema = schemaAt(document, pointer);
    if (schema === undefined || found.has(pointer)) continue;
    found.set(pointer, { pointer, schema });
    if (typeof schema['$ref'] === 'string') waiting.push(schema['$ref']);
    for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
      const list = schema[keyword];
      if (isJsonArray(list)) for (const index of list.keys()) waiting.push(childPointer(pointer, keyword, index));
    }
  }
  return [...found.values()];
}

function schemaAt(document: OpenApiDocument, pointer: string): JsonObject | undefined {
  if (pointer !== '#' && !pointer.startsWith('#/')) return undefined;
  const schema = valueAt(document, pointer);
  return isJsonObject(schema) ? schema : undefined;
}

/** The types that a value may have by the schemas at `pointers`; undefined where they name no type. */
export function typesOfValue(schemas: DocumentSchemas, pointers: readonly string[]): ReadonlySet<string> | undefined {
  const types = schemasOfValue(schemas, pointers).flatMap(({ schema }): Json[] => {
    const { type, properties, items } = schema;
    if (type !== undefined) return isJsonArray(type) ? [...type] : [type];
    if (isJsonArray(schema['enum'])) return schema['enum'].map(typeOf);
    if (schema['const'] !== undefined) return [typeOf(schema['const'])];
    if (isJsonObject(properties)) return ['object'];
    return isJsonObject(items) ? ['array'] : [];
  });
  return types.length === 0 ? undefined : new Set(types.map(String));
}

function typeOf(value: Json): string {
  if (value === null) return 'null';
  return isJsonArray(value) ? 'array' : typeof value;
}

/** The names of the properties that the schemas at `pointers` declare. */
export function propertyNames(schemas: DocumentSchemas, pointers: readonly string[]): string[] {
  const names = schemasOfValue(schemas, pointers).flatMap(({ schema: { properties } }) =>
    isJsonObject(properties) ? Object.keys(properties) : [],
  );
  return [...new Set(names)];
}

/** The schemas of the property `name` of a value with the schemas at `pointers`. */
export function propertySchemas(schemas: DocumentSchemas, pointers: readonly string[], name: string): string[] {
  return schemasOfValue(schemas, pointers).flatMap(({ pointer, schema }) => {
    const { properties, patternProperties, additionalProperties } = schema;
    if (isJsonObject(properties) && Object.hasOwn(properties, name)) return [childPointer(pointer, 'properties', name)];
    const matching = isJsonObject(patternProperties)
      ? Object.keys(patternProperties).filter((pattern) => regularExpression(pattern).test(name) === true)
      : [];
    if (matching.length > 0) return matching.map((pattern) => childPointer(pointer, 'patternProperties', pattern));
    return isJsonObject(additionalProperties) ? [childPointer(pointer, 'additionalProperties')] : [];
  });
}

/** The schemas of the item at `index` of an array with the schemas at `pointers`. */
export function itemSchemas(schemas: DocumentSchemas, pointers: readonly string[], index: number): string[] {
  return schemasOfValue(schemas, pointers).flatMap(({ pointer, schema: { items, prefixItems } }) => {
    if (isJsonArray(prefixItems) && index < prefixItems.length) return [childPointer(pointer, 'prefixItems', index)];
    return isJsonObject(items) ? [childPointer(pointer, 'items')] : [];
  });
}
