import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../json/json.ts';
import { childPointer } from '../json/pointer.ts';
import { type Direction, isAnnotated, optionalNames } from './direction.ts';
import type { OpenApiDocument } from './document.ts';
import { type BundledKind, FIELDS, fieldOf } from './document-structure.ts';
import { withoutRequired } from './without-required.ts';

/**
 * The document for messages of one direction: no schema requires what such messages need not have. The same document where
 * nothing changes. Its schemas are in JSON Schema 2020-12, and each `$ref` is a JSON pointer.
 */
export function directedDocument(document: OpenApiDocument, direction: Direction): OpenApiDocument {
  if (!isAnnotated(document, direction)) return document;
  const schemas = new Map<string, JsonObject>();
  collectSchemas(document, 'document', '#', schemas);
  const target = (_pointer: string, { $ref: ref }: JsonObject) => (typeof ref === 'string' ? ref : undefined);
  return withoutRequired(document, optionalNames({ schemas, target }, direction));
}

/** Adds each schema object below `node` with its pointer to `schemas`. */
function collectSchemas(node: Json, kind: BundledKind, pointer: string, schemas: Map<string, JsonObject>): void {
  if (!isJsonObject(node)) return;
  if (kind === 'schema') schemas.set(pointer, node);
  const fields = FIELDS[kind];
  for (const [key, value] of Object.entries(node)) {
    const field = fieldOf(fields, key);
    if (field === undefined) continue;
    const at = childPointer(pointer, key);
    if (field.many === undefined) collectSchemas(value, field.kind, at, schemas);
    else if (isJsonArray(value) || isJsonObject(value)) {
      for (const [name, item] of Object.entries(value)) {
        collectSchemas(item, field.kind, childPointer(at, name), schemas);
      }
    }
  }
}
