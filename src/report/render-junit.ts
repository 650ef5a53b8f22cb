import { escapeMarkup } from './escape-markup.ts';
import { pageOf } from './page-of.ts';
import { printable } from './printable.ts';
import { type Finding, isOpenFinding, type Report } from './report.ts';

/**
 * The report as JUnit XML: a test suite for each operation, a failing test case for each finding, and a passing one for
 * each rule that was judged without a finding. Warnings do not fail; they stand in `system-out`. What a baseline accepts
 * is skipped.
 */
export function renderJunit(report: Report): string {
  const seconds = (report.durationMs / 1000).toFixed(3);
  const byOperation = Map.groupBy(report.findings, ({ operationId }) => operationId ?? '');
  const names = new Set([...report.coverage.operations.map(({ operationId }) => operationId), ...byOperation.keys()]);
  const suites = [...names].map((name) => suite(name, byOperation.get(name) ?? [], report));
  const sum = (figure: 'tests' | 'failures' | 'skipped') => suites.reduce((all, each) => all + each[figure], 0);
  const figures = `tests="${sum('tests')}" failures="${sum('failures')}" errors="0" skipped="${sum('skipped')}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${escapeMarkup(`${report.tool.name} ${report.tool.command}`)}" ${figures} time="${seconds}">`,
    ...suites.map(({ text }) => text),
    '</testsuites>',
    '',
  ].join('\n');
}

function rulesOf({ coverage }: Report, name: string): readonly string[] {
  return coverage.operations.find(({ operationId }) => operationId === name)?.rules.judged ?? [];
}

function suite(operation: string, findings: readonly Finding[], report: Report) {
  const judged = rulesOf(report, operation);
  const name = operation === '' ? 'outside of operations' : operation;
  const passed = judged.filter((rule) => !findings.some((finding) => finding.rule === rule));
  const cases = [
    ...findings.map((finding) => findingCase(name, finding, pageOf(report, finding))),
    ...passed.map((rule) => testCase(name, rule, '')),
    // A suite without a case is shown by no reader.
    ...(findings.length + passed.length === 0 ? [testCase(name, 'responses', '')] : []),
  ];
  const tests = cases.length;
  const failures = findings.filter((each) => isOpenFinding(each) && each.severity === 'error').length;
  const skipped = findings.filter((each) => !isOpenFinding(each)).length;
  const figures = `tests="${tests}" failures="${failures}" errors="0" skipped="${skipped}"`;
  const open = `  <testsuite name="${attribute(name)}" ${figures}>`;
  return { tests, failures, skipped, text: [open, ...cases, '  </testsuite>'].join('\n') };
}

function findingCase(operation: string, finding: Finding, page: string | undefined): string {
  const { id, rule, severity, message, source, curl, count, accepted } = finding;
  const name = `${rule} (${id})`;
  if (accepted !== undefined && !accepted.hasExpired) {
    const why = `Accepted by ${accepted.by} until ${accepted.expires}: ${accepted.reason}`;
    return testCase(operation, name, `<skipped message="${attribute(why)}"/>`);
  }
  const place = source === null ? [] : [`${source.file}:${source.line}:${source.column}`];
  const expired = accepted === undefined ? [] : [`It was accepted by ${accepted.by} until ${accepted.expires}.`];
  const lines = [
    message,
    count === 1 ? 'Seen once.' : `Seen ${count} times.`,
    ...expired,
    ...place,
    ...(page === undefined ? [] : [`See ${page}`]),
    ...(curl === null ? [] : [curl]),
  ];
  const told = lines.map((line) => escapeMarkup(printable(line))).join('\n');
  const body =
    severity === 'error'
      ? `<failure type="${attribute(rule)}" message="${attribute(message)}">${told}</failure>`
      : `<system-out>${told}</system-out>`;
  return testCase(operation, name, body);
}

function testCase(operation: string, name: string, body: string): string {
  const attributes = `classname="${attribute(operation)}" name="${attribute(name)}"`;
  return body === '' ? `    <testcase ${attributes}/>` : `    <testcase ${attributes}>${body}</testcase>`;
}

function attribute(text: string): string {
  return escapeMarkup(printable(text));
}
