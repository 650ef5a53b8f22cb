import { type DocumentSchemas, typesOfValue } from './document-schemas.ts';
import type { Json } from './json.ts';
import { parsedJson } from './json.ts';

const NUMBER = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/**
 * The value that a text in a form, a part or a text body stands for: the reading that the schemas at `pointers` accept,
 * else the reading of the type that they name, else the text.
 */
export function textValue(schemas: DocumentSchemas, pointers: readonly string[], text: string): Json {
  const readings = readingsOf(text);
  const accepts = (pointer: string, value: Json): boolean => schemas.at(pointer)(value, text);
  const accepted =
    readings.find((value) => pointers.every((pointer) => accepts(pointer, value))) ??
    readings.find((value) => pointers.some((pointer) => accepts(pointer, value)));
  if (accepted !== undefined) return accepted;
  const types = typesOfValue(schemas, pointers);
  const isOfType = (value: Json): boolean =>
    types?.has(typeof value) === true || (typeof value === 'number' && types?.has('integer') === true);
  return readings.find(isOfType) ?? text;
}

/** Whether the schemas at `pointers` describe an object or an array, and no text. */
export function isStructured(schemas: DocumentSchemas, pointers: readonly string[]): boolean {
  const types = typesOfValue(schemas, pointers);
  return types !== undefined && !types.has('string') && (types.has('object') || types.has('array'));
}

/** The value of a text that may be JSON, where the schemas at `pointers` describe an object or an array. */
export function textOrJsonValue(schemas: DocumentSchemas, pointers: readonly string[], text: string): Json {
  const json = isStructured(schemas, pointers) ? parsedJson(text) : undefined;
  return json ?? textValue(schemas, pointers, text);
}

function readingsOf(text: string): Json[] {
  const readings: Json[] = [text];
  if (NUMBER.test(text)) readings.push(Number(text));
  if (text === 'true' || text === 'false') readings.push(text === 'true');
  if (text === '' || text === 'null') readings.push(null);
  return readings;
}
