import { errorMessage } from '../json/error-message.ts';
import { excerpt } from '../json/excerpt.ts';
import { asList, exactNumber, isJsonObject, type Json, parseJson, stringifyJson } from '../json/json.ts';
import { getOrInsert } from '../json/memoized.ts';
import { childPointer, fragmentOf, partsOf, valueAt } from '../json/pointer.ts';
import { objectAt } from '../openapi/document.ts';
import type { MediaTypeContent } from '../openapi/operations.ts';
import { charactersOf, memberOf, violationText } from '../schema/validation-text.ts';
import type { DocumentSchemas, ValidationError } from '../schema/validator.ts';
import { typesOfValue } from '../schema/view/possible-views.ts';
import { formValue } from './form-body.ts';
import { bodyFormatOf, type MediaType } from './media-type.ts';
import { partsOfBody } from './multipart-body.ts';
import { multipartValue, type PartFault, partItems } from './multipart-value.ts';
import { decodeQueryText, pairsOf } from './sent-parameters.ts';
import { jsonLines, jsonSequence, type SequentialItems, serverSentEvents } from './sequential-body.ts';
import { textOrJsonValue } from './text-readings.ts';

/** One difference between a message and the document, with its place in both. */
export interface LocatedFault {
  /** A sentence that names the place, the value, and what is allowed. */
  readonly message: string;
  /** JSON pointer (RFC 6901) into the body; empty for the whole body and for what is not in the body. */
  readonly pointer: string;
  /** JSON pointer into the document: the keyword that is violated, or the object that describes the part of the message or lacks it. */
  readonly source: string;
  /** The property that is missing or not allowed, where the keyword is about properties. */
  readonly member?: string;
}

/** The faulty part of a body: the content type of a part, its syntax, or the values in it. */
export interface BodyFault extends LocatedFault {
  readonly kind: 'content-type' | 'json' | 'body';
}

/**
 * Validates a body of the media type that was received against the Media Type Object whose key applies to that type. The
 * received type decides how the body is read. What the schema cannot be applied to is added to `schemas.unchecked`.
 *
 * @param parsed the body as JSON, where the caller has parsed it with `parseJson`.
 */
export function validateBody(
  body: string,
  received: MediaType,
  media: MediaTypeContent,
  schemas: DocumentSchemas,
  parsed?: Json,
): BodyFault[] {
  // RFC 8259, section 8.1: a parser may ignore a byte order mark.
  const text = body.startsWith('\uFEFF') ? body.slice(1) : body;
  const format = bodyFormatOf(received);
  switch (format) {
    case 'json':
      return parsed === undefined ? jsonFaults(text, media, schemas) : schemaFaults(parsed, media, schemas, text);
    case 'json-lines':
      return sequenceFaults(text, jsonLines(text), media, schemas);
    case 'json-seq':
      return sequenceFaults(text, jsonSequence(text), media, schemas);
    case 'event-stream':
      return sequenceFaults(text, { items: serverSentEvents(text) }, media, schemas);
    case 'form':
      return formFaults(text, media, schemas);
    case 'multipart':
      return multipartFaults(body, received, media, schemas);
    case 'text':
      if (media.schema === null) return [];
      return valueFaults(textOrJsonValue(schemas, [media.schema], text), media.schema, schemas, 'The body', text);
    case 'other':
      return otherFaults(text, received, media, schemas);
    default:
      return format satisfies never;
  }
}

function formFaults(text: string, { pointer, schema }: MediaTypeContent, schemas: DocumentSchemas): BodyFault[] {
  if (schema === null) return [];
  if (isOnlyText(schemas, schema)) return valueFaults(text, schema, schemas);
  const { value, opaque } = formValue(pairsOf(text, '&', decodeQueryText), schemas, pointer, schema);
  const unread = new Set([...opaque].map((name) => childPointer('', name)));
  return outside(unread, valueFaults(value, schema, schemas));
}

