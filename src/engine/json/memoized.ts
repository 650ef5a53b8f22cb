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

/** `make`, whose results are kept by their keys: at most `most` of them, then all are forgotten. */
export function remembered<Key extends string | number, Value>(
  make: (key: Key) => Value,
  most: number,
): (key: Key) => Value {
  const values = new Map<Key, { readonly value: Value }>();
  return (key) => {
    if (values.size >= most && !values.has(key)) values.clear();
    return getOrInsert(values, key, () => ({ value: make(key) })).value;
  };
}
