import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../../src/engine/json/json.ts';
import { partsOf } from '../../../src/engine/json/pointer.ts';

/**
 * A copy of `document` with `value` at `pointer`; whatever lies beside the pointer is shared with the original.
 * The last part may be new: a new key of an object, or the next index of an array.
 *
 * @throws {Error} when the pointer leads through something that is neither an object nor an array.
 */
export function withValue(document: JsonObject, pointer: string, value: Json): JsonObject {
  return asDocument(edited(document, partsOf(pointer), pointer, value));
}

/**
 * A copy of `document` without the value at `pointer`.
 *
 * @throws {Error} when there is no value.
 */
export function without(document: JsonObject, pointer: string): JsonObject {
  return asDocument(edited(document, partsOf(pointer), pointer, undefined));
}

/** A copy of `object` in which `key` is called `newKey`, at the same place in the order. */
export function withKeyRenamed(object: JsonObject, key: string, newKey: string): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name === key ? newKey : name, value]));
}

function asDocument(json: Json): JsonObject {
  if (isJsonObject(json)) return json;
  throw new Error('A document is a JSON object; the pointer of an edit must not be "#" alone.');
}

function edited(node: Json, parts: readonly string[], pointer: string, value: Json | undefined): Json {
  const [part, ...rest] = parts;
  if (part === undefined) throw new Error(`${pointer}: an edit needs a place inside the document.`);
  if (isJsonArray(node)) return editedArray(node, Number(part), rest, pointer, value);
  if (!isJsonObject(node)) throw new Error(`${pointer} leads through ${JSON.stringify(node)} at "${part}".`);
  if (rest.length > 0) return { ...node, [part]: edited(memberOf(node, part, pointer), rest, pointer, value) };
  if (value !== undefined) return { ...node, [part]: value };
  memberOf(node, part, pointer);
  return Object.fromEntries(Object.entries(node).filter(([key]) => key !== part));
}

function editedArray(
  list: readonly Json[],
  index: number,
  rest: readonly string[],
  pointer: string,
  value: Json | undefined,
): Json {
  const member = list[index];
  if (member === undefined && (value === undefined || rest.length > 0 || index !== list.length)) {
    throw new Error(`${pointer}: there is no item ${index}; the array holds ${list.length}.`);
  }
  if (rest.length > 0 && member !== undefined) return list.with(index, edited(member, rest, pointer, value));
  if (value === undefined) return list.toSpliced(index, 1);
  return list.toSpliced(index, 1, value);
}

function memberOf(object: JsonObject, key: string, pointer: string): Json {
  const member = Object.hasOwn(object, key) ? object[key] : undefined;
  if (member === undefined) throw new Error(`${pointer}: there is no "${key}" on the way.`);
  return member;
}
