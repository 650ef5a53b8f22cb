import { isJsonArray, type Json } from '../../json/json.ts';
import { childPointer, valueAt } from '../../json/pointer.ts';
import { choicesOf, type KeywordValue, type SchemaView, splitByType, viewOf } from '../../schema/view/schema-view.ts';
import type { Difference } from '../difference.ts';
import {
  combineEffects,
  DOUBTFUL,
  type Effect,
  isSame,
  MAY_NARROW,
  MAY_WIDEN,
  NARROWS,
  NEUTRAL,
  WIDENS,
} from '../effect.ts';
import {
  type Choice,
  compareExclusion,
  excludesInside,
  exclusionBetween,
  overlaps,
  reportExclusion,
  reportExclusionOnce,
} from './exclusion.ts';
import {
  type AlternativeCoverage,
  areDisjoint,
  Effects,
  groupOf,
  type Match,
  matchAlternatives,
  nameOfAlternative,
} from './match-alternatives.ts';
import type { SchemaComparison } from './schema-comparison.ts';
import { type CountedSchema, type CountedValues, listedValues, reportRefused, valuesOf } from './values.ts';

/**
 * Compares schemas of which at least one leaves a choice (`anyOf`, `oneOf`). Values that can be counted are tried; all
 * other alternatives are split by type and matched. What an alternative loses is not a loss when another accepts it.
 */
export function compareAlternatives(base: Choice, revision: Choice, all: SchemaComparison): void {
  const comparison = reportExclusionOnce(all);
  const before = divideAlternatives(base, comparison);
  const after = divideAlternatives(revision, comparison);
  compareListed([base, before], [revision, after], comparison);
  const effects = new Effects(comparison);
  const pairs = matchAlternatives(before.views, after.views, effects);
  comparePairs({ pairs, before: before.views, after: after.views, effects }, comparison);
  compareExclusion(base, revision, pairs, comparison);
  const { isReported } = comparison;
  const isChanged =
    isReported.stricter ||
    isReported.looser ||
    pairs.some((pair) => !pair.base || !pair.revision || !isSame(effects.of(pair.base, pair.revision)));
  if (!isChanged || ![before, after].some(({ views }) => excludesInside(views, comparison))) return;
  // With one oneOf inside another, what a change refuses inside may be accepted outside, and the other way round.
  const at = { base: choicesOf(base.whole)[0], revision: choicesOf(revision.whole)[0] };
  if (!isReported.stricter) reportExclusion(true, at, comparison);
  if (!isReported.looser) reportExclusion(false, at, comparison);
}

/** The alternatives of both versions, and those that belong together. */
interface MatchedAlternatives {
  readonly pairs: readonly Match[];
  readonly before: readonly SchemaView[];
  readonly after: readonly SchemaView[];
  readonly effects: Effects;
}

/** The alternatives whose values can be counted, and the others by type. */
interface DividedAlternatives {
  readonly values: readonly CountedValues[];
  readonly views: readonly SchemaView[];
}

function divideAlternatives({ alternatives }: Choice, comparison: SchemaComparison): DividedAlternatives {
  const values: CountedValues[] = [];
  const views: SchemaView[] = [];
  for (const alternative of alternatives) {
    const counted = valuesOf(alternative, comparison);
    if (counted === undefined) views.push(...splitByType(alternative));
    else values.push(counted);
  }
  return { values, views };
}

