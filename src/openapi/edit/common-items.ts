/** Sequences that differ by more items are taken to have nothing in common: the comparison would need too much memory. */
const MOST_DIFFERENCES = 3_000;

/**
 * A longest common subsequence, as pairs of indexes (E. Myers, An O(ND) difference algorithm).
 *
 * @param isEqual compares an item of the first sequence with one of the second, by their indexes.
 */
export function commonItems(
  oldLength: number,
  newLength: number,
  isEqual: (from: number, to: number) => boolean,
): (readonly [from: number, to: number])[] {
  if (oldLength === 0 || newLength === 0) return [];
  const most = Math.min(oldLength + newLength, MOST_DIFFERENCES);
  const trace: Map<number, number>[] = [];
  let ends = new Map([[1, 0]]);
  const at = (some: ReadonlyMap<number, number>, diagonal: number) => some.get(diagonal) ?? -1;
  for (let differences = 0; differences <= most; differences += 1) {
    const next = new Map<number, number>();
    trace.push(next);
    for (let diagonal = -differences; diagonal <= differences; diagonal += 2) {
      const isDown = isStepDown(ends, diagonal, differences);
      let from = isDown ? at(ends, diagonal + 1) : at(ends, diagonal - 1) + 1;
      while (from < oldLength && from - diagonal < newLength && isEqual(from, from - diagonal)) from += 1;
      next.set(diagonal, from);
      if (from >= oldLength && from - diagonal >= newLength) return pairsOf(trace, oldLength, newLength);
    }
    ends = next;
  }
  return [];
}

/** Whether the path to `diagonal` adds an item of the second sequence; else it removes one of the first. */
function isStepDown(ends: ReadonlyMap<number, number>, diagonal: number, differences: number): boolean {
  if (diagonal === -differences) return true;
  return diagonal !== differences && (ends.get(diagonal - 1) ?? -1) < (ends.get(diagonal + 1) ?? -1);
}

/** The equal items on the path that `trace` leads back. */
function pairsOf(trace: readonly ReadonlyMap<number, number>[], oldLength: number, newLength: number) {
  const pairs: (readonly [number, number])[] = [];
  let [from, to] = [oldLength, newLength];
  for (let differences = trace.length - 1; differences >= 0; differences -= 1) {
    const ends = trace[differences - 1] ?? new Map([[1, 0]]);
    const diagonal = from - to;
    const previous = isStepDown(ends, diagonal, differences) ? diagonal + 1 : diagonal - 1;
    const fromBefore = ends.get(previous) ?? 0;
    const toBefore = fromBefore - previous;
    while (from > fromBefore && to > toBefore && from > 0 && to > 0) {
      from -= 1;
      to -= 1;
      pairs.push([from, to]);
    }
    [from, to] = [fromBefore, toBefore];
  }
  return pairs.reverse();
}
