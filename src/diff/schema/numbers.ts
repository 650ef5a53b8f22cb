import { describe, relation } from '../effect.ts';
import { intersection } from '../sets.ts';
import type { Comparing } from './comparing.ts';
import { declaredTypes } from './types.ts';
import type { TypeSet } from './value-types.ts';
import { type KeywordValue, numbersUnder, type SchemaView } from './view.ts';

/** A bound of numbers: `sign` 1 for upper bounds, -1 for lower ones, so that a smaller `at * sign` is always stricter. */
interface Bound {
  readonly value: number;
  readonly isExclusive: boolean;
  readonly pointer: string | undefined;
}

/** Compares the range and the steps of numbers. */
export function compareNumbers(base: SchemaView, revision: SchemaView, comparing: Comparing, types: TypeSet): void {
  const isInteger = !types.has('fraction');
  for (const [sign, inclusive, exclusive] of [
    [1, 'maximum', 'exclusiveMaximum'],
    [-1, 'minimum', 'exclusiveMinimum'],
  ] as const) {
    const before = tightest(base, sign, inclusive, exclusive, isInteger);
    const after = tightest(revision, sign, inclusive, exclusive, isInteger);
    const order = compareBounds(before, after, sign);
    if (order === 0) continue;
    const effect = relation(order > 0, order < 0);
    comparing.report({
      kind: describe(effect, { narrows: 'range-narrowed', widens: 'range-widened', both: 'range-narrowed' }),
      effect,
      at: { base: before.pointer, revision: after.pointer },
      message: boundMessage(before, after, inclusive, exclusive),
      detail: inclusive,
    });
  }
  compareSteps(base, revision, comparing);
}

/** Whether the bounds of `view` leave no number. */
export function isEmptyRange(view: SchemaView, isInteger: boolean): boolean {
  const most = tightest(view, 1, 'maximum', 'exclusiveMaximum', isInteger);
  const least = tightest(view, -1, 'minimum', 'exclusiveMinimum', isInteger);
  return most.value < least.value || (most.value === least.value && (most.isExclusive || least.isExclusive));
}

function tightest(view: SchemaView, sign: 1 | -1, inclusive: string, exclusive: string, isInteger: boolean): Bound {
  const bounds: Bound[] = [
    ...numbersUnder(view, inclusive).map((found) => ({ ...found, isExclusive: false })),
    ...numbersUnder(view, exclusive).map((found) => ({ ...found, isExclusive: true })),
  ].map((bound) => (isInteger ? wholeBound(bound, sign) : bound));
  return bounds.reduce<Bound>((best, bound) => (compareBounds(best, bound, sign) > 0 ? bound : best), {
    value: sign * Number.POSITIVE_INFINITY,
    isExclusive: false,
    pointer: undefined,
  });
}

/** The same bound for integers: a whole number that belongs to the range. */
function wholeBound({ value, isExclusive, pointer }: Bound, sign: 1 | -1): Bound {
  const whole = sign === 1 ? Math.floor(value) : Math.ceil(value);
  return { value: isExclusive && whole === value ? whole - sign : whole, isExclusive: false, pointer };
}

/** Above 0 where `after` is stricter than `before`, below 0 where it is looser. */
function compareBounds(before: Bound, after: Bound, sign: 1 | -1): number {
  if (before.value !== after.value) return sign * before.value > sign * after.value ? 1 : -1;
  return Number(after.isExclusive) - Number(before.isExclusive);
}

function boundMessage(before: Bound, after: Bound, inclusive: string, exclusive: string): string {
  const text = ({ value }: Bound) => (Number.isFinite(value) ? String(value) : 'none');
  const isOf = (isExclusive: boolean) =>
    [before, after].every((bound) => bound.isExclusive === isExclusive || !Number.isFinite(bound.value));
  if (isOf(false)) return `${inclusive} changed from ${text(before)} to ${text(after)}.`;
  if (isOf(true)) return `${exclusive} changed from ${text(before)} to ${text(after)}.`;
  const named = (bound: Bound) => `${bound.isExclusive ? exclusive : inclusive} ${text(bound)}`;
  return `${inclusive === 'maximum' ? 'Upper' : 'Lower'} bound changed from ${named(before)} to ${named(after)}.`;
}

function compareSteps(base: SchemaView, revision: SchemaView, comparing: Comparing): void {
  const isWhole = !intersection(declaredTypes(base), declaredTypes(revision)).has('fraction');
  const before = steps(base, isWhole);
  const after = steps(revision, isWhole);
  const [multiple, multipleNow] = [before, after].map((all) => leastCommonMultiple(all.map(({ value }) => value)));
  const effect = relation(
    after.some(({ value }) => multiple === undefined || !isMultipleOf(multiple, value)),
    before.some(({ value }) => multipleNow === undefined || !isMultipleOf(multipleNow, value)),
  );
  if (effect.narrows === 'no' && effect.widens === 'no') return;
  comparing.report({
    kind: 'multiple-of-changed',
    effect,
    at: { base: placeOf(before), revision: placeOf(after) },
    message: `multipleOf changed from ${listed(before)} to ${listed(after)}.`,
  });
}

/** The steps that `view` says; where both versions have integers only, 1 is one of them. */
function steps(view: SchemaView, isWhole: boolean): KeywordValue<number>[] {
  const found = numbersUnder(view, 'multipleOf').filter(({ value }) => value > 0);
  return isWhole ? [{ value: 1, pointer: '' }, ...found] : found;
}

const placeOf = (found: readonly KeywordValue<number>[]): string | undefined =>
  found.findLast(({ pointer }) => pointer !== '')?.pointer;

const listed = (found: readonly KeywordValue<number>[]): string =>
  found
    .filter(({ pointer }) => pointer !== '')
    .map(({ value }) => value)
    .join(' and ') || 'none';

/** A number in decimals: `digits` times 10 to the power of `exponent`. */
interface Decimal {
  readonly digits: bigint;
  readonly exponent: number;
}

function isMultipleOf(value: Decimal, step: number): boolean {
  const [a, b] = scaled(value, decimal(step));
  return a % b === 0n;
}

/** The smallest number that is a multiple of all steps; undefined of none. */
function leastCommonMultiple(steps: readonly number[]): Decimal | undefined {
  const [first, ...rest] = steps.map(decimal);
  return rest.reduce<Decimal | undefined>((multiple, step) => {
    if (multiple === undefined) return step;
    const [a, b] = scaled(multiple, step);
    return { digits: (a / greatestCommonDivisor(a, b)) * b, exponent: Math.min(multiple.exponent, step.exponent) };
  }, first);
}

const greatestCommonDivisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : greatestCommonDivisor(b, a % b));

/** The digits of two numbers at the same exponent. */
function scaled(one: Decimal, other: Decimal): readonly [bigint, bigint] {
  const exponent = Math.min(one.exponent, other.exponent);
  const digitsOf = ({ digits, exponent: own }: Decimal) => digits * 10n ** BigInt(own - exponent);
  return [digitsOf(one), digitsOf(other)];
}

function decimal(value: number): Decimal {
  const [mantissa = '0', power = '0'] = value.toExponential().split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  return { digits: BigInt(whole + fraction), exponent: Number(power) - fraction.length };
}
