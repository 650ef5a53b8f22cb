import { declares, itemAt, propertyOf, restOf } from '../../schema/view/members.ts';
import { nameOf, type SchemaView } from '../../schema/view/schema-view.ts';
import type { Difference } from '../difference.ts';
import { countUndeclared, type Effect, weakenEffect } from '../effect.ts';
import type { Step } from './schema-comparison.ts';

/** A pair of schemas with their differences, and the pairs inside them. */
export interface ComparedNode {
  readonly base: SchemaView;
  readonly revision: SchemaView;
  /** Whether both versions say the same words, so that nothing is compared. */
  readonly isSpared: boolean;
  readonly differences: Difference[];
  readonly edges: { readonly step: Step; readonly to: ComparedNode }[];
}

/** A node as it is reached from another one. */
export interface Reached {
  readonly node: ComparedNode;
  /** How it was reached; undefined for the first. */
  readonly by: { readonly step: Step; readonly from: Reached } | undefined;
  /** Whether it is an alternative or a condition of a value, and not all that holds for it. */
  readonly isPart: boolean;
  /** Whether every way there leads through an alternative beside which another may accept the same values. */
  readonly isShared: boolean;
  /** What is around it where a way there leads through a condition. */
  readonly around: Around;
}

/** The effect of a difference of a node, by the ways that lead there. */
export function effectOfReached({ around, isShared }: Reached, difference: Difference): Effect {
  const effect = effectWithin(around, difference);
  return isShared ? weakenEffect(effect) : effect;
}

/** The nodes that can be reached, the nearest first, with the way there; not through the property `except` of the first. */
export function listReachable(start: ComparedNode, except?: string): Reached[] {
  const seen = new Map<ComparedNode, Reached>();
  const found: Reached[] = [];
  const visit = (reached: Reached): void => {
    const known = seen.get(reached.node);
    const isSurer = known?.isShared === true && !reached.isShared;
    const around = known === undefined ? reached.around : withAround(known.around, reached.around);
    if (known !== undefined && !isSurer && around === known.around) return;
    const next = { ...(known === undefined || isSurer ? reached : known), around };
    seen.set(reached.node, next);
    found.push(next);
  };
  visit({ node: start, by: undefined, isPart: false, isShared: false, around: NOTHING });
  for (const from of found) {
    const { node, isShared, around } = from;
    for (const { step, to } of node.edges) {
      if (node === start && except !== undefined && step.to === 'property' && step.name === except) continue;
      const isPart = step.to === 'same';
      visit({
        node: to,
        by: { step, from },
        isPart,
        isShared: isShared || (isPart && step.isShared === true),
        around: aroundAfter(step, around, node),
      });
    }
  }
  return [...seen.values()];
}

/** The steps to a value inside the first one. */
export function routeTo(reached: Reached): Step[] {
  const route: Step[] = [];
  for (let { by } = reached; by !== undefined; by = by.from.by) if (by.step.to !== 'same') route.unshift(by.step);
  return route;
}

interface SchemaPair {
  readonly base: SchemaView;
  readonly revision: SchemaView;
}

/**
 * The schemas around a condition that hold for the same value. What the condition does not declare, a writer sends all the same where
 * they declare it.
 */
interface Around {
  readonly sides: ReadonlyMap<string, SchemaPair>;
  /** Whether there are others, of which nothing is known. */
  readonly isOpen: boolean;
}

/** What is around a schema that is not inside a condition. */
const NOTHING: Around = { sides: new Map(), isOpen: false };

/** How many schemas are looked at; few conditions are inside others. */
const MOST = 8;

/** The schemas of both; returns `one` itself if `other` adds none. */
function withAround(left: Around, right: Around): Around {
  const added = [...right.sides].filter(([name]) => !left.sides.has(name));
  if (left.isOpen || (added.length === 0 && !right.isOpen)) return left;
  if (right.isOpen || left.sides.size + added.length > MOST) return { sides: new Map(), isOpen: true };
  return { sides: new Map([...left.sides, ...added]), isOpen: false };
}

/** What is around the schemas to which a step from `sides` leads. */
function aroundAfter(step: Step, around: Around, sides: SchemaPair): Around {
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

function aroundOf(all: readonly SchemaPair[]): Around {
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
function effectWithin({ sides, isOpen }: Around, { effect, kind, detail }: Difference): Effect {
  const { undeclared } = effect;
  if (undeclared === undefined || (sides.size === 0 && !isOpen)) return effect;
  const isDeclared = (side: keyof SchemaPair): boolean => {
    if (isOpen || !OF_PROPERTY.has(kind) || detail === undefined) return true;
    return [...sides.values()].some((each) => declares(each[side], detail));
  };
  // Writers follow the base in requests and the revision in responses.
  const narrows = undeclared.narrows && isDeclared('base');
  const widens = undeclared.widens && isDeclared('revision');
  const { narrows: known, widens: knownToo } = countUndeclared({ ...effect, undeclared: { narrows, widens } });
  return { ...effect, narrows: known, widens: knownToo };
}
