import { isJsonArray, isJsonObject, type Json } from '../json/json.ts';
import { childPointer, valueAt } from '../json/pointer.ts';
import type { OpenApiDocument } from './document.ts';
import { withValues } from './with-values.ts';

/** The document in which no schema requires its `optional` names, which are listed by the pointers of the schemas. */
export function withoutRequired(
  document: OpenApiDocument,
  optional: ReadonlyMap<string, ReadonlySet<string>>,
): OpenApiDocument {
  const changed = new Map<string, Json>();
  for (const [pointer, names] of optional) {
    const schema = valueAt(document, pointer);
    const required = isJsonObject(schema) ? schema['required'] : undefined;
    if (!isJsonArray(required)) continue;
    const kept = required.filter((name) => typeof name !== 'string' || !names.has(name));
    if (kept.length < required.length) changed.set(childPointer(pointer, 'required'), kept);
  }
  return withValues(document, changed);
}
