import { canonical } from '../canonical.ts';
import type { Json } from '../json.ts';

/** What became of the items of a list, in the order of the new list. */
export type ItemEdit =
  | { readonly kind: 'kept'; readonly from: number; readonly to: number }
  | { readonly kind: 'removed'; readonly from: number }
  | { readonly kind: 'added'; readonly to: number };

/** Lists whose middle is longer are compared item by item: the table of equal items would be too large. */
const MOST_COMPARED = 2_000;

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
  for (const [equalFrom, equalTo] of commonItems(old, now, isEqual)) {
    takeUntil(equalFrom, equalTo);
    edits.push({ kind: 'kept', from: from++, to: to++ });
  }
  takeUntil(old[1], now[1]);
  return edits;
}

/** The longest common subsequence of two spans, as pairs of indexes. */
function commonItems(
  [oldStart, oldEnd]: Span,
  [newStart, newEnd]: Span,
  isEqual: (from: number, to: number) => boolean,
): (readonly [number, number])[] {
  const [rows, columns] = [oldEnd - oldStart, newEnd - newStart];
  if (rows === 0 || columns === 0 || rows > MOST_COMPARED || columns > MOST_COMPARED) return [];
  const width = columns + 1;
  const lengths = new Uint16Array((rows + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = rows - 1; row >= 0; row -= 1) {
    for (let column = columns - 1; column >= 0; column -= 1) {
      lengths[row * width + column] = isEqual(oldStart + row, newStart + column)
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const pairs: (readonly [number, number])[] = [];
  for (let [row, column] = [0, 0]; row < rows && column < columns; ) {
    if (isEqual(oldStart + row, newStart + column)) pairs.push([oldStart + row++, newStart + column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
}
