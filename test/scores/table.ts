/** Rows in columns: texts of the first column on the left, all others on the right. */
export function table(rows: readonly (readonly (string | number)[])[]): string {
  const texts = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? cell.toLocaleString('en-US') : cell)));
  const columns = Math.max(0, ...texts.map(({ length }) => length));
  const widths = Array.from({ length: columns }, (_, at) => Math.max(...texts.map((row) => row[at]?.length ?? 0)));
  const aligned = (text: string, at: number) =>
    at === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[at] ?? 0);
  return texts.map((row) => row.map(aligned).join('  ').trimEnd()).join('\n');
}
