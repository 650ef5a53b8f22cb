import type { SchemaView } from '../../schema/view/schema-view.ts';
import { choicesOf, splitByType } from '../../schema/view/schema-view.ts';
import { combined, DOUBTFUL, type Effect, isSame, MAY_NARROW, MAY_WIDEN, NARROWS, NEUTRAL, WIDENS } from '../effect.ts';
import { compareListed } from './compare-listed.ts';
import type { Comparing, Difference } from './comparing.ts';
import { areDisjoint } from './disjoint.ts';
import {
  type Choice,
  compareExclusion,
  excludesInside,
  excluding,
  exclusionOnce,
  overlaps,
  reportExclusion,
} from './exclusion.ts';
import {
  type Coverage,
  Effects,
  groupOf,
  type Match,
  matchAlternatives,
  nameOfAlternative,
} from './match-alternatives.ts';
import { type Values, valuesOf } from './values.ts';

/**
 * Compares schemas of which at least one leaves a choice (`anyOf`, `oneOf`). Values that can be counted are tried; all
 * other alternatives are split by type and matched. What an alternative loses is not a loss when another accepts it.
 */
export function compareAlternatives(base: Choice, revision: Choice, all: Comparing): void {
  const comparing = exclusionOnce(all);
  const before = divided(base, comparing);
  const after = divided(revision, comparing);
  compareListed([base, before.values], [revision, after.values], comparing);
  const effects = new Effects(comparing);
  const pairs = matchAlternatives(before.views, after.views, effects);
  comparePairs({ pairs, before: before.views, after: after.views, effects }, comparing);
  compareExclusion(base, revision, pairs, comparing);
  const { isReported } = comparing;
  const isChanged =
    isReported.stricter ||
    isReported.looser ||
    pairs.some((pair) => !pair.base || !pair.revision || !isSame(effects.of(pair.base, pair.revision)));
  if (!isChanged || ![before, after].some(({ views }) => excludesInside(views, comparing))) return;
  // With one oneOf inside another, what a change refuses inside may be accepted outside, and the other way round.
  const at = { base: choicesOf(base.whole)[0], revision: choicesOf(revision.whole)[0] };
  if (!isReported.stricter) reportExclusion(true, at, comparing);
  if (!isReported.looser) reportExclusion(false, at, comparing);
}

/** The alternatives of both versions, and those that belong together. */
interface Sides {
  readonly pairs: readonly Match[];
  readonly before: readonly SchemaView[];
  readonly after: readonly SchemaView[];
  readonly effects: Effects;
}

function divided({ alternatives }: Choice, comparing: Comparing): { values: Values[]; views: SchemaView[] } {
  const values: Values[] = [];
  const views: SchemaView[] = [];
  for (const alternative of alternatives) {
    const counted = valuesOf(alternative, comparing);
    if (counted === undefined) views.push(...splitByType(alternative));
    else values.push(counted);
  }
  return { values, views };
}

/** Compares matched alternatives, and reports those that only one version has. */
function comparePairs(sides: Sides, comparing: Comparing): void {
  const { pairs, before, after, effects } = sides;
  for (const { base, revision } of pairs) {
    if (base !== undefined && revision !== undefined) {
      const { narrows, widens, undeclared } = effects.of(base, revision);
      const isLoss = narrows !== 'no' && effects.coverage(base, after, true) !== 'whole';
      const isGain = widens !== 'no' && effects.coverage(revision, before, false) !== 'whole';
      const isUnread = narrows === 'no' && widens === 'no';
      const isShared =
        (isLoss || isGain) && (meets(base, after, revision, comparing) || meets(revision, before, base, comparing));
      if (isLoss || isGain || isUnread) comparing.descend({ to: 'same', isShared }, base, revision);
      else {
        // What the pair loses is accepted elsewhere; what it gains may be accepted there only under undeclared properties.
        if (undeclared?.widens && effects.coverage(revision, before, false) === 'openly')
          reportOne('alternative-added', 'openly', NEUTRAL, revision, comparing);
        if (undeclared?.narrows && effects.coverage(base, after, true) === 'openly')
          reportOne('alternative-removed', 'openly', NEUTRAL, base, comparing);
      }
      // What an alternative of oneOf loses, another one may accept alone now, and the other way round.
      if (narrows !== 'no' || undeclared?.narrows) {
        if (overlaps(base, before, comparing)) reportExclusion(false, placesOf(base, revision), comparing);
        if (!isLoss) reportExcluded(base, true, sides, comparing);
      }
      if (widens !== 'no' || undeclared?.widens) {
        if (overlaps(revision, after, comparing)) reportExclusion(true, placesOf(base, revision), comparing);
        if (!isGain) reportExcluded(revision, false, sides, comparing);
      }
    } else if (base !== undefined) compareLost(base, sides, comparing);
    else if (revision !== undefined) compareGained(revision, sides, comparing);
  }
}

