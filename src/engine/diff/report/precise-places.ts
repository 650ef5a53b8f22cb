import { canonicalAs } from '../../json/canonical.ts';
import { exactNumber, isJsonArray, type Json } from '../../json/json.ts';
import { childPointer, valueAt } from '../../json/pointer.ts';
import type { Change, Place, Versions } from '../change.ts';
import type { Locate } from '../collect-changes.ts';

/**
 * The change with the lines that people look for: those of the very value of an enum, or name in a list of required
 * properties, and not of the list. Its pointers stay those of the keyword, which findings of `verify` have too.
 */
export function withPrecisePlaces(change: Change, versions: Versions, locate: Locate): Change {
  if (change.detail === undefined) return change;
  const precise = (side: 'base' | 'revision'): Place => {
    const place = change[side];
    const index = place.isThere ? indexOf(valueAt(versions[side].original, place.pointer), change) : -1;
    const source = index < 0 ? undefined : locate(side, childPointer(place.pointer, index));
    return source === undefined ? place : { ...place, source };
  };
  return { ...change, base: precise('base'), revision: precise('revision') };
}

function indexOf(list: Json | undefined, { kind, detail }: Change): number {
  if (!isJsonArray(list)) return -1;
  return list.findIndex((item, index) => {
    return (kind.startsWith('enum-value') ? canonicalAs(item, exactNumber(list, index)) : item) === detail;
  });
}
