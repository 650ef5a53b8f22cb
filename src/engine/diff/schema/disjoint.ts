import { intersection } from '../../json/sets.ts';
import { areExclusive } from '../../regular-expression/matching-word.ts';
import { hiddenBy, propertyOf, requiredNames } from '../../schema/view/members.ts';
import { type SchemaView, strictest, stringsUnder, typesOf, type ValueType } from '../../schema/view/schema-view.ts';
import type { Comparing } from './comparing.ts';
import { isEmptyRange } from './numbers.ts';
import { type Values, valuesOf } from './values.ts';

/** How many objects inside each other are looked into: a schema may hold itself. */
const MAX_DEPTH = 3;

type Sides = Pick<Comparing, 'accepts' | 'direction'>;

/** Whether it is sure that no value satisfies both views. */
export function areDisjoint(one: SchemaView, other: SchemaView, comparing: Sides, depth = 0): boolean {
  const types = intersection(typesOf(one), typesOf(other));
  if (types.size === 0 || one.never !== undefined || other.never !== undefined) return true;
  const [values, others] = [valuesOf(one, comparing), valuesOf(other, comparing)];
  if (values !== undefined) return !accepted(values, other, comparing);
  if (others !== undefined) return !accepted(others, one, comparing);
  const both = { ...one, parts: [...one.parts, ...other.parts] };
  if ([...types].every((type) => isEmptyOf(type, both))) return true;
  if (types.size > 1 || !types.has('object') || depth === MAX_DEPTH) return false;
  // An object with a required property that one of them refuses.
  return askedProperties(one, other, comparing).some(
    ([before, after]) =>
      before.never !== undefined || after.never !== undefined || areDisjoint(before, after, comparing, depth + 1),
  );
}

/** The limits of how long or how many, by type. */
const SIZES: Readonly<Partial<Record<ValueType, readonly [least: string, most: string]>>> = {
  string: ['minLength', 'maxLength'],
  array: ['minItems', 'maxItems'],
  object: ['minProperties', 'maxProperties'],
};

/** Whether the limits and patterns of `view` leave no value of a type. */
function isEmptyOf(type: ValueType, view: SchemaView): boolean {
  if (type === 'integer' || type === 'fraction') return isEmptyRange(view, type === 'integer');
  const [least, most] = SIZES[type] ?? [];
  if (least === undefined || most === undefined) return false;
  const [shortest, longest] = [
    strictest(view, { keyword: least, side: 'least' }),
    strictest(view, { keyword: most, side: 'most' }),
  ];
  if (shortest.value > longest.value) return true;
  return type === 'string' && areExclusive(stringsUnder(view, 'pattern').map(({ value }) => value));
}

function accepted({ values }: Values, by: SchemaView, comparing: Sides): boolean {
  return [...values].some(([text, value]) => comparing.accepts(by, value, text));
}

/** Whether both list the values of a property that one of them requires, and have none in common, so that it distinguishes them for readers. */
export function areDistinguishable(one: SchemaView, other: SchemaView, comparing: Sides): boolean {
  return askedProperties(one, other, comparing).some(([before, after]) => {
    const [values, others] = [valuesOf(before, comparing), valuesOf(after, comparing)];
    if (values === undefined || others === undefined) return false;
    return [...values.values.keys()].every((key) => !others.values.has(key));
  });
}

/** What both say about each property that one of them requires in messages of this direction. */
function askedProperties(one: SchemaView, other: SchemaView, { direction }: Sides): [SchemaView, SchemaView][] {
  const names = new Set([...requiredNames(one).keys(), ...requiredNames(other).keys()]);
  return [...names]
    .map((name): [SchemaView, SchemaView] => [propertyOf(one, name).view, propertyOf(other, name).view])
    .filter((views) => views.every((view) => hiddenBy(view, direction) === undefined));
}
