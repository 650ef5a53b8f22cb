import { isObject, type JsonObject, valueAt } from './json.ts';

/** The value that a local reference (`#/a/b`) points to, or undefined. */
export function referenced(document: JsonObject, reference: unknown): unknown {
  if (typeof reference !== 'string' || !reference.startsWith('#/')) return undefined;
  const keys = reference.slice(2).split('/');
  return valueAt(document, ...keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~')));
}

/** Follows `$ref` until there is none: for parameters, responses, request bodies and headers, which have no keys beside it. */
export function resolved(document: JsonObject, value: unknown): unknown {
  let current = value;
  for (let steps = 0; steps < 20 && isObject(current) && current['$ref'] !== undefined; steps += 1) {
    current = referenced(document, current['$ref']);
  }
  return current;
}

/** A JSON pointer token. */
export function token(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
