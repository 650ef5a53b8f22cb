import { styleText } from 'node:util';
import { counted } from '../../../src/engine/report/report-text.ts';
import type { ContractScore, ScorePart } from './contract-score.ts';
import { type ScoreRow, scoreOf } from './score-table.ts';

/** Colours a text; the plain text where colours are not wanted. */
export type Paint = (style: 'green' | 'red' | 'bold' | 'dim', text: string) => string;

/** Colours where `stream` is a terminal and NO_COLOR is not set. */
export function paintFor(stream: NodeJS.WriteStream): Paint {
  return (style, text) => styleText(style, text, { stream });
}

/** The score as a person reads it: a table for each part, then what survived and what to do. */
export function renderScore(score: ContractScore, paint: Paint): string {
  const { parts, compared, disagreements } = score;
  return [
    ...parts.map((part) => renderPart(part, paint)),
    [
      `Compiled validators and a fresh Ajv: ${counted(compared, 'instance')} validated by both, ${counted(disagreements.length, 'disagreement')}.`,
      ...disagreements.map((each) => `  ${paint('red', '✗')} ${each}`),
    ].join('\n'),
    `${paint(score.isWhole ? 'green' : 'red', score.isWhole ? '✓' : '✗')} ${headline(score)}`,
  ].join('\n\n');
}

function headline({ parts }: ContractScore): string {
  const names = ['negative controls', 'weakening', 'narrowing'];
  const scores = parts.map(({ total }, index) => {
    const killable = (total.all - total.excused).toLocaleString('en-US');
    return `${names[index]} ${percent(total)} (${total.killed.toLocaleString('en-US')} of ${killable})`;
  });
  return `Contract mutation score: ${scores.join(', ')}`;
}

function renderPart(part: ScorePart, paint: Paint): string {
  const hasLint = part.total.byLint !== undefined;
  const head = ['', part.counted, 'killed', ...(hasLint ? ['by lint'] : []), part.excused, 'survivors', 'score'];
  const body = [...part.rows, part.total].map((row) => cells(row, hasLint));
  const widths = head.map((_, column) => Math.max(...[head, ...body].map((line) => line[column]?.length ?? 0)));
  const line = (texts: readonly string[]) =>
    texts
      .map((text, column) => (column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0)))
      .join('  ');
  const lines = body.map(line);
  return [
    paint('bold', part.title),
    paint('dim', line(head)),
    ...lines.slice(0, -1).map((text, index) => (part.rows[index]?.survived ? paint('red', text) : text)),
    paint('bold', lines.at(-1) ?? ''),
    ...Object.entries(part.reasons).map(([reason, count]) => paint('dim', `  ${part.excused}, ${count}: ${reason}`)),
    ...survivorLines(part, paint),
  ].join('\n');
}

/** The survivors, each place and each remedy once. */
function survivorLines({ survivors }: ScorePart, paint: Paint): string[] {
  return [...Map.groupBy(survivors, ({ cure }) => cure)].flatMap(([cure, ofCure]) => [
    ...[...Map.groupBy(ofCure, ({ pointer }) => pointer)].flatMap(([pointer, here]) => [
      `${paint('red', '✗')} ${pointer}`,
      ...here.map(({ change }) => `    ${change}`),
    ]),
    `  ${counted(ofCure.length, 'survivor')}: ${cure}`,
  ]);
}

function cells(row: ScoreRow, hasLint: boolean): string[] {
  const figures = [row.all, row.killed, ...(hasLint ? [row.byLint ?? 0] : []), row.excused, row.survived];
  return [row.name, ...figures.map((figure) => figure.toLocaleString('en-US')), percent(row)];
}

/** Rounded down, so that 100 % means all. */
function percent(row: ScoreRow): string {
  return `${Math.floor(scoreOf(row) * 1000) / 10} %`;
}
