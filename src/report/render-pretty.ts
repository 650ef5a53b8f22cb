import { placeText } from '../openapi/source/place-text.ts';
import { checksOperations, isChecked, seenText, uncheckedOperations } from './coverage-text.ts';
import { shownPage } from './page-of.ts';
import { printable, unsteered } from './printable.ts';
import { remainingLines } from './remaining-lines.ts';
import {
  type Finding,
  isOpenFinding,
  type Observation,
  type OperationCoverage,
  type Report,
  type Traffic,
} from './report.ts';
import { counted, resultTotals, workTotals } from './totals.ts';
import { wordingOf } from './wording.ts';

/** Highlights parts of a report; returns the text itself where there are no colours. */
export type Style = (format: 'bold' | 'dim' | 'red' | 'yellow' | 'green', text: string) => string;

/**
 * The report as a person reads it in a terminal. Nothing that came from a server can steer the terminal.
 *
 * @param builtPortal the folder of a portal on this machine, with a slash at its end, where the report names no other.
 */
export function renderPretty(report: Report, style: Style = (_format, text) => text, builtPortal?: string): string {
  const { contract, target, findings, observations, vanished = [], traffic, remaining = [] } = report;
  const checked = checksOperations(report) ? report.coverage.operations.filter(isChecked) : [];
  const unjudged = checked.flatMap(({ rules }) => Object.entries(rules.unjudged));
  const page = (finding: Finding) => shownPage(report, finding, builtPortal) ?? '';
  const { verdict, isGood, cure } = wordingOf(report);
  return [
    style('bold', printable(`${contract.title} ${contract.version}: ${target}`)),
    '',
    ...findings.filter(isOpenFinding).flatMap((finding) => [block(finding, style, page(finding)), '']),
    ...section('Accepted', findings.filter((each) => !isOpenFinding(each)).map(acceptedLine), style),
    ...section(
      'In the baseline, but gone: take these entries out',
      vanished.map(({ id, rule, message }) => printable(`${id} ${rule}: ${message}`)),
      style,
    ),
    ...section('Created by this run and not deleted', remaining.flatMap(remainingLines), style),
    ...section('Seen where the document leaves something open', observations.map(observed), style),
    ...section('Operations that were checked', checked.map(checkedLine), style),
    ...section('Rules that could not be checked', byReason(unjudged), style),
    ...section('Operations that were not checked', byReason(uncheckedOperations(report.coverage)), style),
    ...section(
      'Parts of the document that were not checked',
      byReason(Object.entries(report.coverage.unchecked ?? {})),
      style,
    ),
    ...(traffic === undefined ? [] : section('Entries that were not checked', notChecked(traffic), style)),
    `${style(isGood ? 'green' : 'red', verdict)}: ${resultTotals(report)} (${workTotals(report)}).`,
    ...(report.summary.errors + report.summary.warnings === 0 ? [] : [printable(cure)]),
    '',
  ].join('\n');
}

function block(finding: Finding, style: Style, page: string): string {
  const { severity, rule, operationId, message, source, sourcePath, response, curl, count, id, accepted } = finding;
  const head = style(severity === 'error' ? 'red' : 'yellow', severity);
  const seen = count === 1 ? '' : style('dim', `  seen ${count} times`);
  const at = placeText(source, sourcePath);
  const excerpt = response === null || response.excerpt === '' ? '' : `got: ${response.excerpt}`;
  const expired =
    accepted === undefined ? '' : `no longer accepted (${accepted.by}, until ${accepted.expires}): ${accepted.reason}`;
  const where = operationId === null ? '' : ` ${printable(operationId)}`;
  return [
    `${head} ${style('bold', printable(rule))}${where}  ${style('dim', id)}${seen}`,
    `  ${printable(message)}`,
    ...[expired, at, page, excerpt].filter(Boolean).map((line) => `  ${style('dim', printable(line))}`),
    // A command that is cut cannot be pasted.
    ...(curl === null ? [] : [`  ${style('dim', unsteered(curl))}`]),
  ].join('\n');
}

function checkedLine(operation: OperationCoverage): string {
  return printable(`${operation.operationId}: ${seenText(operation)}`);
}

function acceptedLine({ id, rule, operationId, accepted, count }: Finding): string {
  const where = operationId === null ? '' : ` ${operationId}`;
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
