import { declares, itemAt, propertyOf, restOf } from '../../schema/view/members.ts';
import { nameOf, type SchemaView } from '../../schema/view/schema-view.ts';
import { type Effect, onAnyProperties } from '../effect.ts';
import type { Difference, Step } from './comparing.ts';

interface Sides {
  readonly base: SchemaView;
  readonly revision: SchemaView;
}

/**
 * The schemas around a condition that hold for the same value. What the condition does not declare, a writer sends all the same where
 * they declare it.
 */
export interface Around {
  readonly sides: ReadonlyMap<string, Sides>;
  /** Whether there are others, of which nothing is known. */
  readonly isOpen: boolean;
}

/** What is around a schema that is not inside a condition. */
export const NOTHING: Around = { sides: new Map(), isOpen: false };

/** How many schemas are looked at; few conditions are inside others. */
const MOST = 8;

/** The schemas of both; returns `one` itself if `other` adds none. */
export function withAround(one: Around, other: Around): Around {
  const added = [...other.sides].filter(([name]) => !one.sides.has(name));
  if (one.isOpen || (added.length === 0 && !other.isOpen)) return one;
  if (other.isOpen || one.sides.size + added.length > MOST) return { sides: new Map(), isOpen: true };
  return { sides: new Map([...one.sides, ...added]), isOpen: false };
}

/** What is around the schemas to which a step from `sides` leads. */
export function aroundAfter(step: Step, around: Around, sides: Sides): Around {
  if (step.to === 'same') return step.isCondition ? withAround(around, aroundOf([sides])) : around;
  if (around === NOTHING || around.isOpen) return around;
  const inside = (view: SchemaView): SchemaView | undefined => {
    if (step.to === 'property') return propertyOf(view, step.name).view;
    if (step.to === 'item') return itemAt(view, step.index).view;
    return step.to === 'items' ? restOf(view).view : undefined;
  };
  const next = [...around.sides.values()].map(({ base, revision }) => [inside(base), inside(revision)] as const);
  if (next.some(([base, revision]) => base === undefined || revision === undefined))
    return { ...NOTHING, isOpen: true };
  return aroundOf(next.flatMap(([base, revision]) => (base && revision ? [{ base, revision }] : [])));
}

function aroundOf(all: readonly Sides[]): Around {
  const known = all.filter(({ base, revision }) => base.parts.length + revision.parts.length > 0);
  if (known.length === 0) return NOTHING;
  return {
    sides: new Map(known.map((each) => [`${nameOf(each.base)} > ${nameOf(each.revision)}`, each])),
    isOpen: false,
  };
}

/** Differences about the property that they have as their detail. */
const OF_PROPERTY: ReadonlySet<string> = new Set([
  'property-added',
  'property-removed',
  'required-property-added',
  'required-property-removed',
]);

/** The effect of a difference, with what the schemas around it declare. */
export function effectWithin({ sides, isOpen }: Around, { effect, kind, detail }: Difference): Effect {
  const { undeclared } = effect;
  if (undeclared === undefined || (sides.size === 0 && !isOpen)) return effect;
  const isDeclared = (side: keyof Sides): boolean => {
    if (isOpen || !OF_PROPERTY.has(kind) || detail === undefined) return true;
    return [...sides.values()].some((each) => declares(each[side], detail));
  };
  // Writers follow the base in requests and the revision in responses.
  const narrows = undeclared.narrows && isDeclared('base');
  const widens = undeclared.widens && isDeclared('revision');
  const { narrows: known, widens: knownToo } = onAnyProperties({ ...effect, undeclared: { narrows, widens } });
  return { ...effect, narrows: known, widens: knownToo };
}