/** Compares matched alternatives, and reports those that only one version has. */
function comparePairs(sides: MatchedAlternatives, comparison: SchemaComparison): void {
  const { pairs, before, after, effects } = sides;
  for (const { base, revision } of pairs) {
    if (base !== undefined && revision !== undefined) {
      const { narrows, widens, undeclared } = effects.of(base, revision);
      const isLoss = narrows !== 'no' && effects.coverage(base, after, true) !== 'whole';
      const isGain = widens !== 'no' && effects.coverage(revision, before, false) !== 'whole';
      const isUnread = narrows === 'no' && widens === 'no';
      const isShared =
        (isLoss || isGain) && (meets(base, after, revision, comparison) || meets(revision, before, base, comparison));
      if (isLoss || isGain || isUnread) comparison.descend({ to: 'same', isShared }, base, revision);
      else {
        // What the pair loses is accepted elsewhere; what it gains may be accepted there only under undeclared properties.
        if (undeclared?.widens && effects.coverage(revision, before, false) === 'openly')
          reportOne('alternative-added', 'openly', NEUTRAL, revision, comparison);
        if (undeclared?.narrows && effects.coverage(base, after, true) === 'openly')
          reportOne('alternative-removed', 'openly', NEUTRAL, base, comparison);
      }
      // What an alternative of oneOf loses, another one may accept alone now, and the other way round.
      if (narrows !== 'no' || undeclared?.narrows) {
        if (overlaps(base, before, comparison)) reportExclusion(false, placesOf(base, revision), comparison);
        if (!isLoss) reportExcluded(base, true, sides, comparison);
      }
      if (widens !== 'no' || undeclared?.widens) {
        if (overlaps(revision, after, comparison)) reportExclusion(true, placesOf(base, revision), comparison);
        if (!isGain) reportExcluded(revision, false, sides, comparison);
      }
    } else if (base !== undefined) compareUnmatched(base, true, sides, comparison);
    else if (revision !== undefined) compareUnmatched(revision, false, sides, comparison);
  }
}

/** Whether a value of `view` may satisfy an alternative of the other version beside the one that it is compared with. */
function meets(
  view: SchemaView,
  others: readonly SchemaView[],
  counterpart: SchemaView | undefined,
  comparison: SchemaComparison,
): boolean {
  return others.some((other) => other !== counterpart && !areDisjoint(view, other, comparison));
}

const placesOf = (base: SchemaView, revision: SchemaView): Difference['at'] => ({
  base: base.pointer,
  revision: revision.pointer,
});

/**
 * Reports an alternative that only one version has. What another alternative of the other version accepts is neither lost nor
 * new; but where both accept it, one version refuses it by `oneOf` and the other does not.
 */
function compareUnmatched(view: SchemaView, isBase: boolean, sides: MatchedAlternatives, comparison: SchemaComparison) {
  const [own, others] = isBase ? [sides.before, sides.after] : [sides.after, sides.before];
  const isOverlapping = overlaps(view, own, comparison);
  const coverage = sides.effects.coverage(view, others, isBase);
  const at = isBase ? { base: view.pointer } : { revision: view.pointer };
  if (coverage !== 'none' && isOverlapping) reportExclusion(!isBase, at, comparison);
  if (coverage === 'whole') reportExcluded(view, isBase, sides, comparison);
  const [sure, possible, opposite] = isBase ? [NARROWS, MAY_NARROW, MAY_WIDEN] : [WIDENS, MAY_WIDEN, MAY_NARROW];
  const effect = meets(view, others, undefined, comparison) ? possible : sure;
  const kind = isBase ? 'alternative-removed' : 'alternative-added';
  reportOne(kind, coverage, isOverlapping ? combineEffects(effect, opposite) : effect, view, comparison);
}

/**
 * Reports that the other version accepts what `view` does by an alternative of a `oneOf`, which refuses it where another one of
 * its alternatives accepts it too. Alternatives that are new or changed report that themselves.
 */
function reportExcluded(
  view: SchemaView,
  isBase: boolean,
  { pairs, before, after, effects }: MatchedAlternatives,
  comparison: SchemaComparison,
): void {
  const others = isBase ? after : before;
  const [here, there] = isBase ? (['base', 'revision'] as const) : (['revision', 'base'] as const);
  const covering = effects.covering(view, others, isBase);
  const partnerOf = (other: SchemaView) => pairs.find((pair) => pair[there] === other)?.[here];
  const mayRefuse = (other: SchemaView): boolean => {
    const partner = partnerOf(other);
    return partner !== undefined && exclusionBetween(view, partner, comparison) === undefined;
  };
  const isRefused = (cover: SchemaView) =>
    mayRefuse(cover) &&
    others.some(
      (other) =>
        other !== cover &&
        mayRefuse(other) &&
        exclusionBetween(cover, other, comparison) !== undefined &&
        !areDisjoint(view, other, comparison),
    );
  // Without one that accepts all of it, several accept it together.
  const all = covering.length > 0 ? covering : others.filter((other) => effects.isSameType(view, other));
  const refused = all.filter(isRefused);
  const [cover] = refused;
  if (cover === undefined || (covering.length > 0 && refused.length < covering.length)) return;
  reportExclusion(isBase, isBase ? placesOf(view, cover) : placesOf(cover, view), comparison);
}

