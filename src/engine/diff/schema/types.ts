import { childPointer } from '../../json/pointer.ts';
import { areEqual, intersection } from '../../json/sets.ts';
import {
  ALL_TYPES,
  declaredTypes,
  type SchemaView,
  type TypeSet,
  typesOf,
  valuesUnder,
} from '../../schema/view/schema-view.ts';
import { describe, type Effect, relation } from '../effect.ts';
import type { SchemaComparison } from './schema-comparison.ts';

/** Compares the allowed types. Returns the types that both allow; other keywords matter for these only. */
export function compareTypes(base: SchemaView, revision: SchemaView, comparison: SchemaComparison): TypeSet {
  const [before, after] = [typesOf(base), typesOf(revision)];
  const common = intersection(before, after);
  if (common.size === before.size && common.size === after.size) return common;
  const [declared, saidNow] = [declaredTypes(base), declaredTypes(revision)];
  if (areEqual(declared, saidNow)) return common;
  const effect = relation(before.size > common.size, after.size > common.size);
  reportTypes(base, revision, { before, after }, effect, comparison);
  return common;
}

/** Reports that other types are allowed. */
export function reportTypes(
  base: SchemaView,
  revision: SchemaView,
  { before, after }: { readonly before: TypeSet; readonly after: TypeSet },
  effect: Effect,
  comparison: SchemaComparison,
): void {
  const [lost, gained] = [before.difference(after), after.difference(before)];
  const { base: at, revision: atNow } = places(base, revision, lost.union(gained), comparison);
  const isPlaced = at !== undefined || atNow !== undefined;
  comparison.report({
    kind: describe(effect, { narrows: 'type-narrowed', widens: 'type-widened', both: 'type-changed' }),
    effect,
    at: isPlaced
      ? { base: at, revision: atNow }
      : { base: base.parts[0]?.pointer, revision: revision.parts[0]?.pointer },
    message: `Type changed from ${named(before)} to ${named(after)}.`,
    detail: `${named(before)}>${named(after)}`,
  });
}

/** The pointer of the types; null that `nullable` adds has the same pointer. */
function places(base: SchemaView, revision: SchemaView, changed: TypeSet, { isNullable }: SchemaComparison) {
  const nullable = [base, revision].map((view) => view.parts.find(({ pointer }) => isNullable(view, pointer)));
  if (changed.size === 1 && changed.has('null') && nullable.some((part) => part !== undefined)) {
    const [before, after] = nullable.map((part) => part && childPointer(part.pointer, 'nullable'));
    return { base: before, revision: after };
  }
  return { base: valuesUnder(base, 'type').at(-1)?.pointer, revision: valuesUnder(revision, 'type').at(-1)?.pointer };
}

/** The types as a person says them. */
function named(types: TypeSet): string {
  if (types.size === ALL_TYPES.length) return 'anything';
  const names: string[] = ALL_TYPES.filter((type) => types.has(type) && type !== 'fraction');
  if (types.has('fraction')) names.splice(names.indexOf('integer'), names.includes('integer') ? 1 : 0, 'number');
  return names.length === 0 ? 'nothing' : names.join(' or ');
}
