import { isJsonArray, isJsonObject, type Json } from '../contract/json.ts';

const sizes = new WeakMap<object, number>();

/** How many objects, lists and values a schema has, without those behind its references. */
export function sizeOf(schema: Json | undefined): number {
  if (typeof schema !== 'object' || schema === null) return 1;
  const known = sizes.get(schema);
  if (known !== undefined) return known;
  const parts = isJsonArray(schema) ? schema : isJsonObject(schema) ? Object.values(schema) : [];
  const size = parts.reduce((sum: number, part) => sum + sizeOf(part), 1);
  sizes.set(schema, size);
  return size;
}
