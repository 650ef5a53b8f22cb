import { isJsonObject, type Json, type JsonObject } from '../json/json.ts';
import { type OpenApiDocument, objectAt } from './document.ts';

/** Fields beside the `$ref` of a path item that change what it means. */
const TEXTS: ReadonlySet<string> = new Set(['$ref', 'summary', 'description']);

/**
 * The document with path items in which each `$ref` that has other fields beside it is replaced by the referenced path
 * item with these fields (OpenAPI 3.1.1, section 4.8.9). Where both have a field, the one beside the `$ref` wins.
 */
export function withMergedPathItems(document: OpenApiDocument): OpenApiDocument {
  let isChanged = false;
  const entries = Object.entries(document.paths).map(([path, item]): [string, Json] => {
    const target = isJsonObject(item) && hasFields(item) ? targetOf(document, item) : undefined;
    if (!isJsonObject(item) || target === undefined) return [path, item];
    isChanged = true;
    const { $ref: _, ...own } = item;
    return [path, { ...target, ...own }];
  });
  return isChanged ? { ...document, paths: Object.fromEntries(entries) } : document;
}

function hasFields(item: JsonObject): boolean {
  return Object.hasOwn(item, '$ref') && Object.keys(item).some((key) => !TEXTS.has(key) && !key.startsWith('x-'));
}

/** The referenced path item; undefined where there is none, which is reported where references are checked. */
function targetOf(document: OpenApiDocument, { $ref: ref }: JsonObject): JsonObject | undefined {
  if (typeof ref !== 'string' || !ref.startsWith('#/')) return undefined;
  try {
    return objectAt(document, ref).value;
  } catch {
    return undefined;
  }
}
