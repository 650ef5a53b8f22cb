import { membersOf, objectAt } from './document.ts';
import { type DocumentSchemas, itemSchemas, propertySchemas, typesOfValue } from './document-schemas.ts';
import { type Encoding, encodingsOf, hasStyle } from './encoding.ts';
import { itemTexts } from './form-body.ts';
import { isJsonArray, isJsonObject, type Json, parseJson } from './json.ts';
import { bodyFormatOf, type MediaType, matchMediaType, parseMediaType } from './media-type.ts';
import { childPointer } from './pointer.ts';
import { textOrJsonValue, textValue } from './text-value.ts';

/** One part of a multipart body (RFC 2046, section 5.1). */
export interface BodyPart {
  /** The `name` of its Content-Disposition (RFC 7578, section 4.2). */
  readonly name: string | undefined;
  readonly filename: string | undefined;
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** What of a multipart body is not as its media type or the document says. */
export interface PartFault {
  readonly kind: 'content-type' | 'json' | 'body';
  readonly message: string;
  readonly source: string;
}

/** The parts of a multipart body; a sentence where it is none. */
export function partsOfBody(body: string, { parameters }: MediaType): readonly BodyPart[] | string {
  const boundary = parameters.get('boundary');
  if (boundary === undefined || boundary === '') return 'The multipart Content-Type has no boundary.';
  const lines = `\n${body}`.split(`\n--${boundary}`);
  const end = lines.findIndex((each, index) => index > 0 && each.startsWith('--'));
  if (lines.length < 2) return `The multipart body has no part with the boundary ${JSON.stringify(boundary)}.`;
  if (end < 0) return `The multipart body does not end with the boundary ${JSON.stringify(`--${boundary}--`)}.`;
  return lines.slice(1, end).map(partOf);
}

function partOf(text: string): BodyPart {
  // The line of the boundary may end in spaces, and its line break belongs to the next boundary.
  const content = text.replace(/^[ \t]*\r?\n/, '').replace(/\r$/, '');
  const blank = /^\r?\n|\r?\n\r?\n/.exec(content);
  const head = blank === null ? content : content.slice(0, blank.index);
  const headers = new Map<string, string>();
  for (const line of head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  const disposition = headers.get('content-disposition') ?? '';
  return {
    name: dispositionParameter(disposition, 'name'),
    filename: dispositionParameter(disposition, 'filename'),
    headers,
    body: blank === null ? '' : content.slice(blank.index + blank[0].length),
  };
}

function dispositionParameter(disposition: string, name: string): string | undefined {
  const match = new RegExp(String.raw`;\s*${name}=(?:"((?:[^"\\]|\\.)*)"|([^;\s]*))`, 'i').exec(disposition);
  return match === null ? undefined : (match[1]?.replaceAll(/\\(["\\])/g, '$1') ?? match[2]);
}

/**
 * The value of a multipart body: an object with a property for each name, or an array where the schema is one (OpenAPI
 * 3.1.1, Special Considerations for multipart Content).
 */
export function multipartValue(
  parts: readonly BodyPart[],
  schemas: DocumentSchemas,
  media: string,
  schema: string,
): { readonly value: Json; readonly faults: readonly PartFault[] } {
  const encodings = encodingsOf(schemas, media);
  const faults: PartFault[] = [];
  const types = typesOfValue(schemas, [schema]);
  if (types?.has('array') && !types.has('object')) {
    const value = parts.map((part, index) => {
      const pointers = itemSchemas(schemas, [schema], index);
      return partValue({ schemas, pointers, part, place: `Part ${index + 1}`, source: schema }, undefined, faults);
    });
    return { value, faults };
  }
  const value = new Map<string, Json>();
  const byName = Map.groupBy(parts, ({ name }) => name ?? '');
  for (const [name, named] of byName) {
    const pointers = propertySchemas(schemas, [schema], name);
    const encoding = encodings.get(name);
    const place = `Part ${JSON.stringify(name)}`;
    value.set(name, namedValue({ schemas, pointers, place, source: schema }, named, encoding, faults));
  }
  return { value: Object.fromEntries(value), faults };
}

/** The value of each part, with the schema at `itemSchema` (OpenAPI 3.2). */
export function partItems(
  parts: readonly BodyPart[],
  schemas: DocumentSchemas,
  itemSchema: string,
): { readonly values: readonly Json[]; readonly faults: readonly PartFault[] } {
  const faults: PartFault[] = [];
  const values = parts.map((part, index) => {
    const place = `Part ${index + 1}`;
    return partValue({ schemas, pointers: [itemSchema], part, place, source: itemSchema }, undefined, faults);
  });
  return { values, faults };
}

interface PartContext {
  readonly schemas: DocumentSchemas;
  readonly pointers: readonly string[];
  /** What messages call the part. */
  readonly place: string;
  /** Where in the document a fault of the part is shown, unless it has an Encoding Object. */
  readonly source: string;
}

function namedValue(
  context: PartContext,
  parts: readonly BodyPart[],
  encoding: Encoding | undefined,
  faults: PartFault[],
): Json {
  const { schemas, pointers } = context;
  const [first] = parts;
  if (typesOfValue(schemas, pointers)?.has('array')) {
    if (first !== undefined && parts.length === 1) {
      if (partFormat(first) === 'json' || encodingIsJson(encoding)) {
        const whole = partValue({ ...context, part: first }, encoding, faults);
        if (isJsonArray(whole)) return whole;
      } else if (encoding !== undefined && hasStyle(encoding)) {
        const texts = itemTexts([first.body], encoding);
        return texts.map((text, index) => textValue(schemas, itemSchemas(schemas, pointers, index), text));
      }
    }
    return parts.map((part, index) =>
      partValue({ ...context, pointers: itemSchemas(schemas, pointers, index), part }, encoding, faults),
    );
  }
  const values = parts.map((part) => partValue({ ...context, part }, encoding, faults));
  return values.length === 1 ? (values[0] ?? null) : values;
}

function encodingIsJson(encoding: Encoding | undefined): boolean {
  const contentType = encoding?.value['contentType'];
  const type = typeof contentType === 'string' ? parseMediaType(contentType) : undefined;
  return type !== undefined && bodyFormatOf(type) === 'json';
}

function partFormat({ headers }: BodyPart) {
  const type = parseMediaType(headers.get('content-type') ?? 'text/plain');
  return type === undefined ? 'other' : bodyFormatOf(type);
}

function partValue(
  { schemas, pointers, part, place, source }: PartContext & { readonly part: BodyPart },
  encoding: Encoding | undefined,
  faults: PartFault[],
): Json {
  if (encoding !== undefined) faults.push(...encodingFaults(schemas, part, place, encoding));
  const text = part.body;
  switch (partFormat(part)) {
    case 'json':
      try {
        return parseJson(text);
      } catch {
        faults.push({ kind: 'json', message: `${place} of the body is not valid JSON.`, source });
        return text;
      }
    case 'text':
      return textOrJsonValue(schemas, pointers, text);
    default:
      return part.filename === undefined ? textOrJsonValue(schemas, pointers, text) : text;
  }
}

/** The faults of a part by its Encoding Object: its content type and its headers. */
function encodingFaults(schemas: DocumentSchemas, part: BodyPart, place: string, encoding: Encoding): PartFault[] {
  const faults: PartFault[] = [];
  const { contentType } = encoding.value;
  // RFC 7578, section 4.4: a part without a Content-Type is text/plain.
  const received = part.headers.get('content-type') ?? 'text/plain';
  if (typeof contentType === 'string' && !hasStyle(encoding)) {
    const allowed = contentType.split(',').map((each) => each.trim());
    if (matchMediaType(allowed, received) === undefined) {
      const message = `${place} of the body has the content type ${JSON.stringify(received)}. Documented: ${allowed.join(', ')}.`;
      faults.push({ kind: 'content-type', message, source: childPointer(encoding.pointer, 'contentType') });
    }
  }
  const { document } = schemas;
  for (const { name, at } of membersOf(document, objectAt(document, encoding.pointer), 'headers')) {
    // OpenAPI describes Content-Type separately.
    if (name.toLowerCase() === 'content-type') continue;
    const text = part.headers.get(name.toLowerCase());
    if (text === undefined) {
      if (at.value['required'] !== true) continue;
      const message = `${place} of the body lacks the required header ${name}.`;
      faults.push({ kind: 'body', message, source: childPointer(at.pointer, 'required') });
    } else if (isJsonObject(at.value['schema'])) {
      const schema = childPointer(at.pointer, 'schema');
      const types = typesOfValue(schemas, [schema]);
      if (types?.has('array') || types?.has('object')) continue;
      const validate = schemas.at(schema);
      if (validate(textValue(schemas, [schema], text))) continue;
      const why = validate.errors?.[0]?.message ?? 'is not valid';
      const message = `${place} of the body: the header ${name} ${why}, but is ${JSON.stringify(text.slice(0, 80))}.`;
      faults.push({ kind: 'body', message, source: schema });
    }
  }
  return faults;
}
