/**
 * The number of typing errors that turn `a` into `b`: a letter too many, too few or wrong, or two neighbours swapped
 * (optimal string alignment).
 */
function typingErrors(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= a.length; row++) {
    rows.push([row]);
    for (let column = 1; column <= b.length; column++) {
      const wrong = at(row - 1, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const swapped = isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY;
      rows[row]?.push(Math.min(wrong, swapped, at(row - 1, column) + 1, at(row, column - 1) + 1));
    }
  }
  return at(a.length, b.length);
}

/**
 * The candidate that was probably meant by `value`, casing aside; nothing when none is close enough: one error in three
 * letters at the most, and none in fewer.
 */
export function closest(value: string, candidates: Iterable<string>): string | undefined {
  const wanted = value.toLowerCase();
  let best: string | undefined;
  let least = Math.floor(value.length / 3) + 1;
  for (const candidate of candidates) {
    if (candidate === value || Math.abs(candidate.length - value.length) >= least) continue;
    const errors = typingErrors(wanted, candidate.toLowerCase());
    if (errors < least) {
      least = errors;
      best = candidate;
    }
  }
  return best;
}

/** The end of a sentence about a wrong value: `; did you mean "…"?` when a candidate is close, and `.` otherwise. */
export function didYouMean(value: string, candidates: Iterable<string>): string {
  const candidate = closest(value, candidates);
  return candidate === undefined ? '.' : `; did you mean "${candidate}"?`;
}
