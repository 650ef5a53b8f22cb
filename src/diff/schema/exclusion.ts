import { childPointer } from '../../openapi/pointer.ts';
import { MAY_NARROW, MAY_WIDEN } from '../effect.ts';
import { choicesOf } from './alternatives.ts';
import type { Comparing, Difference } from './comparing.ts';
import { areDisjoint } from './disjoint.ts';
import type { SchemaView } from './view.ts';

/** A schema with a choice: the whole, and the alternatives. */
export interface Choice {
  readonly whole: SchemaView;
  readonly alternatives: readonly SchemaView[];
}

/** `oneOf` refuses what two alternatives accept, `anyOf` does not. */
export function compareExclusion(base: Choice, revision: Choice, isChanged: boolean, comparing: Comparing): void {
  if (isChanged) return;
  const [before, after] = [overlapping(base, comparing), overlapping(revision, comparing)];
  if ((before === undefined) === (after === undefined)) return;
  const isStricter = before === undefined;
  reportExclusion(
    isStricter,
    isStricter ? { revision: after } : { base: before, revision: choicesOf(revision.whole)[0] },
    comparing,
  );
}

/** Reports that `oneOf` now refuses more, or less, of the values that two alternatives accept. */
export function reportExclusion(isStricter: boolean, at: Difference['at'], comparing: Comparing): void {
  comparing.report({
    kind: isStricter ? 'alternatives-exclusive' : 'alternatives-inclusive',
    effect: isStricter ? MAY_NARROW : MAY_WIDEN,
    at,
    message: isStricter
      ? 'Values that two alternatives of oneOf accept are now refused.'
      : 'Values that two alternatives of oneOf accept are now accepted.',
  });
}

/** Reports only once for each list of alternatives that `oneOf` refuses more, or less, of what two of them accept. */
export function exclusionOnce(comparing: Comparing): Comparing {
  const reported = new Set<string>();
  return {
    ...comparing,
    report(difference) {
      const { kind, at } = difference;
      if (kind === 'alternatives-exclusive' || kind === 'alternatives-inclusive') {
        const lists = [at.base, at.revision].map((pointer) => pointer?.replace(/\/[^/]*$/, ''));
        const name = [kind, ...lists].join(' ');
        if (reported.has(name)) return;
        reported.add(name);
      }
      comparing.report(difference);
    },
  };
}

/** The pointer of a `oneOf` whose alternatives may accept the same value. */
function overlapping({ whole, alternatives }: Choice, comparing: Comparing): string | undefined {
  const exclusive = choicesOf(whole).filter((pointer) => pointer.endsWith('/oneOf'));
  return exclusive.find((list) => {
    const of = alternatives.filter(({ pointer }) => pointer.startsWith(childPointer(list)));
    return of.some((one, index) => of.slice(index + 1).some((other) => !areDisjoint(one, other, comparing)));
  });
}

/** Whether a value may satisfy this alternative of a `oneOf` and another one, so that `oneOf` refuses it. */
export function overlaps(view: SchemaView, all: readonly SchemaView[], comparing: Comparing): boolean {
  return isExclusive(view) && all.some((other) => other !== view && !areDisjoint(other, view, comparing));
}

const isExclusive = ({ chosen }: SchemaView): boolean => [...(chosen ?? [])].some((list) => list.endsWith('/oneOf'));
