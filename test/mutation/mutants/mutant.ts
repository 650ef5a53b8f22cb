import type { Json, JsonObject } from '../../../src/engine/json/json.ts';
import { without, withValue } from '../document/edit.ts';

/** Whether a changed document lets more pass than the original, or less. What is only different counts as weaker. */
export type Direction = 'weaker' | 'narrower';

/** One change of a document at one place. */
export interface Mutant {
  /** The row of the table that it counts in, such as `formats`. */
  readonly group: string;
  readonly direction: Direction;
  /** JSON pointer of the place. */
  readonly pointer: string;
  /** What is changed there, in a few words. */
  readonly change: string;
  /** The new value of the place; without it, the old one is removed. */
  readonly to?: Json;
}

/** All changes of one kind that a document allows. */
export type Mutator = (document: JsonObject) => Iterable<Mutant>;

/** The document with the change; everything else is shared with the original, which stays as it is. */
export function mutated(document: JsonObject, { pointer, to }: Mutant): JsonObject {
  return to === undefined ? without(document, pointer) : withValue(document, pointer, to);
}
