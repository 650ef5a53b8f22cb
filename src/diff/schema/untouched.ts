import { isJsonArray, isJsonObject, type Json } from '../../openapi/json.ts';
import { valueAt } from '../../openapi/pointer.ts';
import type { Version } from '../read/read-version.ts';

/**
 * Returns whether a schema is the same text in both versions, with all schemas that it references. Most schemas do not
 * change between two versions, so this saves most of the work.
 */
export function untouchedTest(base: Version, revision: Version): (pointer: string, pointerNow: string) => boolean {
  const known = new Map<string, boolean>();

  return (pointer, pointerNow) => {
    const key = `${pointer} ${pointerNow}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const refs = new Set<string>();
    const pending = [{ one: valueAt(base.document, pointer), other: valueAt(revision.document, pointerNow) }];
    let isSame = true;
    for (let next = pending.pop(); isSame && next !== undefined; next = pending.pop()) {
      const found = new Set<string>();
      isSame = isEqual(next.one, next.other, found);
      for (const ref of found) {
        if (refs.has(ref)) continue;
        refs.add(ref);
        const cached = known.get(`${ref} ${ref}`);
        if (cached === false) isSame = false;
        else if (cached === undefined)
          pending.push({ one: valueAt(base.document, ref), other: valueAt(revision.document, ref) });
      }
    }
    known.set(key, isSame);
    // An equal schema includes all schemas that it references.
    if (isSame) for (const ref of refs) known.set(`${ref} ${ref}`, true);
    return isSame;
  };
}

function isEqual(one: Json | undefined, other: Json | undefined, refs: Set<string>): boolean {
  if (one === undefined || other === undefined) return false;
  if (isJsonArray(one)) {
    return (
      isJsonArray(other) && one.length === other.length && one.every((item, index) => isEqual(item, other[index], refs))
    );
  }
  if (!isJsonObject(one)) return one === other;
  if (!isJsonObject(other)) return false;
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  return keys.every((key) => {
    if (!Object.hasOwn(other, key)) return false;
    const value = one[key];
    if (key === '$ref' && typeof value === 'string' && value.startsWith('#')) refs.add(value);
    return isEqual(value, other[key], refs);
  });
}
