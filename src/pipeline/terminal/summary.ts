import { formatDuration } from './progress.ts';

/** One line of the table that `backoffice start` ends in. */
export interface SummaryRow {
  readonly part: string;
  readonly result: string;
  readonly ms: number;
  readonly ok: boolean;
}

/** The table as plain text: part, result, time; a mark in front shows whether the part is in order. */
export function renderSummary(rows: readonly SummaryRow[]): string {
  const partWidth = Math.max(...rows.map(({ part }) => part.length));
  const resultWidth = Math.max(...rows.map(({ result }) => result.length));
  return rows
    .map(({ part, result, ms, ok }) => {
      return `${ok ? '✓' : '✗'} ${part.padEnd(partWidth)}  ${result.padEnd(resultWidth)}  ${formatDuration(ms).padStart(6)}`;
    })
    .join('\n');
}
