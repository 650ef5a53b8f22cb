import type { PreparedDocument } from '../document/read-document.ts';
import { DocumentError } from '../json/document-error.ts';
import { asText, isJsonObject, type JsonObject } from '../json/json.ts';
import { pointerOf, valueAt } from '../json/pointer.ts';
import { type Located, objectAt } from '../openapi/document.ts';

/** One version of a document, prepared to be compared. */
export type Version = PreparedDocument;

/** Whether null was added by `nullable` to the schema at `pointer`. */
export function isNullable({ original }: Version, pointer: string): boolean {
  const schema = original.openapi.startsWith('3.0') ? valueAt(original, pointer) : undefined;
  return isJsonObject(schema) && schema['nullable'] === true;
}

/** `info.version` of a document; empty where it has none. */
export function versionText({ document }: Version): string {
  return asText(document.info['version']);
}

/** The name of a version with its `info.version`, such as `old.yaml (1.0.0)`; the name alone where it has none. */
export function nameWithVersion(version: Version): string {
  const text = versionText(version);
  return text === '' ? version.name : `${version.name} (${text})`;
}

/**
 * The object at `pointer` with its `$ref` followed.
 *
 * @throws {DocumentError} `reference-circle` or `document-invalid`
 */
export function locateObject(version: Version, pointer: string): Located<JsonObject> {
  try {
    return objectAt(version.document, pointer);
  } catch (cause) {
    if (!(cause instanceof DocumentError)) throw cause;
    throw new DocumentError(cause.code, `${version.name}: ${cause.message}`, { cause });
  }
}

/** The members of the object under `key` of `parent`, each with its pointer and its `$ref` followed. */
export function listMembers(
  version: Version,
  parent: Located<JsonObject>,
  key: string,
): Map<string, Located<JsonObject>> {
  const value = parent.value[key];
  if (!isJsonObject(value)) return new Map();
  return new Map(
    Object.keys(value)
      .filter((name) => !name.startsWith('x-') || key === 'headers' || key === 'schemas')
      .map((name) => [name, locateObject(version, parent.pointer + pointerOf(key, name).slice(1))]),
  );
}
