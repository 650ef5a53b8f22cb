import { _, type Code, type KeywordCxt } from 'ajv/dist/2020.js';
import { canonical } from './canonical.ts';
import { compareDecimals, type Decimal, decimalOf, isMultipleOf, isWhole } from './decimal.ts';
import { exactNumber, type Json } from './json.ts';

/** Replaces the code of a keyword; `original` writes that of Ajv. */
export type Wrap = (keyword: string, code: (original: () => void, context: KeywordCxt) => void) => void;

/** Whether two numbers, equal as doubles, are in the order that a keyword requires. */
const ORDERS: Readonly<Record<string, (order: number) => boolean>> = {
  maximum: (order) => order <= 0,
  minimum: (order) => order >= 0,
  exclusiveMaximum: (order) => order < 0,
  exclusiveMinimum: (order) => order > 0,
};

/** The keyword of OpenAPI 3.0 whose number an exclusive bound has. */
const INCLUSIVE: Readonly<Record<string, string>> = { exclusiveMaximum: 'maximum', exclusiveMinimum: 'minimum' };

/** The formats of integers whose bounds doubles do not hold. */
const BOUNDS: Readonly<Record<string, readonly [least: bigint, most: bigint]>> = {
  int64: [-(2n ** 63n), 2n ** 63n - 1n],
  uint64: [0n, 2n ** 64n - 1n],
};

/** Makes the keywords of an Ajv compare numbers exactly, as they are spelled in the JSON text. */
export function exactNumbers(wrap: Wrap): void {
  for (const keyword of Object.keys(ORDERS)) wrap(keyword, limit);
  wrap('multipleOf', multipleOf);
  wrap('enum', (original, context) => listed(original, context, context.schema));
  wrap('const', (original, context) => listed(original, context, [context.schema]));
  wrap('format', wideInteger);
}

/** The number that was sent, exactly: the shortest decimal that means the double where no more is known. */
function sent(value: number, parent: unknown, key: unknown): Decimal | undefined {
  return decimalOf(exactNumber(parent, key) ?? String(value));
}

/** Rounding keeps the order, so that only numbers that are equal as doubles are compared as decimals. */
function limit(_original: () => void, context: KeywordCxt): void {
  const { keyword, schema, parentSchema } = context;
  const isInOrder = ORDERS[keyword];
  if (typeof schema !== 'number' || isInOrder === undefined) throw new Error(`${keyword} must be a number.`);
  const bound = decimalOf(boundText(keyword, schema, parentSchema));
  const isWithin = (value: number, parent: unknown, key: unknown): boolean => {
    if (value !== schema) return isInOrder(value < schema ? -1 : 1);
    const exact = sent(value, parent, key);
    return exact === undefined || bound === undefined || isInOrder(compareDecimals(exact, bound));
  };
  context.pass(callOf(context, isWithin));
}

function boundText(keyword: string, schema: number, parentSchema: object): string {
  const inclusive = exactNumber(parentSchema, INCLUSIVE[keyword] ?? keyword);
  const spelled = exactNumber(parentSchema, keyword) ?? inclusive;
  return spelled !== undefined && Number(spelled) === schema ? spelled : String(schema);
}

function multipleOf(_original: () => void, context: KeywordCxt): void {
  const { schema, parentSchema } = context;
  const divisor = decimalOf(exactNumber(parentSchema, 'multipleOf') ?? String(schema));
  const isMultiple = (value: number, parent: unknown, key: unknown): boolean => {
    const exact = sent(value, parent, key);
    return exact === undefined || divisor === undefined || isMultipleOf(exact, divisor);
  };
  context.pass(callOf(context, isMultiple));
}

/** Ajv compares doubles, which makes one of integers above 2^53 that differ. */
function listed(original: () => void, context: KeywordCxt, members: unknown): void {
  const { keyword, schema, parentSchema } = context;
  const isWide = (value: unknown) => typeof value === 'number' && Math.abs(value) >= 2 ** 53;
  if (!Array.isArray(members) || !members.some(isWide)) {
    original();
    return;
  }
  const spelledIn = keyword === 'enum' ? schema : parentSchema;
  const texts = new Set<string>();
  const numbers: Decimal[] = [];
  for (const [index, member] of members.entries()) {
    const spelled = exactNumber(spelledIn, keyword === 'enum' ? index : keyword);
    const number = typeof member === 'number' ? decimalOf(spelled ?? String(member)) : undefined;
    if (number === undefined) texts.add(canonical(member));
    else numbers.push(number);
  }
  const isMember = (value: Json, parent: unknown, key: unknown): boolean => {
    const exact = typeof value === 'number' ? sent(value, parent, key) : undefined;
    if (exact === undefined) return texts.has(canonical(value));
    return numbers.some((number) => compareDecimals(number, exact) === 0);
  };
  context.pass(callOf(context, isMember));
}

function wideInteger(original: () => void, context: KeywordCxt): void {
  const { schema } = context;
  const bounds = typeof schema === 'string' && Object.hasOwn(BOUNDS, schema) ? BOUNDS[schema] : undefined;
  if (bounds === undefined) {
    original();
    return;
  }
  const [least, most] = bounds.map((bound) => decimalOf(String(bound)));
  const isWithin = (value: unknown, parent: unknown, key: unknown): boolean => {
    if (typeof value !== 'number' || least === undefined || most === undefined) return true;
    const exact = sent(value, parent, key);
    if (exact === undefined) return Number.isFinite(value);
    return isWhole(exact) && compareDecimals(exact, least) >= 0 && compareDecimals(exact, most) <= 0;
  };
  context.pass(callOf(context, isWithin));
}

/** The call of a function with the current value, the object or list that has it, and its key. */
function callOf({ gen, data, it }: KeywordCxt, call: (value: never, parent: unknown, key: unknown) => boolean): Code {
  return _`${gen.scopeValue('func', { ref: call })}(${data}, ${it.parentData}, ${it.parentDataProperty})`;
}
