import { canonical } from '../json/canonical.ts';
import type { Json } from '../json/json.ts';
import { commonItems } from './common-items.ts';

/** What became of the items of a list, in the order of the new list. */
export type ItemEdit =
  | { readonly kind: 'kept'; readonly from: number; readonly to: number }
  | { readonly kind: 'removed'; readonly from: number }
  | { readonly kind: 'added'; readonly to: number };

/** The edits that lead from one list to another. An item that was replaced by another is `kept`, with another value. */
export function itemEdits(before: readonly Json[], after: readonly Json[]): ItemEdit[] {
  const isEqual = (from: number, to: number): boolean => {
    const [old, now] = [before[from], after[to]];
    return old === now || (old !== undefined && now !== undefined && canonical(old) === canonical(now));
  };
  let head = 0;
  while (head < before.length && head < after.length && isEqual(head, head)) head += 1;
  let tail = 0;
  const shorter = Math.min(before.length, after.length) - head;
  while (tail < shorter && isEqual(before.length - 1 - tail, after.length - 1 - tail)) tail += 1;
  const [oldEnd, newEnd] = [before.length - tail, after.length - tail];
  const kept = (from: number, to: number): ItemEdit => ({ kind: 'kept', from, to });
  return [
    ...Array.from({ length: head }, (_, index) => kept(index, index)),
    ...middleEdits([head, oldEnd], [head, newEnd], isEqual),
    ...Array.from({ length: tail }, (_, index) => kept(oldEnd + index, newEnd + index)),
  ];
}

type Span = readonly [start: number, end: number];

function middleEdits(old: Span, now: Span, isEqual: (from: number, to: number) => boolean): ItemEdit[] {
  const edits: ItemEdit[] = [];
  let [from, to] = [old[0], now[0]];
  const takeUntil = (fromEnd: number, toEnd: number) => {
    while (from < fromEnd && to < toEnd) edits.push({ kind: 'kept', from: from++, to: to++ });
    while (from < fromEnd) edits.push({ kind: 'removed', from: from++ });
    while (to < toEnd) edits.push({ kind: 'added', to: to++ });
  };
  const [rows, columns] = [old[1] - from, now[1] - to];
  const [start, startOfNew] = [from, to];
  for (const [row, column] of commonItems(rows, columns, (one, other) => isEqual(start + one, startOfNew + other))) {
    takeUntil(start + row, startOfNew + column);
    edits.push({ kind: 'kept', from: from++, to: to++ });
  }
  takeUntil(old[1], now[1]);
  return edits;
}
