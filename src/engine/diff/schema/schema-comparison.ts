import { exactNumber, isJsonArray, isJsonObject, type Json } from '../../json/json.ts';
import { valueAt } from '../../json/pointer.ts';
import type { Direction } from '../../openapi/direction.ts';
import type { SchemaView } from '../../schema/view/schema-view.ts';
import type { Difference } from '../difference.ts';
import type { Effect } from '../effect.ts';
import type { Version } from '../read-version.ts';

/** A step from a value to one inside it, or to the same value where alternatives and conditions are. */
export type Step =
  | { readonly to: 'property'; readonly name: string }
  | { readonly to: 'item'; readonly index: number }
  | { readonly to: 'items'; readonly from: number }
  | { readonly to: 'extra'; readonly pattern?: string }
  | { readonly to: 'name' }
  /**
   * `isShared` where another alternative may accept what this one refuses, `isCondition` where the schemas say only what holds for
   * some values beside the schemas around them.
   */
  | { readonly to: 'same'; readonly isShared?: boolean; readonly isCondition?: boolean };

/** The input of each comparison of keywords. */
export interface SchemaComparison {
  readonly direction: Direction;
  readonly isUntouched: UntouchedTest;
  /** Reports a difference at this place, in messages of this direction. */
  report(difference: Omit<Difference, 'direction'>): void;
  /** Goes on inside. */
  descend(step: Step, base: SchemaView, revision: SchemaView): void;
  /** The effect of the difference of two schemas as a whole, or of all but the values of one property. */
  effectOf(base: SchemaView, revision: SchemaView, except?: string): Effect;
  /** Whether null was added by `nullable` to the schema at a pointer of a view. */
  isNullable(view: SchemaView, pointer: string): boolean;
  /** Whether a value satisfies a view. `spelling` has all digits of a number. */
  accepts(view: SchemaView, value: Json, spelling?: string): boolean;
}

/** Returns whether two schemas, one of each version, are the same text, with all schemas that they reference. */
export type UntouchedTest = (schema: Json | undefined, schemaNow: Json | undefined) => boolean;

/** Most schemas do not change between two versions, so this test saves most of the work. */
export function untouchedTest(base: Version, revision: Version): UntouchedTest {
  /** Whether the schemas that a reference leads to are untouched. */
  const known = new Map<string, boolean>();

  const isUntouched = (ref: string): boolean => {
    const before = known.get(ref);
    if (before !== undefined) return before;
    const refs = new Set([ref]);
    let isSame = true;
    for (const next of refs) {
      const cached = known.get(next);
      isSame = cached ?? isEqual(valueAt(base.document, next), valueAt(revision.document, next), refs);
      if (!isSame) break;
    }
    known.set(ref, isSame);
    // An equal schema includes all schemas that it references.
    if (isSame) for (const each of refs) known.set(each, true);
    return isSame;
  };

  return (schema, schemaNow) => {
    const refs = new Set<string>();
    return isEqual(schema, schemaNow, refs) && [...refs].every(isUntouched);
  };
}

function isEqual(left: Json | undefined, right: Json | undefined, refs: Set<string>): boolean {
  if (left === undefined || right === undefined) return false;
  if (isJsonArray(left)) {
    return (
      isJsonArray(right) &&
      left.length === right.length &&
      left.every((item, index) => isEqual(item, right[index], refs) && isSpelledAlike(left, right, index))
    );
  }
  if (!isJsonObject(left)) return left === right;
  if (!isJsonObject(right)) return false;
  const keys = Object.keys(left);
  if (keys.length !== Object.keys(right).length) return false;
  return keys.every((key) => {
    if (!Object.hasOwn(right, key)) return false;
    const value = left[key];
    if (key === '$ref' && typeof value === 'string' && value.startsWith('#')) refs.add(value);
    return isEqual(value, right[key], refs) && isSpelledAlike(left, right, key);
  });
}

/** Equal doubles may be different numbers. */
function isSpelledAlike(left: object, right: object, key: string | number): boolean {
  return exactNumber(left, key) === exactNumber(right, key);
}
