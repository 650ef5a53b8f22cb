import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { applyBaseline, updatedBaseline } from '../../../src/engine/findings/baseline/apply-baseline.ts';
import schema from '../../../src/engine/findings/baseline/baseline.schema.json' with { type: 'json' };
import {
  type BaselineEntry,
  demandReasons,
  parseBaseline,
  renderBaseline,
} from '../../../src/engine/findings/baseline/baseline.ts';
import { isJsonArray, isJsonObject, type Json } from '../../../src/engine/json/json.ts';
import { renderReport } from '../../../src/engine/report/formats.ts';
import { isOpenFinding, openOperations, type Report } from '../../../src/engine/report/report.ts';
import { CLEAN, FINDING, FULL } from '../../report/sample-reports.ts';
import { readYaml } from '../../support/read-yaml.ts';

const ENTRY: BaselineEntry = {
  id: FINDING.id,
  rule: FINDING.rule,
  operations: ['listAccountTransactions', 'listOrders'],
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
      operations: ENTRY.operations,
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

  test('a finding in a further operation counts, and names it', async () => {
    const report = applied([{ ...ENTRY, operations: ['listOrders'] }]);
    expect(report.summary).toMatchObject({ errors: 1, warnings: 1, accepted: 0 });
    expect(report.findings.filter(isOpenFinding)).toHaveLength(2);
    expect(report.findings.slice(0, 1).map(openOperations)).toEqual([['listAccountTransactions']]);
    for (const format of ['text', 'html', 'summary', 'github', 'sarif'] as const) {
      expect(await renderReport(report, format)).toMatch(
        /New in listAccountTransactions\. Accepted only in listOrders /,
      );
    }
    const [listing = '', orders = ''] = (await renderReport(report, 'junit')).split('<testsuite name="listOrders"');
    expect(listing).toContain('<failure');
    expect(orders).toMatch(/response-body[^<]*"><skipped/);
  });

  test('a baseline of an earlier version names an operation without an operationId in lower case', () => {
    const finding = { ...FINDING, operationId: 'GET /a', operations: [{ operationId: 'GET /a', count: 1 }] };
    const [operation] = FULL.coverage.operations;
    if (operation === undefined) throw new Error('The report has no operation.');
    const coverage = { ...FULL.coverage, operations: [{ ...operation, operationId: 'GET /a' }] };
    const baseline = { findings: [{ ...ENTRY, operations: ['get /a'] }] };
    const options = { today: '2026-03-01', isPart: false };
    const report = { ...REPORT, coverage, findings: [finding] };
    expect(applyBaseline(report, baseline, options)).toMatchObject({
      summary: { errors: 0, accepted: 1 },
      vanished: [],
    });
    expect(applyBaseline({ ...report, findings: [] }, baseline, options).vanished).toMatchObject([
      { id: ENTRY.id, operations: ['GET /a'] },
    ]);
    expect(updatedBaseline(report, baseline, '2026-06-01').findings[0]?.operations).toEqual(['GET /a']);
  });

  test('a finding without an operation is accepted', () => {
    const finding = { ...FINDING, operationId: null, operations: [] };
    const report = { ...REPORT, findings: [finding] };
    const options = { today: '2026-03-01', isPart: false };
    expect(applyBaseline(report, { findings: [{ ...ENTRY, operations: [] }] }, options).summary.errors).toBe(0);
    expect(applyBaseline(report, { findings: [] }, options).summary.errors).toBe(1);
  });

  test('a vanished finding is reported for the operations that were called, if the report is not a part', () => {
    const gone = { ...ENTRY, id: '1'.repeat(16) };
    const { id, rule, message } = gone;
    const vanished = [{ id, rule, operations: ['listAccountTransactions'], message }];
    // The listing was called, orders were not.
    expect(applied([ENTRY, gone]).vanished).toEqual(vanished);
    expect(applied([{ ...gone, operations: [] }]).vanished).toEqual([{ id, rule, operations: [], message }]);
    expect(applied([{ ...gone, operations: ['neverCalled'] }]).vanished).toEqual([]);
    expect(applied([gone], '2026-03-01', true).vanished).toBeUndefined();
  });

  test('a finding that is gone from one of its operations is reported for that one', () => {
    const operations = [{ operationId: 'listOrders', count: 1 }];
    const report = { ...REPORT, findings: [{ ...FINDING, operations }] };
    const { vanished, summary } = applyBaseline(report, { findings: [ENTRY] }, { today: '2026-03-01', isPart: false });
    expect(vanished).toMatchObject([{ id: ENTRY.id, operations: ['listAccountTransactions'] }]);
    expect(summary).toMatchObject({ errors: 0, accepted: 1 });
  });
});

