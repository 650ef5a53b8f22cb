import { childPointer } from '../../json/pointer.ts';
import { type SchemaView, type TypeSet, typesOf, viewOf } from '../../schema/view/schema-view.ts';
import {
  describe,
  type Effect,
  inverse,
  isSame,
  MAY_NARROW,
  MAY_WIDEN,
  onAnyProperties,
  UNDECIDED,
  unsure,
} from '../effect.ts';
import { type Condition, otherConditions } from './dependencies.ts';
import type { SchemaComparison } from './schema-comparison.ts';
import { schemaText } from './schema-text.ts';

/** Compares `not`, and `if` with `then` and `else` where it does not say what other keywords say. */
export function compareConditions(
  base: SchemaView,
  revision: SchemaView,
  comparison: SchemaComparison,
  types: TypeSet,
): void {
  compareNot(base, revision, comparison, types);
  compareIf(base, revision, comparison);
}

function compareNot(base: SchemaView, revision: SchemaView, comparison: SchemaComparison, types: TypeSet): void {
  const [lost, gained] = unmatched(refusals(base, types), refusals(revision, types), (one, other) =>
    isSame(effectOf(one, other, comparison)),
  );
  for (const [index, old] of lost.entries()) report(old, gained[index], comparison);
  for (const now of gained.slice(lost.length)) report(undefined, now, comparison);
}

/** The effect on all values: the schema around a condition may declare properties that the condition does not. */
const effectOf = (base: SchemaView, revision: SchemaView, comparison: SchemaComparison): Effect =>
  onAnyProperties(comparison.effectOf(base, revision));

/** The schemas under `not` that refuse something that the types leave. */
function refusals(view: SchemaView, types: TypeSet): SchemaView[] {
  return view.parts
    .filter(({ schema }) => schema['not'] !== undefined)
    .map(({ pointer }) => viewOf(view.document, [childPointer(pointer, 'not')]))
    .filter((refused) => refused.never === undefined && !typesOf(refused).isDisjointFrom(types));
}

function report(old: SchemaView | undefined, now: SchemaView | undefined, comparison: SchemaComparison): void {
  // Whether another keyword refuses the same values is left to a value that shows the change.
  const effect =
    old === undefined ? MAY_NARROW : now === undefined ? MAY_WIDEN : unsure(inverse(effectOf(old, now, comparison)));
  comparison.report({
    kind: describe(effect, { narrows: 'negation-narrowed', widens: 'negation-widened', both: 'negation-changed' }),
    effect,
    at: { base: old?.pointer, revision: now?.pointer },
    message: `"not" changed from ${schemaText(old)} to ${schemaText(now)}.`,
  });
}

function unmatched<T>(before: readonly T[], after: readonly T[], isEqual: (one: T, other: T) => boolean): [T[], T[]] {
  const rest = [...after];
  const lost = before.filter((one) => {
    const index = rest.findIndex((other) => isEqual(one, other));
    if (index === -1) return true;
    rest.splice(index, 1);
    return false;
  });
  return [lost, rest];
}

function conditionText(condition: Condition | undefined): string {
  if (condition === undefined) return 'none';
  const { if: test, yes, no } = condition;
  const branches = [
    { word: 'then', view: yes },
    { word: 'else', view: no },
  ].filter(({ view }) => view.parts.length > 0 || view.never !== undefined);
  return [`if ${schemaText(test)}`, ...branches.map(({ word, view }) => `${word} ${schemaText(view)}`)].join(' ');
}

function compareIf(base: SchemaView, revision: SchemaView, comparison: SchemaComparison): void {
  const rest = otherConditions(revision, base, comparison);
  const lost = otherConditions(base, revision, comparison).filter((old) => {
    const index = rest.findIndex(
      (now) => (old.name !== undefined && old.name === now.name) || isSame(effectOf(old.if, now.if, comparison)),
    );
    const now = rest[index];
    if (now === undefined) return true;
    rest.splice(index, 1);
    comparison.descend({ to: 'same', isCondition: true }, old.yes, now.yes);
    comparison.descend({ to: 'same', isCondition: true }, old.no, now.no);
    return false;
  });
  for (let index = 0; index < Math.max(lost.length, rest.length); index += 1) {
    const [old, now] = [lost[index], rest[index]];
    comparison.report({
      kind: old === undefined ? 'condition-added' : now === undefined ? 'condition-removed' : 'condition-changed',
      effect: old === undefined ? MAY_NARROW : now === undefined ? MAY_WIDEN : UNDECIDED,
      at: { base: old?.if.pointer, revision: now?.if.pointer },
      message: `Condition changed from ${conditionText(old)} to ${conditionText(now)}.`,
    });
  }
}
