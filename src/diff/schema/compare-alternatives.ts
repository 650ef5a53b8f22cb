import { type Effect, NARROWS, WIDENS } from '../effect.ts';
import { splitByType } from './alternatives.ts';
import type { Comparing, Difference } from './comparing.ts';
import { type Choice, compareExclusion, overlaps, reportExclusion } from './exclusion.ts';
import { Effects, groupOf, type Match, matchAlternatives } from './match-alternatives.ts';
import { reportGained, reportLost, type Values, valuesOf } from './values.ts';
import type { SchemaView } from './view.ts';

/**
 * Compares schemas of which at least one leaves a choice (`anyOf`, `oneOf`). Values that can be counted are tried; all
 * other alternatives are split by type and matched. What an alternative loses is no loss when another accepts it.
 */
export function compareAlternatives(base: Choice, revision: Choice, comparing: Comparing): void {
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
      const { narrows, widens } = effects.of(base, revision);
      const isLoss = narrows !== 'no' && !effects.isWithin(base, after, true);
      const isGain = widens !== 'no' && !effects.isWithin(revision, before, false);
      const isUnread = narrows === 'no' && widens === 'no';
      if (isLoss || isGain || isUnread) comparing.descend({ to: 'same' }, base, revision);
      isChanged ||= isLoss || isGain;
      // What an alternative of oneOf loses, another one may accept alone now, and the other way round.
      if (narrows !== 'no' && overlaps(base, before, comparing))
        reportExclusion(false, placesOf(base, revision), comparing);
      if (widens !== 'no' && overlaps(revision, after, comparing))
        reportExclusion(true, placesOf(base, revision), comparing);
    } else if (base !== undefined) {
      isChanged = compareLost(base, before, effects.isWithin(base, after, true), comparing) || isChanged;
    } else if (revision !== undefined) {
      isChanged = compareGained(revision, after, effects.isWithin(revision, before, false), comparing) || isChanged;
    }
  }
  return isChanged;
}

const placesOf = (base: SchemaView, revision: SchemaView): Difference['at'] => ({
  base: base.pointer,
  revision: revision.pointer,
});

/** Values that another alternative accepts too are not lost; but where it made `oneOf` refuse them, they are accepted now. */
function compareLost(base: SchemaView, all: readonly SchemaView[], isCovered: boolean, comparing: Comparing): boolean {
  const isOverlapping = overlaps(base, all, comparing);
  if (isCovered && isOverlapping) reportExclusion(false, { base: base.pointer }, comparing);
  else if (!isCovered) {
    const effect = isOverlapping ? { ...NARROWS, widens: 'perhaps' as const } : NARROWS;
    reportOne('alternative-removed', effect, base, comparing);
  }
  return isOverlapping || !isCovered;
}

/** Values that another alternative accepted already are not new; but where both accept them, `oneOf` refuses them now. */
function compareGained(now: SchemaView, all: readonly SchemaView[], isCovered: boolean, comparing: Comparing): boolean {
  const isOverlapping = overlaps(now, all, comparing);
  if (isCovered && isOverlapping) reportExclusion(true, { revision: now.pointer }, comparing);
  else if (!isCovered) {
    const effect = isOverlapping ? { ...WIDENS, narrows: 'perhaps' as const } : WIDENS;
    reportOne('alternative-added', effect, now, comparing);
  }
  return isOverlapping || !isCovered;
}

function reportOne(
  kind: 'alternative-added' | 'alternative-removed',
  effect: Effect,
  view: SchemaView,
  comparing: Comparing,
) {
  const isAdded = kind === 'alternative-added';
  comparing.report({
    kind,
    effect,
    at: isAdded ? { revision: view.pointer } : { base: view.pointer },
    message: `Alternative (${groupOf(view)}) was ${isAdded ? 'added' : 'removed'}.`,
    detail: groupOf(view),
  });
}
