import { placeText } from '../document/source/place-text.ts';
import { excerpt } from '../json/excerpt.ts';
import { acceptanceText, namesText, operationNames, remainingLines, whereText } from './finding-text.ts';
import {
  evidenceLines,
  experimentsOf,
  type Learned,
  OUTCOME_HEADINGS,
  outcomeText,
  type PointQuestion,
  questionName,
  questionsOf,
} from './learned.ts';
import { shownPage } from './portal-page.ts';
import { printable, unsteered } from './printable.ts';
import {
  type Finding,
  isOpenFinding,
  type Observation,
  type OperationCoverage,
  type Report,
  remainingOf,
  type Traffic,
  type Vanished,
} from './report.ts';
import {
  checksOperations,
  counted,
  isChecked,
  resultTotals,
  seenText,
  uncheckedByReason,
  wordingOf,
  workTotals,
} from './report-text.ts';

/** Highlights parts of a report; returns the text itself where there are no colours. */
export type Style = (format: 'bold' | 'dim' | 'red' | 'yellow' | 'green', text: string) => string;

/**
 * The report as a person reads it in a terminal. Nothing that came from a server can steer the terminal.
 *
 * @param builtPortal the folder of a portal on this machine, with a slash at its end, where the report names no other.
 */
export function renderText(report: Report, style: Style = (_format, text) => text, builtPortal?: string): string {
  const { contract, target, findings, observations, vanished = [] } = report;
  const checked = checksOperations(report) ? report.coverage.operations.filter(isChecked) : [];
  const unjudged = checked.flatMap(({ rules }) => Object.entries(rules.unjudged));
  const page = (finding: Finding) => shownPage(report, finding, builtPortal) ?? '';
  const { verdict, isGood, cure } = wordingOf(report);
  const open = findings.filter(isOpenFinding);
  const result = `${style(isGood ? 'green' : 'red', verdict)}: ${resultTotals(report)} (${workTotals(report)}).`;
  return [
    style('bold', printable(`${contract.title} ${contract.version}: ${target}`)),
    '',
    result,
    ...(open.length === 0 ? [] : [printable(cure)]),
    '',
    ...(!('learned' in report) ? [] : learnedSections(report.learned, style)),
    ...section('Created by this run and not deleted', remainingOf(report).flatMap(remainingLines), style),
    ...(checksOperations(report) ? section('Operations that were not checked', reasonLines(report), style) : []),
    ...section('Findings by cause', summaryLines(open, style), style),
    ...open.flatMap((finding) => [findingText(finding, style, page(finding)), '']),
    ...section('Accepted', findings.filter((each) => !isOpenFinding(each)).map(acceptedLine), style),
    ...section('In the baseline, but gone: remove them with --update-baseline', vanished.map(vanishedLine), style),
    ...section('Seen where the document leaves something open', observations.map(observed), style),
    ...section('Operations that were checked', checked.map(checkedLine), style),
    ...section('Rules that could not be checked', byReason(unjudged), style),
    ...section(
      'Parts of the document that were not checked',
      byReason(Object.entries(report.coverage.unchecked ?? {})),
      style,
    ),
    ...(!('traffic' in report) ? [] : section('Entries that were not checked', notChecked(report.traffic), style)),
    // Who reads the end of a long output sees the result too.
    ...(open.length === 0 ? [] : [result, '']),
  ].join('\n');
}

/** A line for each cause. */
function summaryLines(findings: readonly Finding[], style: Style): string[] {
  const width = findings.reduce((most, { severity }) => Math.max(most, severity.length), 0);
  return findings.map((finding) => {
    const { severity, rule, message, id } = finding;
    const where = whereText(finding);
    const head = style(severity === 'error' ? 'red' : 'yellow', severity.padEnd(width));
    const text = printable(`${rule}${where === '' ? '' : ` in ${where}`}: ${excerpt(message, LINE)}`);
    return `${head} ${style('dim', id)} ${text}`;
  });
}

/** How much of a message a line of the summary has, in characters. */
const LINE = 140;

function reasonLines({ coverage }: Report): string[] {
  return uncheckedByReason(coverage).map(({ why, names }) =>
    printable(
      names.length === 1 ? `${names.join('')}: ${why}` : `${names.length} operations (${namesText(names)}): ${why}`,
    ),
  );
}

