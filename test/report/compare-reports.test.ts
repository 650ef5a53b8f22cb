import { expect, test } from 'vitest';
import { compareReports, renderComparison } from '../../src/engine/report/compare-reports.ts';
import type { Finding, OperationCoverage, VerifyReport } from '../../src/engine/report/report.ts';
import { CHANGED, CLEAN, FINDING, FULL, LEARNED, LISTED } from './sample-reports.ts';

const UNCHECKED = { reason: 'credentials-refused', message: 'Answered 401.' } as const;

/** A finding in these operations, once in each. */
function finding(id: string, names: readonly string[], more: Partial<Finding> = {}): Finding {
  const operations = names.map((operationId) => ({ operationId, count: 1 }));
  const message = `/${id} is wrong.`;
  return { ...FINDING, id: id.repeat(16), message, operationId: names[0] ?? null, operations, count: 1, ...more };
}

/** A report whose run called `a`, `b` and `c`; `refused` of them refused the credentials. */
function report(findings: readonly Finding[], refused: readonly string[] = []): VerifyReport {
  const operations = ['a', 'b', 'c'].map(
    (operationId): OperationCoverage => ({
      ...LISTED,
      operationId,
      ...(refused.includes(operationId) ? { unchecked: UNCHECKED } : {}),
    }),
  );
  return { ...CLEAN, findings, coverage: { operations, skipped: { d: 'It was excluded.' } } };
}

const statesOf = (base: VerifyReport, revision: VerifyReport) =>
  compareReports(base, revision).findings.map(
    ({ state, finding: { id }, operations }) => `${id[0]} ${state}: ${operations}`,
  );

test('a finding is new, gone or unchanged in each operation', () => {
  const base = report([finding('1', ['a', 'b']), finding('2', ['a']), finding('3', ['a'])]);
  const revision = report([finding('1', ['b', 'c']), finding('3', ['a']), finding('4', ['c'])]);
  expect(statesOf(base, revision).sort()).toEqual([
    '1 gone: a',
    '1 new: c',
    '1 unchanged: b',
    '2 gone: a',
    '3 unchanged: a',
    '4 new: c',
  ]);
});

test('a finding of an operation that was not checked is not gone', () => {
  const base = report([finding('1', ['a', 'b', 'd'])]);
  expect(statesOf(base, report([], ['b']))).toEqual(['1 gone: a', '1 not-checked: b,d']);
  expect(statesOf(base, report([]))).toEqual(['1 gone: a,b', '1 not-checked: d']);
});

test('a finding without an operation is not gone, since it may not have been requested', () => {
  const base = report([finding('1', [])]);
  expect(statesOf(base, report([]))).toEqual(['1 not-checked: ']);
  expect(statesOf(base, base)).toEqual(['1 unchanged: ']);
  expect(statesOf(report([]), base)).toEqual(['1 new: ']);
});

test('a warning that became an error is new, an error that became a warning is not', () => {
  const error = report([finding('1', ['a'])]);
  const warning = report([finding('1', ['a'], { severity: 'warning' })]);
  expect(statesOf(warning, error)).toEqual(['1 new: a']);
  expect(statesOf(error, warning)).toEqual(['1 unchanged: a']);
});

test('what the baseline accepts is not new, except in further operations and once it has expired', () => {
  const accepted = { operations: ['a'], reason: 'Known.', by: 'Ada', expires: '2026-01-01', hasExpired: false };
  const revision = (hasExpired: boolean) =>
    report([finding('1', ['a', 'b'], { accepted: { ...accepted, hasExpired } })]);
  expect(statesOf(report([]), revision(false))).toEqual(['1 accepted: a', '1 new: b']);
  expect(statesOf(report([]), revision(true))).toEqual(['1 new: a,b']);
});

test('reports of other commands are refused', () => {
  const cure = 'Compare two reports of verify, or two of replay.';
  expect(() => compareReports(CLEAN, FULL)).toThrow(`The reports are of verify and of replay. ${cure}`);
  for (const report of [CHANGED, LEARNED]) {
    const message = `The reports are of ${report.tool.command}, which checks no operations. ${cure}`;
    expect(() => compareReports(report, report)).toThrow(message);
  }
});

test.each([
  ['text', 'txt'],
  ['summary', 'md'],
  ['json', 'json'],
] as const)('%s', async (format, extension) => {
  const names = ['a', 'b', 'c', 'e', 'f', 'g', 'h'];
  const base = report([finding('1', ['a', 'd']), finding('2', ['b']), finding('3', ['c'], { severity: 'warning' })]);
  const revision = report([finding('4', names), finding('3', ['c'], { severity: 'warning' })], ['b']);
  const changed = { ...revision, contract: { ...CLEAN.contract, version: '2', sha256: 'cd'.repeat(32) } };
  const text = renderComparison(compareReports(base, changed), format);
  await expect(text).toMatchFileSnapshot(`./comparison.golden.${extension}`);
});

test('a later report that checked nothing is no good news', () => {
  const problem = { code: 'no-success', message: 'No operation answered 2xx.' };
  const comparison = compareReports(report([finding('1', ['a'])]), { ...report([], ['a', 'b', 'c']), problem });
  for (const format of ['text', 'summary'] as const) {
    const text = renderComparison(comparison, format);
    expect(text).toContain('Nothing to compare with');
    expect(text).toContain('No operation answered 2xx.');
    expect(text).not.toMatch(/No new errors|✅/);
  }
});
