import { isPlainObject } from '@redocly/openapi-core';
import {
  ENUM_DESCRIPTION_ARRAY,
  ENUM_NAME_ARRAYS,
  ENUM_SOURCE,
  unnamedNumber,
} from '../../engine/extensions/enum-members.ts';
import { copyExactNumbers } from '../../engine/json/json.ts';

export type Entries = Record<string, unknown>;

/**
 * `document` with the names and meanings of enum values as arrays parallel to `enum`, the form that code generators read,
 * in place of the objects keyed by value that a person writes. `enum` stays as it is.
 *
 * - Names: on an enum of numbers, and where a name is written. A number without a name is called `VALUE_7`, any other
 *   value by its own spelling.
 * - Meanings: where one is written. A number has the meaning of its name in the enum that `x-enumNamesOf` names, unless
 *   it has its own; a value without a meaning has an empty text.
 */
export function withEnumArrays(document: Entries): Entries {
  const components = entriesOf(document['components']);
  const schemas = entriesOf(components['schemas']);
  if (Object.keys(schemas).length === 0) return document;
  const published = Object.entries(schemas).map(([name, schema]) => [
    name,
    isPlainObject(schema) && Array.isArray(schema['enum']) ? publishedEnum(schema, schema['enum'], schemas) : schema,
  ]);
  return { ...document, components: { ...components, schemas: Object.fromEntries(published) } };
}

function publishedEnum(schema: Entries, values: readonly unknown[], schemas: Entries): Entries {
  const isNamed = isPlainObject(schema[ENUM_SOURCE.names]) || values.some((value) => typeof value === 'number');
  const names = values.map((value) => publishedName(schema, value));
  const ofNames = meaningsByName(entriesOf(entryOf(schemas, schema['x-enumNamesOf'])));
  const meanings = values.map((value, index) => meaningOf(schema, value) ?? ofNames.get(names[index]) ?? '');
  const arrays: readonly (readonly [string, unknown])[] = [
    ...(isNamed ? ENUM_NAME_ARRAYS.map((key) => [key, names] as const) : []),
    ...(meanings.some((meaning) => meaning !== '') ? [[ENUM_DESCRIPTION_ARRAY, meanings] as const] : []),
  ];
  const written = Object.entries(schema).filter(([key]) => key !== ENUM_SOURCE.names && key !== ENUM_SOURCE.meanings);
  const members = written.flatMap((entry) => (entry[0] === 'enum' ? [entry, ...arrays] : [entry]));
  return copyExactNumbers(schema, Object.fromEntries(members));
}

/** The name of a value of the enum of `schema` in generated code; `schema` is as a person writes it. */
export function publishedName(schema: Entries, value: unknown): unknown {
  const written = entryOf(schema[ENUM_SOURCE.names], value);
  return written ?? (typeof value === 'number' ? unnamedNumber(value) : String(value));
}

function meaningOf(schema: Entries, value: unknown): unknown {
  return entryOf(schema[ENUM_SOURCE.meanings], value);
}

function meaningsByName(schema: Entries): Map<unknown, unknown> {
  const values = Array.isArray(schema['enum']) ? schema['enum'] : [];
  return new Map(values.map((value) => [publishedName(schema, value), meaningOf(schema, value)]));
}

/** The entry for `value` in an object keyed by value. */
function entryOf(entries: unknown, value: unknown): unknown {
  const key = String(value);
  return isPlainObject(entries) && Object.hasOwn(entries, key) ? entries[key] : undefined;
}

/** The members of an object; none of anything else. */
export function entriesOf(value: unknown): Entries {
  return isPlainObject(value) ? value : {};
}
