import { type Direction, hasDirections, OptionalNames } from './direction.ts';
import type { OpenApiDocument } from './document.ts';
import { type BundledKind, FIELDS } from './document-structure.ts';
import { copyExactNumbers, isJsonArray, isJsonObject, type Json, type JsonObject } from './json.ts';
import { childPointer } from './pointer.ts';

/**
 * The document for messages of one direction: no schema requires what such messages need not have. The same document where
 * no schema has `readOnly` or `writeOnly`. Its schemas are in JSON Schema 2020-12, and each `$ref` is a JSON pointer.
 */
export function directedDocument(document: OpenApiDocument, direction: Direction): OpenApiDocument {
  const schemas = new Map<string, JsonObject>();
  mapSchemas(document, 'document', '#', (schema, pointer) => {
    schemas.set(pointer, schema);
    return schema;
  });
  if (!hasDirections({ schemas })) return document;
  const target = (_pointer: string, { $ref: ref }: JsonObject) => (typeof ref === 'string' ? ref : undefined);
  const optional = new OptionalNames({ schemas, target }, direction);
  const directed = mapSchemas(document, 'document', '#', (schema, pointer) => {
    const { required } = schema;
    const names = isJsonArray(required) ? optional.at(pointer) : undefined;
    if (!isJsonArray(required) || names === undefined || names.size === 0) return schema;
    return { ...schema, required: required.filter((name) => typeof name !== 'string' || !names.has(name)) };
  });
  const { openapi, info } = document;
  const { paths } = directed;
  return { ...directed, openapi, info, paths: isJsonObject(paths) ? paths : document.paths };
}

/** A copy of an object of a document in which `edit` has replaced each schema object. */
function mapSchemas(
  node: JsonObject,
  kind: BundledKind,
  pointer: string,
  edit: (schema: JsonObject, pointer: string) => JsonObject,
): JsonObject {
  const inner = (value: Json, of: BundledKind, at: string): Json =>
    isJsonObject(value) ? mapSchemas(value, of, at, edit) : value;
  const edited = kind === 'schema' ? edit(node, pointer) : node;
  const fields = FIELDS[kind];
  const entries = Object.entries(edited).map(([key, value]): [string, Json] => {
    const field = Object.hasOwn(fields, key) ? fields[key] : key.startsWith('x-') ? undefined : fields['*'];
    if (field === undefined) return [key, value];
    const at = childPointer(pointer, key);
    if (field.many === undefined) return [key, inner(value, field.kind, at)];
    if (isJsonArray(value)) return [key, value.map((item, index) => inner(item, field.kind, childPointer(at, index)))];
    if (!isJsonObject(value)) return [key, value];
    const members = Object.entries(value).map(([name, item]) => [
      name,
      inner(item, field.kind, childPointer(at, name)),
    ]);
    return [key, Object.fromEntries(members)];
  });
  const mapped = Object.fromEntries(entries);
  copyExactNumbers(edited, mapped);
  return mapped;
}
