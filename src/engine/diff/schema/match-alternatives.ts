import { isJsonObject } from '../../json/json.ts';
import { valueAt } from '../../json/pointer.ts';
import { declaredNames, propertyOf, requiredNames } from '../../schema/view/members.ts';
import type { SchemaView } from '../../schema/view/schema-view.ts';
import { type Effect, isFreeOf } from '../effect.ts';
import type { Comparing } from './comparing.ts';
import { areDistinguishable } from './disjoint.ts';
import { valuesOf } from './values.ts';

/** The differences between alternatives, computed on demand. */
export class Effects {
  readonly #comparing: Comparing;
  constructor(comparing: Comparing) {
    this.#comparing = comparing;
  }
  of(one: SchemaView, other: SchemaView): Effect {
    return this.#comparing.effectOf(one, other);
  }
  /** Whether two alternatives may be one that changed: objects that share no property, or list other values of one, are two. */
  areAlike(one: SchemaView, other: SchemaView): boolean {
    const [names, others] = [declaredNames(one), declaredNames(other)];
    if (groupOf(one) !== 'object' || names.size + others.size === 0) return true;
    return !names.isDisjointFrom(others) && !areDistinguishable(one, other, this.#comparing);
  }
  isSameType(one: SchemaView, other: SchemaView): boolean {
    return groupOf(one) === groupOf(other);
  }
  /** Whether several views, each for some values of a required property, accept together all that `one` does. */
  #isWithinSeveral(one: SchemaView, others: readonly SchemaView[], isBase: boolean): boolean {
    if (others.length < 2) return false;
    const harm = isBase ? 'narrows' : 'widens';
    return [...requiredNames(one).keys()].some((name) => {
      const listed = valuesOf(propertyOf(one, name).view, this.#comparing)?.values;
      if (listed === undefined || listed.size < 2) return false;
      const covered = others.flatMap((other) => {
        const some = valuesOf(propertyOf(other, name).view, this.#comparing)?.values.keys() ?? [];
        const [before, after] = isBase ? [one, other] : [other, one];
        return isFreeOf(harm, this.#comparing.effectOf(before, after, name)) ? [...some] : [];
      });
      return new Set(listed.keys()).isSubsetOf(new Set(covered));
    });
  }
  /** The views of the other version of which each accepts all that `one` does. */
  covering(one: SchemaView, others: readonly SchemaView[], isBase: boolean): SchemaView[] {
    const harm = isBase ? 'narrows' : 'widens';
    return others.filter(
      (other) => this.isSameType(one, other) && isFreeOf(harm, isBase ? this.of(one, other) : this.of(other, one)),
    );
  }
  /**
   * Whether a view of the other version accepts all that `one` does; `openly` where undeclared properties are refused there,
   * or its own properties are not read there.
   */
  coverage(one: SchemaView, others: readonly SchemaView[], isBase: boolean): Coverage {
    const harm = isBase ? 'narrows' : 'widens';
    const alike = others.filter((other) => this.isSameType(one, other));
    const effects = alike.map((other) => (isBase ? this.of(one, other) : this.of(other, one)));
    if (effects.some((effect) => isFreeOf(harm, effect)) || this.#isWithinSeveral(one, alike, isBase)) return 'whole';
    return effects.some((effect) => effect[harm] === 'no') ? 'openly' : 'none';
  }
}

/** How much of what an alternative accepts another one accepts too. */
export type Coverage = 'whole' | 'openly' | 'none';

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
  const rounds: ((one: SchemaView, other: SchemaView) => boolean)[] = [
    (one, other) => isFreeOf('narrows', effects.of(one, other)) && isFreeOf('widens', effects.of(one, other)),
    (one, other) => labelOf(one) !== undefined && labelOf(one) === labelOf(other),
    (one, other) =>
      areUnnamed(one, other) &&
      (isFreeOf('narrows', effects.of(one, other)) || isFreeOf('widens', effects.of(one, other))),
    (one, other) => areUnnamed(one, other) && one.pointer === other.pointer && effects.areAlike(one, other),
    (one, other) => areUnnamed(one, other) && effects.areAlike(one, other),
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
