import { dateParameters } from '../../../generated/operations.ts';
import { misuse } from './errors.ts';
import { invalidValue, named } from './texts.ts';

type Values = Readonly<Record<string, unknown>>;

/** The query parameters of each operation whose format is `date`. */
const DATES: Readonly<Record<string, readonly string[]>> = dateParameters;

/** What a parameter of a path may be, in words. */
export const IDENTIFIER = 'an identifier';

/**
 * Writes the parameters of a path, as openapi-fetch does; that leaves the name of an absent one in the URL, and lets an empty
 * text or dots lead to another path.
 *
 * @throws BackOfficeError with code `usage`
 */
export function writePath(operation: string, path: string, values: Values): string {
  return path.replace(/\{(.*?)\}/g, (_, name) => {
    const field = `params.path.${name}`;
    const text = textOf(operation, field, values[name], IDENTIFIER);
    // The URL standard resolves dots even when they are encoded, and an empty segment is another path.
    if (/^\.{0,2}$/.test(text)) throw misuse(operation, invalidValue(field, named(text), IDENTIFIER));
    return encodeURIComponent(text);
  });
}

/**
 * Writes a query as openapi-fetch does, which drops dates, null and empty arrays silently, and sends names unencoded: a Date
 * is a date or a timestamp as documented, an array is a list, `undefined` is absent. The document has no parameter that is an
 * object; for others, callers have the option `querySerializer`.
 *
 * @throws BackOfficeError with code `usage` for what has no text
 */
export function writeQuery(operation: string, values: Values): string {
  const pairs: string[] = [];
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    for (const each of Array.isArray(value) && value.length > 0 ? value : [value]) {
      const text =
        each instanceof Date && +each < Infinity
          ? each.toISOString().slice(0, DATES[operation]?.includes(name) ? 10 : 24)
          : textOf(operation, `params.query.${name}`, each, 'text, a finite number or a boolean');
      pairs.push(`${encodeURIComponent(name)}=${encodeURIComponent(text)}`);
    }
  }
  return pairs.join('&');
}

function textOf(operation: string, field: string, value: unknown, allowed: string): string {
  if (['string', 'bigint', 'boolean'].includes(typeof value) || Number.isFinite(value)) return `${value}`;
  throw misuse(operation, invalidValue(field, named(value), allowed));
}
