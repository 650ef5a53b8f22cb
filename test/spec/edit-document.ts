import { isObject, type JsonObject } from './checks/json.ts';

/** One edit of a document at a JSON pointer (`/a/b`, `-` at the end adds to a list). Without a value the place is removed. */
export interface Edit {
  readonly at: string;
  readonly value?: unknown;
}

/**
 * A copy of a document with one edit.
 *
 * @throws Error when the place, or for a removal the thing to remove, does not exist: an edit that changes nothing proves nothing.
 */
export function edited(document: JsonObject, edit: Edit): JsonObject {
  const copy = structuredClone(document);
  const keys = edit.at
    .slice(1)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const last = keys.pop() ?? '';
  let holder: unknown = copy;
  for (const key of keys)
    holder = Array.isArray(holder) ? holder[Number(key)] : isObject(holder) ? holder[key] : undefined;
  if (!Array.isArray(holder) && !isObject(holder)) throw new Error(`${edit.at}: no such place in the document`);
  const index = Array.isArray(holder) && last === '-' ? String(holder.length) : last;
  if ('value' in edit) Reflect.set(holder, index, edit.value);
  else if (!(index in holder)) throw new Error(`${edit.at}: nothing is there to remove`);
  else if (Array.isArray(holder)) holder.splice(Number(index), 1);
  else Reflect.deleteProperty(holder, index);
  return copy;
}
