import { placeText } from '../document/source/place-text.ts';
import { excerpt } from '../json/excerpt.ts';
import { acceptanceText, namesText, operationNames, remainingText, seenTimes, whereText } from './finding-text.ts';
import { evidenceLines, type Learned, OUTCOME_HEADINGS, outcomeText, questionName, questionsOf } from './learned.ts';
import { pageOf } from './portal-page.ts';
import { escapeHtml, escapeMarkdown, unsteered } from './printable.ts';
import { type Finding, isOpenFinding, problemOf, type Report, remainingOf } from './report.ts';
import {
  checkedText,
  checksOperations,
  coverageTotals,
  resultTotals,
  statusText,
  uncheckedByReason,
  wordingOf,
  workTotals,
} from './report-text.ts';

/** How many findings are shown whole; a job summary may have a megabyte. */
const MOST_SHOWN = 50;

/** The report as Markdown, for the job summary of GitHub Actions or a comment on a pull request. */
export function renderSummary(report: Report): string {
  const { contract, target, findings, vanished = [] } = report;
  const problem = problemOf(report);
  const open = findings.filter(isOpenFinding);
  const { verdict, isGood, cure } = wordingOf(report);
  const goneIds = vanished.map(({ id, operations }) =>
    operations.length === 0 ? id : `${id} in ${escapeMarkdown(namesText(operations))}`,
  );
  const gone = vanished.length === 0 ? [] : [`In the baseline, but gone: ${goneIds.join('; ')}.`, ''];
  const more = open.length - MOST_SHOWN;
  return [
    `## ${isGood ? '✅' : '❌'} ${verdict}: ${escapeMarkdown(`${contract.title} ${contract.version}`)}`,
    '',
    `${escapeMarkdown(target)}: ${resultTotals(report)} (${workTotals(report)}).`,
    '',
    ...(problem === undefined ? [] : [escapeMarkdown(problem.message), '']),
    ...(!('learned' in report) ? [] : learnedTables(report.learned)),
    ...remainingList(report),
    ...(checksOperations(report) ? uncheckedTable(report) : []),
    ...(open.length === 0 ? [] : [escapeMarkdown(cure), '', ...tableOf(open), '']),
    ...open.slice(0, MOST_SHOWN).flatMap((finding) => details(finding, pageOf(report, finding))),
    ...(more > 0 ? [`… and ${more} more findings.`, ''] : []),
    ...gone,
    ...(checksOperations(report) ? coverageDetails(report) : []),
  ].join('\n');
}

/** A row for each cause. */
function tableOf(findings: readonly Finding[]): string[] {
  const rows = findings.slice(0, MOST_ROWS).map((finding) => {
    const { severity, rule, message, count } = finding;
    const cells = [severity, rule, excerpt(message, LINE), whereText(finding), String(count)];
    return `| ${cells.map(escapeMarkdown).join(' | ')} |`;
  });
  const more = findings.length - rows.length;
  return [
    '| | Rule | Cause | Operations | Seen |',
    '| --- | --- | --- | --- | ---: |',
    ...rows,
    ...(more > 0 ? ['', `… and ${more} more findings; all with --format json.`] : []),
  ];
}

/** How many findings the table has, and how much of a message a row has, in characters. */
const MOST_ROWS = 200;
const LINE = 140;

function remainingList(report: Report): string[] {
  const remaining = remainingOf(report);
  if (remaining.length === 0) return [];
  const each = remaining.flatMap((resource) => [
    escapeMarkdown(remainingText(resource)),
    '',
    ...(resource.curl === null ? [] : [fenced(unsteered(resource.curl)), '']),
  ]);
  return ['Created by this run and not deleted:', '', ...each];
}

function uncheckedTable({ coverage }: Report): string[] {
  const rows = uncheckedByReason(coverage).map(
    ({ why, names }) => `| ${names.length} | ${escapeMarkdown(why)} | ${escapeMarkdown(namesText(names))} |`,
  );
  return rows.length === 0 ? [] : ['| Not checked | Why | Operations |', '| ---: | --- | --- |', ...rows, ''];
}

function details(finding: Finding, page: string | undefined): string[] {
  const { id, severity, rule, message, source, sourcePath, curl, count } = finding;
  const where = whereText(finding) === '' ? '' : ` in ${escapeHtml(whereText(finding))}`;
  const names = operationNames(finding);
  const accepted = acceptanceText(finding);
  const times = count === 1 ? '' : ` ${seenTimes(finding)}.`;
  const at = placeText(source, sourcePath);
  const place = at === '' ? '' : ` ${code(at)}`;
  const see = page === undefined ? '' : ` [What the document says](<${page}>)`;
  return [
    `<details><summary><b>${severity}</b> ${escapeHtml(rule)}${where}: ${escapeHtml(message)}</summary>`,
    '',
    `${code(id)}${place}${times}${see}`,
    '',
    ...(names === undefined ? [] : [`In ${escapeMarkdown(names)}`, '']),
    ...(accepted === undefined ? [] : [escapeMarkdown(accepted), '']),
    ...(curl === null ? [] : [fenced(unsteered(curl)), '']),
    '</details>',
    '',
  ];
}

/** A table of every operation, folded: what was seen of it, and why it was not checked. */
function coverageDetails({ coverage }: Report): string[] {
  if (coverageTotals(coverage).all === 0) return [];
  const called = coverage.operations.map((operation): readonly string[] => {
    const { operationId, exchanges, statuses, unseenStatuses, unseenMediaTypes = [], rules } = operation;
    return [
      operationId,
      checkedText(operation),
      String(exchanges),
      statusText(statuses),
      [...unseenStatuses, ...unseenMediaTypes].join(', '),
      String(rules.judged.length),
    ];
  });
  const skipped = Object.entries(coverage.skipped).map(([operationId, why]) => [
    operationId,
    `no: ${why}`,
    '0',
    '',
    '',
    '0',
  ]);
  return [
    '<details><summary>Coverage of the operations</summary>',
    '',
    '| Operation | Checked | Exchanges | Statuses | Never seen | Rules checked |',
    '| --- | --- | ---: | --- | --- | ---: |',
    ...[...called, ...skipped].map((cells) => `| ${cells.map(escapeMarkdown).join(' | ')} |`),
    '',
    '</details>',
    '',
  ];
}

/** A table of the questions for each kind of outcome, and the exchanges, folded. */
function learnedTables(learned: Learned): string[] {
  const tables = OUTCOME_HEADINGS.flatMap(([kind, heading]) => {
    const rows = questionsOf(learned, kind).map((each) => {
      const evidence = evidenceLines(each.question).map(escapeMarkdown).join('<br>');
      return `| ${escapeMarkdown(questionName(each))} | ${escapeMarkdown(outcomeText(each.question))} | ${evidence} |`;
    });
    const head = ['| Point | Answer | Evidence |', '| --- | --- | --- |'];
    if (rows.length === 0) return [];
    const table = [...head, ...rows, ''];
    return kind === 'undecided'
      ? [`<details><summary>${heading}</summary>`, '', ...table, '</details>', '']
      : [`### ${heading}`, '', ...table];
  });
  const exchanges = learned.exchanges.flatMap(({ id, response, curl }) => [
    `${code(id)}: ${response.status ?? 'no answer'}`,
    '',
    ...(curl === null ? [] : [fenced(unsteered(curl)), '']),
  ]);
  const folded = ['<details><summary>Exchanges</summary>', '', ...exchanges, '</details>', ''];
  return [...tables, ...(exchanges.length === 0 ? [] : folded)];
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
