import { isJsonObject, type Json, type JsonObject, parseJson } from './json.ts';
import { childPointer, valueAt } from './pointer.ts';

/**
 * A bundled OpenAPI 3.1 document: every `$ref` starts with `#/`.
 *
 * Only what {@link parseDocument} has checked is typed; everything below is JSON until it is read.
 */
export interface OpenApiDocument extends JsonObject {
  readonly openapi: string;
  readonly info: JsonObject;
  readonly paths: JsonObject;
}

/** A value together with the JSON pointer of the place where it stands. */
export interface Located<T extends Json = Json> {
  readonly value: T;
  readonly pointer: string;
}

/**
 * The document that `text` spells. `source` names the text in errors.
 *
 * @throws {Error} when the text is not JSON, or not an OpenAPI 3.x document with `info` and, in 3.0, `paths`.
 */
export function parseDocument(text: string, source = 'the document'): OpenApiDocument {
  const json: Json = jsonOf(text, source);
  if (!isJsonObject(json)) throw new Error(`${source} holds no JSON object. Bundle the document with "npm run build".`);
  const { openapi, swagger, info } = json;
  if (swagger !== undefined && openapi === undefined) {
    throw new Error(
      `${source} is Swagger ${String(swagger)}, which is not supported. Convert it to OpenAPI 3 with "npx swagger2openapi ${source} -o openapi.json".`,
    );
  }
  if (typeof openapi !== 'string' || !openapi.startsWith('3.')) {
    throw new Error(`${source}: openapi is ${JSON.stringify(openapi)}; it must be a version that starts with "3.".`);
  }
  if (!isJsonObject(info)) throw new Error(`${source}: info is ${JSON.stringify(info)}; it must be an object.`);
  // Since 3.1 a document can consist of webhooks or components alone.
  const { paths = openapi.startsWith('3.0') ? undefined : {} } = json;
  if (!isJsonObject(paths)) throw new Error(`${source}: paths is ${JSON.stringify(paths)}; it must be an object.`);
  return { ...json, openapi, info, paths };
}

function jsonOf(text: string, source: string): Json {
  try {
    return parseJson(text);
  } catch (cause) {
    throw new Error(`${source} is not JSON. Bundle the document with "npm run build".`, { cause });
  }
}

/**
 * The object at `pointer`, with every `$ref` on the way and at the end followed to where the object really stands.
 *
 * @throws {Error} when there is no object, or when references form a circle.
 */
export function objectAt(document: OpenApiDocument, pointer: string): Located<JsonObject> {
  return follow(document, pointer, new Set());
}

function follow(document: OpenApiDocument, pointer: string, seen: Set<string>): Located<JsonObject> {
  if (seen.has(pointer)) throw new Error(`${pointer} refers to itself. Remove one $ref of the circle.`);
  seen.add(pointer);
  const value = valueAt(document, pointer);
  if (!isJsonObject(value)) throw new Error(`${pointer} is ${JSON.stringify(value)}; an object is needed there.`);
  const ref = value['$ref'];
  return typeof ref === 'string' ? follow(document, ref, seen) : { value, pointer };
}

/** The members of the object under `key` of `parent`, each with its pointer and its `$ref` followed; none when there is no such object. */
export function membersOf(
  document: OpenApiDocument,
  parent: Located<JsonObject>,
  key: string,
): { readonly name: string; readonly at: Located<JsonObject> }[] {
  const members = parent.value[key];
  if (!isJsonObject(members)) return [];
  return Object.keys(members).map((name) => ({
    name,
    at: objectAt(document, childPointer(parent.pointer, key, name)),
  }));
}
