import { isJsonObject } from '../../contract/json.ts';
import { childPointer, valueAt } from '../../contract/pointer.ts';
import { choicesOf, splitByType } from './alternatives.ts';
import type { Comparing, Difference } from './comparing.ts';
import { areDisjoint } from './disjoint.ts';
import { type Effect, isSame, MAY_NARROW, MAY_WIDEN, NARROWS, WIDENS } from './effect.ts';
import { reportGained, reportLost, type Values, valuesOf } from './values.ts';
import type { SchemaView } from './view.ts';

/** A schema with a choice: the whole, and the alternatives. */
export interface Choice {
  readonly whole: SchemaView;
  readonly alternatives: readonly SchemaView[];
}

/**
 * Compares schemas of which at least one leaves a choice (`anyOf`, `oneOf`). Values that can be counted are tried; all
 * other alternatives are split by type and matched: equal ones first, then those of one name, then those of which one holds the other, then those in one place.
 * What an alternative loses is no loss when another accepts it.
 */
export function compareAlternatives(base: Choice, revision: Choice, comparing: Comparing): void {
  const before = divided(base, comparing);
  const after = divided(revision, comparing);
  for (const values of before.values)
    reportLost(values, { view: revision.whole }, { base: values.pointer, revision: undefined }, comparing);
  for (const values of after.values)
    reportGained(values, { view: base.whole }, { base: undefined, revision: values.pointer }, comparing);
  const effects = new Effects(comparing);
  const pairs = matched(before.views, after.views, effects);
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

class Effects {
  readonly #comparing: Comparing;
  constructor(comparing: Comparing) {
    this.#comparing = comparing;
  }
  of(one: SchemaView, other: SchemaView): Effect {
    return this.#comparing.effectOf(one, other);
  }
  isSameType(one: SchemaView, other: SchemaView): boolean {
    return groupOf(one) === groupOf(other);
  }
  /** Whether `others` hold a view that accepts all that `one` does. */
  isWithin(one: SchemaView, others: readonly SchemaView[], isBase: boolean): boolean {
    return others.some((other) => {
      if (!this.isSameType(one, other)) return false;
      return isBase ? this.of(one, other).narrows === 'no' : this.of(other, one).widens === 'no';
    });
  }
}

function groupOf({ only }: SchemaView): string {
  const [type = ''] = only ?? [];
  return type === 'fraction' ? 'integer' : type;
}

interface Match {
  readonly base: SchemaView | undefined;
  readonly revision: SchemaView | undefined;
}

function matched(before: readonly SchemaView[], after: readonly SchemaView[], effects: Effects): Match[] {
  const [lost, gained] = [new Set(before), new Set(after)];
  const pairs: Match[] = [];
  const rounds: ((one: SchemaView, other: SchemaView) => boolean)[] = [
    (one, other) => isSame(effects.of(one, other)),
    (one, other) => labelOf(one) !== undefined && labelOf(one) === labelOf(other),
    (one, other) =>
      areUnnamed(one, other) && [effects.of(one, other).narrows, effects.of(one, other).widens].includes('no'),
    (one, other) => areUnnamed(one, other) && one.pointer === other.pointer,
    areUnnamed,
  ];
  for (const fits of rounds) {
    for (const base of lost) {
      const revision = [...gained].find((other) => effects.isSameType(base, other) && fits(base, other));
      if (revision === undefined) continue;
      lost.delete(base);
      gained.delete(revision);
      pairs.push({ base, revision });
    }
  }
  return [
    ...pairs,
    ...[...lost].map((base) => ({ base, revision: undefined })),
    ...[...gained].map((revision) => ({ base: undefined, revision })),
  ];
}

function areUnnamed(one: SchemaView, other: SchemaView): boolean {
  return labelOf(one) === undefined && labelOf(other) === undefined;
}

/** The name of an alternative: what its reference leads to, or the value that tells it apart. */
function labelOf({ version, pointer }: SchemaView): string | undefined {
  const schema = valueAt(version.document, pointer);
  if (!isJsonObject(schema)) return undefined;
  if (typeof schema['$ref'] === 'string') return schema['$ref'];
  return typeof schema['title'] === 'string' ? schema['title'] : undefined;
}

/** Compares matched alternatives, and tells those that only one version has. Says whether anything was told. */
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

/** What another alternative accepts too is not lost; but where it made `oneOf` refuse values, they are accepted now. */
function compareLost(base: SchemaView, all: readonly SchemaView[], isCovered: boolean, comparing: Comparing): boolean {
  const isOverlapping = overlaps(base, all, comparing);
  if (isCovered && isOverlapping) reportExclusion(false, { base: base.pointer }, comparing);
  else if (!isCovered) {
    const effect = isOverlapping ? { ...NARROWS, widens: 'perhaps' as const } : NARROWS;
    reportOne('alternative-removed', effect, base, comparing);
  }
  return isOverlapping || !isCovered;
}

/** What another alternative accepted already is not new; but where both do, `oneOf` refuses it now. */
function compareGained(now: SchemaView, all: readonly SchemaView[], isCovered: boolean, comparing: Comparing): boolean {
  const isOverlapping = overlaps(now, all, comparing);
  if (isCovered && isOverlapping) reportExclusion(true, { revision: now.pointer }, comparing);
  else if (!isCovered) {
    const effect = isOverlapping ? { ...WIDENS, narrows: 'perhaps' as const } : WIDENS;
    reportOne('alternative-added', effect, now, comparing);
  }
  return isOverlapping || !isCovered;
}

/** Whether a value may satisfy this alternative of a `oneOf` and another one, so that `oneOf` refuses it. */
function overlaps(view: SchemaView, all: readonly SchemaView[], comparing: Comparing): boolean {
  return isExclusive(view) && all.some((other) => other !== view && !areDisjoint(other, view, comparing));
}

const isExclusive = ({ pointer }: SchemaView): boolean => pointer.split('/').at(-2) === 'oneOf';

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
    message: `An alternative (${groupOf(view)}) is ${isAdded ? 'new' : 'not accepted any more'}.`,
    detail: groupOf(view),
  });
}

/** `oneOf` refuses what two alternatives accept, `anyOf` does not. */
function compareExclusion(base: Choice, revision: Choice, isChanged: boolean, comparing: Comparing): void {
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

function reportExclusion(isStricter: boolean, at: Difference['at'], comparing: Comparing): void {
  comparing.report({
    kind: isStricter ? 'alternatives-exclusive' : 'alternatives-inclusive',
    effect: isStricter ? MAY_NARROW : MAY_WIDEN,
    at,
    message: isStricter
      ? 'What two alternatives accept is refused now (oneOf).'
      : 'What two alternatives accept is accepted now.',
  });
}

/** Where a `oneOf` stands whose alternatives may accept the same value. */
function overlapping({ whole, alternatives }: Choice, comparing: Comparing): string | undefined {
  const exclusive = choicesOf(whole).filter((pointer) => pointer.endsWith('/oneOf'));
  return exclusive.find((list) => {
    const of = alternatives.filter(({ pointer }) => pointer.startsWith(childPointer(list)));
    return of.some((one, index) => of.slice(index + 1).some((other) => !areDisjoint(one, other, comparing)));
  });
}
