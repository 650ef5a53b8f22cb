import { serializePrimitiveParam } from 'openapi-fetch';
import { describeValue } from './describe-value.ts';
import { misuse } from './errors.ts';

type Values = Readonly<Record<string, unknown>> | undefined;

/**
 * The path with its parameters in place. openapi-fetch would send null as its own name, and let an empty text or dots lead
 * to another path.
 */
export function pathOf(operation: string, template: string, values: Values = {}): string {
  return template.replace(/\{(.*?)\}/g, (_, name: string) => {
    const value = sendable(operation, `params.path.${name}`, values[name]);
    // The URL standard resolves dots even when they are encoded, and an empty segment is another path.
    if (/^\.{0,2}$/.test(value)) throw misuse(operation, `params.path.${name} is "${value}". Give an identifier.`);
    return encodeURIComponent(value);
  });
}

/** Sets the headers; `undefined` is absent. */
export function setHeaders(operation: string, to: Headers, values: Values = {}): void {
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) to.set(name, sendable(operation, `headers.${name}`, value));
  }
}

/**
 * The query; `undefined` is absent. openapi-fetch would drop dates, null and empty arrays silently, and send names
 * unencoded.
 */
export function queryOf(operation: string, values: Values = {}): string {
  const pairs: string[] = [];
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    for (const each of Array.isArray(value) && value.length > 0 ? value : [value]) {
      const text = sendable(operation, `params.query.${name}`, each);
      pairs.push(serializePrimitiveParam(encodeURIComponent(name), text));
    }
  }
  return pairs.join('&');
}

function sendable(operation: string, field: string, value: unknown): string {
  const able = typeof value === 'number' ? Number.isFinite(value) : /^(string|bigint|boolean)$/.test(typeof value);
  if (able) return `${value}`;
  throw misuse(operation, `${field} is ${describeValue(value)}. Give text, a finite number or a boolean.`);
}
