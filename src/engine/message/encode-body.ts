import { isJsonArray, isJsonObject, type Json, type JsonObject, textOfJson } from '../json/json.ts';
import type { MediaTypeContent } from '../openapi/operations.ts';
import type { DocumentSchemas } from '../schema/validator.ts';
import { possibleViews, propertySchemas, typesOfValue } from '../schema/view/possible-views.ts';
import { valuesUnder } from '../schema/view/schema-view.ts';
import { type Encoding, encodesJson, encodingsOf, hasStyle } from './encoding.ts';
import { bodyFormatOf, type MediaType } from './media-type.ts';
import { formDataDisposition } from './multipart-body.ts';

/** A body with its Content-Type. */
export interface EncodedBody {
  readonly contentType: string;
  readonly text: string;
}

const BOUNDARY = 'backoffice-part-7d1e4a';

/** Writes `value` as a body of `type`, with the Encoding Objects of the Media Type Object; undefined where it cannot be. */
export function encodeBody(
  value: Json,
  type: MediaType,
  media: MediaTypeContent,
  schemas: DocumentSchemas,
): EncodedBody | undefined {
  const contentType = media.mediaType;
  switch (bodyFormatOf(type)) {
    case 'json':
      return { contentType, text: JSON.stringify(value) };
    case 'json-lines':
      return {
        contentType,
        text: (isJsonArray(value) ? value : [value]).map((item) => JSON.stringify(item)).join('\n'),
      };
    case 'form':
      if (!isJsonObject(value)) return undefined;
      return { contentType, text: formText(value, encodingsOf(schemas, media.pointer)) };
    case 'multipart': {
      if (!isJsonObject(value)) return undefined;
      return { contentType: `${contentType}; boundary=${BOUNDARY}`, text: multipartText(value, media, schemas) };
    }
    default:
      return isJsonArray(value) || isJsonObject(value) ? undefined : { contentType, text: textOfJson(value) };
  }
}

function formText(value: JsonObject, encodings: ReadonlyMap<string, Encoding>): string {
  const fields = Object.entries(value).flatMap(([name, property]) => fieldsOf(name, property, encodings.get(name)));
  // An escaped comma does not separate items.
  const written = ({ separator, texts }: Field) =>
    texts.map(escaped).join(separator === ',' ? ',' : escaped(separator));
  return fields.map((field) => `${escaped(field.name)}=${written(field)}`).join('&');
}

const escaped = (text: string): string => new URLSearchParams([['', text]]).toString().slice(1);

/** A name with the texts that are sent for it as one. */
interface Field {
  readonly name: string;
  readonly texts: readonly string[];
  readonly separator: string;
}

const SEPARATORS: ReadonlyMap<Json, string> = new Map([
  ['spaceDelimited', ' '],
  ['pipeDelimited', '|'],
]);

function fieldsOf(name: string, value: Json, encoding: Encoding | undefined): Field[] {
  const { style = 'form', explode = style === 'form' } = encoding?.value ?? {};
  const separator = SEPARATORS.get(style) ?? ',';
  const field = (own: string, texts: readonly string[]): Field => ({ name: own, texts, separator });
  const written = encodesJson(encoding) ? (one: Json) => JSON.stringify(one) : textOfJson;
  if (isJsonArray(value)) {
    const items = value.map(written);
    return explode === true ? items.map((item) => field(name, [item])) : [field(name, items)];
  }
  if (isJsonObject(value) && encoding !== undefined && hasStyle(encoding)) {
    const members = Object.entries(value).map(([key, member]): [string, string] => [key, textOfJson(member)]);
    if (style === 'deepObject') return members.map(([key, text]) => field(`${name}[${key}]`, [text]));
    return explode === true ? members.map(([key, text]) => field(key, [text])) : [field(name, members.flat())];
  }
  return [field(name, [written(value)])];
}

function multipartText(value: JsonObject, { pointer, schema }: MediaTypeContent, schemas: DocumentSchemas): string {
  const encodings = encodingsOf(schemas, pointer);
  const parts = Object.entries(value).flatMap(([name, property]) => {
    const pointers = schema === null ? [] : propertySchemas(schemas.document, [schema], name);
    const values = isJsonArray(property) ? property : [property];
    const isFile = isBinary(schemas, pointers);
    const isObject = holdsObjects(schemas, pointers);
    const encoding = encodings.get(name);
    if (encoding !== undefined && hasStyle(encoding) && !schemas.document.openapi.startsWith('3.0')) {
      return fieldsOf(name, property, encoding).map((field) =>
        partText(field.name, field.texts.join(field.separator), TEXT_PART),
      );
    }
    return values.map((item) => {
      const json = isObject && isJsonObject(item) ? 'application/json' : '';
      return partText(name, item, {
        isFile,
        standard: isFile ? 'application/octet-stream' : json,
        encoding,
      });
    });
  });
  return `${parts.join('')}--${BOUNDARY}--\r\n`;
}

/** Whether a property may hold an object; one that is a text by its schema is sent as a text whatever it holds. */
function holdsObjects(schemas: DocumentSchemas, pointers: readonly string[]): boolean {
  const types = typesOfValue(schemas.document, pointers);
  return types === undefined || types.has('object') || types.has('array');
}

interface Part {
  readonly isFile: boolean;
  /** The content type unless the Encoding Object has one; empty for the default of multipart, text. */
  readonly standard: string;
  readonly encoding: Encoding | undefined;
}

const TEXT_PART: Part = { isFile: false, standard: '', encoding: undefined };

function partText(name: string, value: Json, { isFile, standard, encoding }: Part): string {
  const contentType = encoding?.value['contentType'];
  const [documented = ''] = typeof contentType === 'string' ? contentType.split(',') : [];
  const type = documented === '' || documented.includes('*') ? standard : documented.trim();
  const disposition = formDataDisposition(name, isFile ? 'file' : undefined);
  const header = type === '' ? '' : `Content-Type: ${type}\r\n`;
  return `--${BOUNDARY}\r\n${disposition}\r\n${header}\r\n${encodesJson(encoding) ? JSON.stringify(value) : textOfJson(value)}\r\n`;
}

function isBinary(schemas: DocumentSchemas, pointers: readonly string[]): boolean {
  return possibleViews(schemas.document, pointers).some(
    (view) =>
      valuesUnder(view, 'format').some(({ value }) => value === 'binary') ||
      valuesUnder(view, 'contentMediaType').length > 0 ||
      valuesUnder(view, 'items').some(({ value }) => isJsonObject(value) && value['format'] === 'binary'),
  );
}
