import { isJsonArray, type Json, parseJson } from '../json/json.ts';
import { childPointer } from '../json/pointer.ts';
import type { DocumentSchemas } from '../schema/validator.ts';
import { schemasOfItem } from '../schema/view/members.ts';
import { describesArray, describesObject, possibleViews, propertyPointers } from '../schema/view/possible-views.ts';
import type { SchemaView } from '../schema/view/schema-view.ts';
import { StyleDecoder } from './decode-style.ts';
import { contentTypesOf, type Encoding, encodesJson, encodingAt, encodingsOf, hasStyle } from './encoding.ts';
import { bodyFormatOf, type MediaType, matchMediaType, parseMediaType } from './media-type.ts';
import { type BodyPart, partsOfBody } from './multipart-body.ts';
import { textsOf } from './sent-parameters.ts';
import { isStructured, textOrJsonValue } from './text-readings.ts';
import { validateHeaders } from './validate-headers.ts';

/** The faults of a multipart body, by its media type and the document. */
export interface PartFault {
  readonly kind: 'content-type' | 'json' | 'body';
  readonly message: string;
  readonly source: string;
}

/** The value of a multipart body. */
export interface MultipartValue {
  readonly value: Json;
  readonly faults: readonly PartFault[];
  /** JSON pointers of values to which OpenAPI does not define how a schema applies, such as XML. */
  readonly opaque: ReadonlySet<string>;
}

/** The context of all parts of a body. */
interface Context {
  readonly schemas: DocumentSchemas;
  /** The pointer of the Media Type Object or the Encoding Object of the body; undefined where it has none. */
  readonly holder: string | undefined;
  /** Where in the document a fault of a part is, unless the part has an Encoding Object. */
  readonly source: string;
  /** JSON pointer of the body. */
  readonly path: string;
  readonly faults: PartFault[];
  readonly opaque: Set<string>;
}

/** A part with the schemas of its value. */
interface DescribedPart {
  readonly part: BodyPart;
  readonly pointers: readonly string[];
  readonly encoding: Encoding | undefined;
  /** The name of the part in messages. */
  readonly place: string;
  /** JSON pointer of its value. */
  readonly path: string;
}

/**
 * The value of a multipart body: an object with a property for each name, or an array with an item for each part where the
 * schema describes arrays and no objects. Of the values that it can mean, the first that the schema accepts.
 *
 * @param holder the pointer of the Media Type Object
 */
export function multipartValue(
  parts: readonly BodyPart[],
  schemas: DocumentSchemas,
  holder: string,
  schema: string,
): MultipartValue {
  return readParts(parts, [schema], { schemas, holder, source: schema, path: '' });
}

/** The value of each part, with the schema at `itemSchema` (OpenAPI 3.2). */
export function partItems(
  parts: readonly BodyPart[],
  schemas: DocumentSchemas,
  holder: string,
  itemSchema: string,
): MultipartValue {
  const context = { schemas, holder, source: itemSchema, path: '', faults: [], opaque: new Set<string>() };
  const value = arrayValue(parts, () => [itemSchema], context);
  return { value, faults: context.faults, opaque: context.opaque };
}

function readParts(
  parts: readonly BodyPart[],
  pointers: readonly string[],
  shared: Omit<Context, 'faults' | 'opaque'>,
): MultipartValue {
  const read = (view: SchemaView): MultipartValue => {
    const context = { ...shared, faults: [], opaque: new Set<string>() };
    const isArray = describesArray(view) && !describesObject(view);
    const value = isArray
      ? arrayValue(parts, (index) => schemasOfItem(view.parts, index), context)
      : objectValue(parts, view, context);
    return { value, faults: context.faults, opaque: context.opaque };
  };
  const values = possibleViews(shared.schemas.document, pointers).map(read);
  const [first = { value: [], faults: [], opaque: new Set<string>() }] = values;
  const isAccepted = ({ value }: MultipartValue) => pointers.every((pointer) => shared.schemas.at(pointer)(value));
  return values.find(isAccepted) ?? first;
}

/** Parts without names, by their position. */
function arrayValue(
  parts: readonly BodyPart[],
  pointersOf: (index: number) => readonly string[],
  context: Context,
): readonly Json[] {
  const { schemas, holder, path } = context;
  return parts.map((part, index) => {
    const encoding = holder === undefined ? undefined : encodingAt(schemas, holder, index);
    const place = `part ${index + 1}`;
    return partValue({ part, pointers: pointersOf(index), encoding, place, path: `${path}/${index}` }, context);
  });
}

