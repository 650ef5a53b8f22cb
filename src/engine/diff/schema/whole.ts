import { childPointer } from '../../json/pointer.ts';
import type { ChangeKind } from '../change-kinds.ts';
import { isSame } from '../effect.ts';
import type { SchemaComparison, Step } from './schema-comparison.ts';
import { schemaText } from './schema-text.ts';
import { type Part, type SchemaView, viewOf } from './view.ts';

/** A schema under a keyword that may be missing in one of the versions. */
export interface Inner {
  /** The schema under the keyword; where the keyword is missing, its default. */
  readonly view: SchemaView;
  /** The pointer of the keyword, if it exists. */
  readonly pointer: string | undefined;
}

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
  const harm = comparison.direction === 'request' ? 'narrows' : 'widens';
  const isStricter = effect[harm] === 'no' ? effect.narrows !== 'no' : harm === 'narrows';
  comparison.report({
    kind: isStricter ? added : removed,
    effect,
    at: { base: base.pointer, revision: revision.pointer },
    message: `${what} changed from ${schemaText(base.view)} to ${schemaText(revision.view)}.`,
  });
}

/**
 * The schema of all members that no other keyword names: what `statedIn` a part, and under `unevaluated` where that leaves anything
 * unevaluated. What is stated counts in the same schema and in those that it applies, not in the schemas around it (JSON Schema
 * 2020-12 Core, section 11).
 *
 * @param statedIn returns the pointers of what a part says of those members.
 */
export function restUnder(view: SchemaView, statedIn: (part: Part) => readonly string[], unevaluated: string): Inner {
  const holders = view.parts.filter((part) => statedIn(part).length > 0);
  const pointers = view.parts.flatMap((part) => {
    const { schema, pointer } = part;
    const stated = statedIn(part);
    if (stated.length > 0) return stated;
    const isLeft = holders.every((holder) => pointer.startsWith(`${holder.pointer}/`));
    return schema[unevaluated] !== undefined && isLeft ? [childPointer(pointer, unevaluated)] : [];
  });
  return { view: viewOf(view.version, pointers), pointer: pointers[0] };
}

/** The pointer of a keyword, if a part has it. */
export const pointersOf = ({ schema, pointer }: Part, keyword: string): string[] =>
  schema[keyword] === undefined ? [] : [childPointer(pointer, keyword)];

/** Compares schemas of which one accepts no value. */
export function compareNever(base: SchemaView, revision: SchemaView, comparison: SchemaComparison): void {
  if (base.never !== undefined && revision.never !== undefined) return;
  const isClosed = revision.never !== undefined;
  comparison.report({
    kind: isClosed ? 'schema-closed' : 'schema-opened',
    effect: isClosed ? { narrows: 'yes', widens: 'no' } : { narrows: 'no', widens: 'yes' },
    at: { base: base.never ?? base.parts[0]?.pointer, revision: revision.never ?? revision.parts[0]?.pointer },
    message: `${keywordOf(base, revision)} changed from ${schemaText(base)} to ${schemaText(revision)}.`,
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
