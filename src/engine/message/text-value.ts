import { type Json, parsedJson } from '../json/json.ts';
import { type DocumentSchemas, schemaAlternativesOf, typesOfValue } from '../schema/document-schemas.ts';
import { primitiveValues } from './text-readings.ts';

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
