import { printable, unsteered } from './printable.ts';
import type { Report } from './report.ts';
import { type Note, type ReportRow, type Section, type ShownFinding, shownReport } from './sections.ts';

/** Highlights parts of a report; returns the text itself where there are no colours. */
export type Style = (format: 'bold' | 'dim' | 'red' | 'yellow' | 'green', text: string) => string;

/**
 * The report as a person reads it in a terminal. Nothing that came from a server can steer the terminal.
 *
 * @param builtPortal the folder of a portal on this machine, with a slash at its end, where the report names no other.
 */
export function renderText(report: Report, style: Style = (_format, text) => text, builtPortal?: string): string {
  const { document, target, verdict, isGood, totals, work, sections } = shownReport(report, builtPortal);
  const result = `${style(isGood ? 'green' : 'red', verdict)}: ${totals} (${work}).`;
  const cures = sections.flatMap((section) => (section.kind === 'findings' ? (section.cure ?? []) : []));
  const lines = sections.flatMap((section) => sectionLines(section, style));
  return [
    style('bold', printable(`${document}: ${target}`)),
    '',
    result,
    ...cures.map(printable),
    '',
    ...lines,
    // Who reads the end of a long output sees the result, too.
    ...(lines.length > SCREEN ? [result, ''] : []),
  ].join('\n');
}

/** How many lines a reader sees at once. */
const SCREEN = 40;

function sectionLines(section: Section, style: Style): string[] {
  if (section.kind === 'table')
    return titled(
      section.title,
      section.rows.flatMap((row) => rowLines(row, style)),
      style,
    );
  const { title, findings } = section;
  if (title === 'Accepted') return titled(title, findings.map(acceptedLine), style);
  return findings.flatMap((finding) => [findingText(finding, style), '']);
}

function titled(title: string, lines: readonly string[], style: Style): string[] {
  return lines.length === 0 ? [] : [style('bold', title), ...lines.map((line) => `  ${line}`), ''];
}

function rowLines({ head, line, cells }: ReportRow, style: Style): string[] {
  if (line === undefined) return [];
  const notes = cells.flatMap((cell) => (Array.isArray(cell) ? cell : []));
  return [
    `${head === undefined ? '' : style('bold', printable(head))}${printable(line)}`,
    ...notes.map((note) => `  ${style('dim', noteText(note))}`),
  ];
}

function noteText(note: Note): string {
  if ('text' in note) return printable(note.text);
  // A command that is cut cannot be pasted.
  return `${note.does === undefined ? '' : `${note.does}: `}${unsteered(note.command)}`;
}

/** A finding with everything that a person needs to reproduce it. */
export function findingText(finding: ShownFinding, style: Style): string {
  const { severity, rule, message, where, names, acceptance, place, page, curl, count, id } = finding;
  const head = style(severity === 'error' ? 'red' : 'yellow', severity);
  const seen = count === 1 ? '' : style('dim', `  seen ${count} times`);
  const got = finding.excerpt === '' ? undefined : `got: ${finding.excerpt}`;
  return [
    `${head} ${style('bold', printable(rule))}${where === '' ? '' : ` ${printable(where)}`}  ${style('dim', id)}${seen}`,
    `  ${printable(message)}`,
    ...[names === undefined ? undefined : `in ${names}`, acceptance, place, page, got]
      .filter((line) => line !== undefined && line !== '')
      .map((line) => `  ${style('dim', printable(line ?? ''))}`),
    // A command that is cut cannot be pasted.
    ...(curl === null ? [] : [`  ${style('dim', unsteered(curl))}`]),
  ].join('\n');
}

function acceptedLine({ id, rule, where, accepted, count }: ShownFinding): string {
  const why = accepted === undefined ? '' : `: ${accepted.reason} (${accepted.by}, until ${accepted.expires})`;
  const times = count === 1 ? '' : `, seen ${count} times`;
  return printable(`${id} ${rule}${where === '' ? '' : ` ${where}`}${why}${times}`);
}
