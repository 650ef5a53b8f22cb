import type { SchemaView } from '../../schema/view/schema-view.ts';
import { type Effect, unsure } from '../effect.ts';
import { type Around, aroundAfter, effectWithin, NOTHING, withAround } from './around.ts';
import type { Difference, Step } from './comparing.ts';

/** A pair of schemas with their differences, and the pairs inside them. */
export interface Node {
  readonly base: SchemaView;
  readonly revision: SchemaView;
  /** Whether both versions say the same words, so that nothing is compared. */
  readonly isSpared: boolean;
  readonly differences: Difference[];
  readonly edges: { readonly step: Step; readonly to: Node }[];
}

/** A node as it is reached from another one. */
export interface Reached {
  readonly node: Node;
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
  return isShared ? unsure(effect) : effect;
}

/** The nodes that can be reached, the nearest first, with the way there; not through the property `except` of the first. */
export function reachable(start: Node, except?: string): Reached[] {
  const seen = new Map<Node, Reached>();
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
