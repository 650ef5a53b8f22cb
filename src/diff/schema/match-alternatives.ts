import { isJsonObject } from '../../openapi/json.ts';
import { valueAt } from '../../openapi/pointer.ts';
import { type Effect, isSame } from '../effect.ts';
import type { Comparing } from './comparing.ts';
import type { SchemaView } from './view.ts';

/** The differences between alternatives, computed on demand. */
export class Effects {
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

/** The name of an alternative: the target of its reference, or the value that distinguishes it. */
function labelOf({ version, pointer }: SchemaView): string | undefined {
  const schema = valueAt(version.document, pointer);
  if (!isJsonObject(schema)) return undefined;
  if (typeof schema['$ref'] === 'string') return schema['$ref'];
  return typeof schema['title'] === 'string' ? schema['title'] : undefined;
}
