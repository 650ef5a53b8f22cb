import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../src/engine/json/json.ts';

/**
 * The bundled `document` made `factor` times as large: further copies of all its paths and components, under other names
 * and with references among themselves, so that every copy is a document's worth of work.
 */
export function enlargeDocument(document: JsonObject, factor: number): JsonObject {
  const copies = Array.from({ length: factor - 1 }, (_, index) => copyOf(document, `Copy${index + 1}`));
  return { ...document, paths: merge(document, copies, 'paths'), components: mergeComponents(document, copies) };
}

const NAMED_COMPONENTS = ['schemas', 'parameters', 'responses', 'examples'];

function mergeComponents(document: JsonObject, copies: readonly JsonObject[]): JsonObject {
  const all = [document, ...copies].map((one) => objectAt(one, 'components'));
  const merged = NAMED_COMPONENTS.map((kind): [string, Json] => [
    kind,
    Object.assign({}, ...all.map((components) => objectAt(components, kind))),
  ]);
  return { ...objectAt(document, 'components'), ...Object.fromEntries(merged) };
}

function merge(document: JsonObject, copies: readonly JsonObject[], key: string): JsonObject {
  return Object.assign({}, ...[document, ...copies].map((one) => objectAt(one, key)));
}

function copyOf(document: JsonObject, suffix: string): JsonObject {
  const components = objectAt(document, 'components');
  const paths = Object.entries(objectAt(document, 'paths')).map(([path, item]): [string, Json] => [
    `/${suffix.toLowerCase()}${path}`,
    rename(item, suffix),
  ]);
  const renamed = NAMED_COMPONENTS.map((kind): [string, Json] => [
    kind,
    Object.fromEntries(
      Object.entries(objectAt(components, kind)).map(([name, value]) => [name + suffix, rename(value, suffix)]),
    ),
  ]);
  return { paths: Object.fromEntries(paths), components: Object.fromEntries(renamed) };
}

function rename(value: Json, suffix: string): Json {
  if (isJsonArray(value)) return value.map((item) => rename(item, suffix));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]): [string, Json] => [key, renameAt(key, child, suffix)]),
  );
}

const UNIQUE_KEYS = new Set(['$ref', 'operationId', 'x-enumNamesOf']);

function renameAt(key: string, child: Json, suffix: string): Json {
  if (UNIQUE_KEYS.has(key) && typeof child === 'string') return child + suffix;
  if ((key === 'x-rules' || key === 'x-not-shown') && isJsonArray(child)) {
    return child.map((entry) =>
      isJsonObject(entry) ? { ...entry, id: `${entry['id']}-${suffix.toLowerCase()}` } : entry,
    );
  }
  return rename(child, suffix);
}

function objectAt(parent: JsonObject, key: string): JsonObject {
  const value = parent[key];
  return isJsonObject(value) ? value : {};
}
