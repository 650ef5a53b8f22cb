import { DocumentError } from '../../openapi/document-error.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../openapi/json.ts';
import { childPointer } from '../../openapi/pointer.ts';

/** The pointers of the schemas of a document that have a `$anchor`, by its name. */
export type Anchors = ReadonlyMap<string, readonly string[]>;

/** Finds every `$anchor` and `$dynamicAnchor`, which a plain `$ref` follows as well. */
export function anchorsOf(document: JsonObject): Anchors {
  const found = new Map<string, string[]>();
  const visit = (node: Json, pointer: string): void => {
    if (isJsonArray(node)) {
      for (const [index, item] of node.entries()) visit(item, childPointer(pointer, index));
      return;
    }
    // The anchors of a schema with a $id belong to that address, not to the document.
    if (!isJsonObject(node) || typeof node['$id'] === 'string') return;
    for (const keyword of ['$anchor', '$dynamicAnchor']) {
      const name = node[keyword];
      if (typeof name === 'string') found.set(name, [...(found.get(name) ?? []), pointer]);
    }
    for (const [key, value] of Object.entries(node)) {
      if (key !== 'example' && key !== 'examples') visit(value, childPointer(pointer, key));
    }
  };
  visit(document, '#');
  return found;
}

/** Whether an object below `node` has a `$id`. */
export function hasId(node: Json): boolean {
  if (isJsonArray(node)) return node.some(hasId);
  if (!isJsonObject(node)) return false;
  if (typeof node['$id'] === 'string') return true;
  return Object.entries(node).some(([key, value]) => key !== 'example' && key !== 'examples' && hasId(value));
}

/**
 * The JSON pointer of the schema that a reference such as `#name` leads to.
 *
 * @param keyword that of the reference, for messages
 * @throws {DocumentError} `reference-broken` when no schema, or more than one, has that name
 */
export function anchored(anchors: Anchors, ref: string, keyword: '$ref' | '$dynamicRef', place: () => string): string {
  const [found, ...more] = anchors.get(decodeURIComponent(ref.slice(1))) ?? [];
  if (found !== undefined && more.length === 0) return found;
  const why = found === undefined ? 'no schema has that $anchor' : `${more.length + 1} schemas have that $anchor`;
  const message = `${place()}: the ${keyword} leads to "${ref}", but ${why}. Correct it, or refer by a JSON pointer.`;
  throw new DocumentError('reference-broken', message);
}
