import { decimalOf } from './decimal.ts';
import { exactNumber, isJsonArray, isJsonObject, type Json, type JsonObject } from './json.ts';

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

/** Whether two values have the same canonical text. A part that both share is not looked at. */
export function isSameJson(left: Json, right: Json): boolean {
  if (left === right) return true;
  if (!isCollection(left) || !isCollection(right) || isJsonArray(left) !== isJsonArray(right)) return false;
  const [members, others] = [Object.entries(left), new Map(Object.entries(right))];
  const isSameMember = ([key, member]: readonly [string, Json]): boolean => {
    const other = others.get(key);
    if (typeof member !== 'number' || typeof other !== 'number')
      return other !== undefined && isSameJson(member, other);
    return canonicalAs(member, exactNumber(left, key)) === canonicalAs(other, exactNumber(right, key));
  };
  return members.length === others.size && members.every(isSameMember);
}

const isCollection = (value: Json): value is JsonObject | readonly Json[] => isJsonArray(value) || isJsonObject(value);

function spellingOf(value: Json, parent: Json, key: string | number): string | undefined {
  return typeof value === 'number' ? exactNumber(parent, key) : undefined;
}
