/** The items, those of the same key joined, in the order in which each key came first. */
export function mergeByKey<T>(items: readonly T[], keyOf: (item: T) => string, join: (one: T, other: T) => T): T[] {
  const byKey = new Map<string, T>();
  for (const item of items) {
    const known = byKey.get(keyOf(item));
    byKey.set(keyOf(item), known === undefined ? item : join(known, item));
  }
  return [...byKey.values()];
}
