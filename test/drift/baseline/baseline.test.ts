import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { applyBaseline, updatedBaseline } from '../../../src/drift/baseline/apply-baseline.ts';
import schema from '../../../src/drift/baseline/baseline.schema.json' with { type: 'json' };
import {
  type BaselineEntry,
  demandReasons,
  parseBaseline,
  renderBaseline,
} from '../../../src/drift/baseline/baseline.ts';
import type { Report } from '../../../src/report/report.ts';
import { CLEAN, FINDING, FULL } from '../../report/sample-reports.ts';

const ENTRY: BaselineEntry = {
  id: FINDING.id,
  rule: FINDING.rule,
  operationId: FINDING.operationId,
  message: FINDING.message,
  reason: 'The gateway is replaced in March.',
  by: 'Ada',
  expires: '2026-03-31',
};

const SECOND = { ...FINDING, id: 'ffffffffffffffff', severity: 'warning' } as const;
const REPORT: Report = {
  ...CLEAN,
  findings: [FINDING, SECOND],
  coverage: FULL.coverage,
  summary: { ...CLEAN.summary, errors: 1, warnings: 1 },
};
const applied = (entries: readonly BaselineEntry[], today = '2026-03-01', isPart = false) =>
  applyBaseline(REPORT, { findings: entries }, { today, isPart });

describe('applying', () => {
  test('a listed finding is accepted, another finding fails', () => {
    const { summary, findings } = applied([ENTRY]);
    expect(summary).toMatchObject({ errors: 0, warnings: 1, accepted: 1 });
    expect(findings[0]?.accepted).toEqual({
      reason: ENTRY.reason,
      by: 'Ada',
      expires: '2026-03-31',
      hasExpired: false,
    });
    expect(findings[1]?.accepted).toBeUndefined();
  });

  test.each([
    ['2026-03-31', 0],
    ['2026-04-01', 1],
  ])('on %s it counts %i times as an error', (today, errors) => {
    expect(applied([ENTRY], today).summary.errors).toBe(errors);
  });

  test('a vanished finding is reported if its operation was called and the report is not a part', () => {
    const gone = { ...ENTRY, id: '1'.repeat(16) };
    const vanished = [{ id: gone.id, rule: gone.rule, message: gone.message }];
    expect(applied([ENTRY, gone]).vanished).toEqual(vanished);
    expect(applied([{ ...gone, operationId: null }]).vanished).toEqual(vanished);
    expect(applied([{ ...gone, operationId: 'neverCalled' }]).vanished).toEqual([]);
    expect(applied([gone], '2026-03-01', true).vanished).toBeUndefined();
  });
});

describe('updating', () => {
  test('keeps known findings, adds new ones without a reason, and removes vanished ones', () => {
    const gone = { ...ENTRY, id: '1'.repeat(16) };
    const uncalled = { ...ENTRY, id: '2'.repeat(16), operationId: 'neverCalled' };
    const { findings } = updatedBaseline(REPORT, { findings: [gone, uncalled, ENTRY] }, '2026-06-01');
    const { rule, operationId, message } = SECOND;
    const added = { id: SECOND.id, rule, operationId, message, reason: '', by: '', expires: '2026-06-01' };
    expect(findings).toEqual([uncalled, ENTRY, added]);
  });

  test('a written baseline can be parsed, with its entries sorted by id', () => {
    const written = renderBaseline({ findings: [{ ...ENTRY, id: 'f'.repeat(16) }, ENTRY] });
    expect(parseBaseline(written, 'b').findings.map(({ id }) => id)).toEqual([ENTRY.id, 'f'.repeat(16)]);
  });
});

describe('the file', () => {
  const ajv = new Ajv2020({ allowUnionTypes: true });
  addFormats.default(ajv);
  const isBaseline = ajv.compile(schema);
  const errorOf = (content: unknown): unknown => {
    try {
      const baseline = parseBaseline(typeof content === 'string' ? content : JSON.stringify(content), 'known.json');
      demandReasons(baseline, 'known.json');
    } catch (error) {
      return error;
    }
    return undefined;
  };

  test('a valid baseline', () => {
    expect(isBaseline({ findings: [ENTRY] })).toBe(true);
    expect(errorOf({ findings: [ENTRY, { ...ENTRY, id: 'f'.repeat(16), operationId: null }] })).toBeUndefined();
  });

  test.each<[string, unknown, string]>([
    ['baseline-invalid', [], 'known.json has no list "findings". --update-baseline writes one.'],
    ['baseline-invalid', { findings: {} }, 'known.json has no list "findings".'],
    ['baseline-invalid', { findings: [1] }, 'known.json: findings[0] is no object.'],
    [
      'baseline-invalid',
      { findings: [{ ...ENTRY, id: 'x' }] },
      'findings[0].id is "x"; it must be the id of a finding',
    ],
    [
      'baseline-invalid',
      { findings: [{ ...ENTRY, expires: '2026-02-30' }] },
      'findings[0].expires is "2026-02-30"; it must be a day',
    ],
    [
      'baseline-invalid',
      { findings: [{ ...ENTRY, reason: undefined }] },
      'findings[0].reason is absent; it must be a text.',
    ],
    [
      'baseline-invalid',
      { findings: [{ ...ENTRY, operationId: 1 }] },
      'findings[0].operationId is 1; it must be a text.',
    ],
  ])('%s: %j', (code, content, message) => {
    expect(isBaseline(JSON.parse(JSON.stringify(content)))).toBe(false);
    expect(errorOf(content)).toEqual(expect.objectContaining({ code, message: expect.stringContaining(message) }));
  });

  test.each<[string, unknown, string]>([
    ['baseline-unreadable', '{', 'known.json is not JSON.'],
    [
      'baseline-invalid',
      { findings: [ENTRY, ENTRY] },
      'findings[1].id is 0123456789abcdef, as that of an entry before it.',
    ],
    [
      'baseline-incomplete',
      { findings: [{ ...ENTRY, reason: ' ' }] },
      'findings[0].reason is empty (0123456789abcdef, response-body); write why',
    ],
    [
      'baseline-incomplete',
      { findings: [{ ...ENTRY, by: '' }] },
      'findings[0].by is empty (0123456789abcdef, response-body); write who',
    ],
  ])('%s, which the schema does not detect: %j', (code, content, message) => {
    expect(errorOf(content)).toEqual(expect.objectContaining({ code, message: expect.stringContaining(message) }));
  });
});
