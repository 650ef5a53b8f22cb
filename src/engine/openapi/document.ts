import { DocumentError } from '../json/document-error.ts';
import {
  asObject,
  isJsonArray,
  isJsonObject,
  type Json,
  type JsonObject,
  parseJson,
  textOfJson,
} from '../json/json.ts';
import { jsonErrorOffset } from '../json/json-syntax-error.ts';
import { childPointer, valueAt } from '../json/pointer.ts';
import { shellQuoted } from '../json/shell-quoted.ts';
import { textLines } from '../json/text-lines.ts';

/**
 * An OpenAPI 3.0, 3.1 or 3.2 document.
 *
 * Only what {@link parseDocument} has checked is typed; everything below is JSON until it is read.
 */
export interface OpenApiDocument extends JsonObject {
  readonly openapi: string;
  readonly info: JsonObject;
  readonly paths: JsonObject;
}

/** A value with its JSON pointer. */
export interface Located<T extends Json = Json> {
  readonly value: T;
  readonly pointer: string;
}

/** The versions of OpenAPI that are supported. */
const SUPPORTED = /^3\.[012](?:\.|$)/;

/**
 * The document that `text` spells. A missing `info` is harmless.
 *
 * @param source names the text in errors.
 * @param at returns the place of a pointer for errors; `source` by default.
 * @throws {DocumentError} `document-unreadable` when the text is not JSON, `document-unsupported` when it is not OpenAPI
 *   3.0, 3.1 or 3.2, `document-invalid` when it has no operations by its structure.
 */
export function parseDocument(
  text: string,
  source = 'the document',
  at: (pointer: string) => string = () => source,
): OpenApiDocument {
  return documentOf(jsonOf(text, source), source, at);
}

/**
 * The same as {@link parseDocument} for a document that is already parsed.
 *
 * @throws {DocumentError} `document-unsupported`, `document-invalid`
 */
export function documentOf(
  json: Json,
  source: string,
  at: (pointer: string) => string = () => source,
): OpenApiDocument {
  if (!isJsonObject(json)) {
    throw new DocumentError('document-invalid', `${at('#')}: the document is ${kindOf(json)}; it must be an object.`);
  }
  const { openapi, swagger, info } = json;
  if (openapi === undefined && swagger !== undefined) {
    const message = `${at('#/swagger')}: the document is Swagger ${textOfJson(swagger)}, which is not supported. Convert it to OpenAPI 3: npx swagger2openapi ${shellQuoted(source)} -o openapi.json`;
    throw new DocumentError('document-unsupported', message);
  }
  if (typeof openapi !== 'string') {
    const found = openapi === undefined ? 'is missing' : `is ${JSON.stringify(openapi)}`;
    const message = `${at('#/openapi')}: openapi ${found}; it must be a version such as "3.1.1".`;
    throw new DocumentError('document-invalid', message);
  }
  if (!SUPPORTED.test(openapi)) {
    const message = `${at('#/openapi')}: openapi is ${JSON.stringify(openapi)}; only OpenAPI 3.0, 3.1 and 3.2 are supported.`;
    throw new DocumentError('document-unsupported', message);
  }
  // Since 3.1 a document can consist of webhooks or components alone.
  const { paths = openapi.startsWith('3.0') ? undefined : {} } = json;
  if (!isJsonObject(paths)) {
    const found = paths === undefined ? 'is missing' : `is ${kindOf(paths)}`;
    throw new DocumentError('document-invalid', `${at('#/paths')}: paths ${found}; it must be an object.`);
  }
  return { ...json, openapi, info: asObject(info), paths };
}

function kindOf(json: Json): string {
  if (json === null) return 'null';
  return isJsonArray(json) ? 'an array' : `a ${typeof json}`;
}

/**
 * The JSON of `text`, with exact numbers.
 *
 * @throws {DocumentError} `document-unreadable` with the place
 */
export function jsonOf(text: string, source: string): Json {
  try {
    return parseJson(text);
  } catch (cause) {
    const { message } = cause instanceof Error ? cause : new Error(String(cause));
    const { line, column } = textLines(text)(jsonErrorOffset(text) ?? 0);
    // The reason quotes the text, also its ends of lines.
    const why = message
      .replaceAll(/\s+/g, ' ')
      .replace(/, (?:\.{3})?".*"(?:\.{3})? is not valid JSON$| in JSON(?: at position .*)?$/, '');
    throw new DocumentError(
      'document-unreadable',
      `${source}:${line}:${column} is not JSON: ${why}. The name of a YAML document must end in .yaml or .yml.`,
      { cause },
    );
  }
}

/**
 * The object at `pointer`, with every `$ref` on the way and at the end followed.
 *
 * @throws {DocumentError} `document-invalid` when there is no object, `reference-circle` when references form a circle
 */
export function objectAt(document: OpenApiDocument, pointer: string): Located<JsonObject> {
  return follow(document, pointer, new Set());
}

function follow(document: OpenApiDocument, pointer: string, seen: Set<string>): Located<JsonObject> {
  if (seen.has(pointer)) {
    throw new DocumentError('reference-circle', `${pointer} refers to itself. Remove one $ref of the circle.`);
  }
  seen.add(pointer);
  const value = valueAt(document, pointer);
  if (!isJsonObject(value)) {
    const message = `${pointer} is ${JSON.stringify(value)?.slice(0, 80)}; an object is needed there.`;
    throw new DocumentError('document-invalid', message);
  }
  const ref = value['$ref'];
  return typeof ref === 'string' ? follow(document, ref, seen) : { value, pointer };
}

/** The members of the object under `key` of `parent`, each with its pointer and its `$ref` followed; none when there is no such object. */
export function membersOf(
  document: OpenApiDocument,
  parent: Located<JsonObject>,
  key: string,
): { readonly name: string; readonly at: Located<JsonObject> }[] {
  return Object.keys(asObject(parent.value[key])).map((name) => ({
    name,
    at: objectAt(document, childPointer(parent.pointer, key, name)),
  }));
}
