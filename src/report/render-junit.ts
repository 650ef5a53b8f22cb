import { escapeMarkup } from './escape-markup.ts';
import type { Finding, Report } from './report.ts';

/**
 * The report as JUnit XML: a test suite for each operation, a failing test case for each finding, and a passing one for
 * each rule that was judged without a finding. Warnings do not fail; they stand in `system-out`.
 */
export function renderJunit(report: Report): string {
  const seconds = (report.durationMs / 1000).toFixed(3);
  const byOperation = Map.groupBy(report.findings, ({ operationId }) => operationId ?? '');
  const names = new Set([...report.coverage.operations.map(({ operationId }) => operationId), ...byOperation.keys()]);
  const suites = [...names].map((name) => suite(name, byOperation.get(name) ?? [], rulesOf(report, name)));
  const { errors } = report.summary;
  const tests = suites.reduce((sum, { tests: count }) => sum + count, 0);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${escapeMarkup(`${report.tool.name} ${report.tool.command}`)}" tests="${tests}" failures="${errors}" errors="0" time="${seconds}">`,
    ...suites.map(({ text }) => text),
    '</testsuites>',
    '',
  ].join('\n');
}

function rulesOf({ coverage }: Report, name: string): readonly string[] {
  return coverage.operations.find(({ operationId }) => operationId === name)?.rules.judged ?? [];
}

function suite(name: string, findings: readonly Finding[], judged: readonly string[]) {
  const passed = judged.filter((rule) => !findings.some((finding) => finding.rule === rule));
  const cases = [
    ...findings.map((finding) => failed(name, finding)),
    ...passed.map((rule) => testCase(name, rule, '')),
    // A suite without a case is shown by no reader.
    ...(findings.length + passed.length === 0 ? [testCase(name, 'responses', '')] : []),
  ];
  const failures = findings.filter(({ severity }) => severity === 'error').length;
  const open = `  <testsuite name="${escapeMarkup(name)}" tests="${cases.length}" failures="${failures}" errors="0">`;
  return { tests: cases.length, text: [open, ...cases, '  </testsuite>'].join('\n') };
}

function failed(operation: string, { id, rule, severity, message, source, curl, count }: Finding): string {
  const place = source === null ? '' : `\n${source.file}:${source.line}:${source.column}`;
  const told = escapeMarkup(`${message}\nSeen ${count} times.${place}${curl === null ? '' : `\n${curl}`}`);
  const body =
    severity === 'error'
      ? `<failure type="${escapeMarkup(rule)}" message="${escapeMarkup(message)}">${told}</failure>`
      : `<system-out>${told}</system-out>`;
  return testCase(operation, `${rule} (${id})`, body);
}

function testCase(operation: string, name: string, body: string): string {
  const attributes = `classname="${escapeMarkup(operation)}" name="${escapeMarkup(name)}"`;
  return body === '' ? `    <testcase ${attributes}/>` : `    <testcase ${attributes}>${body}</testcase>`;
}