/** Whether a value of `view` may satisfy an alternative of the other version beside the one that it is compared with. */
function meets(
  view: SchemaView,
  others: readonly SchemaView[],
  counterpart: SchemaView | undefined,
  comparing: Comparing,
): boolean {
  return others.some((other) => other !== counterpart && !areDisjoint(view, other, comparing));
}

const placesOf = (base: SchemaView, revision: SchemaView): Difference['at'] => ({
  base: base.pointer,
  revision: revision.pointer,
});

/** Values that another alternative accepts too are not lost; but where it made `oneOf` refuse them, they are accepted now. */
function compareLost(base: SchemaView, sides: Sides, comparing: Comparing): void {
  const { before, after, effects } = sides;
  const isOverlapping = overlaps(base, before, comparing);
  const coverage = effects.coverage(base, after, true);
  if (coverage !== 'none' && isOverlapping) reportExclusion(false, { base: base.pointer }, comparing);
  if (coverage === 'whole') reportExcluded(base, true, sides, comparing);
  const sure = meets(base, after, undefined, comparing) ? MAY_NARROW : NARROWS;
  const effect = isOverlapping ? combined(sure, MAY_WIDEN) : sure;
  reportOne('alternative-removed', coverage, effect, base, comparing);
}

/** Values that another alternative accepted already are not new; but where both accept them, `oneOf` refuses them now. */
function compareGained(revision: SchemaView, sides: Sides, comparing: Comparing): void {
  const { before, after, effects } = sides;
  const isOverlapping = overlaps(revision, after, comparing);
  const coverage = effects.coverage(revision, before, false);
  if (coverage !== 'none' && isOverlapping) reportExclusion(true, { revision: revision.pointer }, comparing);
  if (coverage === 'whole') reportExcluded(revision, false, sides, comparing);
  const sure = meets(revision, before, undefined, comparing) ? MAY_WIDEN : WIDENS;
  const effect = isOverlapping ? combined(sure, MAY_NARROW) : sure;
  reportOne('alternative-added', coverage, effect, revision, comparing);
}

/**
 * Reports that the other version accepts what `view` does by an alternative of a `oneOf`, which refuses it where another one of
 * its alternatives accepts it too. Alternatives that are new or changed report that themselves.
 */
function reportExcluded(
  view: SchemaView,
  isBase: boolean,
  { pairs, before, after, effects }: Sides,
  comparing: Comparing,
): void {
  const others = isBase ? after : before;
  const [here, there] = isBase ? (['base', 'revision'] as const) : (['revision', 'base'] as const);
  const covering = effects.covering(view, others, isBase);
  const partnerOf = (other: SchemaView) => pairs.find((pair) => pair[there] === other)?.[here];
  const mayRefuse = (other: SchemaView): boolean => {
    const partner = partnerOf(other);
    return partner !== undefined && excluding(view, partner, comparing) === undefined;
  };
  const isRefused = (cover: SchemaView) =>
    mayRefuse(cover) &&
    others.some(
      (other) =>
        other !== cover &&
        mayRefuse(other) &&
        excluding(cover, other, comparing) !== undefined &&
        !areDisjoint(view, other, comparing),
    );
  // Without one that accepts all of it, several accept it together.
  const all = covering.length > 0 ? covering : others.filter((other) => effects.isSameType(view, other));
  const refused = all.filter(isRefused);
  const [cover] = refused;
  if (cover === undefined || (covering.length > 0 && refused.length < covering.length)) return;
  reportExclusion(isBase, isBase ? placesOf(view, cover) : placesOf(cover, view), comparing);
}

/** Reports an alternative that only one version has; of what is covered whole, only objects, which have a name for readers. */
function reportOne(
  kind: 'alternative-added' | 'alternative-removed',
  coverage: Coverage,
  uncovered: Effect,
  view: SchemaView,
  comparing: Comparing,
): void {
  if (coverage === 'whole' && groupOf(view) !== 'object') return;
  const isAdded = kind === 'alternative-added';
  const isHarm = isAdded === (comparing.direction === 'response');
  comparing.report({
    kind,
    effect: coverage === 'none' ? uncovered : coverage === 'openly' && isHarm ? DOUBTFUL : NEUTRAL,
    at: isAdded ? { revision: view.pointer } : { base: view.pointer },
    message: `Alternative ${nameOfAlternative(view)} was ${isAdded ? 'added' : 'removed'}.`,
    detail: groupOf(view),
  });
}
