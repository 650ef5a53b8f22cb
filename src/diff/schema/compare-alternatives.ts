import { combined, DOUBTFUL, type Effect, MAY_NARROW, MAY_WIDEN, NARROWS, NEUTRAL, WIDENS } from '../effect.ts';
import { splitByType } from './alternatives.ts';
import type { Comparing, Difference } from './comparing.ts';
import { areDisjoint } from './disjoint.ts';
import { type Choice, compareExclusion, exclusionOnce, overlaps, reportExclusion } from './exclusion.ts';
import {
  type Coverage,
  Effects,
  groupOf,
  type Match,
  matchAlternatives,
  nameOfAlternative,
} from './match-alternatives.ts';
import { reportGained, reportLost, type Values, valuesOf } from './values.ts';
import type { SchemaView } from './view.ts';

/**
 * Compares schemas of which at least one leaves a choice (`anyOf`, `oneOf`). Values that can be counted are tried; all
 * other alternatives are split by type and matched. What an alternative loses is no loss when another accepts it.
 */
export function compareAlternatives(base: Choice, revision: Choice, all: Comparing): void {
  const comparing = exclusionOnce(all);
  const before = divided(base, comparing);
  const after = divided(revision, comparing);
  for (const values of before.values)
    reportLost(values, { view: revision.whole }, { base: values.pointer, revision: undefined }, comparing);
  for (const values of after.values)
    reportGained(values, { view: base.whole }, { base: undefined, revision: values.pointer }, comparing);
  const effects = new Effects(comparing);
  const pairs = matchAlternatives(before.views, after.views, effects);
  const isChanged = comparePairs(pairs, before.views, after.views, effects, comparing);
  compareExclusion(base, revision, isChanged, comparing);
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

/** Compares matched alternatives, and reports those that only one version has. Returns whether it reported anything. */
function comparePairs(
  pairs: readonly Match[],
  before: readonly SchemaView[],
  after: readonly SchemaView[],
  effects: Effects,
  comparing: Comparing,
): boolean {
  let isChanged = false;
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
      isChanged ||= isLoss || isGain;
      // What an alternative of oneOf loses, another one may accept alone now, and the other way round.
      if ((narrows !== 'no' || undeclared?.narrows) && overlaps(base, before, comparing))
        reportExclusion(false, placesOf(base, revision), comparing);
      if ((widens !== 'no' || undeclared?.widens) && overlaps(revision, after, comparing))
        reportExclusion(true, placesOf(base, revision), comparing);
    } else if (base !== undefined) {
      isChanged = compareLost(base, before, after, effects, comparing) || isChanged;
    } else if (revision !== undefined) {
      isChanged = compareGained(revision, after, before, effects, comparing) || isChanged;
    }
  }
  return isChanged;
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
function compareLost(
  base: SchemaView,
  before: readonly SchemaView[],
  after: readonly SchemaView[],
  effects: Effects,
  comparing: Comparing,
): boolean {
  const isOverlapping = overlaps(base, before, comparing);
  const coverage = effects.coverage(base, after, true);
  if (coverage !== 'none' && isOverlapping) reportExclusion(false, { base: base.pointer }, comparing);
  const sure = meets(base, after, undefined, comparing) ? MAY_NARROW : NARROWS;
  const effect = isOverlapping ? combined(sure, MAY_WIDEN) : sure;
  reportOne('alternative-removed', coverage, effect, base, comparing);
  return isOverlapping || coverage === 'none';
}

/** Values that another alternative accepted already are not new; but where both accept them, `oneOf` refuses them now. */
function compareGained(
  revision: SchemaView,
  after: readonly SchemaView[],
  before: readonly SchemaView[],
  effects: Effects,
  comparing: Comparing,
): boolean {
  const isOverlapping = overlaps(revision, after, comparing);
  const coverage = effects.coverage(revision, before, false);
  if (coverage !== 'none' && isOverlapping) reportExclusion(true, { revision: revision.pointer }, comparing);
  const sure = meets(revision, before, undefined, comparing) ? MAY_WIDEN : WIDENS;
  const effect = isOverlapping ? combined(sure, MAY_NARROW) : sure;
  reportOne('alternative-added', coverage, effect, revision, comparing);
  return isOverlapping || coverage === 'none';
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
