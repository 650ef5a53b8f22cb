import { isJsonArray, isJsonObject, type Json, type JsonObject, textOfJson } from '../json/json.ts';

/**
 * The extensions that a person writes in `spec/`: objects keyed by value. No generator reads them, and the bundle has the
 * arrays in their place.
 */
export const ENUM_SOURCE = { names: 'x-enumValueNames', meanings: 'x-enumValueMeanings' } as const;

/** The arrays of names that code generators read, parallel to `enum`. The bundle carries both, with equal content. */
export const ENUM_NAME_ARRAYS = ['x-enum-varnames', 'x-enumNames'] as const;

/** The array of meanings that code generators write as comments, parallel to `enum`. */
export const ENUM_DESCRIPTION_ARRAY = 'x-enum-descriptions';

/** The value of an extension for one value of an enum, and its pointer. */
export interface EnumNote {
  readonly text: string;
  /** From the schema that has the enum: the extension and the entry in it. */
  readonly path: readonly [extension: string, entry: string | number];
}

/** A value of an enum with what the extensions of its schema say about it. */
export interface EnumMember {
  readonly value: Json;
  /** The name of the constant in generated code. */
  readonly name: EnumNote | undefined;
  readonly meaning: EnumNote | undefined;
}

/**
 * The values of the enum of `schema`, in its order; none without an enum. Names are read from `x-enum-varnames` or
 * `x-enumNames`, meanings from `x-enum-descriptions` or, in documents of others, from `x-enumDescriptions`, which is an
 * array or, for Redocly, an object keyed by value. An empty text says nothing.
 */
export function enumMembersOf(schema: JsonObject): EnumMember[] {
  const values = schema['enum'];
  if (!isJsonArray(values)) return [];
  const names = ENUM_NAME_ARRAYS.find((key) => isJsonArray(schema[key]));
  const meanings = [ENUM_DESCRIPTION_ARRAY, 'x-enumDescriptions'].find((key) => schema[key] !== undefined);
  return values.map((value, index) => ({
    value,
    name: noteAt(schema, names, value, index),
    meaning: noteAt(schema, meanings, value, index),
  }));
}

function noteAt(schema: JsonObject, key: string | undefined, value: Json, index: number): EnumNote | undefined {
  if (key === undefined) return undefined;
  const notes = schema[key];
  const entry = isJsonArray(notes) ? index : textOfJson(value);
  const text = isJsonArray(notes) ? notes[index] : isJsonObject(notes) ? ownEntry(notes, textOfJson(value)) : undefined;
  return typeof text === 'string' && text !== '' ? { text, path: [key, entry] } : undefined;
}

function ownEntry(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/**
 * The name of a number without a name in the document, such as `VALUE_7` or `VALUE_MINUS_1`. Generators need a name for
 * each value; this one contains only the number.
 */
export function unnamedNumber(value: number): string {
  return `VALUE_${String(value).replace('-', 'MINUS_').replaceAll(/\W/g, '_')}`;
}