/** The faults that do not concern values to which no schema applies. */
function outside(opaque: ReadonlySet<string>, faults: readonly BodyFault[]): BodyFault[] {
  return faults.filter(
    ({ pointer }) => ![...opaque].some((each) => pointer === each || pointer.startsWith(`${each}/`)),
  );
}

function jsonFaults(text: string, media: MediaTypeContent, schemas: DocumentSchemas): BodyFault[] {
  const { pointer } = media;
  if (text.trim() === '') {
    return [{ kind: 'json', message: 'The body is empty; JSON is documented.', pointer: '', source: pointer }];
  }
  let value: Json;
  try {
    value = parseJson(text);
  } catch (error) {
    // V8 quotes a part of the text, which may cut a secret in two.
    const why = errorMessage(error).replace(/, \.{0,3}".*"\.{0,3} is not valid JSON$/s, '');
    const message = `The body of ${charactersOf(text)} is not JSON (${why}). It ends in ${excerpt(text, -40)}.`;
    return [{ kind: 'json', message, pointer: '', source: pointer }];
  }
  return schemaFaults(value, media, schemas, text);
}

/** @param text spells the value: a number of it may not be exact. */
function schemaFaults(value: Json, { schema }: MediaTypeContent, schemas: DocumentSchemas, text: string): BodyFault[] {
  return schema === null ? [] : valueFaults(value, schema, schemas, 'The body', text.trim());
}

/** OpenAPI 3.2, Sequential Media Types: `itemSchema` describes each item, `schema` all items as an array. */
function sequenceFaults(
  text: string,
  sequence: SequentialItems,
  media: MediaTypeContent,
  schemas: DocumentSchemas,
): BodyFault[] {
  const { pointer, schema } = media;
  if ('why' in sequence) return [{ kind: 'json', message: sequence.why, pointer: '', source: pointer }];
  const { items } = sequence;
  const itemSchema = itemSchemaOf(media, schemas);
  const ofItems = itemSchema === undefined ? [] : itemFaults(items, itemSchema, schemas);
  if (schema === null) return ofItems;
  if (isOnlyText(schemas, schema)) return [...ofItems, ...valueFaults(text, schema, schemas)];
  const types = typesOfValue(schemas.document, [schema]);
  if (types === undefined || types.has('array')) return [...ofItems, ...valueFaults([...items], schema, schemas)];
  // Before 3.2 documents describe one item here, which OpenAPI does not define. The data of an event has no defined type.
  if (!items.every((item) => isJsonObject(item) && 'data' in item)) {
    return [...ofItems, ...itemFaults(items, schema, schemas)];
  }
  schemas.unchecked?.add(schema, 'OpenAPI does not define how a schema applies to the events of text/event-stream.');
  return ofItems;
}

function itemSchemaOf({ pointer }: MediaTypeContent, { document }: DocumentSchemas): string | undefined {
  const schema = objectAt(document, pointer).value['itemSchema'];
  return schema === undefined ? undefined : childPointer(pointer, 'itemSchema');
}

function itemFaults(items: readonly Json[], schema: string, schemas: DocumentSchemas): BodyFault[] {
  return items.flatMap((item, index) =>
    valueFaults(item, schema, schemas, `Item ${index + 1} of the body`).map((fault) => ({
      ...fault,
      pointer: `/${index}${fault.pointer}`,
    })),
  );
}

function multipartFaults(
  body: string,
  received: MediaType,
  media: MediaTypeContent,
  schemas: DocumentSchemas,
): BodyFault[] {
  const { pointer, schema } = media;
  const parts = partsOfBody(body, received);
  if (typeof parts === 'string') return [{ kind: 'body', message: parts, pointer: '', source: pointer }];
  const itemSchema = itemSchemaOf(media, schemas);
  let faults: readonly BodyFault[] = [];
  if (itemSchema !== undefined) {
    const { value, faults: ofParts, opaque } = partItems(parts, schemas, pointer, itemSchema);
    const items = asList(value);
    faults = [...inWholeBody(ofParts), ...outside(opaque, itemFaults(items, itemSchema, schemas))];
  }
  if (schema === null) return [...faults];
  if (isOnlyText(schemas, schema)) return [...faults, ...valueFaults(body, schema, schemas)];
  const whole = multipartValue(parts, schemas, pointer, schema);
  return [...faults, ...inWholeBody(whole.faults), ...outside(whole.opaque, valueFaults(whole.value, schema, schemas))];
}

