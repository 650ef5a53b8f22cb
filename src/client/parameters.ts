import { dateParameters } from '../../generated/operations.ts';
import { describeValue, misuse } from './errors.ts';

type Values = Readonly<Record<string, unknown>>;

/** The query parameters of each operation whose format is `date`. */
const DATES: Readonly<Record<string, readonly string[]>> = dateParameters;

/**
 * The URL with its path parameters. openapi-fetch would send null as the text "null", leave the name of an absent one in the
 * URL, and let an empty text or dots lead to another path.
 *
 * @throws BackOfficeError with code `usage`
 */
export function serializePath(operation: string, url: string, values: Values): string {
  return url.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const value = textOf(operation, `params.path.${name}`, values[name]);
    // The URL standard resolves dots even when they are encoded, and an empty segment is another path.
    if (/^\.{0,2}$/.test(value)) throw misuse(operation, `params.path.${name} is "${value}". Pass an identifier.`);
    return encoded(operation, `params.path.${name}`, value);
  });
}

/**
 * The query: an array repeats its name (`form`, exploded, the default of OpenAPI), a Date is a date or a timestamp as
 * documented, `undefined` is absent. openapi-fetch would drop dates, null and empty arrays silently, and send names
 * unencoded. The document has no parameter that is an object; for others, callers have the option `querySerializer`.
 *
 * @throws BackOfficeError with code `usage` for what has no text
 */
export function serializeQuery(operation: string, values: Values): string {
  const pairs: string[] = [];
  const add = (name: string, value: unknown) => {
    const field = `params.query.${name}`;
    const text =
      value instanceof Date && DATES[operation]?.includes(name)
        ? textOf(operation, field, value).slice(0, 10)
        : textOf(operation, field, value);
    pairs.push(`${encoded(operation, field, name)}=${encoded(operation, field, text)}`);
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    if (Array.isArray(value) && value.length > 0) for (const each of value) add(name, each);
    else add(name, value);
  }
  return pairs.join('&');
}

/** @throws BackOfficeError with code `usage` for a header that is no text, number or boolean, or a list of them */
export function checkHeaders(operation: string, headers: object | undefined): void {
  if (headers === undefined || headers instanceof Headers || Array.isArray(headers)) return;
  for (const [name, value] of Object.entries(headers)) {
    // null removes a default header.
    if (value === undefined || value === null) continue;
    for (const each of Array.isArray(value) ? value : [value]) textOf(operation, `headers.${name}`, each);
  }
}

function textOf(operation: string, field: string, value: unknown): string {
  if (value instanceof Date && !Number.isNaN(value.getTime()) && !field.startsWith('params.path'))
    return value.toISOString();
  const able = typeof value === 'number' ? Number.isFinite(value) : /^(string|bigint|boolean)$/.test(typeof value);
  if (able) return `${value}`;
  throw misuse(operation, `${field} is ${describeValue(value)}. Pass text, a finite number or a boolean.`);
}

function encoded(operation: string, field: string, text: string): string {
  // Half a surrogate pair has no UTF-8.
  if (!text.isWellFormed()) throw misuse(operation, `${field} has half a surrogate pair. Pass whole characters.`);
  return encodeURIComponent(text);
}
