import { compareDecimals, type Decimal, decimalOf, isWhole, truncated } from '../../json/decimal.ts';
import { intersection } from '../../json/sets.ts';
import {
  declaredTypes,
  type KeywordValue,
  type LimitSide,
  numbersUnder,
  type SchemaView,
  strictest,
  type TypeSet,
} from '../../schema/view/schema-view.ts';
import type { ChangeKind } from '../change-kinds.ts';
import { nameByEffect, relation } from '../effect.ts';
import type { SchemaComparison } from './schema-comparison.ts';

/** A limit of how many, with the kinds of its changes. */
export interface Limit extends LimitSide {
  readonly narrowed: ChangeKind;
  readonly widened: ChangeKind;
  /** The limit that other keywords of each version imply. */
  readonly implied?: { readonly base: number; readonly revision: number };
}

/** Compares one limit. */
export function compareLimit(base: SchemaView, revision: SchemaView, limit: Limit, comparison: SchemaComparison): void {
  const before = strictest(base, limit, limit.implied?.base);
  const after = strictest(revision, limit, limit.implied?.revision);
  if (before.value === after.value || (before.pointer === '' && after.pointer === '')) return;
  const isStricter = limit.side === 'most' ? after.value < before.value : after.value > before.value;
  comparison.report({
    kind: isStricter ? limit.narrowed : limit.widened,
    effect: relation(isStricter, !isStricter),
    at: { base: before.pointer || undefined, revision: after.pointer || undefined },
    message: `${limit.keyword} changed from ${limitText(before)} to ${limitText(after)}.`,
    detail: limit.keyword,
  });
}

function limitText({ value, pointer }: KeywordValue<number>): string {
  const isNone = !Number.isFinite(value) || (value === 0 && pointer === '');
  return isNone ? 'none' : String(value);
}

/** A number of the document, exactly. */
interface ExactNumber {
  readonly value: Decimal;
  /** As messages show it. */
  readonly text: string;
  readonly pointer: string;
}

/** A bound of numbers. */
interface Bound extends ExactNumber {
  readonly isExclusive: boolean;
}

/** Compares the range and the steps of numbers. */
export function compareNumbers(
  base: SchemaView,
  revision: SchemaView,
  comparison: SchemaComparison,
  types: TypeSet,
): void {
  const isInteger = !types.has('fraction');
  for (const [sign, inclusive, exclusive] of [
    [1, 'maximum', 'exclusiveMaximum'],
    [-1, 'minimum', 'exclusiveMinimum'],
  ] as const) {
    const before = tightestBound(base, sign, inclusive, exclusive, isInteger);
    const after = tightestBound(revision, sign, inclusive, exclusive, isInteger);
    const order = compareBounds(before, after, sign);
    if (order === 0) continue;
    const effect = relation(order > 0, order < 0);
    comparison.report({
      kind: nameByEffect(effect, { narrows: 'range-narrowed', widens: 'range-widened', both: 'range-narrowed' }),
      effect,
      at: { base: before?.pointer, revision: after?.pointer },
      message: boundMessage(before, after, inclusive, exclusive),
      detail: inclusive,
    });
  }
  compareSteps(base, revision, comparison);
}

/** Whether the bounds of `view` leave no number. */
export function isEmptyRange(view: SchemaView, isInteger: boolean): boolean {
  const most = tightestBound(view, 1, 'maximum', 'exclusiveMaximum', isInteger);
  const least = tightestBound(view, -1, 'minimum', 'exclusiveMinimum', isInteger);
  if (most === undefined || least === undefined) return false;
  const order = compareDecimals(most.value, least.value);
  return order < 0 || (order === 0 && (most.isExclusive || least.isExclusive));
}

/** The strictest bound of `view`: `sign` is 1 for upper bounds, and -1 for lower ones. */
function tightestBound(
  view: SchemaView,
  sign: 1 | -1,
  inclusive: string,
  exclusive: string,
  isInteger: boolean,
): Bound | undefined {
  const bounds: Bound[] = [
    ...exactNumbersUnder(view, inclusive).map((found) => ({ ...found, isExclusive: false })),
    ...exactNumbersUnder(view, exclusive).map((found) => ({ ...found, isExclusive: true })),
  ].map((bound) => (isInteger ? wholeBound(bound, sign) : bound));
  return bounds.reduce<Bound | undefined>(
    (best, bound) => (compareBounds(best, bound, sign) > 0 ? bound : best),
    undefined,
  );
}

function exactNumbersUnder(view: SchemaView, keyword: string): ExactNumber[] {
  return numbersUnder(view, keyword).flatMap(({ value, pointer, spelling = String(value) }) => {
    const exact = decimalOf(spelling);
    return exact === undefined ? [] : [{ value: exact, text: spelling, pointer }];
  });
}

