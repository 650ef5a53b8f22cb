/** A JSON object, as it comes out of JSON.parse. */
export type JsonObject = { readonly [key: string]: unknown };

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object at the end of the keys, or an empty one: the check reports what is missing and never throws for it. */
export function objectAt(start: unknown, ...keys: readonly string[]): JsonObject {
  const value = valueAt(start, ...keys);
  return isObject(value) ? value : {};
}

/** The value at the end of the keys, or undefined. A key of an array is an index. */
export function valueAt(start: unknown, ...keys: readonly string[]): unknown {
  let value = start;
  for (const key of keys) {
    if (Array.isArray(value)) value = /^\d+$/.test(key) ? value[Number(key)] : undefined;
    else value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  }
  return value;
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** How a value is shown in a failure. */
export function show(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}

export function sameJson(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
