import { seenTimes } from './finding-text.ts';
import {
  evidenceLines,
  type Learned,
  learnedOutcomeText,
  OUTCOME_HEADINGS,
  questionName,
  questionsOf,
} from './learned.ts';
import { pageOf } from './portal-page.ts';
import { escapeMarkup, printable } from './printable.ts';
import { type Finding, isOpenIn, type OperationCoverage, type Problem, problemOf, type Report } from './report.ts';
import { seenText, unrecordedText } from './report-text.ts';
import { type ShownFinding, shownFinding } from './sections.ts';

/**
 * The report as JUnit XML: a test suite for each operation, a failing test case for each finding in it, and a passing one for
 * each rule that was checked without a finding. A finding of several operations fails in each of them. Warnings do not fail; they are listed in `system-out`. Findings that a
 * baseline accepts are skipped, and so is an operation that was not checked. A problem of the whole run is an error.
 */
export function renderJunit(report: Report): string {
  const seconds = (report.durationMs / 1000).toFixed(3);
  const byOperation = findingsByOperation(report);
  const { operations, skipped } = report.coverage;
  const names = new Set([
    ...operations.map(({ operationId }) => operationId),
    ...byOperation.keys(),
    ...Object.keys(skipped),
  ]);
  const suites = [
    ...[...names].map((name) => suite(name, byOperation.get(name) ?? [], report)),
    ...(!('learned' in report) ? [] : [learnedSuite(report.learned)]),
  ];
  const problem = problemOf(report);
  const problems = problem === undefined ? [] : [problemSuite(problem)];
  const sum = (figure: 'tests' | 'failures' | 'skipped') => suites.reduce((all, each) => all + each[figure], 0);
  const tests = sum('tests') + problems.length;
  const figures = `tests="${tests}" failures="${sum('failures')}" errors="${problems.length}" skipped="${sum('skipped')}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${escapeMarkup(`${report.tool.name} ${report.tool.command}`)}" ${figures} time="${seconds}">`,
    ...problems,
    ...suites.map(({ text }) => text),
    '</testsuites>',
    '',
  ].join('\n');
}

/** The findings of each operation; those that concern none are under an empty name. */
function findingsByOperation({ findings }: Report): Map<string, Finding[]> {
  const pairs = findings.flatMap((finding) => {
    const { operationId, operations } = finding;
    const names = operationId === null ? [''] : operations.map((each) => each.operationId);
    return names.map((name) => ({ name, finding }));
  });
  const groups = Map.groupBy(pairs, ({ name }) => name);
  return new Map([...groups].map(([name, all]) => [name, all.map(({ finding }) => finding)]));
}

/** A test case for each question: it passes where it is decided, and is skipped otherwise. */
function learnedSuite(learned: Learned) {
  const all = OUTCOME_HEADINGS.flatMap(([kind]) => questionsOf(learned, kind));
  const cases = all.map((each) => {
    const { question } = each;
    const message = attribute(learnedOutcomeText(question));
    const lines = [learnedOutcomeText(question), ...evidenceLines(question)].map((line) =>
      escapeMarkup(printable(line)),
    );
    const isDecided = question.outcome.kind === 'decided';
    const body = isDecided ? `<system-out>${lines.join('\n')}</system-out>` : `<skipped message="${message}"/>`;
    return testCase('learn', questionName(each), body);
  });
  const skipped = all.filter(({ question }) => question.outcome.kind !== 'decided').length;
  const figures = `tests="${all.length}" failures="0" errors="0" skipped="${skipped}"`;
  const text = [`  <testsuite name="learn" ${figures}>`, ...cases, '  </testsuite>'].join('\n');
  return { tests: all.length, failures: 0, skipped, text };
}

function problemSuite({ code, message }: Problem): string {
  const error = `<error type="${attribute(code)}" message="${attribute(message)}"/>`;
  return [
    '  <testsuite name="coverage" tests="1" failures="0" errors="1" skipped="0">',
    testCase('coverage', code, error),
    '  </testsuite>',
  ].join('\n');
}

/** Why an operation was not checked; undefined where it was, and outside of operations. */
function uncheckedText({ skipped }: Report['coverage'], name: string, seen: OperationCoverage | undefined) {
  return seen === undefined ? skipped[name] : seen.unchecked?.message;
}

function suite(operation: string, findings: readonly Finding[], report: Report) {
  const { coverage } = report;
  const seen = coverage.operations.find(({ operationId }) => operationId === operation);
  const why = uncheckedText(coverage, operation, seen);
  const parts = seen && unrecordedText(seen);
  const missing = parts === undefined ? undefined : `Not recorded and not validated: ${parts}`;
  // Without a success a rule holds for want of anything that could violate it.
  const checked = why === undefined ? (seen?.rules.judged ?? []) : [];
  const name = operation === '' ? 'outside of operations' : operation;
  const passed = checked.filter((rule) => !findings.some((finding) => finding.rule === rule));
  const cases = [
    ...findings.map((finding) =>
      findingCase(name, shownFinding(finding, pageOf(report, finding)), isOpenIn(finding, operation || undefined)),
    ),
    ...passed.map((rule) => testCase(name, rule, '')),
    // A suite without a case is shown by no reader.
    ...(why === undefined && findings.length + passed.length === 0 ? [testCase(name, 'responses', '')] : []),
    ...(why === undefined ? [] : [testCase(name, 'success', `<skipped message="${attribute(why)}"/>`)]),
    ...(missing === undefined ? [] : [testCase(name, 'recording', `<skipped message="${attribute(missing)}"/>`)]),
  ];
  const out = seen === undefined ? [] : [`    <system-out>${attribute(seenText(seen))}</system-out>`];
  const tests = cases.length;
  const open = findings.filter((each) => isOpenIn(each, operation || undefined));
  const failures = open.filter(({ severity }) => severity === 'error').length;
  const skipped = findings.length - open.length + (why === undefined ? 0 : 1) + (missing === undefined ? 0 : 1);
  const figures = `tests="${tests}" failures="${failures}" errors="0" skipped="${skipped}"`;
  const start = `  <testsuite name="${attribute(name)}" ${figures}>`;
  return { tests, failures, skipped, text: [start, ...cases, ...out, '  </testsuite>'].join('\n') };
}

function findingCase(operation: string, finding: ShownFinding, isOpen: boolean): string {
  const { id, rule, severity, message, curl, where, names, acceptance, place, page } = finding;
  const name = `${rule} (${id})`;
  if (!isOpen) return testCase(operation, name, `<skipped message="${attribute(acceptance ?? '')}"/>`);
  const lines = [
    message,
    `${seenTimes(finding)}${names === undefined ? '' : ` in ${where}: ${names}`}.`,
    ...(acceptance === undefined ? [] : [acceptance]),
    ...(place === '' ? [] : [place]),
    ...(page === undefined ? [] : [`See ${page}`]),
    ...(curl === null ? [] : [curl]),
  ];
  const block = lines.map((line) => escapeMarkup(printable(line))).join('\n');
  const body =
    severity === 'error'
      ? `<failure type="${attribute(rule)}" message="${attribute(message)}">${block}</failure>`
      : `<system-out>${block}</system-out>`;
  return testCase(operation, name, body);
}

function testCase(operation: string, name: string, body: string): string {
  const attributes = `classname="${attribute(operation)}" name="${attribute(name)}"`;
  return body === '' ? `    <testcase ${attributes}/>` : `    <testcase ${attributes}>${body}</testcase>`;
}

function attribute(text: string): string {
  return escapeMarkup(printable(text));
}