/** Reports an alternative that only one version has; of what is covered whole, only objects, which have a name for readers. */
function reportOne(
  kind: 'alternative-added' | 'alternative-removed',
  coverage: AlternativeCoverage,
  uncovered: Effect,
  view: SchemaView,
  comparison: SchemaComparison,
): void {
  if (coverage === 'whole' && groupOf(view) !== 'object') return;
  const isAdded = kind === 'alternative-added';
  const isHarm = isAdded === (comparison.direction === 'response');
  comparison.report({
    kind,
    effect: coverage === 'none' ? uncovered : coverage === 'openly' && isHarm ? DOUBTFUL : NEUTRAL,
    at: isAdded ? { revision: view.pointer } : { base: view.pointer },
    message: `Alternative ${nameOfAlternative(view)} was ${isAdded ? 'added' : 'removed'}.`,
    detail: groupOf(view),
  });
}

/** A schema with a choice, and its alternatives. */
type Listed = readonly [choice: Choice, alternatives: DividedAlternatives];

/**
 * Compares which counted values both versions accept. `oneOf` refuses a value that two of its alternatives accept, so an alternative
 * that is added or removed can decide about a value in the list of another one.
 */
function compareListed([base, before]: Listed, [revision, after]: Listed, comparison: SchemaComparison): void {
  const [excluded, excludedNow] = [excludedValues(base, comparison), excludedValues(revision, comparison)];
  for (const [key, { value, pointer }] of excluded) {
    if (!comparison.accepts(revision.whole, value, key)) continue;
    const message = `${key} is now accepted: two alternatives of oneOf accepted it, so that it was refused.`;
    comparison.report({ kind: 'alternatives-inclusive', effect: WIDENS, at: { base: pointer }, message, detail: key });
  }
  for (const [key, { value, pointer }] of excludedNow) {
    if (!comparison.accepts(base.whole, value, key)) continue;
    const message = `${key} is now refused: two alternatives of oneOf accept it.`;
    comparison.report({
      kind: 'alternatives-exclusive',
      effect: NARROWS,
      at: { revision: pointer },
      message,
      detail: key,
    });
  }
  const others = ({ values, pointer }: CountedValues): CountedValues => ({
    values: new Map([...values].filter(([key]) => !excluded.has(key) && !excludedNow.has(key))),
    pointer,
  });
  for (const values of before.values) {
    const at = { base: values.pointer, revision: undefined };
    reportRefused('base', others(values), countedIn(revision, after), at, comparison);
  }
  for (const values of after.values) {
    const at = { base: undefined, revision: values.pointer };
    reportRefused('revision', others(values), countedIn(base, before), at, comparison);
  }
}

/** A schema with a choice, and its values where those of all alternatives are counted. */
function countedIn({ whole }: Choice, { values, views }: DividedAlternatives): CountedSchema {
  if (views.length > 0) return { view: whole };
  return { view: whole, counted: { values: new Map(values.flatMap((each) => [...each.values])), pointer: undefined } };
}

/** The listed values of alternatives that `oneOf` refuses, since two of its alternatives accept them; by canonical JSON. */
function excludedValues({ whole, alternatives }: Choice, comparison: SchemaComparison): Map<string, KeywordValue> {
  const branches = choicesOf(whole).flatMap((list) => {
    const members = list.endsWith('/oneOf') ? valueAt(whole.document, list) : undefined;
    return isJsonArray(members) ? [[...members.keys()].map((index) => childPointer(list, index))] : [];
  });
  if (branches.length === 0) return new Map();
  const isExcluded = (value: Json, text: string) =>
    !comparison.accepts(whole, value, text) &&
    branches.some(
      (list) => list.filter((at) => comparison.accepts(viewOf(whole.document, [at]), value, text)).length > 1,
    );
  return new Map(
    alternatives
      .flatMap(listedValues)
      .filter(({ value, text }) => isExcluded(value, text))
      .map((listed) => [listed.text, listed]),
  );
}