/** The exponent of a number from which on its digits are not written out. */
const LARGE = 1000;

/** The same bound for integers: a whole number that belongs to the range. */
function wholeBound(bound: Bound, sign: 1 | -1): Bound {
  const { value, isExclusive, pointer } = bound;
  if (isWhole(value) && (!isExclusive || value.exponent > LARGE)) return bound;
  const whole = truncated(value);
  // A fraction is cut in the direction of zero, which is within the range where it is of the sign of the bound.
  const isWithin = isWhole(value) ? !isExclusive : value.digits > 0n === (sign === 1);
  const text = String(isWithin ? whole : whole - BigInt(sign));
  return { value: decimalOf(text) ?? value, text, isExclusive: false, pointer };
}

/** Above 0 where `after` is stricter than `before`, below 0 where it is looser. */
function compareBounds(before: Bound | undefined, after: Bound | undefined, sign: 1 | -1): number {
  if (before === undefined || after === undefined) return Number(after !== undefined) - Number(before !== undefined);
  const order = compareDecimals(before.value, after.value);
  return order === 0 ? Number(after.isExclusive) - Number(before.isExclusive) : sign * order;
}

function boundMessage(
  before: Bound | undefined,
  after: Bound | undefined,
  inclusive: string,
  exclusive: string,
): string {
  const text = (bound: Bound | undefined) => bound?.text ?? 'none';
  const isOf = (isExclusive: boolean) =>
    [before, after].every((bound) => bound === undefined || bound.isExclusive === isExclusive);
  if (isOf(false)) return `${inclusive} changed from ${text(before)} to ${text(after)}.`;
  if (isOf(true)) return `${exclusive} changed from ${text(before)} to ${text(after)}.`;
  const named = (bound: Bound | undefined) => `${bound?.isExclusive === true ? exclusive : inclusive} ${text(bound)}`;
  return `${inclusive === 'maximum' ? 'Upper' : 'Lower'} bound changed from ${named(before)} to ${named(after)}.`;
}

function compareSteps(base: SchemaView, revision: SchemaView, comparison: SchemaComparison): void {
  const isWhole = !intersection(declaredTypes(base), declaredTypes(revision)).has('fraction');
  const before = stepsOf(base, isWhole);
  const after = stepsOf(revision, isWhole);
  const [multiple, multipleNow] = [before, after].map((all) => leastCommonMultiple(all.map(({ value }) => value)));
  const effect = relation(
    after.some(({ value }) => multiple === undefined || !isMultipleOf(multiple, value)),
    before.some(({ value }) => multipleNow === undefined || !isMultipleOf(multipleNow, value)),
  );
  if (effect.narrows === 'no' && effect.widens === 'no') return;
  comparison.report({
    kind: 'multiple-of-changed',
    effect,
    at: { base: placeOf(before), revision: placeOf(after) },
    message: `multipleOf changed from ${numbersText(before)} to ${numbersText(after)}.`,
  });
}

/** The steps that `view` says; where both versions have integers only, 1 is one of them. */
function stepsOf(view: SchemaView, isInteger: boolean): ExactNumber[] {
  const found = exactNumbersUnder(view, 'multipleOf').filter(
    ({ value }) => value.digits > 0n && Math.abs(value.exponent) < LARGE,
  );
  return isInteger ? [{ value: { digits: 1n, exponent: 0 }, text: '1', pointer: '' }, ...found] : found;
}

const placeOf = (found: readonly ExactNumber[]): string | undefined =>
  found.findLast(({ pointer }) => pointer !== '')?.pointer;

const numbersText = (found: readonly ExactNumber[]): string =>
  found
    .filter(({ pointer }) => pointer !== '')
    .map(({ text }) => text)
    .join(' and ') || 'none';

function isMultipleOf(value: Decimal, step: Decimal): boolean {
  const [a, b] = scaleNumber(value, step);
  return a % b === 0n;
}

/** The smallest number that is a multiple of all steps; undefined of none. */
function leastCommonMultiple([first, ...rest]: readonly Decimal[]): Decimal | undefined {
  return rest.reduce<Decimal | undefined>((multiple, step) => {
    if (multiple === undefined) return step;
    const [a, b] = scaleNumber(multiple, step);
    return { digits: (a / greatestCommonDivisor(a, b)) * b, exponent: Math.min(multiple.exponent, step.exponent) };
  }, first);
}

const greatestCommonDivisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : greatestCommonDivisor(b, a % b));

/** The digits of two numbers at the same exponent. */
function scaleNumber(left: Decimal, right: Decimal): readonly [bigint, bigint] {
  const exponent = Math.min(left.exponent, right.exponent);
  const digitsOf = ({ digits, exponent: own }: Decimal) => digits * 10n ** BigInt(own - exponent);
  return [digitsOf(left), digitsOf(right)];
}
