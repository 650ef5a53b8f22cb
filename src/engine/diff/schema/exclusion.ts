import { choicesOf, type SchemaView } from '../../schema/view/schema-view.ts';
import type { Difference } from '../difference.ts';
import { MAY_NARROW, MAY_WIDEN } from '../effect.ts';
import { areDisjoint, type Match } from './match-alternatives.ts';
import type { SchemaComparison } from './schema-comparison.ts';

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
  comparison: ExclusionComparison,
): void {
  const [before, after] = [findOverlap(base, comparison), findOverlap(revision, comparison)];
  if (before === undefined && after !== undefined) {
    if (!comparison.isReported.stricter)
      reportExclusion(true, { revision: after }, comparison, isFreeChoice(base) ? 'anyOf changed to oneOf' : undefined);
  } else if (before !== undefined && after === undefined) {
    const at = { base: before, revision: choicesOf(revision.whole)[0] };
    if (!comparison.isReported.looser)
      reportExclusion(false, at, comparison, isFreeChoice(revision) ? 'oneOf changed to anyOf' : undefined);
  } else if (before !== undefined) compareExclusions(pairs, comparison);
}

/** Whether all alternatives are of `anyOf`. */
const isFreeChoice = ({ whole }: Choice): boolean => {
  const choices = choicesOf(whole);
  return choices.length > 0 && choices.every((pointer) => pointer.endsWith('/anyOf'));
};

/** Compares which alternatives exclude each other, among those of both versions. */
function compareExclusions(pairs: readonly Match[], comparison: SchemaComparison): void {
  const both = pairs.flatMap(({ base, revision }) => (base && revision ? [{ base, revision }] : []));
  for (const [index, one] of both.entries()) {
    for (const other of both.slice(index + 1)) {
      const before = exclusionBetween(one.base, other.base, comparison);
      const after = exclusionBetween(one.revision, other.revision, comparison);
      if ((before === undefined) === (after === undefined)) continue;
      const at = before === undefined ? { revision: after } : { base: before, revision: one.revision.pointer };
      reportExclusion(before === undefined, at, comparison);
    }
  }
}

/** Reports that `oneOf` now refuses more, or less, of the values that two alternatives accept. */
export function reportExclusion(
  isStricter: boolean,
  at: Difference['at'],
  comparison: SchemaComparison,
  change?: string,
): void {
  const values =
    change === undefined
      ? 'Values that two alternatives of oneOf accept'
      : `${change}: values that two alternatives accept`;
  comparison.report({
    kind: isStricter ? 'alternatives-exclusive' : 'alternatives-inclusive',
    effect: isStricter ? MAY_NARROW : MAY_WIDEN,
    at,
    message: `${values} are now ${isStricter ? 'refused' : 'accepted'}.`,
  });
}

/** The comparison of a list of alternatives. */
interface ExclusionComparison extends SchemaComparison {
  /** Whether a report says that `oneOf` refuses more, or less, of what two alternatives accept. */
  readonly isReported: { stricter: boolean; looser: boolean };
}

/** Reports only once for each list of alternatives that `oneOf` refuses more, or less, of what two of them accept. */
export function reportExclusionOnce(comparison: SchemaComparison): ExclusionComparison {
  const reported = new Set<string>();
  const isReported = { stricter: false, looser: false };
  return {
    ...comparison,
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
      comparison.report(difference);
    },
  };
}

/** The pointer of a `oneOf` whose alternatives may accept the same value. */
function findOverlap({ alternatives }: Choice, comparison: SchemaComparison): string | undefined {
  for (const [index, one] of alternatives.entries()) {
    for (const other of alternatives.slice(index + 1)) {
      const list = exclusionBetween(one, other, comparison);
      if (list !== undefined) return list;
    }
  }
  return undefined;
}

/** Whether a value may satisfy this alternative of a `oneOf` and another one, so that `oneOf` refuses it. */
export function overlaps(view: SchemaView, all: readonly SchemaView[], comparison: SchemaComparison): boolean {
  return all.some((other) => other !== view && exclusionBetween(view, other, comparison) !== undefined);
}

/** The pointer of a `oneOf`, none of `besides`, that has both as alternatives and refuses a value that both may accept. */
export function exclusionBetween(
  left: SchemaView,
  right: SchemaView,
  comparison: SchemaComparison,
  besides?: ReadonlySet<string>,
): string | undefined {
  const list = [...(left.chosen ?? [])].find((pointer) => {
    if (!pointer.endsWith('/oneOf') || !right.chosen?.has(pointer) || besides?.has(pointer)) return false;
    const branch = branchOf(left, pointer);
    // A branch that is `true` is not part of a view.
    return branch === undefined || branch !== branchOf(right, pointer);
  });
  return list === undefined || areDisjoint(left, right, comparison) ? undefined : list;
}

/**
 * Whether a `oneOf` excludes alternatives inside an alternative that another `oneOf` excludes: what the inner one refuses, the
 * outer one may accept.
 */
export function excludesInside(views: readonly SchemaView[], comparison: SchemaComparison): boolean {
  if (new Set(views.map(({ chosen }) => chosen?.size)).size < 2) return false;
  return views.some((one) =>
    views.some(
      (other) =>
        other !== one &&
        exclusionBetween(one, other, comparison) !== undefined &&
        views.some((third) => third !== one && exclusionBetween(one, third, comparison, other.chosen) !== undefined),
    ),
  );
}

const branchOf = ({ parts }: SchemaView, list: string): string | undefined =>
  parts.find(({ pointer }) => pointer.lastIndexOf('/') === list.length && pointer.startsWith(list))?.pointer;
