const isFunction = (value: unknown) => typeof value === 'function';
const isObject = (value: unknown) => typeof value === 'object' && value !== null;
const hasFunctions =
  (...names: readonly string[]) =>
  (value: unknown) =>
    isObject(value) && names.every((name) => isFunction(Object(value)[name]));

/** Whether a value can be that of an option, where neither the client nor the runtime would say what is wrong with it. */
const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  clock: hasFunctions('now', 'date', 'after'),
  fetch: isFunction,
  headers: isObject,
  layers: (value) => Array.isArray(value) && value.every(isFunction),
  middleware: Array.isArray,
  onLog: isFunction,
  params: isObject,
  parseAs: (value) => /^(json|text|blob|arrayBuffer|stream)$/.test(String(value)),
  parseJson: isFunction,
  random: isFunction,
  // That of `RequestInit` may be null.
  signal: (value) => value === null || hasFunctions('addEventListener', 'throwIfAborted')(value),
  toArray: isObject,
  validation: (value) => isObject(value) && isObject(Object(value).validators),
};

/** The name of an option of `options` whose value has another type; undefined where there is none. */
export function wrongOption(options: object): string | undefined {
  return Object.entries({ ...options }).find(
    ([name, value]) => value !== undefined && TYPES[name]?.(value) === false,
  )?.[0];
}
