import { learnedOutcomeText, questionName, questionsOf } from './learned.ts';
import { pageOf } from './portal-page.ts';
import { printable } from './printable.ts';
import { isOpenFinding, problemOf, type Report } from './report.ts';
import {
  checksOperations,
  isChecked,
  resultTotals,
  seenText,
  uncheckedOperations,
  wordingOf,
  workTotals,
} from './report-text.ts';
import { type ShownFinding, shownFinding } from './sections.ts';

/**
 * The report as workflow commands of GitHub Actions, an annotation for each finding at its place in the source, and
 * at the end what it comes to. What a server has sent cannot begin a command of its own: line breaks are escaped.
 */
export function renderGithub(report: Report): string {
  const { findings, target } = report;
  const { verdict, cure } = wordingOf(report);
  const next = report.summary.errors + report.summary.warnings === 0 ? [] : [cure];
  const problem = problemOf(report);
  const total = [
    `${target}: ${resultTotals(report)} (${workTotals(report)}).`,
    `${verdict}.`,
    ...(problem === undefined ? [] : [problem.message]),
    ...next,
  ];
  const lines = [total.join(' '), ...coverageLines(report), ...learnedLines(report)].map(printable);
  const open = findings.filter(isOpenFinding);
  const annotations = open.map((finding) => annotation(shownFinding(finding, pageOf(report, finding))));
  return [...annotations, `::notice::${escapeData(lines.join('\n'))}`, ''].join('\n');
}

/** The questions that are decided, or that the server answers otherwise. */
function learnedLines(report: Report): string[] {
  if (!('learned' in report)) return [];
  return (['contradictory', 'unlisted', 'decided'] as const).flatMap((kind) =>
    questionsOf(report.learned, kind).map((each) => `${questionName(each)}: ${learnedOutcomeText(each.question)}`),
  );
}

/** How many operations an annotation lists; the other formats list all. */
const MOST_LISTED = 50;

function coverageLines(report: Report): string[] {
  if (!checksOperations(report)) return [];
  const { coverage } = report;
  const lines = [
    ...coverage.operations.filter(isChecked).map((each) => `${each.operationId}: ${seenText(each)}`),
    ...uncheckedOperations(coverage).map(([operationId, why]) => `${operationId} was not checked: ${why}`),
  ];
  const more = lines.length - MOST_LISTED;
  return [...lines.slice(0, MOST_LISTED), ...(more > 0 ? [`… and ${more} more operations`] : [])];
}

function annotation({ severity, rule, message, source, sourcePath, curl, count, ...texts }: ShownFinding): string {
  const { where, names, acceptance, page } = texts;
  const place: (readonly [string, string | number])[] =
    source === null
      ? []
      : [
          ['file', source.file],
          ['line', source.line],
          ['col', source.column],
        ];
  const title = ['title', `${rule}${where === '' ? '' : ` (${where})`}`] as const;
  const properties = [...place, title].map(([name, value]) => `${name}=${escapeProperty(printable(String(value)))}`);
  const times = count === 1 ? '' : ` (${count} times)`;
  const see = page === undefined ? [] : [`See ${page}`];
  const at = sourcePath === undefined || sourcePath === '' ? [] : [sourcePath];
  const more = [
    ...(names === undefined ? [] : [`In ${names}`]),
    ...at,
    ...(acceptance === undefined ? [] : [acceptance]),
  ];
  const lines = [`${message}${times}`, ...more, ...see, ...(curl === null ? [] : [curl])].map(printable);
  return `::${severity} ${properties.join(',')}::${escapeData(lines.join('\n'))}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
