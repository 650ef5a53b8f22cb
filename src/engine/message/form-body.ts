import { allPresent, isJsonArray, type Json, parsedJson } from '../json/json.ts';
import type { DocumentSchemas } from '../schema/validator.ts';
import { schemasOfItem } from '../schema/view/members.ts';
import { describesArray, possibleViews, propertyPointers } from '../schema/view/possible-views.ts';
import type { SchemaView } from '../schema/view/schema-view.ts';
import { StyleDecoder } from './decode-style.ts';
import { contentTypesOf, type Encoding, encodesJson, encodingsOf, hasStyle } from './encoding.ts';
import { bodyFormatOf, parseMediaType } from './media-type.ts';
import { decodeQueryText, type SentPair, textsOf } from './sent-parameters.ts';
import { isStructured, textOrJsonValue } from './text-readings.ts';

export interface FormValue {
  readonly value: Json;
  /** Names of properties to whose texts OpenAPI does not define how a schema applies, such as XML. */
  readonly opaque: ReadonlySet<string>;
}

/**
 * The value of an `application/x-www-form-urlencoded` text: an object with a property for each name, read by `schema` and
 * by the `encoding` of the Media Type Object at `media`. Of the values that it can mean, the first that the schema accepts.
 */
export function formValue(
  pairs: readonly SentPair[],
  schemas: DocumentSchemas,
  media: string,
  schema: string,
): FormValue {
  const encodings = encodingsOf(schemas, media);
  const values = possibleViews(schemas.document, [schema]).map((view) => objectOf(pairs, schemas, encodings, view));
  const [first = { value: {}, opaque: new Set<string>() }] = values;
  return values.find(({ value }) => schemas.at(schema)(value)) ?? first;
}

function objectOf(
  pairs: readonly SentPair[],
  schemas: DocumentSchemas,
  encodings: ReadonlyMap<string, Encoding>,
  view: SchemaView,
): FormValue {
  const value = new Map<string, Json>();
  const opaque = new Set<string>();
  let rest = pairs;
  for (const [name, encoding] of encodings) {
    const pointers = propertyPointers(view, name);
    if (!hasStyle(encoding) || pointers.length === 0) continue;
    const decoder = new StyleDecoder({ name, in: 'query', ...encoding }, schemas, pointers);
    const isOwn = (pair: SentPair) => decoder.declares(pair.name);
    const own = rest.filter(isOwn);
    const decoded = decoder.decodePairs(own, () => false);
    if (decoded.kind === 'absent') continue;
    rest = rest.filter((pair) => !isOwn(pair));
    if (decoded.kind === 'unspecified') opaque.add(name);
    value.set(name, decoded.kind === 'value' ? decoded.value : textsOf(own));
  }
  for (const [name, sent] of Map.groupBy(rest, (pair) => pair.name)) {
    const texts = sent.map(({ text }) => decodeQueryText(text));
    const read = fieldValue(schemas, propertyPointers(view, name), texts, encodings.get(name));
    if (read === undefined) opaque.add(name);
    value.set(name, read ?? texts.join('&'));
  }
  return { value: Object.fromEntries(value), opaque };
}

/**
 * The value of a field with all texts that were sent for it: of the values that they can mean, the first that the schemas
 * accept. Undefined where no schema applies to them.
 */
function fieldValue(
  schemas: DocumentSchemas,
  pointers: readonly string[],
  texts: readonly string[],
  encoding: Encoding | undefined,
): Json | undefined {
  const [first] = texts;
  const single = texts.length === 1 && first !== undefined ? [first] : [];
  const lists = possibleViews(schemas.document, pointers)
    .filter(describesArray)
    .map(({ parts }) =>
      allPresent(texts.map((text, index) => encodedValue(schemas, schemasOfItem(parts, index), text, encoding))),
    );
  const json = lists.length === 0 ? [] : single.map(parsedJson).filter(isJsonArray);
  const values = [...json, ...lists, ...single.map((text) => encodedValue(schemas, pointers, text, encoding))];
  if (values.length === 0) return allPresent(texts.map((text) => encodedValue(schemas, pointers, text, encoding)));
  const isAccepted = (value: Json | undefined) =>
    value !== undefined && pointers.every((pointer) => schemas.at(pointer)(value));
  return values.find(isAccepted) ?? values[0];
}

/** The value of a text in the media type that its encoding names; undefined where no schema applies to it. */
function encodedValue(
  schemas: DocumentSchemas,
  pointers: readonly string[],
  text: string,
  encoding: Encoding | undefined,
): Json | undefined {
  if (encodesJson(encoding)) return parsedJson(text) ?? text;
  const formats = contentTypesOf(encoding)?.map((each) => {
    const type = parseMediaType(each);
    return type === undefined ? 'other' : bodyFormatOf(type);
  });
  if (formats?.every((format) => format === 'other') === true && isStructured(schemas, pointers)) return undefined;
  return textOrJsonValue(schemas, pointers, text);
}
