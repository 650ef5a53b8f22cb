import { copyExactNumbers, isJsonArray, isJsonObject, type Json, type JsonObject } from '../json/json.ts';
import { partsOf } from '../json/pointer.ts';
import type { OpenApiDocument } from './document.ts';

/** The values that replace others, by the keys that lead to them. */
type Tree = Map<string, Tree | { readonly value: Json }>;

/** The document with `values` in place of those at their pointers. Everything else is shared with `document`. */
export function withValues(document: OpenApiDocument, values: ReadonlyMap<string, Json>): OpenApiDocument {
  if (values.size === 0) return document;
  const root: Tree = new Map();
  for (const [pointer, value] of values) {
    const parts = partsOf(pointer);
    const last = parts.pop();
    if (last === undefined) throw new RangeError('The whole document cannot be replaced.');
    let at = root;
    for (const part of parts) {
      const below = at.get(part);
      const next: Tree = below instanceof Map ? below : new Map();
      at.set(part, next);
      at = next;
    }
    at.set(last, { value });
  }
  const { openapi, info, paths } = document;
  const replaced = replacedIn(document, root);
  const made = isJsonObject(replaced) ? replaced : document;
  return { ...made, openapi, info, paths: isJsonObject(made['paths']) ? made['paths'] : paths };
}

function replacedIn(node: Json, tree: Tree): Json {
  const replacement = (key: string, value: Json): Json => {
    const change = tree.get(key);
    if (change === undefined) return value;
    return change instanceof Map ? replacedIn(value, change) : change.value;
  };
  if (isJsonArray(node)) {
    const items = node.map((item, index) => replacement(String(index), item));
    return copyExactNumbers(node, items);
  }
  if (!isJsonObject(node)) return node;
  const changes = [...tree.keys()].flatMap((key): [string, Json][] => {
    const value = Object.hasOwn(node, key) ? node[key] : undefined;
    return value === undefined ? [] : [[key, replacement(key, value)]];
  });
  return withMembers(node, Object.fromEntries(changes));
}

/** A copy of `object` with further or other members. */
export function withMembers(object: JsonObject, members: JsonObject): JsonObject {
  return copyExactNumbers(object, { ...object, ...members });
}

/** The object with each member changed, without those that become undefined; the same object where nothing changes. */
export function mapMembers(object: JsonObject, change: (value: Json, key: string) => Json | undefined): JsonObject {
  const keys = Object.keys(object);
  const values = keys.map((key) => change(object[key] ?? null, key));
  if (keys.every((key, index) => values[index] === object[key])) return object;
  const entries = keys.flatMap((key, index): [string, Json][] => {
    const value = values[index];
    return value === undefined ? [] : [[key, value]];
  });
  return copyExactNumbers(object, Object.fromEntries(entries));
}
