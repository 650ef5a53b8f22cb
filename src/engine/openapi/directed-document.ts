import { asObject, isJsonArray, isJsonObject, type Json, type JsonObject } from '../json/json.ts';
import { childPointer, valueAt } from '../json/pointer.ts';
import { annotatedDirections, type Direction, optionalNames } from './direction.ts';
import type { OpenApiDocument } from './document.ts';
import { type DocumentPart, listParts } from './document-structure.ts';
import { withValues } from './with-values.ts';

/**
 * The document for messages of one direction: no schema requires what such messages need not have. The same document where
 * nothing changes. Its schemas are in JSON Schema 2020-12, and each `$ref` is a JSON pointer.
 */
export function directedDocument(document: OpenApiDocument, direction: Direction): OpenApiDocument {
  if (!annotatedDirections(document).has(direction)) return document;
  const schemas = schemasIn(document);
  const target = (_pointer: string, { $ref: ref }: JsonObject) => (typeof ref === 'string' ? ref : undefined);
  return withoutRequired(document, optionalNames({ schemas, target }, direction));
}

/** The schema objects of a document, by pointer. */
function schemasIn(document: OpenApiDocument): ReadonlyMap<string, JsonObject> {
  const schemas = new Map<string, JsonObject>();
  const open: DocumentPart[] = [{ value: document, kind: 'document', pointer: '#' }];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const { value, kind, pointer } = part;
    if (!isJsonObject(value)) continue;
    if (kind === 'schema') schemas.set(pointer, value);
    open.push(...listParts(value, kind, pointer));
  }
  return schemas;
}

/** The document in which no schema requires its `optional` names, which are listed by the pointers of the schemas. */
function withoutRequired(
  document: OpenApiDocument,
  optional: ReadonlyMap<string, ReadonlySet<string>>,
): OpenApiDocument {
  const changed = new Map<string, Json>();
  for (const [pointer, names] of optional) {
    const schema = valueAt(document, pointer);
    const required = asObject(schema)['required'];
    if (!isJsonArray(required)) continue;
    const kept = required.filter((name) => typeof name !== 'string' || !names.has(name));
    if (kept.length < required.length) changed.set(childPointer(pointer, 'required'), kept);
  }
  return withValues(document, changed);
}
