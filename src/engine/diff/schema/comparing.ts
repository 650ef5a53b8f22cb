import type { Json } from '../../json/json.ts';
import type { Direction } from '../../openapi/direction.ts';
import type { SchemaView } from '../../schema/view/schema-view.ts';
import type { ChangeKind } from '../change-kinds.ts';
import type { Effect } from '../effect.ts';
import type { UntouchedTest } from './untouched.ts';

/** A difference of two schemas at one place. */
export interface Difference {
  readonly kind: ChangeKind;
  readonly effect: Effect;
  /** The pointer in each version; undefined where the element is missing. */
  readonly at: { readonly base?: string | undefined; readonly revision?: string | undefined };
  /** A sentence for people. */
  readonly message: string;
  /** Distinguishes this difference from others of its kind at its place. */
  readonly detail?: string;
}

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
export interface Comparing {
  readonly direction: Direction;
  readonly isUntouched: UntouchedTest;
  /** Reports a difference at this place. */
  report(difference: Difference): void;
  /** Goes on inside. */
  descend(step: Step, base: SchemaView, revision: SchemaView): void;
  /** The effect of the difference of two schemas as a whole, or of all but the values of one property. */
  effectOf(base: SchemaView, revision: SchemaView, except?: string): Effect;
  /** Whether null was added by `nullable` to the schema at a pointer of a view. */
  isNullable(view: SchemaView, pointer: string): boolean;
  /** Whether a value satisfies a view. `spelling` has all digits of a number. */
  accepts(view: SchemaView, value: Json, spelling?: string): boolean;
}
