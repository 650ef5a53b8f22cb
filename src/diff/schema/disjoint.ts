import { intersection } from '../sets.ts';
import type { Comparing } from './comparing.ts';
import { propertyOf, requiredNames } from './properties.ts';
import { typesOf } from './types.ts';
import { type Values, valuesOf } from './values.ts';
import type { SchemaView } from './view.ts';

/** Whether it is sure that no value satisfies both views. */
export function areDisjoint(one: SchemaView, other: SchemaView, comparing: Pick<Comparing, 'accepts'>): boolean {
  const types = intersection(typesOf(one), typesOf(other));
  if (types.size === 0 || one.never !== undefined || other.never !== undefined) return true;
  const [values, others] = [valuesOf(one, comparing), valuesOf(other, comparing)];
  if (values !== undefined) return !accepted(values, other, comparing);
  if (others !== undefined) return !accepted(others, one, comparing);
  return types.size === 1 && types.has('object') && areDistinguishable(one, other, comparing);
}

function accepted({ values }: Values, by: SchemaView, comparing: Pick<Comparing, 'accepts'>): boolean {
  return [...values.values()].some((value) => comparing.accepts(by, value));
}

/** Whether a property that one of them requires has no value in common. */
function areDistinguishable(one: SchemaView, other: SchemaView, comparing: Pick<Comparing, 'accepts'>): boolean {
  const required = new Set([...requiredNames(one).keys(), ...requiredNames(other).keys()]);
  return [...required].some((name) => {
    const [before, after] = [propertyOf(one, name).view, propertyOf(other, name).view];
    const [values, others] = [valuesOf(before, comparing), valuesOf(after, comparing)];
    if (values === undefined || others === undefined) return false;
    return [...values.values.keys()].every((key) => !others.values.has(key));
  });
}
