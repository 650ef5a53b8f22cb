/** A line of a text, and whether only one of two texts has it. */
export interface ChangedLine {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Longer differences are shown as removed and added as a whole; the table of their lines would be too large. */
const MOST_CELLS = 4_000_000;

/** The lines of two texts, in an order in which the fewest lines differ. */
export function changedLines(before: string, after: string): ChangedLine[] {
  const [one, other] = [before.split('\n'), after.split('\n')];
  let start = 0;
  while (start < one.length && start < other.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const same = (lines: readonly string[]): ChangedLine[] => lines.map((text) => ({ kind: 'same', text }));
  return [
    ...same(one.slice(0, start)),
    ...differentLines(one.slice(start, one.length - end), other.slice(start, other.length - end)),
    ...same(one.slice(one.length - end)),
  ];
}

function differentLines(one: readonly string[], other: readonly string[]): ChangedLine[] {
  const removed = (text: string): ChangedLine => ({ kind: 'removed', text });
  const added = (text: string): ChangedLine => ({ kind: 'added', text });
  if (one.length * other.length > MOST_CELLS) return [...one.map(removed), ...other.map(added)];
  // lengths[i][j]: how many lines the rests of both texts from i and j have in common.
  const lengths = Array.from({ length: one.length + 1 }, () => new Uint32Array(other.length + 1));
  const at = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  for (let i = one.length - 1; i >= 0; i -= 1) {
    const row = lengths[i];
    if (row === undefined) continue;
    for (let j = other.length - 1; j >= 0; j -= 1) {
      row[j] = one[i] === other[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const lines: ChangedLine[] = [];
  let [i, j] = [0, 0];
  while (i < one.length || j < other.length) {
    const [text, next] = [one[i], other[j]];
    if (text !== undefined && text === next) {
      lines.push({ kind: 'same', text });
      i += 1;
      j += 1;
    } else if (text !== undefined && (next === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push(removed(text));
      i += 1;
    } else if (next !== undefined) {
      lines.push(added(next));
      j += 1;
    }
  }
  return lines;
}
