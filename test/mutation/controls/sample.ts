import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../../src/engine/json/json.ts';
import { valueAt } from '../../../src/engine/json/pointer.ts';

/** A value for each type, where nothing else is known of it. */
const BY_TYPE: Readonly<Record<string, Json>> = {
  string: 'text',
  number: 1,
  integer: 1,
  boolean: true,
  array: [],
  object: {},
  null: null,
};

/** A value of each format. */
export const BY_FORMAT: Readonly<Record<string, Json>> = {
  date: '2026-10-05',
  'date-time': '2026-10-05T12:00:00.000Z',
  uuid: 'a9c3e6f1-48b2-4d70-8e95-0f6b27d1c43a',
};

/**
 * A value that the schema at `pointer` is likely to accept: its first example, or one built from its keywords. A pattern
 * is not built from; a schema with a pattern needs an example, its own or that of a schema around it.
 */
export function sampleOf(document: JsonObject, pointer: string): Json {
  return sampleOfSchema(document, valueAt(document, pointer) ?? true, []);
}

function sampleOfSchema(document: JsonObject, schema: Json, seen: readonly string[]): Json {
  if (!isJsonObject(schema)) return 'text';
  const { $ref: ref, examples, enum: values, const: only, anyOf, format, type } = schema;
  const given = only ?? firstOf(examples) ?? firstOf(values);
  if (given !== undefined) return given;
  if (typeof ref === 'string' && !seen.includes(ref)) {
    return sampleOfSchema(document, valueAt(document, ref) ?? true, [...seen, ref]);
  }
  const choice = firstOf(anyOf);
  if (choice !== undefined) return sampleOfSchema(document, choice, seen);
  if (isJsonObject(schema['properties'])) return sampleObject(document, schema, schema['properties'], seen);
  const formatted = typeof format === 'string' ? BY_FORMAT[format] : undefined;
  const name = isJsonArray(type) ? type[0] : type;
  return formatted ?? (typeof name === 'string' ? BY_TYPE[name] : undefined) ?? 'text';
}

/** Only with what is required: less can go wrong. */
function sampleObject(document: JsonObject, schema: JsonObject, properties: JsonObject, seen: readonly string[]): Json {
  const required = isJsonArray(schema['required']) ? schema['required'].map(String) : [];
  return Object.fromEntries(required.map((name) => [name, sampleOfSchema(document, properties[name] ?? true, seen)]));
}

function firstOf(list: Json | undefined): Json | undefined {
  return isJsonArray(list) ? list[0] : undefined;
}
