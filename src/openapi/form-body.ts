import { type DocumentSchemas, itemSchemas, propertyNames, propertySchemas, typesOfValue } from './document-schemas.ts';
import { type Encoding, encodingsOf, hasStyle } from './encoding.ts';
import { isJsonObject, type Json, parsedJson } from './json.ts';
import { textOrJsonValue, textValue } from './text-value.ts';

/**
 * The value of an `application/x-www-form-urlencoded` body: an object with a property for each name, read by `schema` and
 * by the `encoding` of the Media Type Object at `media`. A name that is sent twice is an array.
 */
export function formValue(body: string, schemas: DocumentSchemas, media: string, schema: string): Json {
  const fields = new Map<string, string[]>();
  for (const [name, text] of new URLSearchParams(body)) fields.set(name, [...(fields.get(name) ?? []), text]);
  const encodings = encodingsOf(schemas, media);
  const value = new Map<string, Json>();
  for (const name of propertyNames(schemas, [schema])) {
    const encoding = encodings.get(name);
    const spread = spreadObject(schemas, propertySchemas(schemas, [schema], name), name, encoding, fields);
    if (spread !== undefined) value.set(name, spread);
  }
  for (const [name, texts] of fields) {
    const pointers = propertySchemas(schemas, [schema], name);
    value.set(name, fieldValue(schemas, pointers, texts, encodings.get(name)));
  }
  return Object.fromEntries(value);
}

/** An object whose properties are fields of their own: `deepObject`, or `form` with `explode`. Takes these fields. */
function spreadObject(
  schemas: DocumentSchemas,
  pointers: readonly string[],
  name: string,
  encoding: Encoding | undefined,
  fields: Map<string, string[]>,
): Json | undefined {
  if (encoding === undefined || fields.has(name) || !typesOfValue(schemas, pointers)?.has('object')) return undefined;
  const { style = 'form', explode = style === 'form' } = encoding.value;
  const isDeep = style === 'deepObject';
  if (!isDeep && !(hasStyle(encoding) && style === 'form' && explode === true)) return undefined;
  const declared = propertyNames(schemas, pointers);
  const nameOf = (field: string): string | undefined => {
    if (!isDeep) return declared.includes(field) ? field : undefined;
    return field.startsWith(`${name}[`) && field.endsWith(']') ? field.slice(name.length + 1, -1) : undefined;
  };
  const properties = new Map<string, Json>();
  for (const [field, texts] of fields) {
    const property = nameOf(field);
    if (property === undefined) continue;
    properties.set(property, fieldValue(schemas, propertySchemas(schemas, pointers, property), texts, undefined));
    fields.delete(field);
  }
  return properties.size === 0 ? undefined : Object.fromEntries(properties);
}

/** The value of a field with all texts that were sent for it. */
function fieldValue(
  schemas: DocumentSchemas,
  pointers: readonly string[],
  texts: readonly string[],
  encoding: Encoding | undefined,
): Json {
  const [text = ''] = texts;
  const types = typesOfValue(schemas, pointers);
  if (types?.has('array')) {
    const json = texts.length === 1 ? parsedJson(text) : undefined;
    if (Array.isArray(json)) return json;
    return itemTexts(texts, encoding).map((item, index) =>
      textOrJsonValue(schemas, itemSchemas(schemas, pointers, index), item),
    );
  }
  if (texts.length > 1) return texts.map((each) => textValue(schemas, pointers, each));
  if (types?.has('object')) {
    const json = parsedJson(text);
    if (isJsonObject(json)) return json;
    if (encoding !== undefined && encoding.value['explode'] === false) return pairs(schemas, pointers, text);
  }
  return textOrJsonValue(schemas, pointers, text);
}

const SEPARATORS: ReadonlyMap<Json, string> = new Map([
  ['form', ','],
  ['spaceDelimited', ' '],
  ['pipeDelimited', '|'],
]);

/** The texts of the items of an array. */
export function itemTexts(texts: readonly string[], encoding: Encoding | undefined): readonly string[] {
  const [text = ''] = texts;
  if (encoding === undefined || texts.length > 1) return texts;
  const { style = 'form', explode = style === 'form' } = encoding.value;
  const separator = SEPARATORS.get(style);
  if (explode !== false || separator === undefined) return texts;
  return text === '' ? [] : text.split(separator);
}

/** An object as `name,value,name,value`. */
function pairs(schemas: DocumentSchemas, pointers: readonly string[], text: string): Json {
  const parts = text.split(',');
  const names = parts.filter((_, index) => index % 2 === 0);
  return Object.fromEntries(
    names.map((name, index) => [
      name,
      textValue(schemas, propertySchemas(schemas, pointers, name), parts[2 * index + 1] ?? ''),
    ]),
  );
}
