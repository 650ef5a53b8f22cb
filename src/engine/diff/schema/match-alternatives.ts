import { isJsonObject } from '../../json/json.ts';
import { valueAt } from '../../json/pointer.ts';
import { intersection } from '../../json/sets.ts';
import { areExclusive } from '../../regular-expression/matching-word.ts';
import { declaredNames, hiddenBy, propertyOf, requiredNames } from '../../schema/view/members.ts';
import { type SchemaView, strictest, stringsUnder, typesOf, type ValueType } from '../../schema/view/schema-view.ts';
import { type Effect, type Harm, isFreeOf } from '../effect.ts';
import { isEmptyRange } from './limits.ts';
import type { SchemaComparison } from './schema-comparison.ts';
import { type CountedValues, valuesOf } from './values.ts';

/** The differences between alternatives, computed on demand. */
export class Effects {
  readonly #comparison: SchemaComparison;
  constructor(comparison: SchemaComparison) {
    this.#comparison = comparison;
  }
  of(left: SchemaView, right: SchemaView): Effect {
    return this.#comparison.effectOf(left, right);
  }
  /** Whether two alternatives may be one that changed: objects that share no property, or list other values of one, are two. */
  areAlike(left: SchemaView, right: SchemaView): boolean {
    const [names, others] = [declaredNames(left), declaredNames(right)];
    if (groupOf(left) !== 'object' || names.size + others.size === 0) return true;
    return !names.isDisjointFrom(others) && !areDistinguishable(left, right, this.#comparison);
  }
  isSameType(left: SchemaView, right: SchemaView): boolean {
    return groupOf(left) === groupOf(right);
  }
  /** The effect on what `one` accepts, in the order of the versions. `except`: of all but the values of one property. */
  #between(one: SchemaView, other: SchemaView, isBase: boolean, except?: string): Effect {
    return isBase ? this.#comparison.effectOf(one, other, except) : this.#comparison.effectOf(other, one, except);
  }
  /** Whether several views, each for some values of a required property, accept together all that `one` does. */
  #isWithinSeveral(one: SchemaView, others: readonly SchemaView[], isBase: boolean): boolean {
    if (others.length < 2) return false;
    return [...requiredNames(one).keys()].some((name) => {
      const listed = valuesOf(propertyOf(one, name).view, this.#comparison)?.values;
      if (listed === undefined || listed.size < 2) return false;
      const covered = others.flatMap((other) => {
        const some = valuesOf(propertyOf(other, name).view, this.#comparison)?.values.keys() ?? [];
        return isFreeOf(harmTo(isBase), this.#between(one, other, isBase, name)) ? [...some] : [];
      });
      return new Set(listed.keys()).isSubsetOf(new Set(covered));
    });
  }
  /** The views of the other version of which each accepts all that `one` does. */
  covering(one: SchemaView, others: readonly SchemaView[], isBase: boolean): SchemaView[] {
    return others.filter(
      (other) => this.isSameType(one, other) && isFreeOf(harmTo(isBase), this.#between(one, other, isBase)),
    );
  }
  /**
   * Whether a view of the other version accepts all that `one` does; `openly` where undeclared properties are refused there,
   * or its own properties are not read there.
   */
  coverage(one: SchemaView, others: readonly SchemaView[], isBase: boolean): AlternativeCoverage {
    const harm = harmTo(isBase);
    const alike = others.filter((other) => this.isSameType(one, other));
    const effects = alike.map((other) => this.#between(one, other, isBase));
    if (effects.some((effect) => isFreeOf(harm, effect)) || this.#isWithinSeveral(one, alike, isBase)) return 'whole';
    return effects.some((effect) => effect[harm] === 'no') ? 'openly' : 'none';
  }
}

/** What takes values away from a view: of the base, that less is accepted; of the revision, that more is. */
const harmTo = (isBase: boolean): Harm => (isBase ? 'narrows' : 'widens');

/** How much of what an alternative accepts another one accepts too. */
export type AlternativeCoverage = 'whole' | 'openly' | 'none';

/** The group of types that an alternative is about. */
export function groupOf({ only }: SchemaView): string {
  const [type = ''] = only ?? [];
  return type === 'fraction' ? 'integer' : type;
}

/** An alternative of the base and the one of the revision that it became; undefined where there is none. */
export interface Match {
  readonly base: SchemaView | undefined;
  readonly revision: SchemaView | undefined;
}

/**
 * Pairs alternatives: equal ones first, then those of one name, then those of which one holds the other, then those in
 * one place, then what is left. Only alternatives of one type are paired.
 */
export function matchAlternatives(
  before: readonly SchemaView[],
  after: readonly SchemaView[],
  effects: Effects,
): Match[] {
  const [lost, gained] = [new Set(before), new Set(after)];
  const pairs: Match[] = [];
  const rounds: ((left: SchemaView, right: SchemaView) => boolean)[] = [
    (left, right) => isFreeOf('narrows', effects.of(left, right)) && isFreeOf('widens', effects.of(left, right)),
    (left, right) => labelOf(left) !== undefined && labelOf(left) === labelOf(right),
    (left, right) =>
      areUnnamed(left, right) &&
      (isFreeOf('narrows', effects.of(left, right)) || isFreeOf('widens', effects.of(left, right))),
    (left, right) => areUnnamed(left, right) && left.pointer === right.pointer && effects.areAlike(left, right),
    (left, right) => areUnnamed(left, right) && effects.areAlike(left, right),
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

function areUnnamed(left: SchemaView, right: SchemaView): boolean {
  return labelOf(left) === undefined && labelOf(right) === undefined;
}

/** An alternative in a message: its component or title, else what it accepts. */
export function nameOfAlternative(view: SchemaView): string {
  const label = labelOf(view);
  if (label !== undefined) return `"${label.split('/').at(-1)}"`;
  const names = [...declaredNames(view)];
  const listed = names.slice(0, 5).map((name) => `"${name}"`);
  const rest = names.length > listed.length ? ', …' : '';
  return groupOf(view) === 'object' && names.length > 0
    ? `(object with ${listed.join(', ')}${rest})`
    : `(${groupOf(view)})`;
}

/** The name of an alternative: the target of its reference, or the value that distinguishes it. */
function labelOf({ document, pointer, chosen }: SchemaView): string | undefined {
  if (chosen === undefined) return undefined;
  const schema = valueAt(document, pointer);
  if (!isJsonObject(schema)) return undefined;
  if (typeof schema['$ref'] === 'string') return schema['$ref'];
  return typeof schema['title'] === 'string' ? schema['title'] : undefined;
}

/** How many objects inside each other are looked into: a schema may hold itself. */
const MAX_DEPTH = 3;

type Sides = Pick<SchemaComparison, 'accepts' | 'direction'>;

/** Whether it is sure that no value satisfies both views. */
export function areDisjoint(left: SchemaView, right: SchemaView, comparison: Sides, depth = 0): boolean {
  const types = intersection(typesOf(left), typesOf(right));
  if (types.size === 0 || left.never !== undefined || right.never !== undefined) return true;
  const [values, others] = [valuesOf(left, comparison), valuesOf(right, comparison)];
  if (values !== undefined) return !acceptsAny(values, right, comparison);
  if (others !== undefined) return !acceptsAny(others, left, comparison);
  const both = { ...left, parts: [...left.parts, ...right.parts] };
  if ([...types].every((type) => isEmptyOf(type, both))) return true;
  if (types.size > 1 || !types.has('object') || depth === MAX_DEPTH) return false;
  // An object with a required property that one of them refuses.
  return askedProperties(left, right, comparison).some(
    ([before, after]) =>
      before.never !== undefined || after.never !== undefined || areDisjoint(before, after, comparison, depth + 1),
  );
}

/** The limits of how long or how many, by type. */
const SIZES: Readonly<Partial<Record<ValueType, readonly [least: string, most: string]>>> = {
  string: ['minLength', 'maxLength'],
  array: ['minItems', 'maxItems'],
  object: ['minProperties', 'maxProperties'],
};

/** Whether the limits and patterns of `view` leave no value of a type. */
function isEmptyOf(type: ValueType, view: SchemaView): boolean {
  if (type === 'integer' || type === 'fraction') return isEmptyRange(view, type === 'integer');
  const [least, most] = SIZES[type] ?? [];
  if (least === undefined || most === undefined) return false;
  const [shortest, longest] = [
    strictest(view, { keyword: least, side: 'least' }),
    strictest(view, { keyword: most, side: 'most' }),
  ];
  if (shortest.value > longest.value) return true;
  return type === 'string' && areExclusive(stringsUnder(view, 'pattern').map(({ value }) => value));
}

function acceptsAny({ values }: CountedValues, by: SchemaView, comparison: Sides): boolean {
  return [...values].some(([text, value]) => comparison.accepts(by, value, text));
}

/** Whether both list the values of a property that one of them requires, and have none in common, so that it distinguishes them for readers. */
function areDistinguishable(left: SchemaView, right: SchemaView, comparison: Sides): boolean {
  return askedProperties(left, right, comparison).some(([before, after]) => {
    const [values, others] = [valuesOf(before, comparison), valuesOf(after, comparison)];
    if (values === undefined || others === undefined) return false;
    return [...values.values.keys()].every((key) => !others.values.has(key));
  });
}

/** What both say about each property that one of them requires in messages of this direction. */
function askedProperties(left: SchemaView, right: SchemaView, { direction }: Sides): [SchemaView, SchemaView][] {
  const names = new Set([...requiredNames(left).keys(), ...requiredNames(right).keys()]);
  return [...names]
    .map((name): [SchemaView, SchemaView] => [propertyOf(left, name).view, propertyOf(right, name).view])
    .filter((views) => views.every((view) => hiddenBy(view, direction) === undefined));
}
