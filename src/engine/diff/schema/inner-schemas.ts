import { excerpt } from '../../json/excerpt.ts';
import { isJsonArray } from '../../json/json.ts';
import { childPointer } from '../../json/pointer.ts';
import { ALTERNATIVES } from '../../openapi/applied-schemas.ts';
import type { Inner } from '../../schema/view/members.ts';
import { type SchemaView, viewOf } from '../../schema/view/schema-view.ts';
import type { ChangeKind } from '../change-kinds.ts';
import { harmIn, isSame } from '../effect.ts';
import type { SchemaComparison, Step } from './schema-comparison.ts';

/**
 * Compares the schemas under a keyword in both versions; where one version lacks the keyword, reports the keyword
 * itself, once, with its effect as a whole.
 */
export function compareInner(
  base: Inner,
  revision: Inner,
  { step, added, removed, what }: { step: Step; added: ChangeKind; removed: ChangeKind; what: string },
  comparison: SchemaComparison,
): void {
  if (base.pointer !== undefined && revision.pointer !== undefined) {
    comparison.descend(step, base.view, revision.view);
    return;
  }
  if (base.pointer === undefined && revision.pointer === undefined) return;
  const effect = comparison.effectOf(base.view, revision.view);
  if (isSame(effect)) return;
  // A keyword that is removed can restrict more than before, such as prefixItems beside a narrower items.
  const harm = harmIn(comparison.direction);
  const isStricter = effect[harm] === 'no' ? effect.narrows !== 'no' : harm === 'narrows';
  comparison.report({
    kind: isStricter ? added : removed,
    effect,
    at: { base: base.pointer, revision: revision.pointer },
    message: `${what} changed from ${schemaText(base.view)} to ${schemaText(revision.view)}.`,
  });
}

/** Members of one kind in both versions, of which none has a name. */
interface Pairs<T> {
  /** Those that are equal in both. */
  readonly kept: readonly (readonly [old: T, now: T])[];
  /** Those that are left, in their order; undefined where one version has fewer. */
  readonly changed: readonly (readonly [old: T | undefined, now: T | undefined])[];
}

/** Pairs members without names, such as schemas under `not`: each with an equal one, and then what is left. */
export function pairMembers<T>(
  before: readonly T[],
  after: readonly T[],
  isEqual: (left: T, right: T) => boolean,
): Pairs<T> {
  const rest = [...after];
  const kept: [T, T][] = [];
  const lost = before.filter((old) => {
    const index = rest.findIndex((now) => isEqual(old, now));
    const [now] = index === -1 ? [] : rest.splice(index, 1);
    if (now !== undefined) kept.push([old, now]);
    return now === undefined;
  });
  const count = Math.max(lost.length, rest.length);
  return { kept, changed: Array.from({ length: count }, (_, index) => [lost[index], rest[index]] as const) };
}

/** Compares schemas of which one accepts no value. */
export function compareNever(base: SchemaView, revision: SchemaView, comparison: SchemaComparison): void {
  if (acceptsNothing(base) && acceptsNothing(revision)) return;
  const isClosed = revision.never !== undefined;
  comparison.report({
    kind: isClosed ? 'schema-closed' : 'schema-opened',
    effect: isClosed ? { narrows: 'yes', widens: 'no' } : { narrows: 'no', widens: 'yes' },
    at: { base: base.never ?? base.parts[0]?.pointer, revision: revision.never ?? revision.parts[0]?.pointer },
    message: `${keywordOf(base, revision)} changed from ${schemaText(base)} to ${schemaText(revision)}.`,
  });
}

/** Whether a view shows that no value is valid: it is `false`, has an empty `enum`, or only alternatives that accept nothing. */
function acceptsNothing(view: SchemaView, within: ReadonlySet<string> = new Set()): boolean {
  if (view.never !== undefined) return true;
  return view.parts.some(({ schema, pointer }) => {
    if (isJsonArray(schema['enum']) && schema['enum'].length === 0) return true;
    if (within.has(pointer)) return false;
    return ALTERNATIVES.some((keyword) => {
      const list = schema[keyword];
      if (!isJsonArray(list) || list.length === 0) return false;
      const alternatives = list.map((_, index) => viewOf(view.document, [childPointer(pointer, keyword, index)]));
      return alternatives.every((alternative) => acceptsNothing(alternative, new Set([...within, pointer])));
    });
  });
}

/** Keywords whose schema a message names by them. */
const NAMED = [
  'additionalProperties',
  'unevaluatedProperties',
  'items',
  'unevaluatedItems',
  'propertyNames',
  'contains',
];

function keywordOf(...views: readonly SchemaView[]): string {
  const keywords = views.map(({ pointer }) => pointer.slice(pointer.lastIndexOf('/') + 1));
  return NAMED.find((keyword) => keywords.includes(keyword)) ?? 'Schema';
}

/** How much of a schema a message shows, in characters. */
const LENGTH = 80;

/** A schema in a message: `none`, `true`, `false`, or its JSON, shortened. */
export function schemaText(view: SchemaView | undefined): string {
  if (view === undefined) return 'none';
  if (view.never !== undefined) return 'false';
  const [first, ...others] = view.parts.map(({ schema }) => schema).filter((schema) => Object.keys(schema).length > 0);
  if (first === undefined) return 'true';
  const text = JSON.stringify(others.length === 0 ? first : { allOf: [first, ...others] });
  return excerpt(text, LENGTH);
}
