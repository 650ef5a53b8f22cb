import { didYouMean } from '../../openapi/did-you-mean.ts';
import { type Option, type OptionNotes, wrongValue } from './option.ts';

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

type Range = Pick<Option<unknown>, 'min' | 'max'>;

/** Makes options of one kind. Their value is `undefined` when they have no default, are not required and are not given. */
interface Kind<T, More = object> {
  (notes: Notes<T> & More & Present<T>): Option<T>;
  (notes: Notes<T> & More): Option<T | undefined>;
}

/** Any text that is not empty. */
export const text = kindOf<string>('string', 'TEXT', (notes) => (given, place) => {
  if (given !== '') return given;
  throw wrongValue(place, given, 'a text that is not empty.', notes.secret);
});

/** A whole number in decimal digits, from `min` to `max`. */
export const integer = kindOf<number, Range>('integer', 'N', (notes) => (given, place) => {
  const value = Number(given);
  if (/^-?\d+$/.test(given) && Number.isSafeInteger(value) && isWithin(value, notes)) return value;
  throw wrongValue(place, given, `a whole number${rangeText(notes)}.`, notes.secret);
});

/** A decimal number from `min` to `max`. */
export const number = kindOf<number, Range>('number', 'N', (notes) => (given, place) => {
  const value = Number(given);
  if (/^-?\d+(\.\d+)?$/.test(given) && Number.isFinite(value) && isWithin(value, notes)) return value;
  throw wrongValue(place, given, `a number${rangeText(notes)}.`, notes.secret);
});

/** A day as YYYY-MM-DD. */
export const date = kindOf<string>('date', 'DATE', (notes) => (given, place) => {
  if (isDay(given)) return given;
  throw wrongValue(place, given, 'a day as YYYY-MM-DD.', notes.secret);
});

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
  const isChoice = (given: string): given is keyof C & string => Object.hasOwn(choices, given);
  const read = (given: string, place: string): keyof C & string => {
    if (isChoice(given)) return given;
    const names = Object.keys(choices);
    const hint = notes.secret ? '.' : didYouMean(given, names);
    throw wrongValue(place, given, `one of ${names.join(', ')}${hint}`, notes.secret);
  };
  return { ...scalar('choice', 'CHOICE', notes, read), choices };
}

/** A flag without a value: true when it is given. */
export function boolean(notes: OptionNotes): Option<boolean> {
  return {
    ...notes,
    kind: 'boolean',
    value: '',
    required: false,
    repeatable: false,
    read: (texts) => texts.length > 0,
  };
}

function kindOf<T, More = object>(
  kind: Option<T>['kind'],
  value: string,
  reader: (notes: Notes<T> & More) => (given: string, place: string) => T,
): Kind<T, More> {
  function make(notes: Notes<T> & More & Present<T>): Option<T>;
  function make(notes: Notes<T> & More): Option<T | undefined>;
  function make(notes: Notes<T> & More): Option<T | undefined> {
    return scalar(kind, value, notes, reader(notes));
  }
  return make;
}

function scalar<T>(
  kind: Option<T>['kind'],
  value: string,
  { default: byDefault, ...notes }: Notes<T>,
  read: (given: string, place: string) => T,
): Option<T | undefined> {
  return {
    value,
    ...notes,
    kind,
    required: notes.required ?? false,
    repeatable: false,
    ...(byDefault === undefined || notes.secret ? {} : { byDefault: String(byDefault) }),
    read: ([given], place) => (given === undefined ? byDefault : read(given, place)),
  };
}

function isWithin(value: number, { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }: Range): boolean {
  return value >= min && value <= max;
}

/** What a message says of a range, such as ` from 1 to 9`; empty when everything is allowed. */
export function rangeText({ min, max }: Range): string {
  if (min !== undefined && max !== undefined) return ` from ${min} to ${max}`;
  if (min !== undefined) return ` from ${min}`;
  return max === undefined ? '' : ` up to ${max}`;
}

function isDay(given: string): boolean {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(given) ? Date.parse(`${given}T00:00:00Z`) : Number.NaN;
  // A day that the month lacks may be read as one of the next month.
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(given);
}
