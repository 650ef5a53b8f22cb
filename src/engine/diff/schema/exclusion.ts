import type { SchemaView } from '../../schema/view/schema-view.ts';
import { choicesOf } from '../../schema/view/schema-view.ts';
import { MAY_NARROW, MAY_WIDEN } from '../effect.ts';
import type { Comparing, Difference } from './comparing.ts';
import { areDisjoint } from './disjoint.ts';
import type { Match } from './match-alternatives.ts';

/** A schema with a choice: the whole, and the alternatives. */
export interface Choice {
  readonly whole: SchemaView;
  readonly alternatives: readonly SchemaView[];
}

/** `oneOf` refuses what two alternatives accept, `anyOf` does not. Changes of one alternative are reported before. */
export function compareExclusion(
  base: Choice,
  revision: Choice,
  pairs: readonly Match[],
  comparing: ComparingExclusion,
): void {
  const [before, after] = [overlapping(base, comparing), overlapping(revision, comparing)];
  if (before === undefined && after !== undefined) {
    if (!comparing.isReported.stricter)
      reportExclusion(true, { revision: after }, comparing, isFreeChoice(base) ? 'anyOf changed to oneOf' : undefined);
  } else if (before !== undefined && after === undefined) {
    const at = { base: before, revision: choicesOf(revision.whole)[0] };
    if (!comparing.isReported.looser)
      reportExclusion(false, at, comparing, isFreeChoice(revision) ? 'oneOf changed to anyOf' : undefined);
  } else if (before !== undefined) compareExclusions(pairs, comparing);
}

/** Whether all alternatives are of `anyOf`. */
const isFreeChoice = ({ whole }: Choice): boolean => {
  const choices = choicesOf(whole);
  return choices.length > 0 && choices.every((pointer) => pointer.endsWith('/anyOf'));
};

/** Compares which alternatives exclude each other, among those of both versions. */
function compareExclusions(pairs: readonly Match[], comparing: Comparing): void {
  const both = pairs.flatMap(({ base, revision }) => (base && revision ? [{ base, revision }] : []));
  for (const [index, one] of both.entries()) {
    for (const other of both.slice(index + 1)) {
      const before = excluding(one.base, other.base, comparing);
      const after = excluding(one.revision, other.revision, comparing);
      if ((before === undefined) === (after === undefined)) continue;
      const at = before === undefined ? { revision: after } : { base: before, revision: one.revision.pointer };
      reportExclusion(before === undefined, at, comparing);
    }
  }
}

/** Reports that `oneOf` now refuses more, or less, of the values that two alternatives accept. */
export function reportExclusion(
  isStricter: boolean,
  at: Difference['at'],
  comparing: Comparing,
  change?: string,
): void {
  const values =
    change === undefined
      ? 'Values that two alternatives of oneOf accept'
      : `${change}: values that two alternatives accept`;
  comparing.report({
    kind: isStricter ? 'alternatives-exclusive' : 'alternatives-inclusive',
    effect: isStricter ? MAY_NARROW : MAY_WIDEN,
    at,
    message: `${values} are now ${isStricter ? 'refused' : 'accepted'}.`,
  });
}

/** Comparing a list of alternatives. */
export interface ComparingExclusion extends Comparing {
  /** Whether a report says that `oneOf` refuses more, or less, of what two alternatives accept. */
  readonly isReported: { stricter: boolean; looser: boolean };
}

/** Reports only once for each list of alternatives that `oneOf` refuses more, or less, of what two of them accept. */
export function exclusionOnce(comparing: Comparing): ComparingExclusion {
  const reported = new Set<string>();
  const isReported = { stricter: false, looser: false };
  return {
    ...comparing,
    isReported,
    report(difference) {
      const { kind, at, effect } = difference;
      isReported.stricter ||=
        kind === 'alternatives-exclusive' || (kind === 'alternative-added' && effect.narrows !== 'no');
      isReported.looser ||=
        kind === 'alternatives-inclusive' || (kind === 'alternative-removed' && effect.widens !== 'no');
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
function overlapping({ alternatives }: Choice, comparing: Comparing): string | undefined {
  for (const [index, one] of alternatives.entries()) {
    for (const other of alternatives.slice(index + 1)) {
      const list = excluding(one, other, comparing);
      if (list !== undefined) return list;
    }
  }
  return undefined;
}

/** Whether a value may satisfy this alternative of a `oneOf` and another one, so that `oneOf` refuses it. */
export function overlaps(view: SchemaView, all: readonly SchemaView[], comparing: Comparing): boolean {
  return all.some((other) => other !== view && excluding(view, other, comparing) !== undefined);
}

/** The pointer of a `oneOf`, none of `besides`, that has both as alternatives and refuses a value that both may accept. */
export function excluding(
  one: SchemaView,
  other: SchemaView,
  comparing: Comparing,
  besides?: ReadonlySet<string>,
): string | undefined {
  const list = [...(one.chosen ?? [])].find((pointer) => {
    if (!pointer.endsWith('/oneOf') || !other.chosen?.has(pointer) || besides?.has(pointer)) return false;
    const branch = branchOf(one, pointer);
    // A branch that is `true` is not part of a view.
    return branch === undefined || branch !== branchOf(other, pointer);
  });
  return list === undefined || areDisjoint(one, other, comparing) ? undefined : list;
}

/**
 * Whether a `oneOf` excludes alternatives inside an alternative that another `oneOf` excludes: what the inner one refuses, the
 * outer one may accept.
 */
export function excludesInside(views: readonly SchemaView[], comparing: Comparing): boolean {
  if (new Set(views.map(({ chosen }) => chosen?.size)).size < 2) return false;
  return views.some((one) =>
    views.some(
      (other) =>
        other !== one &&
        excluding(one, other, comparing) !== undefined &&
        views.some((third) => third !== one && excluding(one, third, comparing, other.chosen) !== undefined),
    ),
  );
}

const branchOf = ({ parts }: SchemaView, list: string): string | undefined =>
  parts.find(({ pointer }) => pointer.lastIndexOf('/') === list.length && pointer.startsWith(list))?.pointer;
