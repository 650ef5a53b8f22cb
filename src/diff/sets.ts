/** The members of both sets. */
export function intersection<T>(one: ReadonlySet<T>, other: ReadonlySet<T>): Set<T> {
  return new Set([...one].filter((member) => other.has(member)));
}

/** The members of `one` that are not in `other`. */
export function difference<T>(one: ReadonlySet<T>, other: ReadonlySet<T>): Set<T> {
  return new Set([...one].filter((member) => !other.has(member)));
}

/** The members of either set. */
export function union<T>(one: Iterable<T>, other: Iterable<T>): Set<T> {
  return new Set([...one, ...other]);
}

/** Whether both sets have the same members. */
export function areEqual<T>(one: ReadonlySet<T>, other: ReadonlySet<T>): boolean {
  return one.size === other.size && [...one].every((member) => other.has(member));
}