/** A finding with everything that a person needs to reproduce it. */
export function findingText(finding: Finding, style: Style, page: string): string {
  const { severity, rule, message, source, sourcePath, response, curl, count, id } = finding;
  const head = style(severity === 'error' ? 'red' : 'yellow', severity);
  const seen = count === 1 ? '' : style('dim', `  seen ${count} times`);
  const at = placeText(source, sourcePath);
  const got = response === null || response.excerpt === '' ? '' : `got: ${response.excerpt}`;
  const where = whereText(finding);
  const names = operationNames(finding);
  return [
    `${head} ${style('bold', printable(rule))}${where === '' ? '' : ` ${printable(where)}`}  ${style('dim', id)}${seen}`,
    `  ${printable(message)}`,
    ...[names === undefined ? '' : `in ${names}`, acceptanceText(finding), at, page, got]
      .filter((line) => line !== undefined)
      .filter(Boolean)
      .map((line) => `  ${style('dim', printable(line))}`),
    // A command that is cut cannot be pasted.
    ...(curl === null ? [] : [`  ${style('dim', unsteered(curl))}`]),
  ].join('\n');
}

/** The questions by the kind of their outcome, and then the exchanges. */
function learnedSections(learned: Learned, style: Style): string[] {
  const kinds = OUTCOME_HEADINGS.flatMap(([kind, heading]) =>
    section(
      heading,
      kind === 'undecided'
        ? undecidedLines(learned, style)
        : questionsOf(learned, kind).flatMap((each) => questionLines(each, style)),
      style,
    ),
  );
  const exchanges = learned.exchanges.flatMap(({ id, response, curl }) => [
    printable(`${id}: ${response.status ?? 'no answer'}`),
    // A command that is cut cannot be pasted.
    ...(curl === null ? [] : [`  ${style('dim', unsteered(curl))}`]),
  ]);
  return [...kinds, ...section('Exchanges', exchanges, style)];
}

/** The questions with possible answers or observations, and then the others by what is needed. */
function undecidedLines(learned: Learned, style: Style): string[] {
  const all = questionsOf(learned, 'undecided');
  const isBare = ({ question: { outcome } }: PointQuestion) =>
    outcome.kind === 'undecided' && outcome.possible.length === 0 && outcome.observed.length === 0;
  const groups = [...Map.groupBy(all.filter(isBare), ({ question }) => outcomeText(question))];
  return [
    ...all.filter((each) => !isBare(each)).flatMap((each) => questionLines(each, style)),
    ...groups.map(([text, own]) => printable(`${own.map(questionName).join(', ')}: ${text}`)),
  ];
}

function questionLines(each: PointQuestion, style: Style): string[] {
  const { question } = each;
  return [
    `${style('bold', printable(questionName(each)))}: ${printable(outcomeText(question))}`,
    ...evidenceLines(question).map((line) => `  ${style('dim', printable(line))}`),
    // A command that is cut cannot be pasted.
    ...experimentsOf(question).map((curl) => `  ${style('dim', `to decide it: ${unsteered(curl)}`)}`),
  ];
}

function checkedLine(operation: OperationCoverage): string {
  return printable(`${operation.operationId}: ${seenText(operation)}`);
}

function vanishedLine({ id, rule, operations, message }: Vanished): string {
  const where = operations.length === 0 ? '' : ` in ${namesText(operations)}`;
  return printable(`${id} ${rule}${where}: ${message}`);
}

function acceptedLine(finding: Finding): string {
  const { id, rule, accepted, count } = finding;
  const where = whereText(finding) === '' ? '' : ` ${whereText(finding)}`;
  const why = accepted === undefined ? '' : `: ${accepted.reason} (${accepted.by}, until ${accepted.expires})`;
  return printable(`${id} ${rule}${where}${why}${count === 1 ? '' : `, seen ${count} times`}`);
}

function observed({ message, questions, count }: Observation): string {
  const answers = questions.length === 0 ? '' : ` [${questions.join(', ')}]`;
  return printable(`${message}${count === 1 ? '' : ` (${count} times)`}${answers}`);
}

/** A line for each reason with all that it holds for. */
function byReason(pairs: readonly (readonly [string, string])[]): string[] {
  const groups = [...Map.groupBy(pairs, ([, why]) => why)];
  return groups.map(([why, all]) => printable(`${[...new Set(all.map(([name]) => name))].join(', ')}: ${why}`));
}

function notChecked({ ignored, broken }: Traffic): string[] {
  const more = broken.count - broken.first.length;
  return [
    ...Object.entries(ignored).map(([why, count]) => `${count}: ${printable(why)}`),
    ...broken.first.map(({ place, why }) => printable(`${place}: ${why}`)),
    ...(more > 0 ? [`and ${counted(more, 'more broken entry').replace(/entrys$/, 'entries')}`] : []),
  ];
}

function section(title: string, lines: readonly string[], style: Style): string[] {
  return lines.length === 0 ? [] : [style('bold', title), ...lines.map((line) => `  ${line}`), ''];
}
