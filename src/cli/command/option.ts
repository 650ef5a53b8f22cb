import { UsageError } from './usage-error.ts';

/** What is said of every option, whatever its kind. */
export interface OptionNotes {
  /** What the option decides, in a sentence for people. */
  readonly help: string;
  /** The environment variable that it comes from when the flag is not given. An empty variable counts as none. */
  readonly env?: string;
  /** The heading in the help under which it is listed; `Options` unless given. */
  readonly section?: string;
  /** Whether its value is a secret: no message may hold it. */
  readonly secret?: boolean;
}

/** An option or a positional argument of a command: what the help says of it, and how its text becomes a `T`. */
export interface Option<T> extends OptionNotes {
  /** The placeholder of its value in the help, such as `FILE`; empty for a flag without a value. */
  readonly value: string;
  /** The value when none is given. */
  readonly default?: T;
  readonly required?: boolean;
  readonly repeatable?: boolean;
  /** The least and the most that is allowed; only of numbers. */
  readonly min?: number;
  readonly max?: number;
  /** The values that are allowed, each with its meaning; only of a choice. */
  readonly choices?: Readonly<Record<string, string>>;
  /**
   * The value of the option out of a text that was given for it. `place` is what a message calls the option, such as
   * `--port`; `earlier` is its value out of the texts before, where it is repeatable.
   *
   * @throws {UsageError} `value-wrong`.
   */
  read(text: string, place: string, earlier?: T): T;
}

/** The options of a command by their names in camelCase; the flag of `appKey` is `--app-key`. */
export type Options = Readonly<Record<string, Option<unknown>>>;

/** The values that a command line has for `O`. */
export type Values<O extends Options> = { readonly [K in keyof O]: O[K] extends Option<infer T> ? T : never };

/** The flag of the option `name`: `appKey` → `--app-key`. */
export function flagOf(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** The same option, given any number of times: its value is the list of all, in their order. */
export function repeatable<T>(option: Option<T>): Option<readonly Exclude<T, undefined>[]> {
  const isGiven = (value: T): value is Exclude<T, undefined> => value !== undefined;
  return {
    ...option,
    default: [],
    repeatable: true,
    read: (text, place, earlier = []) => [...earlier, ...[option.read(text, place)].filter(isGiven)],
  };
}

/** The error for a text that no value can be read from. The text of a secret is not quoted. */
export function wrongValue(place: string, text: string, allowed: string, secret = false): UsageError {
  const was = secret ? 'is not allowed' : `is ${JSON.stringify(text)}`;
  return new UsageError('value-wrong', `${place} ${was}; it must be ${allowed}`);
}
