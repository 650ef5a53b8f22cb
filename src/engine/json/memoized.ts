/** A `Map`, or a `WeakMap`. */
interface KeyedValues<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

/** The value of `key`, which `make` makes where there is none yet. */
export function getOrInsert<Key, Value>(values: KeyedValues<Key, Value>, key: Key, make: () => Value): Value {
  const known = values.get(key);
  if (known !== undefined) return known;
  const made = make();
  values.set(key, made);
  return made;
}

/** `make`, which runs once for each key; its result is kept for as long as the key. */
export function memoized<Key extends object, Value extends object | string>(
  make: (key: Key) => Value,
): (key: Key) => Value {
  const values = new WeakMap<Key, Value>();
  return (key) => getOrInsert(values, key, () => make(key));
}
