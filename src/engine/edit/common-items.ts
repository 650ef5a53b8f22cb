/** After how many differences the comparison starts again from where it is: its memory grows with their square. */
const MOST_DIFFERENCES = 1_000;

/** Pairs of indexes of equal items, and the indexes up to which both sequences were compared. */
interface Compared {
  readonly pairs: readonly (readonly [from: number, to: number])[];
  readonly from: number;
  readonly to: number;
}

/**
 * A common subsequence, as pairs of indexes (E. Myers, An O(ND) difference algorithm). It is a longest one unless the sequences
 * have more than {@link MOST_DIFFERENCES} differences.
 *
 * @param isEqual compares an item of the first sequence with one of the second, by their indexes.
 */
export function commonItems(
  oldLength: number,
  newLength: number,
  isEqual: (from: number, to: number) => boolean,
): (readonly [from: number, to: number])[] {
  const pairs: (readonly [number, number])[] = [];
  let [from, to] = [0, 0];
  while (from < oldLength && to < newLength) {
    const [start, startOfNew] = [from, to];
    const part = compared(oldLength - from, newLength - to, (one, other) => isEqual(start + one, startOfNew + other));
    for (const [one, other] of part.pairs) pairs.push([start + one, startOfNew + other]);
    from += part.from;
    to += part.to;
  }
  return pairs;
}

/** Compares two sequences from their starts, up to so many differences. */
function compared(oldLength: number, newLength: number, isEqual: (from: number, to: number) => boolean): Compared {
  const trace: Map<number, number>[] = [];
  let ends = new Map([[1, 0]]);
  const at = (some: ReadonlyMap<number, number>, diagonal: number) => some.get(diagonal) ?? -1;
  for (let differences = 0; differences <= MOST_DIFFERENCES; differences += 1) {
    const next = new Map<number, number>();
    trace.push(next);
    for (let diagonal = -differences; diagonal <= differences; diagonal += 2) {
      const isDown = isStepDown(ends, diagonal, differences);
      let from = isDown ? at(ends, diagonal + 1) : at(ends, diagonal - 1) + 1;
      while (from < oldLength && from - diagonal < newLength && isEqual(from, from - diagonal)) from += 1;
      next.set(diagonal, from);
      if (from >= oldLength && from - diagonal >= newLength) {
        return { pairs: pairsOf(trace, oldLength, newLength), from: oldLength, to: newLength };
      }
    }
    ends = next;
  }
  const end = furthest(ends, oldLength, newLength);
  if (end === undefined) return { pairs: [], from: oldLength, to: newLength };
  return { pairs: pairsOf(trace, ...end), from: end[0], to: end[1] };
}

/** The end of the path that compared most items; undefined where every path leads beyond a sequence. */
function furthest(
  ends: ReadonlyMap<number, number>,
  oldLength: number,
  newLength: number,
): readonly [number, number] | undefined {
  let best: readonly [number, number] | undefined;
  for (const [diagonal, from] of ends) {
    const to = from - diagonal;
    if (from > oldLength || to > newLength) continue;
    if (best === undefined || from + to > best[0] + best[1]) best = [from, to];
  }
  return best;
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
