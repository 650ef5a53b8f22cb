import { collectSchemas } from '../../document/collect-schemas.ts';
import { withoutInvalidParts } from '../../document/invalid-parts.ts';
import { prepareDocument } from '../../document/prepare-document.ts';
import { readablePath } from '../../document/source/readable-path.ts';
import { DocumentError } from '../../json/document-error.ts';
import { isJsonObject, type Json, type JsonObject } from '../../json/json.ts';
import { pointerOf, valueAt } from '../../json/pointer.ts';
import { Unchecked } from '../../json/unchecked.ts';
import { documentOf, type Located, type OpenApiDocument, objectAt } from '../../openapi/document.ts';
import { withCheckedReferences } from './check-reference.ts';

/** One version of a document, ready to be compared. */
export interface Version {
  /** How the document is named in messages: `base`, `revision` or a file. */
  readonly name: string;
  /** The document as it was given. */
  readonly original: JsonObject;
  /** The same with every schema in JSON Schema 2020-12, at the same pointers. */
  readonly document: OpenApiDocument;
  /** The parts of the document that values cannot be checked against. */
  readonly unchecked: Unchecked;
  /** Whether null was added by `nullable` to the schema at a pointer. */
  isNullable(pointer: string): boolean;
}

/** Returns the place of a pointer for messages. */
export type PlaceOf = (pointer: string) => string;

/**
 * The version that a document is.
 *
 * @param at returns the place of a pointer for errors; the name with the readable path by default.
 * @throws {DocumentError} whenever it cannot be compared
 */
export function versionOf(json: Json, name: string, at: PlaceOf = (pointer) => placeIn(name, pointer)): Version {
  const original = documentOf(json, name, at);
  const unchecked = new Unchecked();
  const report = (pointer: string, why: string) => unchecked.add(at(pointer), why);
  const collected = collectSchemas(original, at);
  const valid = withoutInvalidParts(withCheckedReferences(original, collected, at), report);
  const schemas = valid === original ? collected : collectSchemas(valid, at);
  const document = prepareDocument(valid, schemas, { report, purpose: 'compare' });
  const isNullable = (pointer: string): boolean => {
    const schema = original.openapi.startsWith('3.0') ? valueAt(original, pointer) : undefined;
    return isJsonObject(schema) && schema['nullable'] === true;
  };
  return { name, original, document, unchecked, isNullable };
}

function placeIn(name: string, pointer: string): string {
  const path = readablePath(pointer);
  return path === '' ? name : `${name} (${path})`;
}

/**
 * The object at `pointer` with its `$ref` followed.
 *
 * @throws {DocumentError} `reference-circle` or `document-invalid`
 */
export function located(version: Version, pointer: string): Located<JsonObject> {
  try {
    return objectAt(version.document, pointer);
  } catch (cause) {
    if (!(cause instanceof DocumentError)) throw cause;
    throw new DocumentError(cause.code, `${version.name}: ${cause.message}`, { cause });
  }
}

/** The members of the object under `key` of `parent`, each with its pointer and its `$ref` followed. */
export function members(version: Version, parent: Located<JsonObject>, key: string): Map<string, Located<JsonObject>> {
  const value = parent.value[key];
  if (!isJsonObject(value)) return new Map();
  return new Map(
    Object.keys(value)
      .filter((name) => !name.startsWith('x-') || key === 'headers' || key === 'schemas')
      .map((name) => [name, located(version, parent.pointer + pointerOf(key, name).slice(1))]),
  );
}
