import { type KeywordValue, type LimitSide, type SchemaView, strictest } from '../../schema/view/schema-view.ts';
import type { ChangeKind } from '../change-kinds.ts';
import { relation } from '../effect.ts';
import type { SchemaComparison } from './schema-comparison.ts';

/** A limit of how many, with the kinds of its changes. */
export interface Limit extends LimitSide {
  readonly narrowed: ChangeKind;
  readonly widened: ChangeKind;
  /** The limit that other keywords of each version imply. */
  readonly implied?: { readonly base: number; readonly revision: number };
}

/** Compares one limit. */
export function compareLimit(base: SchemaView, revision: SchemaView, limit: Limit, comparison: SchemaComparison): void {
  const before = strictest(base, limit, limit.implied?.base);
  const after = strictest(revision, limit, limit.implied?.revision);
  if (before.value === after.value || (before.pointer === '' && after.pointer === '')) return;
  const isStricter = limit.side === 'most' ? after.value < before.value : after.value > before.value;
  comparison.report({
    kind: isStricter ? limit.narrowed : limit.widened,
    effect: relation(isStricter, !isStricter),
    at: { base: before.pointer || undefined, revision: after.pointer || undefined },
    message: `${limit.keyword} changed from ${limitText(before)} to ${limitText(after)}.`,
    detail: limit.keyword,
  });
}

function limitText({ value, pointer }: KeywordValue<number>): string {
  const isNone = !Number.isFinite(value) || (value === 0 && pointer === '');
  return isNone ? 'none' : String(value);
}
