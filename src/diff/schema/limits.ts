import type { ChangeKind } from '../change-kinds.ts';
import { relation } from '../effect.ts';
import type { Comparing } from './comparing.ts';
import { type KeywordValue, numbersUnder, type SchemaView } from './view.ts';

/** A limit of how many: its keyword, which side it is on, and what it counts. */
export interface Limit {
  readonly keyword: string;
  readonly side: 'least' | 'most';
  /** `characters`, `items`, `properties`. */
  readonly counted: string;
  readonly narrowed: ChangeKind;
  readonly widened: ChangeKind;
  /** The limit that other keywords of each version imply. */
  readonly implied?: { readonly base: number; readonly revision: number };
}

/** Compares one limit. */
export function compareLimit(base: SchemaView, revision: SchemaView, limit: Limit, comparing: Comparing): void {
  const before = strictest(base, limit, limit.implied?.base);
  const after = strictest(revision, limit, limit.implied?.revision);
  if (before.value === after.value || (before.pointer === '' && after.pointer === '')) return;
  const isStricter = limit.side === 'most' ? after.value < before.value : after.value > before.value;
  comparing.report({
    kind: isStricter ? limit.narrowed : limit.widened,
    effect: relation(isStricter, !isStricter),
    at: { base: before.pointer || undefined, revision: after.pointer || undefined },
    message: `${capital(limitText(after.value, limit))}; it was ${limitText(before.value, limit)}.`,
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

function limitText(value: number, { side, counted }: Limit): string {
  if (!Number.isFinite(value)) return `any number of ${counted}`;
  return `at ${side} ${value} ${counted}`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
