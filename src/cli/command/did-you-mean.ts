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

/** No name of ours is longer; a longer text is no typing error, and comparing it would only cost time. */
const LONGEST = 64;

/** `; did you mean "…"?` when a candidate is at most one typing error in three letters away, and `.` otherwise. */
export function didYouMean(value: string, candidates: Iterable<string>): string {
  if (value.length > LONGEST) return '.';
  const ranked = [...candidates]
    .map((candidate) => ({ candidate, errors: typingErrors(value.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ errors }) => errors <= Math.floor(value.length / 3))
    .sort((a, b) => a.errors - b.errors);
  return ranked[0] === undefined ? '.' : `; did you mean "${ranked[0].candidate}"?`;
}
