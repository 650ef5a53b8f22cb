import type { ChangeKind } from '../change-kinds.ts';
import { relation } from '../effect.ts';
import type { SchemaComparison } from './schema-comparison.ts';
import { type KeywordValue, numbersUnder, type SchemaView } from './view.ts';

/** A limit of how many: its keyword and which side it is on. */
export interface Limit {
  readonly keyword: string;
  readonly side: 'least' | 'most';
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

/** The value of a limit in `view`, where several parts set it: the strictest. */
export function strictest(
  view: SchemaView,
  { keyword, side }: Pick<Limit, 'keyword' | 'side'>,
  implied?: number,
): KeywordValue<number> {
  const start = { value: implied ?? (side === 'most' ? Number.POSITIVE_INFINITY : 0), pointer: '' };
  return numbersUnder(view, keyword).reduce<KeywordValue<number>>((best, each) => {
    const isStricter = side === 'most' ? each.value < best.value : each.value > best.value;
    return isStricter ? each : best;
  }, start);
}

function limitText({ value, pointer }: KeywordValue<number>): string {
  const isNone = !Number.isFinite(value) || (value === 0 && pointer === '');
  return isNone ? 'none' : String(value);
}
