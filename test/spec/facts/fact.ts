/** Values that the text allows and values that it does not, chosen so that they pin a pattern or a rule from both sides. */
export interface Samples {
  readonly accepted: readonly unknown[];
  readonly refused: readonly unknown[];
}

/** The form of a text, as samples and in our own words. */
export interface PatternFact extends Samples {
  /** Completes "a string that is …". */
  readonly form: string;
}

/** A string, with exactly the constraints that the text states and no others. */
export interface StringFact {
  readonly type: 'string';
  readonly nullable?: true;
  readonly enum?: readonly string[];
  readonly format?: 'date' | 'date-time' | 'uuid';
  /** In characters. */
  readonly minLength?: number;
  /** In characters. */
  readonly maxLength?: number;
  readonly pattern?: PatternFact;
  /** The value that the text assumes when none is given. */
  readonly default?: string;
}

/** A JSON number; the text never says integer. */
export interface NumberFact {
  readonly type: 'number';
  readonly enum?: readonly number[];
  readonly minimum?: number;
  readonly maximum?: number;
}

export interface BooleanFact {
  readonly type: 'boolean';
}

/** An object. `required` is there only where the text states presence; no object of the text is closed. */
export interface ObjectFact {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, ValueFact>>;
  readonly required?: readonly string[];
}

export interface ArrayFact {
  readonly type: 'array';
  readonly items: ValueFact;
}

/** A value that the text names without stating a type. */
export interface UntypedFact {
  readonly type: 'not stated';
}

/** A value that may be any one of several kinds. */
export interface ChoiceFact {
  readonly anyOf: readonly ValueFact[];
  readonly default?: string;
}

/** A value that is the shared field of this name. */
export interface SameAsField {
  readonly field: string;
}

export type ValueFact =
  | StringFact
  | NumberFact
  | BooleanFact
  | ObjectFact
  | ArrayFact
  | UntypedFact
  | ChoiceFact
  | SameAsField;

/** The fields of one table of the text, by their names. */
export type FieldTable = Readonly<Record<string, ValueFact>>;

export const text = { type: 'string' } as const satisfies StringFact;
export const uuid = { type: 'string', format: 'uuid' } as const satisfies StringFact;
export const day = { type: 'string', format: 'date' } as const satisfies StringFact;
/** "Timestamps are ISO 8601 strings" (Conventions). */
export const timestamp = { type: 'string', format: 'date-time' } as const satisfies StringFact;
export const number = { type: 'number' } as const satisfies NumberFact;
export const boolean = { type: 'boolean' } as const satisfies BooleanFact;
export const notStated = { type: 'not stated' } as const satisfies UntypedFact;
