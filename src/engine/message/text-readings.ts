import { type Json, parsedJson } from '../json/json.ts';
import type { DocumentSchemas } from '../schema/validator.ts';
import {
  describesArray,
  describesObject,
  possibleViews,
  statedTypes,
  typesOfValue,
} from '../schema/view/possible-views.ts';
import type { SchemaView, TypeSet, ValueType } from '../schema/view/schema-view.ts';
import type { WrittenAs } from './written-values.ts';

/** Number of RFC 8259, section 6. */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Whether a value of a type has no items or properties. */
function isPrimitive(type: ValueType): boolean {
  return type !== 'array' && type !== 'object';
}

/** The values without structure that a text can mean; the text itself where it means none of the types. */
export function primitiveValues(types: TypeSet | undefined, text: string): Json[] {
  const allows = (type: ValueType) => types === undefined || types.has(type);
  const values: Json[] = [];
  // The schema itself decides which numbers it accepts.
  if ((allows('integer') || allows('fraction')) && NUMBER.test(text)) values.push(Number(text));
  if (allows('boolean') && (text === 'true' || text === 'false')) values.push(text === 'true');
  if (allows('null') && (text === 'null' || text === '')) values.push(null);
  if (allows('string')) values.push(text);
  const isPossible = types === undefined || types.size === 0 || [...types].some(isPrimitive);
  return values.length === 0 && isPossible ? [text] : values;
}

/** The values as which texts can be read by a view, the most specific first. `count` is how often a name was sent. */
export function waysToRead(view: SchemaView, count: number): WrittenAs[] {
  const types = statedTypes(view);
  const isScalar = types === undefined || types.size === 0 || [...types].some(isPrimitive);
  // Without a type, a name that is sent more than once is a list.
  const isList = describesArray(view) || (types === undefined && count > 1);
  return [
    ...(describesObject(view) ? (['members'] as const) : []),
    ...(isList && count > 0 ? (['list'] as const) : []),
    ...(isScalar && count > 0 ? (['scalar'] as const) : []),
  ];
}

/**
 * The value without structure that a text means: the first one that all schemas at `pointers` accept, else the first one of
 * a type that they allow; undefined where they allow only arrays and objects.
 */
export function primitiveValue(schemas: DocumentSchemas, pointers: readonly string[], text: string): Json | undefined {
  const values = possibleViews(schemas.document, pointers).flatMap((view) => primitiveValues(statedTypes(view), text));
  return values.find((value) => pointers.every((pointer) => schemas.at(pointer)(value, text))) ?? values[0];
}

/** Whether the schemas at `pointers` describe an object or an array, and no text. */
export function isStructured(schemas: DocumentSchemas, pointers: readonly string[]): boolean {
  const types = typesOfValue(schemas.document, pointers);
  return types !== undefined && !types.has('string') && (types.has('object') || types.has('array'));
}

/** The value of a text that may be JSON, where the schemas at `pointers` describe an object or an array. */
export function textOrJsonValue(schemas: DocumentSchemas, pointers: readonly string[], text: string): Json {
  const json = isStructured(schemas, pointers) ? parsedJson(text) : undefined;
  return json ?? primitiveValue(schemas, pointers, text) ?? text;
}
