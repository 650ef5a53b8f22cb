import { describe, expect, test } from 'vitest';
import type { Finding } from '../../../src/engine/report/report.ts';
import { CLEAN, FINDING as SAMPLE } from '../../report/sample-reports.ts';
import { isAccepted, renderResult, renderTable, type ServerResult } from './render.ts';
import { compare, type ReviewedFinding, readVerdicts, type Verdict, writeVerdicts } from './verdicts.ts';

const FINDING: Finding = {
  ...SAMPLE,
  id: 'a1',
  severity: 'error',
  rule: 'response-status',
  operationId: 'getPet',
  message: 'M.',
};
const TEXT = 'error response-status getPet: M.';
const reviewedAs = (verdict: Verdict, more: Partial<ReviewedFinding> = {}): ReviewedFinding => ({
  id: 'a1',
  finding: TEXT,
  verdict,
  reason: 'The server sends it.',
  ...more,
});

describe('findings and verdicts', () => {
  test('a finding has the verdict of its id', () => {
    const known = [reviewedAs('true', { finding: 'an older message' })];
    expect(compare([FINDING], known)).toEqual({ reviewed: [reviewedAs('true')], vanished: [] });
  });

  test('a finding without a verdict is unreviewed, and a verdict without its finding has vanished', () => {
    const other = reviewedAs('true', { id: 'b2', finding: 'error response-body getPet: N.' });
    expect(compare([FINDING], [other])).toEqual({
      reviewed: [reviewedAs('unreviewed', { reason: '' })],
      vanished: [other],
    });
  });

  test('ids and times of one run are not in the text', () => {
    const message = '/at is "2026-11-22T17:28:41.5Z", /id is "75f3d6a3-130e-430a-83a3-c786431b2342".';
    expect(compare([{ ...FINDING, message }], []).reviewed[0]?.finding).toBe(
      'error response-status getPet: /at is "0000-00-00T00:00:00.0Z", /id is "00000000-0000-0000-0000-000000000000".',
    );
  });

  test('characters that YAML does not allow (1.2, section 5.1) are escaped', () => {
    const text = compare([{ ...FINDING, message: 'not \uffff' }], []).reviewed[0]?.finding;
    expect(text).toBe('error response-status getPet: not \\uffff');
  });

  test('a finding with another id and the same text keeps the verdict', () => {
    expect(compare([FINDING], [reviewedAs('arguable', { id: 'b2' })])).toEqual({
      reviewed: [reviewedAs('arguable')],
      vanished: [],
    });
  });
});

describe('the file of verdicts', () => {
  test('is read as it was written', () => {
    const all = [reviewedAs('true'), reviewedAs('unreviewed', { id: 'b2', reason: '' })];
    expect(readVerdicts(writeVerdicts(all), 'v.yaml')).toEqual(all);
    expect(readVerdicts(writeVerdicts([]), 'v.yaml')).toEqual([]);
  });

  test.each([
    ['another verdict', '- { id: a1, finding: f, verdict: maybe, reason: r }', 'v.yaml: entry 1 (a1) needs'],
    ['no reason', '- { id: a1, finding: f, verdict: true }', 'v.yaml: entry 1 (a1) needs an id, a reason'],
    ['no id', '- { finding: f, verdict: true, reason: r }', 'v.yaml: entry 1 (without id) needs'],
    ['no list', 'id: a1', 'v.yaml must hold a list.'],
  ])('is refused with %s', (_name, text, message) => {
    expect(() => readVerdicts(text, 'v.yaml')).toThrow(message);
  });
});

describe('the result of a server', () => {
  const result = (more: Partial<ServerResult> = {}): ServerResult => ({
    name: 'pets',
    report: { ...CLEAN, findings: [FINDING] },
    isUnchanged: true,
    reviewed: [reviewedAs('true')],
    vanished: [],
    ...more,
  });

  test('is accepted where each finding has a verdict, and the data are unchanged', () => {
    expect(isAccepted(result())).toBe(true);
    expect(renderResult(result())).toBe('pets: every finding has a verdict and was found again');
  });

  test.each<[string, Partial<ServerResult>, string]>([
    ['a finding without a verdict', { reviewed: [reviewedAs('unreviewed')] }, `pets: no verdict for a1 ${TEXT}`],
    ['a finding that vanished', { vanished: [reviewedAs('true')] }, `pets: not found any more: a1 ${TEXT}`],
    ['changed data', { isUnchanged: false }, 'pets: data that were there before have changed'],
  ])('is refused with %s', (_name, more, text) => {
    expect(isAccepted(result(more))).toBe(false);
    expect(renderResult(result(more))).toBe(text);
  });

  test('is counted in the table', () => {
    const operation = {
      operationId: 'getPet',
      method: 'GET',
      path: '/pets/{id}',
      exchanges: 3,
      statuses: { 200: 3 },
      unseenStatuses: [],
      fields: { declared: 0, unseen: [] },
      rules: { judged: [], unjudged: {} },
    };
    const operations = [
      { ...operation, successes: 3 },
      { ...operation, operationId: 'getCat', successes: 0 },
    ];
    const report = {
      ...CLEAN,
      coverage: { operations, skipped: { deletePet: 'DELETE may change something.' } },
      summary: { ...CLEAN.summary, exchanges: 6 },
      findings: [FINDING],
      durationMs: 1240,
    };
    expect(renderTable([result({ report })]).split('\n')).toEqual([
      'server  operations  called  with 2xx  causes  true  false alarm  arguable  requests    s',
      'pets             3       2         1       1     1            0         0         6  1.2',
    ]);
  });
});
