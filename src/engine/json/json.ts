import { isInexact, mayHaveInexactNumber } from './inexact-number.ts';
import { getOrInsert } from './memoized.ts';

/** Any JSON value, as `JSON.parse` returns it. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: Json;
}

/** Whether `value` is a JSON object: not null and not an array. */
export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether `value` is a JSON array. */
export function isJsonArray(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** `value` where it is a text, else an empty one. */
export function asText(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** `value` where it is an object, else an object without members. */
export function asObject(value: Json | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}

/** `value` where it is an array, else an empty one. */
export function asList(value: Json | undefined): readonly Json[] {
  return isJsonArray(value) ? value : [];
}

/** The objects in `value` where it is an array. */
export function objectsIn(value: Json | undefined): readonly JsonObject[] {
  return asList(value).filter(isJsonObject);
}

/** `values` where none of them is undefined. */
export function allPresent(values: readonly (Json | undefined)[]): readonly Json[] | undefined {
  return values.every((value) => value !== undefined) ? values : undefined;
}

/** The spelling of each number that its double does not hold exactly, by the object or list that has it and its key. */
const SPELLINGS = new WeakMap<object, Map<string, string>>();
/** Whether any number has a spelling. Most processes never read one, and looking each number up takes time. */
export const EXACT_NUMBERS = { exist: false };

/**
 * The JSON value of `text`. {@link exactNumber} returns the spelling of each number in an object or a list that
 * JavaScript cannot hold.
 *
 * @throws {SyntaxError} when `text` is not JSON.
 */
export function parseJson(text: string): Json {
  if (!mayHaveInexactNumber(text)) return JSON.parse(text);
  try {
    return JSON.parse(text, keepSpelling);
  } catch (error) {
    // The reviver visits nested values by recursion, which a deep body exhausts.
    if (error instanceof RangeError) return JSON.parse(text);
    throw error;
  }
}

/** The JSON value of `text`, as {@link parseJson} returns it; undefined where it is not JSON. */
export function parsedJson(text: string): Json | undefined {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

declare global {
  interface JSON {
    /** An object that `JSON.stringify` writes as `text` (ECMAScript 2026). */
    rawJSON(text: string): object;
  }
}

/** The JSON text of `value`, with each number as {@link exactNumber} has it, in one line unless members are indented. */
export function stringifyJson(value: Json | object, indent = 0): string {
  // A function for each member takes most of the time.
  if (!EXACT_NUMBERS.exist) return JSON.stringify(value, null, indent);
  const spelled = function (this: object, key: string, member: Json) {
    const spelling = typeof member === 'number' ? exactNumber(this, key) : undefined;
    return spelling === undefined ? member : JSON.rawJSON(spelling);
  };
  return JSON.stringify(value, spelled, indent);
}

/** Records how the number at `key` of `parent` is spelled in JSON where JavaScript does not hold it exactly. */
export function keepExactNumber(parent: object, key: string, value: Json | undefined, source: string): void {
  if (typeof value !== 'number' || !isInexact(value, source)) return;
  getOrInsert(SPELLINGS, parent, () => new Map<string, string>()).set(key, source);
  EXACT_NUMBERS.exist = true;
}

function keepSpelling(this: object, key: string, value: Json, context?: { readonly source?: string }): Json {
  const source = context?.source;
  if (typeof value === 'number' && source !== undefined && String(value) !== source) {
    keepExactNumber(this, key, value, source);
  }
  return value;
}

/** The spelling of the number at `key` of `parent` where JavaScript does not hold it exactly; undefined otherwise. */
export function exactNumber(parent: unknown, key: unknown): string | undefined {
  if (!EXACT_NUMBERS.exist || typeof parent !== 'object' || parent === null) return undefined;
  return SPELLINGS.get(parent)?.get(String(key));
}

/** Records how numbers of an object or a list are spelled in the texts that they were read from. */
export function keepSpellings(parent: object, texts: Iterable<readonly [key: string | number, text: string]>): void {
  for (const [key, text] of texts) keepExactNumber(parent, String(key), Reflect.get(parent, key), text);
}

/**
 * Returns `to`, a changed copy of `from`: a number that both have under the same key is spelled in `to` as in `from`. A copy
 * without this call loses the digits that a double does not hold.
 */
export function copyExactNumbers<T extends object>(from: object, to: T): T {
  const spellings = SPELLINGS.get(from);
  if (spellings === undefined) return to;
  const kept = [...spellings].filter(([key]) => Reflect.get(from, key) === Reflect.get(to, key));
  if (kept.length > 0) SPELLINGS.set(to, new Map([...(SPELLINGS.get(to) ?? []), ...kept]));
  return to;
}

/** A list with one number, whose spelling is known. */
export function holderOf(value: number, spelling: string): readonly Json[] {
  const holder = [value];
  keepExactNumber(holder, '0', value, spelling);
  return holder;
}

/**
 * A value where text is expected: a string as it is, any other value as JSON. `String` throws for an object that has a member
 * `toString`, as any that was received may have.
 */
export function textOfJson(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
