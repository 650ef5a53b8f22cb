import type { Json } from '../../json/json.ts';

/** The types of values that `type` distinguishes; numbers are integers and fractions. */
export const ALL_TYPES = ['null', 'boolean', 'integer', 'fraction', 'string', 'array', 'object'] as const;
export type ValueType = (typeof ALL_TYPES)[number];
export type TypeSet = ReadonlySet<ValueType>;

/** Types that are split from each other when alternatives are compared. */
export const TYPE_GROUPS: readonly (readonly ValueType[])[] = [
  ['null'],
  ['boolean'],
  ['integer', 'fraction'],
  ['string'],
  ['array'],
  ['object'],
];

/** The type of a value. */
export function typeOf(value: Json): ValueType {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'fraction';
  if (typeof value === 'boolean') return 'boolean';
  return typeof value === 'string' ? 'string' : 'object';
}
