import { excerpt } from '../json/excerpt.ts';
import { namesText, seenTimes } from './finding-text.ts';
import { escapeHtml, escapeMarkdown, unsteered } from './printable.ts';
import type { Report } from './report.ts';
import {
  CAUSES,
  type Cell,
  type FindingsSection,
  type Note,
  type Section,
  type ShownFinding,
  shownReport,
  type TableSection,
} from './sections.ts';

/** How many findings are shown whole; a job summary may have a megabyte. */
const MOST_SHOWN = 50;

/** How many findings the table has, and how much of a message a row has, in characters. */
const MOST_ROWS = 200;
const LINE = 140;

/** The report as Markdown, for the job summary of GitHub Actions or a comment on a pull request. */
export function renderSummary(report: Report): string {
  const { document, target, verdict, isGood, totals, work, problem, sections } = shownReport(report);
  return [
    `## ${isGood ? '✅' : '❌'} ${verdict}: ${escapeMarkdown(document)}`,
    '',
    `${escapeMarkdown(target)}: ${totals} (${work}).`,
    '',
    ...(problem === undefined ? [] : [escapeMarkdown(problem), '']),
    ...sections.flatMap(sectionLines),
  ].join('\n');
}

function sectionLines(section: Section): string[] {
  if (section.kind === 'findings') return section.title === 'Accepted' ? acceptedLines(section) : findingLines(section);
  const lines = tableLines(section);
  return section.isFolded ? folded(section.title, lines) : [`### ${section.title}`, '', ...lines];
}

function folded(title: string, lines: readonly string[]): string[] {
  return [`<details><summary>${title}</summary>`, '', ...lines, '</details>', ''];
}

/** A table; with commands, which a cell could not hold whole, a paragraph for each row. */
function tableLines({ columns, rows }: TableSection): string[] {
  const notesOf = (cells: readonly Cell[]): readonly Note[] =>
    cells.flatMap((cell) => (Array.isArray(cell) ? cell : []));
  if (rows.some(({ cells }) => notesOf(cells).some((note) => 'command' in note))) {
    return rows.flatMap(({ head = '', line = '', cells }) => [
      escapeMarkdown(`${head}${line}`),
      '',
      ...notesOf(cells).flatMap((note) => [...noteLines(note), '']),
    ]);
  }
  const kinds = columns.map((_, at) => (rows.every(({ cells }) => typeof cells[at] === 'number') ? '---:' : '---'));
  return [
    ...tableOf(
      columns,
      kinds,
      rows.map(({ cells }) => cells.map(cellText)),
    ),
    '',
  ];
}

function noteLines(note: Note): string[] {
  if ('text' in note) return [escapeMarkdown(note.text)];
  return [...(note.does === undefined ? [] : [`${note.does}:`, '']), fenced(unsteered(note.command))];
}

/** @param rows are Markdown. */
function tableOf(columns: readonly string[], kinds: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return [columns, kinds, ...rows].map((cells) => `| ${cells.join(' | ')} |`);
}

function cellText(cell: Cell): string {
  if (typeof cell === 'string' || typeof cell === 'number') return escapeMarkdown(String(cell));
  if ('names' in cell) return escapeMarkdown(namesText(cell.names));
  return cell.map((note) => ('text' in note ? escapeMarkdown(note.text) : '')).join('<br>');
}

function findingLines({ findings, cure }: FindingsSection): string[] {
  if (findings.length === 0) return [];
  const rows = findings.slice(0, MOST_ROWS).map(({ severity, rule, message, where, count }) => {
    const cells = [severity, rule, excerpt(message, LINE), where, String(count)];
    return cells.map(escapeMarkdown);
  });
  const unlisted = findings.length - MOST_ROWS;
  const more = findings.length - MOST_SHOWN;
  return [
    ...(cure === undefined ? [] : [escapeMarkdown(cure), '']),
    `### ${CAUSES.title}`,
    '',
    ...tableOf(CAUSES.columns, ['---', '---', '---', '---', '---:'], rows),
    ...(unlisted > 0 ? ['', `… and ${unlisted} more findings; all with --format json.`] : []),
    '',
    ...findings.slice(0, MOST_SHOWN).flatMap(details),
    ...(more > 0 ? [`… and ${more} more findings.`, ''] : []),
  ];
}

function details(finding: ShownFinding): string[] {
  const { id, severity, rule, message, where, names, acceptance, place, page, curl, count } = finding;
  const times = count === 1 ? '' : ` ${seenTimes(finding)}.`;
  const see = page === undefined ? '' : ` [What the document says](<${page}>)`;
  const summary = `<b>${severity}</b> ${escapeHtml(rule)}${where === '' ? '' : ` in ${escapeHtml(where)}`}: ${escapeHtml(message)}`;
  return folded(summary, [
    `${code(id)}${place === '' ? '' : ` ${code(place)}`}${times}${see}`,
    '',
    ...(names === undefined ? [] : [`In ${escapeMarkdown(names)}`, '']),
    ...(acceptance === undefined ? [] : [escapeMarkdown(acceptance), '']),
    ...(curl === null ? [] : [fenced(unsteered(curl)), '']),
  ]);
}

function acceptedLines({ title, findings }: FindingsSection): string[] {
  if (findings.length === 0) return [];
  const columns = ['Finding', 'Rule', 'Operations', 'Accepted', 'Seen'];
  const rows = findings.map(({ id, rule, where, acceptance = '', count }) => [
    id,
    rule,
    where,
    acceptance,
    String(count),
  ]);
  const kinds = ['---', '---', '---', '---', '---:'];
  return folded(title, [
    ...tableOf(
      columns,
      kinds,
      rows.map((cells) => cells.map(escapeMarkdown)),
    ),
    '',
  ]);
}

function code(text: string): string {
  return `<code>${escapeMarkdown(text)}</code>`;
}

/** A block of code whose fence is longer than any row of backticks in it. */
function fenced(text: string): string {
  const longest = (text.match(/`+/g) ?? []).reduce((most, { length }) => Math.max(most, length), 0);
  const fence = '`'.repeat(Math.max(3, longest + 1));
  return `${fence}sh\n${text}\n${fence}`;
}