function inWholeBody(faults: readonly PartFault[]): BodyFault[] {
  return faults.map((fault) => ({ ...fault, pointer: '' }));
}

/** Content that is neither JSON nor plain text: only a schema of a text describes it. */
function otherFaults(
  text: string,
  { type, subtype }: MediaType,
  { schema }: MediaTypeContent,
  schemas: DocumentSchemas,
): BodyFault[] {
  if (schema === null) return [];
  const { document, unchecked } = schemas;
  if (valueAt(document, schema) === false) return valueFaults(text, schema, schemas);
  if (!isJsonObject(valueAt(document, schema))) return [];
  const { value } = objectAt(document, schema);
  const { contentEncoding, contentMediaType, format } = value;
  if (format === 'binary' || contentEncoding !== undefined || contentMediaType !== undefined) return [];
  if (isOnlyText(schemas, schema)) return valueFaults(text, schema, schemas);
  if (typesOfValue(schemas.document, [schema]) !== undefined) {
    unchecked?.add(schema, `OpenAPI does not define how a schema applies to a body of type ${type}/${subtype}.`);
  }
  return [];
}

function isOnlyText(schemas: DocumentSchemas, schema: string): boolean {
  const types = typesOfValue(schemas.document, [schema]);
  return types !== undefined && [...types].every((type) => type === 'string' || type === 'null');
}

/** @param spelling the text of a number */
function valueFaults(
  value: Json,
  schema: string,
  schemas: DocumentSchemas,
  what = 'The body',
  spelling?: string,
): BodyFault[] {
  const validate = schemas.at(schema);
  if (validate(value, spelling)) return [];
  // An object can have thousands of errors, and its text as many members.
  const texts = new Map<string, string>();
  const foundAt = (instancePath: string): string =>
    getOrInsert(texts, instancePath, () => foundText(value, instancePath, spelling));
  return (validate.errors ?? []).map((error) => valueFault(error, what, foundAt));
}

function valueFault(error: ValidationError, what: string, foundAt: (instancePath: string) => string): BodyFault {
  const { instancePath, keyword } = error;
  const place = instancePath === '' ? what : instancePath;
  const member = memberOf(error);
  const found = keyword === 'required' ? '' : foundAt(instancePath);
  return {
    kind: 'body',
    message: `${place} ${violationText(error)}${found}.`,
    pointer: instancePath,
    source: error.schemaPath,
    ...(member === undefined ? {} : { member }),
  };
}

/** The begin of what is at a place, such as `, but is 1`; empty where nothing is. */
function foundText(body: Json, instancePath: string, spelling: string | undefined): string {
  const value = valueAt(body, fragmentOf(instancePath));
  if (value === undefined) return '';
  const isNumber = instancePath === '' && typeof value === 'number' && spelling !== undefined;
  return `, but is ${excerpt(isNumber ? spelling : memberText(body, instancePath, value), 80)}`;
}

/** The JSON text of a part of a body, numbers with all their digits. */
function memberText(body: Json, instancePath: string, value: Json): string {
  const end = instancePath.lastIndexOf('/');
  const [key = ''] = partsOf(fragmentOf(instancePath.slice(end)));
  const exact =
    typeof value === 'number' && end >= 0
      ? exactNumber(valueAt(body, fragmentOf(instancePath.slice(0, end))), key)
      : undefined;
  return exact ?? stringifyJson(value);
}
