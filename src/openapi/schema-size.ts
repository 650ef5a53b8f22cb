import { isJsonObject, type Json } from './json.ts';

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
