import { dateParameters } from '../../../generated/operations.ts';
import { misuse } from './failures.ts';

type Values = Readonly<Record<string, unknown>>;

/** The query parameters of each operation whose format is `date`. */
const DATES: Readonly<Record<string, readonly string[]>> = dateParameters;

/**
 * Writes the parameters of a path. openapi-fetch would leave the name of an absent one in the URL, and let an empty text
 * or dots lead to another path.
 *
 * @throws BackOfficeError with code `usage`
 */
export function writePath(operation: string, path: string, values: Values): string {
  return path.replace(/\{(.*?)\}/g, (_, name) => {
    const field = `params.path.${name}`;
    const text = textOf(operation, field, values[name]);
    // The URL standard resolves dots even when they are encoded, and an empty segment is another path.
    if (/^\.{0,2}$/.test(text)) throw misuse(operation, 'bad-value', field, text);
    return encodeURIComponent(text);
  });
}

/**
 * Writes a query: a Date is a date or a timestamp as documented, an array is a list, `undefined` is absent. openapi-fetch
 * would drop dates, null and empty arrays silently, and send names unencoded. Lists have the default style of OpenAPI (`form`,
 * exploded). The document has no parameter that is an object; for others, callers have the option `querySerializer`.
 *
 * @throws BackOfficeError with code `usage` for what has no text
 */
export function writeQuery(operation: string, values: Values): string {
  const pairs = Object.entries(values).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const pairOf = (each: unknown) => {
      const text =
        each instanceof Date && +each < Infinity
          ? each.toISOString().slice(0, DATES[operation]?.includes(name) ? 10 : 24)
          : textOf(operation, `params.query.${name}`, each);
      return [name, text].map(encodeURIComponent).join('=');
    };
    return Array.isArray(value) && value.length > 0 ? value.map(pairOf) : pairOf(value);
  });
  return pairs.join('&');
}

function textOf(operation: string, field: string, value: unknown): string {
  if (/^(string|bigint|boolean)$/.test(typeof value) || Number.isFinite(value)) return `${value}`;
  throw misuse(operation, 'bad-value', field, value);
}
