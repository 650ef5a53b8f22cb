import { counted } from '../../../src/engine/report/report-text.ts';
import { textTable } from '../text-table.ts';

/** What became of a change, or of a constraint. */
export interface ScoreRow {
  /** The row of the table that it counts in. */
  readonly keyword: string;
  /** JSON pointer of the place in generated/openapi.json. */
  readonly place: string;
  readonly what: string;
  readonly outcome: 'detected' | 'excused' | 'survived';
  /** Why it is excused. */
  readonly reason?: string;
}

/** A part of the score: a table, and what survived. */
export interface ScorePart {
  readonly title: string;
  /** What to do about a survivor. */
  readonly cure: string;
  readonly rows: readonly ScoreRow[];
}

export function countOf(rows: readonly ScoreRow[], outcome: ScoreRow['outcome']): number {
  return rows.filter((row) => row.outcome === outcome).length;
}

/** The share of what can be detected that is detected, rounded down, so that 100 % means all. */
export function shareText(rows: readonly ScoreRow[]): string {
  const [detected, all] = [countOf(rows, 'detected'), rows.length - countOf(rows, 'excused')];
  const percent = all === 0 ? 100 : Math.floor((1000 * detected) / all) / 10;
  return `${percent} % (${detected.toLocaleString('en-US')} of ${all.toLocaleString('en-US')})`;
}

/** A part as a person reads it: a row for each keyword, the reasons of what is excused, and the survivors. */
export function renderPart({ title, cure, rows }: ScorePart): string {
  const survivors = rows.filter(({ outcome }) => outcome === 'survived');
  const reasons = Map.groupBy(
    rows.filter(({ outcome }) => outcome === 'excused'),
    ({ reason = '' }) => reason,
  );
  const line = (name: string, own: readonly ScoreRow[]) => [
    name,
    ...[own.length, ...(['detected', 'excused', 'survived'] as const).map((outcome) => countOf(own, outcome))].map(
      (count) => count.toLocaleString('en-US'),
    ),
    shareText(own).replace(/ \(.*/, ''),
  ];
  return [
    title,
    textTable([
      ['', 'all', 'detected', 'excused', 'survived', 'score'],
      ...[...Map.groupBy(rows, ({ keyword }) => keyword)].map(([keyword, own]) => line(keyword, own)),
      line('all', rows),
    ]),
    ...[...reasons].map(([reason, of]) => `  excused, ${of.length}: ${reason}`),
    ...survivors.map(({ place, what }) => `✗ ${place} ${what}`),
    ...(survivors.length === 0 ? [] : [`  ${counted(survivors.length, 'survivor')}: ${cure}`]),
  ].join('\n');
}