function objectValue(parts: readonly BodyPart[], view: SchemaView, context: Context): Json {
  const { schemas, holder, path } = context;
  const encodings = holder === undefined ? new Map<string, Encoding>() : encodingsOf(schemas, holder);
  const value = new Map<string, Json>();
  let rest = parts;
  // OpenAPI 3.0 ignores styles in multipart bodies.
  const styled = schemas.document.openapi.startsWith('3.0') ? [] : [...encodings].filter(([, each]) => hasStyle(each));
  for (const [name, encoding] of styled) {
    const pointers = propertyPointers(view, name);
    if (pointers.length === 0) continue;
    const decoder = new StyleDecoder({ name, in: 'query', ...encoding }, schemas, pointers);
    const isOwn = (part: BodyPart) => decoder.declares(part.name ?? '');
    const pairs = rest.filter(isOwn).map((part) => ({ name: part.name ?? '', text: escaped(part.body) }));
    const decoded = decoder.decodePairs(pairs, () => false);
    if (decoded.kind === 'absent') continue;
    rest = rest.filter((part) => !isOwn(part));
    if (decoded.kind === 'unspecified') context.opaque.add(childPointer(path, name));
    value.set(name, decoded.kind === 'value' ? decoded.value : textsOf(pairs));
  }
  for (const [name, named] of Map.groupBy(rest, (part) => part.name ?? '')) {
    const described = named.map((part): DescribedPart => {
      const place = `part ${JSON.stringify(name)}`;
      const encoding = encodings.get(name);
      return { part, pointers: propertyPointers(view, name), encoding, place, path: childPointer(path, name) };
    });
    value.set(name, namedValue(described, context));
  }
  return Object.fromEntries(value);
}

/** Percent-encoding is not applied in multipart bodies, so that what looks like it is text. */
function escaped(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('+', '%2B');
}

/** The value of all parts with one name: of the values that they can mean, the first that the schemas accept. */
function namedValue(parts: readonly DescribedPart[], context: Context): Json {
  const { schemas } = context;
  const [first] = parts;
  if (first === undefined) return null;
  const isSingle = parts.length === 1;
  const lists = possibleViews(schemas.document, first.pointers)
    .filter(describesArray)
    .map((array) => (own: Context): Json => {
      // Some clients send an array as one JSON part.
      if (isSingle && (formatOf(first.part) === 'json' || encodesJson(first.encoding))) {
        const whole = partValue(first, own);
        if (isJsonArray(whole)) return whole;
      }
      return parts.map((part, index) =>
        partValue({ ...part, pointers: schemasOfItem(array.parts, index), path: `${part.path}/${index}` }, own),
      );
    });
  const single = (own: Context): Json => {
    const values = parts.map((part) => partValue(part, own));
    return isSingle ? (values[0] ?? null) : values;
  };
  const readings = (isSingle || lists.length === 0 ? [...lists, single] : lists).map((read) => {
    const own = { ...context, faults: [], opaque: new Set<string>() };
    return { value: read(own), faults: own.faults, opaque: own.opaque };
  });
  const isAccepted = ({ value }: MultipartValue) => first.pointers.every((pointer) => schemas.at(pointer)(value));
  const read = readings.find(isAccepted) ?? readings[0];
  if (read === undefined) return null;
  for (const fault of read.faults) context.faults.push(fault);
  for (const path of read.opaque) context.opaque.add(path);
  return read.value;
}

/** The media type of a part; RFC 7578, section 4.4: without a Content-Type it is text/plain. */
function mediaTypeOf({ headers }: BodyPart): MediaType | undefined {
  return parseMediaType(headers['content-type'] ?? 'text/plain');
}

function formatOf(part: BodyPart) {
  const type = mediaTypeOf(part);
  return type === undefined ? 'other' : bodyFormatOf(type);
}

function partValue({ part, pointers, encoding, place, path }: DescribedPart, context: Context): Json {
  const { schemas, source, faults, opaque } = context;
  if (encoding !== undefined) faults.push(...encodingFaults(schemas, part, place, encoding));
  const { body: text, filename } = part;
  const type = mediaTypeOf(part);
  switch (formatOf(part)) {
    case 'json':
      try {
        return parseJson(text);
      } catch {
        faults.push({ kind: 'json', message: `The ${place} of the body is not valid JSON.`, source });
        return text;
      }
    case 'text':
      return textOrJsonValue(schemas, pointers, text);
    case 'multipart': {
      const parts = type === undefined ? [] : partsOfBody(text, type);
      if (typeof parts === 'string') {
        faults.push({ kind: 'body', message: `In the ${place} of the body: ${parts}`, source });
        return text;
      }
      const nested = readParts(parts, pointers, { schemas, holder: encoding?.pointer, source, path });
      for (const fault of nested.faults) faults.push(fault);
      for (const each of nested.opaque) opaque.add(each);
      return nested.value;
    }
    default:
      if (!isStructured(schemas, pointers))
        return filename === undefined ? textOrJsonValue(schemas, pointers, text) : text;
      opaque.add(path);
      return text;
  }
}

/** The faults of a part by its Encoding Object: its content type and its headers. */
function encodingFaults(schemas: DocumentSchemas, part: BodyPart, place: string, encoding: Encoding): PartFault[] {
  const faults: PartFault[] = [];
  const received = part.headers['content-type'] ?? 'text/plain';
  const allowed = contentTypesOf(encoding);
  if (allowed !== undefined && !hasStyle(encoding) && matchMediaType(allowed, received) === undefined) {
    const message = `The ${place} of the body has the content type ${JSON.stringify(received)}. Documented: ${allowed.join(', ')}.`;
    faults.push({ kind: 'content-type', message, source: childPointer(encoding.pointer, 'contentType') });
  }
  for (const { message, source } of validateHeaders(schemas, encoding.pointer, part.headers)) {
    faults.push({ kind: 'body', message: `In the ${place} of the body: ${message}`, source });
  }
  return faults;
}
