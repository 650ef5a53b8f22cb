import type { Json, JsonObject } from '../../../src/engine/json/json.ts';

/** A step from a value to one inside it: the name of a property, or the index of an item. */
export interface Step {
  readonly key: string | number;
  /** Pointer of the schema that validates the value after the step. */
  readonly schema: string;
}

/** A schema, and the place in an instance whose value it validates. */
export interface Holder {
  readonly pointer: string;
  readonly schema: JsonObject;
  readonly at: readonly Step[];
}

/** One demand of a schema: a keyword, or one entry of `required`, of `enum`, or the `null` among the types. */
export interface Constraint {
  readonly keyword: string;
  /** The pointer of the constraint in the document; without it, the demand is gone. */
  readonly pointer: string;
  /** The schema that holds the keyword. */
  readonly holder: Holder;
  /** For an entry of `required`: the name of the property. */
  readonly property?: string;
  /** For a value of an enum: that value. */
  readonly permitted?: Json;
  /**
   * Whether the schema accepts more because of it: a part of a condition (`if`), a value of an enum, `null` among the
   * types, `minContains: 0`. Then a control is an instance that is accepted, and refused when it is taken out.
   */
  readonly permits: boolean;
  /** The schema with the `if` or the `contains` that the constraint is a part of. */
  readonly rule?: Holder;
  /** Whether it is a part of an `if` whose `then` and `else` demand nothing, so that no instance can show it. */
  readonly annotatesOnly: boolean;
}