describe('updating', () => {
  test('keeps known findings, adds new ones without a reason, and removes vanished ones', () => {
    const gone = { ...ENTRY, id: '1'.repeat(16), operations: ['listAccountTransactions'] };
    const uncalled = { ...ENTRY, id: '2'.repeat(16), operations: ['listAccountTransactions', 'neverCalled'] };
    const { findings } = updatedBaseline(REPORT, { findings: [gone, uncalled, ENTRY] }, '2026-06-01');
    const { rule, message } = SECOND;
    const operations = ['listAccountTransactions', 'listOrders'];
    const added = { id: SECOND.id, rule, operations, message, reason: '', by: '', expires: '2026-06-01' };
    expect(findings).toEqual([{ ...uncalled, operations: ['neverCalled'] }, ENTRY, added]);
  });

  test('adds a further operation to a known finding, for which a person must answer again', () => {
    const known = { ...ENTRY, operations: ['listOrders'] };
    const { findings } = updatedBaseline(REPORT, { findings: [known] }, '2026-06-01');
    expect(findings[0]).toEqual({ ...ENTRY, operations: ['listOrders', 'listAccountTransactions'], by: '' });
    expect(() => demandReasons({ findings }, 'known.json')).toThrow('findings[0].by is empty');
  });

  test('a written baseline can be parsed, with its entries sorted by id', () => {
    const written = renderBaseline({ findings: [{ ...ENTRY, id: 'f'.repeat(16) }, ENTRY] });
    expect(parseBaseline(written, 'b').findings.map(({ id }) => id)).toEqual([ENTRY.id, 'f'.repeat(16)]);
  });
});

interface RefusedBaseline {
  readonly code: string;
  readonly content: Json;
  readonly message: string;
}

const { invalid, detectedByCodeAlone } = readYaml('invalid.yaml', import.meta.url) as Readonly<
  Record<'invalid' | 'detectedByCodeAlone', readonly RefusedBaseline[]>
>;

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
    expect(errorOf({ findings: [ENTRY, { ...ENTRY, id: 'f'.repeat(16), operations: [] }] })).toBeUndefined();
  });

  test.each(invalid)('$code: $message', ({ code, content, message }) => {
    const refused = contentOf(content);
    expect(isBaseline(refused)).toBe(false);
    expect(errorOf(refused)).toEqual(expect.objectContaining({ code, message: expect.stringContaining(message) }));
  });

  test.each(detectedByCodeAlone)('$code, which the schema does not detect: $message', ({ code, content, message }) => {
    const refused = contentOf(content);
    if (typeof refused !== 'string') expect(isBaseline(refused)).toBe(true);
    expect(errorOf(refused)).toEqual(expect.objectContaining({ code, message: expect.stringContaining(message) }));
  });
});

/** A baseline of invalid.yaml, with the members of a valid entry. */
function contentOf(content: Json): Json {
  const findings = isJsonObject(content) ? content['findings'] : undefined;
  if (!isJsonArray(findings)) return content;
  const entries = findings.map((finding) => {
    if (!isJsonObject(finding)) return finding;
    const members = Object.entries({ ...ENTRY, ...finding }).filter(([, value]) => value !== '$ABSENT');
    return Object.fromEntries(members);
  });
  return JSON.parse(JSON.stringify({ findings: entries }));
}
