import { _, type Ajv2020, type KeywordCxt } from 'ajv/dist/2020.js';
import { canonicalAs } from '../../json/canonical.ts';
import { compareDecimals, type Decimal, decimalOf, isMultipleOf, isWhole } from '../../json/decimal.ts';
import { EXACT_NUMBERS, exactNumber, type Json } from '../../json/json.ts';
import { callOf, type Wrap } from './keyword-codes.ts';
import { INTEGER } from './markers.ts';

/** Whether two numbers, equal as doubles, are in the order that a keyword requires. */
const ORDERS: Readonly<Record<string, (order: number) => boolean>> = {
  maximum: (order) => order <= 0,
  minimum: (order) => order >= 0,
  exclusiveMaximum: (order) => order < 0,
  exclusiveMinimum: (order) => order > 0,
};

/** The formats of integers whose bounds doubles do not hold. */
const BOUNDS: Readonly<Record<string, readonly [least: bigint, most: bigint]>> = {
  int64: [-(2n ** 63n), 2n ** 63n - 1n],
  uint64: [0n, 2n ** 64n - 1n],
};

/** From this number of values on, an enum is looked up. */
const LONG_ENUM = 200;

/** Makes the keywords of an Ajv compare numbers exactly, as they are spelled in the JSON text. */
export function exactNumbers(wrap: Wrap, ajv: Ajv2020): void {
  for (const keyword of Object.keys(ORDERS)) wrap(keyword, limit);
  wrap('multipleOf', multipleOf);
  wrap('enum', (original, context) => listed(original, context, context.schema));
  wrap('const', (original, context) => listed(original, context, [context.schema]));
  wrap('format', wideInteger);
  const error = { message: 'must be integer', params: _`{type: "integer"}` };
  ajv.addKeyword({ keyword: INTEGER, type: 'number', error, code: wholeNumber });
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
  const bound = decimalOf(exactNumber(parentSchema, keyword) ?? String(schema));
  const isWithin = (value: number, parent: unknown, key: unknown): boolean => {
    if (value !== schema) return isInOrder(value < schema ? -1 : 1);
    const exact = sent(value, parent, key);
    return exact === undefined || bound === undefined || isInOrder(compareDecimals(exact, bound));
  };
  context.pass(callOf(context, isWithin));
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

/**
 * Ajv compares numbers as doubles, compares a value with each member of a list in turn, and fails for objects such as
 * `{"toString": null}`, on which it calls methods.
 */
function listed(original: () => void, context: KeywordCxt, members: unknown): void {
  const { keyword, schema, parentSchema } = context;
  const isPlain = (value: unknown) => typeof value !== 'number' && !isObject(value);
  if (!Array.isArray(members)) throw new Error(`${keyword} must be a list.`);
  // Ajv refuses an empty list, which accepts nothing (JSON Schema 2020-12 Validation, section 6.1.2).
  if (members.length > 0 && members.length < LONG_ENUM && members.every(isPlain)) {
    original();
    return;
  }
  const spelledIn = keyword === 'enum' ? schema : parentSchema;
  const plain = new Set<unknown>();
  const texts = new Set<string>();
  for (const [index, member] of members.entries()) {
    const spelled = exactNumber(spelledIn, keyword === 'enum' ? index : keyword);
    if (spelled === undefined && !isObject(member)) plain.add(member);
    else texts.add(canonicalAs(member, spelled));
  }
  const isMember = (value: Json, parent: unknown, key: unknown): boolean => {
    const spelled = typeof value === 'number' ? exactNumber(parent, key) : undefined;
    return spelled === undefined && !isObject(value) ? plain.has(value) : texts.has(canonicalAs(value, spelled));
  };
  context.pass(callOf(context, isMember));
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

/** int64 and uint64, whose bounds doubles do not hold, as numbers and as text (OpenAPI Format Registry). */
function wideInteger(original: () => void, context: KeywordCxt): void {
  const { schema } = context;
  const bounds = typeof schema === 'string' && Object.hasOwn(BOUNDS, schema) ? BOUNDS[schema] : undefined;
  if (bounds === undefined) {
    original();
    return;
  }
  const [least, most] = bounds.map((bound) => decimalOf(String(bound)));
  const isWithin = (value: unknown, parent: unknown, key: unknown): boolean => {
    if (least === undefined || most === undefined) return true;
    if (typeof value === 'string' && !/^[+-]?\d+$/.test(value)) return false;
    const exact = typeof value === 'number' ? sent(value, parent, key) : decimalOf(String(value).replace('+', ''));
    if (exact === undefined) return Number.isFinite(value);
    return isWhole(exact) && compareDecimals(exact, least) >= 0 && compareDecimals(exact, most) <= 0;
  };
  context.pass(callOf(context, isWithin));
}

/** A number whose double is an integer may have a fraction that the double does not hold. */
function wholeNumber(context: KeywordCxt): void {
  const isInteger = (value: number, parent: unknown, key: unknown): boolean => {
    const spelled = exactNumber(parent, key);
    const exact = spelled === undefined || !Number.isInteger(value) ? undefined : decimalOf(spelled);
    return exact === undefined || isWhole(exact);
  };
  const exist = _`${context.gen.scopeValue('obj', { ref: EXACT_NUMBERS })}.exist`;
  context.pass(_`(!${exist} || ${callOf(context, isInteger)})`);
}
