import { isJsonObject, type Json } from '../../json/json.ts';
import { valueAt } from '../../json/pointer.ts';

/** Keywords that hold data, which takes no steps. */
const DATA = new Set(['enum', 'const', 'default', 'example', 'examples']);

const sizes = new WeakMap<object, number>();

/** How many objects, lists and values a schema has, without those behind its references. */
export function sizeOf(schema: Json | undefined): number {
  if (typeof schema !== 'object' || schema === null) return 1;
  const known = sizes.get(schema);
  if (known !== undefined) return known;
  const parts = isJsonObject(schema)
    ? Object.entries(schema).map(([key, part]) => (DATA.has(key) ? null : part))
    : [...schema];
  const size = parts.reduce((sum: number, part) => sum + sizeOf(part), 1);
  sizes.set(schema, size);
  return size;
}

/** The target of a `$ref` in the document, as far as it is known. */
export function targetOf(document: unknown, ref: unknown): Json | undefined {
  if (typeof ref !== 'string' || !ref.startsWith('#') || typeof document !== 'object' || document === null) return true;
  try {
    return valueAt(Object.fromEntries(Object.entries(document)), ref);
  } catch {
    return true;
  }
}
