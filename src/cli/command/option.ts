import { CodedError } from '../../engine/json/coded-error.ts';
import { didYouMean } from '../../engine/json/did-you-mean.ts';
import { isDate } from '../../engine/schema/formats/date.ts';

/** Why a command line is not understood. */
export type UsageErrorCode =
  | 'unknown-command'
  | 'unknown-flag'
  | 'unexpected-argument'
  | 'flag-missing'
  | 'flag-repeated'
  | 'value-missing'
  | 'value-unexpected'
  | 'value-wrong';

/** The command line is not understood. The message names the flag, the value and what is allowed. */
export class UsageError extends CodedError<UsageErrorCode> {
  override readonly name = 'UsageError';
}

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
export type OptionTable = Readonly<Record<string, Option<unknown>>>;

/** The values that a command line has for `O`. */
export type OptionValues<O extends OptionTable> = { readonly [K in keyof O]: O[K] extends Option<infer T> ? T : never };

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

/** An option that takes a value. */
interface Notes<T> extends OptionNotes {
  /** The placeholder of the value in the help, such as `FILE`. */
  readonly value?: string;
  /** The value when none is given. */
  readonly default?: T;
  /** Whether the command cannot run without it. */
  readonly required?: boolean;
}

/** An option that always has a value. */
type Present<T> = { readonly default: T } | { readonly required: true };

type NumberRange = Pick<Option<unknown>, 'min' | 'max'>;

/** Makes options of one kind. Their value is `undefined` when they have no default, are not required and are not given. */
interface OptionKind<T, More = object> {
  (notes: Notes<T> & More & Present<T>): Option<T>;
  (notes: Notes<T> & More): Option<T | undefined>;
}

/** Any text that is not empty. */
export const text = kindOf<string>(
  'TEXT',
  () => 'a text that is not empty.',
  (given) => given || undefined,
);

/** A whole number in decimal digits, from `min` to `max`. */
export const integer = kindOf<number, NumberRange>(
  'N',
  (_, notes) => `a whole number${rangeText(notes)}.`,
  (given, range) => (Number.isSafeInteger(Number(given)) && /^-?\d+$/.test(given) ? within(range, given) : undefined),
);

/** A decimal number from `min` to `max`. */
export const number = kindOf<number, NumberRange>(
  'N',
  (_, notes) => `a number${rangeText(notes)}.`,
  (given, range) => (/^-?\d+(\.\d+)?$/.test(given) ? within(range, given) : undefined),
);

/** A day as YYYY-MM-DD. */
export const date = kindOf<string>(
  'DATE',
  () => 'a day as YYYY-MM-DD.',
  (given) => (isDate(given) ? given : undefined),
);

/** Names of choices in earlier versions, which are still accepted. */
const EARLIER_NAMES: Readonly<Record<string, string>> = { pretty: 'text' };

/** One of `choices`, whose keys are what is allowed and whose values say what each means. */
export function choice<C extends Readonly<Record<string, string>>>(
  choices: C,
  notes: Notes<keyof C & string> & Present<keyof C & string>,
): Option<keyof C & string>;
export function choice<C extends Readonly<Record<string, string>>>(
  choices: C,
  notes: Notes<keyof C & string>,
): Option<(keyof C & string) | undefined>;
export function choice<C extends Readonly<Record<string, string>>>(
  choices: C,
  notes: Notes<keyof C & string>,
): Option<(keyof C & string) | undefined> {
  const names = Object.keys(choices);
  const isChoice = (given: string): given is keyof C & string => Object.hasOwn(choices, given);
  const one = kindOf<keyof C & string>(
    'CHOICE',
    (given) => `one of ${names.join(', ')}${didYouMean(given, names)}`,
    (given) => [given, EARLIER_NAMES[given] ?? ''].find(isChoice),
  );
  return { ...one(notes), choices };
}

/** A flag without a value: true when it is given. */
export function boolean(notes: OptionNotes): Option<boolean> {
  return { ...notes, value: '', default: false, read: () => true };
}

/** `allowed` completes the sentence "it must be …"; `parse` returns undefined for a text that is not allowed. */
function kindOf<T, More = object>(
  value: string,
  allowed: (given: string, notes: Notes<T> & More) => string,
  parse: (given: string, notes: Notes<T> & More) => T | undefined,
): OptionKind<T, More> {
  function make(notes: Notes<T> & More & Present<T>): Option<T>;
  function make(notes: Notes<T> & More): Option<T | undefined>;
  function make(notes: Notes<T> & More): Option<T | undefined> {
    const read = (given: string, place: string): T => {
      const parsed = parse(given, notes);
      if (parsed === undefined) throw wrongValue(place, given, allowed(given, notes), notes.secret);
      return parsed;
    };
    return { value, ...notes, read };
  }
  return make;
}

function within(
  { min = Number.NEGATIVE_INFINITY, max = Number.MAX_VALUE }: NumberRange,
  given: string,
): number | undefined {
  const value = Number(given);
  return value >= min && value <= max ? value : undefined;
}

/** What a message says of a range, such as ` from 1 to 9`; empty when everything is allowed. */
export function rangeText({ min, max }: NumberRange): string {
  if (min !== undefined && max !== undefined) return ` from ${min} to ${max}`;
  if (min !== undefined) return ` from ${min}`;
  return max === undefined ? '' : ` up to ${max}`;
}

/** `--port` and `--host` of a command that listens, by default on `port` of this machine alone. */
export function listenOptions(port: number) {
  return {
    port: integer({
      help: 'The port to listen on; 0 takes a free one.',
      value: 'PORT',
      default: port,
      min: 0,
      max: 65_535,
    }),
    host: text({
      help: 'The address to listen on; 0.0.0.0 accepts connections from other machines.',
      value: 'HOST',
      default: '127.0.0.1',
    }),
  };
}
