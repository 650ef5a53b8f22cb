/** The members of both sets, in the order of `one`; the order of `Set.intersection` depends on their sizes. */
export function intersection<T>(one: ReadonlySet<T>, other: ReadonlySet<T>): Set<T> {
  return new Set([...one].filter((member) => other.has(member)));
}

/** Whether both sets have the same members. */
export function areEqual<T>(one: ReadonlySet<T>, other: ReadonlySet<T>): boolean {
  return one.size === other.size && one.isSubsetOf(other);
}
