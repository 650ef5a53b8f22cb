import { type Json, parsedJson } from '../json/json.ts';
import {
  type DocumentSchemas,
  type JsonType,
  type SchemaAlternative,
  schemaAlternativesOf,
  typesOfValue,
} from '../schema/document-schemas.ts';
import type { WrittenAs } from './written-values.ts';

/** Number of RFC 8259, section 6. */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Whether a value of a type has no items or properties. */
function isPrimitive(type: JsonType): boolean {
  return type !== 'array' && type !== 'object';
}

/** The values without structure that a text can mean; the text itself where it means none of the types. */
export function primitiveValues(types: ReadonlySet<JsonType> | undefined, text: string): Json[] {
  const allows = (type: JsonType) => types === undefined || types.has(type);
  const values: Json[] = [];
  if (allows('number') && NUMBER.test(text)) values.push(Number(text));
  if (allows('boolean') && (text === 'true' || text === 'false')) values.push(text === 'true');
  if (allows('null') && (text === 'null' || text === '')) values.push(null);
  if (allows('string')) values.push(text);
  const isPossible = types === undefined || types.size === 0 || [...types].some(isPrimitive);
  return values.length === 0 && isPossible ? [text] : values;
}

/** The values as which an alternative can read texts, the most specific first. `count` is how often a name was sent. */
export function waysToRead({ types, describesObject, describesArray }: SchemaAlternative, count: number): WrittenAs[] {
  const isScalar = types === undefined || types.size === 0 || [...types].some(isPrimitive);
  // Without a type, a name that is sent more than once is a list.
  const isList = describesArray || (types === undefined && count > 1);
  return [
    ...(describesObject ? (['members'] as const) : []),
    ...(isList && count > 0 ? (['list'] as const) : []),
    ...(isScalar && count > 0 ? (['scalar'] as const) : []),
  ];
}

/**
 * The value without structure that a text means: the first one that all schemas at `pointers` accept, else the first one of
 * a type that they allow; undefined where they allow only arrays and objects.
 */
export function primitiveValue(schemas: DocumentSchemas, pointers: readonly string[], text: string): Json | undefined {
  const values = schemaAlternativesOf(schemas, pointers).flatMap(({ types }) => primitiveValues(types, text));
  return values.find((value) => pointers.every((pointer) => schemas.at(pointer)(value, text))) ?? values[0];
}

/** Whether the schemas at `pointers` describe an object or an array, and no text. */
export function isStructured(schemas: DocumentSchemas, pointers: readonly string[]): boolean {
  const types = typesOfValue(schemas, pointers);
  return types !== undefined && !types.has('string') && (types.has('object') || types.has('array'));
}

/** The value of a text that may be JSON, where the schemas at `pointers` describe an object or an array. */
export function textOrJsonValue(schemas: DocumentSchemas, pointers: readonly string[], text: string): Json {
  const json = isStructured(schemas, pointers) ? parsedJson(text) : undefined;
  return json ?? primitiveValue(schemas, pointers, text) ?? text;
}
