/** A place in a consumer that compiles with the types of the base but not with those of the revision. */
export interface ConsumerBreak {
  /** Relative to the folder that was named, with forward slashes. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1. */
  readonly column: number;
  /** The message of the compiler, in one line, with its code, such as `TS2322: Type …`. */
  readonly message: string;
  /** The id of the change that causes it; undefined where several changes may. */
  readonly cause: string | undefined;
}
