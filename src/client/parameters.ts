import { dateParameters } from '../../generated/operations.ts';
import { describeValue, misuse } from './errors.ts';

type Values = Readonly<Record<string, unknown>>;

/** The query parameters of each operation whose format is `date`. */
const DATES: Readonly<Record<string, readonly string[]>> = dateParameters;

/**
 * The path parameters of an operation. openapi-fetch would leave the name of an absent one in the URL, and let an empty text
 * or dots lead to another path.
 *
 * @throws BackOfficeError with code `usage`
 */
export function checkedPath(operation: string, values: Values = {}): Values {
  const names = [...operation.matchAll(/\{(.*?)\}/g)].map(([, name = '']) => name);
  return Object.fromEntries(
    names.map((name) => {
      const text = textOf(operation, `params.path.${name}`, values[name]);
      // The URL standard resolves dots even when they are encoded, and an empty segment is another path.
      if (/^\.{0,2}$/.test(text)) throw misuse(operation, `params.path.${name} is "${text}". Pass an identifier.`);
      return [name, text];
    }),
  );
}

/**
 * The query parameters as text: a Date is a date or a timestamp as documented, an array is a list, `undefined` is absent.
 * openapi-fetch would drop dates, null and empty arrays silently, and send names unencoded. It writes lists in the default
 * style of OpenAPI (`form`, exploded). The document has no parameter that is an object; for others, callers have the option
 * `querySerializer`.
 *
 * @throws BackOfficeError with code `usage` for what has no text
 */
export function checkedQuery(operation: string, values: Values = {}): Values {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    given.map(([name, value]) => {
      const toText = (each: unknown) =>
        each instanceof Date && each.getTime() < Infinity
          ? each.toISOString().slice(0, DATES[operation]?.includes(name) ? 10 : 24)
          : textOf(operation, `params.query.${name}`, each);
      return [encodeURIComponent(name), Array.isArray(value) && value.length > 0 ? value.map(toText) : toText(value)];
    }),
  );
}

function textOf(operation: string, field: string, value: unknown): string {
  if (/^(string|bigint|boolean)$/.test(typeof value) || Number.isFinite(value)) return `${value}`;
  throw misuse(operation, `${field} is ${describeValue(value)}. Pass text, a finite number or a boolean.`);
}
