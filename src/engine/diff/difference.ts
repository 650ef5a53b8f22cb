import type { Direction } from '../openapi/direction.ts';
import type { ChangeKind } from './change-kinds.ts';
import type { Effect } from './effect.ts';

/**
 * What differs at one place of the two documents, as one operation or one use of a schema shows it. Differences with the same
 * kind, direction, place and detail have one cause, which is one `Change`.
 */
export interface Difference {
  readonly kind: ChangeKind;
  readonly direction: Direction;
  /** What it does to the messages of this direction; the severity follows from it. */
  readonly effect: Effect;
  /** The pointer in each version; undefined where the element is missing. */
  readonly at: { readonly base?: string | undefined; readonly revision?: string | undefined };
  /** A sentence for people. */
  readonly message: string;
  /** Distinguishes this difference from others of its kind at its place. */
  readonly detail?: string | undefined;
  /** What programs call the operation or the parameter that it is about, in the base and then in the revision. */
  readonly names?: readonly string[] | undefined;
}
