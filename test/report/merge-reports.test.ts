import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/engine/json/json.ts';
import { valueAt } from '../../src/engine/json/pointer.ts';
import { renderJson } from '../../src/engine/report/formats.ts';
import { mergeReports } from '../../src/engine/report/merge-reports.ts';
import { parseReport } from '../../src/engine/report/parse-report.ts';
import {
  exitCodeOf,
  type Finding,
  openOperations,
  type Report,
  type TrafficReport,
  type VerifyReport,
} from '../../src/engine/report/report.ts';
import { caseCount } from '../support/case-count.ts';
import { assertExpectation, assertMembers } from '../support/cases.ts';
import { readYaml } from '../support/read-yaml.ts';
import {
  CHANGED,
  CLEAN,
  type EditedSample,
  editedSample,
  FINDING,
  FULL,
  LEARNED,
  REMAINING,
} from './sample-reports.ts';

/** A case of merged.yaml, whose comment describes the members. */
interface Merged {
  readonly name: string;
  readonly reports: readonly EditedSample[];
  readonly anyOrder?: boolean;
  readonly merged?: JsonObject;
  readonly equal?: Readonly<Record<string, Json>>;
  readonly lacks?: readonly string[];
  readonly open?: readonly (readonly string[])[];
  readonly exitCode?: number;
  readonly throws?: string;
}

const cases: readonly Merged[] = readYaml('merged.yaml', import.meta.url);
const EXPECTATIONS = 'merged equal lacks open exitCode throws';

test.each(cases)('$name', (row) => {
  assertMembers(row, `name reports anyOrder ${EXPECTATIONS}`);
  assertExpectation(row, EXPECTATIONS);
  const { equal = {}, lacks = [], anyOrder = false, throws } = row;
  const reports = row.reports.map(editedSample);
  if (throws !== undefined) {
    expect(() => mergeReports(reports)).toThrow(throws);
    return;
  }
  for (const ordered of anyOrder ? [reports, reports.toReversed()] : [reports]) {
    const whole = mergeReports(ordered);
    const json: JsonObject = JSON.parse(JSON.stringify(whole));
    if (row.merged !== undefined) expect(json).toMatchObject(row.merged);
    for (const [place, value] of Object.entries(equal)) {
      expect(valueAt(json, `#/${place.replaceAll(' ', '/')}`), place).toEqual(value);
    }
    for (const pointer of lacks) expect(valueAt(json, pointer), pointer).toBeUndefined();
    if (row.open !== undefined) expect(whole.findings.map(openOperations)).toEqual(row.open);
    if (row.exitCode !== undefined) expect(exitCodeOf(whole)).toBe(row.exitCode);
  }
});

/** A clean report of one exchange with these findings. */
function reportOf(findings: readonly Finding[], exchanges = 1): VerifyReport {
  const summary = { exchanges, checks: exchanges, errors: findings.length, warnings: 0, observations: 0 };
  return { ...CLEAN, findings, summary };
}

test('the operations of a finding are those of both reports, and its example is that of an error', () => {
  const operations = [
    { operationId: 'listOrders', count: 3 },
    { operationId: 'getOrder', count: 1 },
  ];
  const error: Finding = { ...FINDING, operationId: 'getOrder', count: 4, operations };
  const warning: Finding = { ...FINDING, severity: 'warning' };
  for (const both of [
    [warning, error],
    [error, warning],
  ]) {
    const [joined] = mergeReports(both.map((each) => reportOf([each]))).findings;
    expect(joined).toMatchObject({ severity: 'error', operationId: 'getOrder', count: 7 });
    expect(joined?.operations.toSorted((a, b) => a.operationId.localeCompare(b.operationId))).toEqual([
      { operationId: 'getOrder', count: 1 },
      { operationId: 'listAccountTransactions', count: 2 },
      { operationId: 'listOrders', count: 4 },
    ]);
  }
});

test('one report has every member that it had', () => {
  const problem = { code: 'no-success', message: 'No operation answered 2xx.' };
  const vanished = FULL.vanished ?? [];
  const rules = {};
  for (const full of [
    { ...FULL, failOn: 'warning' as const },
    { ...REMAINING, portal: 'https://docs.example/', rules, vanished, problem },
    { ...LEARNED, rules, problem },
    CHANGED,
  ]) {
    expect(Object.keys(mergeReports([full])).toSorted()).toEqual(Object.keys(full).toSorted());
  }
});

test('a member that one of two reports has', () => {
  const { failOn: _failOn, portal: _portal, rules: _rules, vanished: _vanished, ...least } = FULL;
  for (const both of [
    [FULL, least],
    [least, FULL],
  ]) {
    expect(Object.keys(mergeReports(both)).toSorted()).toEqual(Object.keys(FULL).toSorted());
  }
});

test('in any order and grouping the figures are the same', () => {
  const count = fc.integer({ min: 1, max: 9 });
  const id = fc.constantFrom('0'.repeat(16), '1'.repeat(16), '2'.repeat(16));
  const some = fc
    .array(fc.record({ id, count }), { maxLength: 4 })
    .map((list) =>
      reportOf([...new Map(list.map((each) => [each.id, { ...FINDING, ...each }])).values()], list.length),
    );
  const summaryOf = ({ findings, summary }: Report) => [
    findings.map((finding) => `${finding.id} ${finding.count}`).sort(),
    summary,
  ];
  fc.assert(
    fc.property(some, some, some, (a, b, c) => {
      expect(summaryOf(mergeReports([mergeReports([a, b]), c]))).toEqual(
        summaryOf(mergeReports([c, mergeReports([b, a])])),
      );
    }),
    { numRuns: caseCount(100) },
  );
});

describe('reading a report', () => {
  test('names operations as this version does, so that reports of earlier versions are about the same ones', () => {
    const [operation] = FULL.coverage.operations;
    const [finding] = FULL.findings;
    if (operation === undefined || finding === undefined) throw new Error('The report has no operation or finding.');
    const named = (name: string): TrafficReport => ({
      ...FULL,
      findings: [{ ...finding, operationId: name, operations: [{ operationId: name, count: 1 }] }],
      coverage: {
        operations: [{ ...operation, operationId: name, path: '/pets' }],
        skipped: { [name.replace('/pets', '/pets/{petId}')]: 'no value' },
      },
    });
    const read = (name: string) => parseReport(renderJson(named(name)), 'a.json');
    expect(read('get /pets')).toEqual(named('GET /pets'));
    const merged = mergeReports([read('get /pets'), read('GET /pets')]);
    expect(merged.coverage.operations.map(({ operationId }) => operationId)).toEqual(['GET /pets']);
    expect(merged.findings[0]?.operations).toEqual([{ operationId: 'GET /pets', count: 2 }]);
  });

  test('is what was written', () => {
    expect(parseReport(renderJson(FULL), 'a.json')).toEqual(FULL);
    const nothing = { ...FULL, problem: { code: 'nothing-checked', message: 'Nothing was checked.' } };
    expect(parseReport(renderJson(nothing), 'a.json')).toEqual(nothing);
  });
});
