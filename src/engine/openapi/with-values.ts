import { copyExactNumbers, isJsonArray, isJsonObject, type Json, type JsonObject } from '../json/json.ts';
import { partsOf } from '../json/pointer.ts';
import type { OpenApiDocument } from './document.ts';

/** The values that replace others, by the keys that lead to them; undefined removes a member. */
type Tree = Map<string, Tree | { readonly value: Json | undefined }>;

/**
 * The document with `values` in place of those at their pointers, and without the members whose value is undefined. Everything else is
 * shared with `document`. A value inside another one that is replaced or removed does not count.
 */
export function withValues(document: OpenApiDocument, values: ReadonlyMap<string, Json | undefined>): OpenApiDocument {
  if (values.size === 0) return document;
  const root: Tree = new Map();
  for (const [pointer, value] of values) {
    const parts = partsOf(pointer);
    const last = parts.pop();
    if (last === undefined) throw new RangeError('The whole document cannot be replaced.');
    treeAt(root, parts)?.set(last, { value });
  }
  const { openapi, info, paths } = document;
  const replaced = replacedIn(document, root);
  const made = isJsonObject(replaced) ? replaced : document;
  return { ...made, openapi, info, paths: isJsonObject(made['paths']) ? made['paths'] : paths };
}

/** The tree below `parts`, made where it is missing; undefined inside a value that is replaced or removed. */
function treeAt(root: Tree, parts: readonly string[]): Tree | undefined {
  let at = root;
  for (const part of parts) {
    const below = at.get(part) ?? new Map();
    if (!(below instanceof Map)) return undefined;
    at.set(part, below);
    at = below;
  }
  return at;
}

function replacedIn(node: Json, tree: Tree): Json {
  const replacement = (value: Json, key: string): Json | undefined => {
    const change = tree.get(key);
    if (change === undefined) return value;
    return change instanceof Map ? replacedIn(value, change) : change.value;
  };
  if (isJsonObject(node)) return mapMembers(node, replacement);
  if (!isJsonArray(node)) return node;
  return copyExactNumbers(
    node,
    node.map((item, index) => replacement(item, String(index)) ?? item),
  );
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
