import { serviceLimits } from '../../../generated/operations.ts';

/** What the value of an option may be: in words, and as a check. */
type OptionValue = readonly [words: string, isAllowed: (value: unknown) => boolean];

const isFunction = (value: unknown) => typeof value === 'function';
const isObject = (value: unknown) => typeof value === 'object' && value !== null;
const hasFunctions =
  (...names: readonly string[]) =>
  (value: unknown) =>
    isObject(value) && names.every((name) => isFunction(Object(value)[name]));

/** One of some names. */
function oneOf(...names: readonly string[]): OptionValue {
  const [last, ...others] = names.toReversed();
  return [`${others.reverse().join(', ')} or ${last}`, (value) => names.includes(value as string)];
}

/** Whether `value` is a text that is not empty. */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isWhole(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/** Infinity means without limit. */
function isAboveZero(value: unknown): boolean {
  return typeof value === 'number' && value > 0;
}

/** The names of the retry options. */
const RETRY = ['attempts', 'baseMs', 'capMs', 'maxRetryAfterMs'];

const FUNCTION: OptionValue = ['a function', isFunction];
const OBJECT: OptionValue = ['an object', isObject];
const DATE: OptionValue = ['an ISO 8601 date as text', isText];
const COUNT: OptionValue = ['a whole number above 0', (value) => isWhole(value) && value !== 0];

const VALUES: Readonly<Record<string, OptionValue>> = {
  accountId: ['the identifier of an account', isText],
  // A fraction of an attempt cannot be made; the remainder of Infinity is not a number.
  attempts: [COUNT[0], (value) => isAboveZero(value) && !(Number(value) % 1)],
  clock: ['{ now, date, after }', hasFunctions('now', 'date', 'after')],
  direction: oneOf('next', 'prev'),
  environment: oneOf(...Object.keys(serviceLimits)),
  fetch: FUNCTION,
  from: DATE,
  headers: OBJECT,
  layers: ['a list of layers', (value) => Array.isArray(value) && value.every(isFunction)],
  max: ['a whole number from 0, or Infinity', (value) => value === Infinity || isWhole(value)],
  maxPageSize: COUNT,
  middleware: ['a list of middleware', Array.isArray],
  onLog: FUNCTION,
  pageSize: COUNT,
  params: OBJECT,
  parseAs: oneOf('json', 'text', 'blob', 'arrayBuffer', 'stream'),
  parseJson: FUNCTION,
  random: FUNCTION,
  readToken: FUNCTION,
  retry: [
    `{ ${RETRY.join(', ')} }`,
    (value) => isObject(value) && Object.keys(Object(value)).every((name) => RETRY.includes(name)),
  ],
  // That of `RequestInit` may be null.
  signal: ['an AbortSignal', (value) => value === null || hasFunctions('addEventListener', 'throwIfAborted')(value)],
  to: DATE,
  toArray: ['{ max }', isObject],
  validation: ['{ mode, validators }', (value) => isObject(value) && isObject(Object(value).validators)],
  'validation.mode': oneOf('warn', 'throw'),
  'validation.unknownEnumValues': oneOf('allow', 'refuse'),
};

const DURATION: OptionValue = ['a number above 0', isAboveZero];

function valuesOf(name: string): OptionValue | undefined {
  return VALUES[name] ?? (name.endsWith('Ms') ? DURATION : undefined);
}

/** The name of an option of `options` whose value is not allowed; undefined where all are. */
export function wrongOption(options: object): string | undefined {
  return Object.entries(options).find(([name, value]) => valuesOf(name)?.[1](value) === false)?.[0];
}

/** What the value of an option or parameter may be, in words. */
export function allowedValue(name: string): string {
  if (name.startsWith('params.query.')) return 'text, a finite number or a boolean';
  return valuesOf(name)?.[0] ?? 'an identifier';
}
