import { decimalOf } from './decimal.ts';
import { exactNumber, isJsonArray, isJsonObject, type Json } from './json.ts';

/** JSON text that is the same for equal values: keys are sorted, and 1 and 1.0 are one number. Numbers in it are exact. */
export function canonical(value: Json): string {
  if (isJsonArray(value))
    return `[${value.map((item, index) => canonicalAs(item, spellingOf(item, value, index))).join(',')}]`;
  if (!isJsonObject(value)) return JSON.stringify(value);
  const members = Object.keys(value)
    .sort()
    .map((key) => {
      const member = value[key] ?? null;
      return `${JSON.stringify(key)}:${canonicalAs(member, spellingOf(member, value, key))}`;
    });
  return `{${members.join(',')}}`;
}

/** The same for a value that is a number with a spelling of its own, which JavaScript does not hold exactly. */
export function canonicalAs(value: Json, spelling: string | undefined): string {
  if (spelling === undefined) return canonical(value);
  const exact = decimalOf(spelling);
  if (exact === undefined) return spelling;
  return exact.exponent === 0 ? String(exact.digits) : `${exact.digits}e${exact.exponent}`;
}

function spellingOf(value: Json, parent: Json, key: string | number): string | undefined {
  return typeof value === 'number' ? exactNumber(parent, key) : undefined;
}
