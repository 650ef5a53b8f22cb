import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renderJson } from '../../src/engine/report/formats.ts';
import { mergeReports } from '../../src/engine/report/merge-reports.ts';
import { parseReport } from '../../src/engine/report/parse-report.ts';
import {
  type Acceptance,
  exitCodeOf,
  type Finding,
  type OperationCoverage,
  openOperations,
  type Report,
  type ReportedChange,
  type TrafficReport,
  type VerifyReport,
} from '../../src/engine/report/report.ts';
import { CHANGED, CLEAN, FINDING, FULL, LEARNED, REMAINING } from './sample-reports.ts';

const operation = (
  statuses: Record<string, number>,
  unseen: readonly string[],
  judged: readonly string[],
): OperationCoverage => ({
  operationId: 'list',
  method: 'GET',
  path: '/list',
  exchanges: Object.values(statuses).reduce((sum, count) => sum + count, 0),
  statuses,
  unseenStatuses: ['200', '400', 'default'].filter((status) => !(status in statuses)),
  fields: { declared: 3, unseen },
  values: { declared: 2, unseen },
  rules: {
    judged,
    unjudged: Object.fromEntries(['a', 'b'].filter((id) => !judged.includes(id)).map((id) => [id, 'No.'])),
  },
});

const report = (findings: readonly Finding[], coverage: Report['coverage'], exchanges: number): VerifyReport => ({
  ...CLEAN,
  findings,
  coverage,
  summary: { exchanges, checks: exchanges, errors: findings.length, warnings: 0, observations: 0 },
});

const CHANGE: ReportedChange = {
  id: '1'.repeat(16),
  kind: 'enum-value-added',
  severity: 'risky',
  standing: 'risk',
  direction: 'response',
  operationIds: ['listOrders'],
  message: 'The value "HELD" was added.',
  cure: 'Announce it.',
  base: { pointer: '/a', isThere: true, source: null },
  revision: { pointer: '/a', isThere: true, source: null },
  witness: null,
  evidence: null,
  usage: { affected: [{ consumer: 'a', at: 'a.ts:1', why: 'w' }], unknown: [] },
};

describe('several reports as one', () => {
  const other: Finding = { ...FINDING, id: 'ffffffffffffffff', count: 5 };
  const one = report(
    [FINDING],
    { operations: [operation({ '200': 2 }, ['x', 'y'], ['a'])], skipped: { other: 'No.' } },
    2,
  );
  const two = report(
    [other, { ...FINDING, count: 4 }],
    { operations: [operation({ '200': 1, '400': 1 }, ['y', 'z'], ['b'])], skipped: { other: 'No.', more: 'No.' } },
    2,
  );
  const merged = mergeReports([one, two]);

  test('a finding that both have is one, and its counts are added up', () => {
    expect(merged.findings.map(({ id, count }) => [id, count])).toEqual([
      [FINDING.id, 7],
      [other.id, 5],
    ]);
    expect(merged.summary).toEqual({ exchanges: 4, checks: 4, errors: 2, warnings: 0, observations: 0 });
  });

  test('its operations are those of both, and its example is that of an error', () => {
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
      const [joined] = mergeReports(both.map((each) => report([each], CLEAN.coverage, 1))).findings;
      expect(joined).toMatchObject({ severity: 'error', operationId: 'getOrder', count: 7 });
      expect(joined?.operations.toSorted((a, b) => a.operationId.localeCompare(b.operationId))).toEqual([
        { operationId: 'getOrder', count: 1 },
        { operationId: 'listAccountTransactions', count: 2 },
        { operationId: 'listOrders', count: 4 },
      ]);
    }
  });

  test('what either has seen is seen', () => {
    expect(merged.coverage).toEqual({
      operations: [
        {
          ...operation({ '200': 3, '400': 1 }, ['y'], ['a', 'b']),
          exchanges: 4,
        },
      ],
      skipped: { other: 'No.', more: 'No.' },
    });
  });

  test('what one could call is not skipped', () => {
    const called = report([], { operations: [{ ...operation({}, [], []), operationId: 'other' }], skipped: {} }, 0);
    expect(mergeReports([one, called]).coverage.skipped).toEqual({});
  });

  test('what one run could check is checked, and a problem stays where every run has it', () => {
    const refused = operation({ '401': 2 }, [], []);
    const unchecked = { reason: 'credentials-refused', message: 'Answered 401.' } as const;
    const problem = { code: 'credentials-refused', message: 'Refused.' };
    const bad = {
      ...report([], { operations: [{ ...refused, successes: 0, unchecked }], skipped: {} }, 2),
      problem,
    };
    const good = report([], { operations: [{ ...operation({ '200': 1 }, [], []), successes: 1 }], skipped: {} }, 1);
    for (const both of [mergeReports([bad, good]), mergeReports([good, bad])]) {
      expect(both.problem).toBeUndefined();
      expect(both.coverage.operations).toMatchObject([{ successes: 1, statuses: { '200': 1, '401': 2 } }]);
      expect(both.coverage.operations[0]).not.toHaveProperty('unchecked');
    }
    expect(mergeReports([bad, bad])).toMatchObject({
      problem,
      coverage: { operations: [{ successes: 0, unchecked }] },
    });
  });

  test.each([
    [['never', 'warning', undefined], 'warning'],
    [['never', undefined], undefined],
    [['never', 'never'], 'never'],
  ] as const)('what fails is what fails in the strictest: %j', (each, failOn) => {
    const reports = each.map((one) => (one === undefined ? CLEAN : { ...CLEAN, failOn: one }));
    expect(mergeReports(reports).failOn).toBe(failOn);
  });

  test('observations, traffic and the words of rules', () => {
    const twice = mergeReports([FULL, FULL]);
    expect(twice.observations.map(({ count }) => count)).toEqual(FULL.observations.map(({ count }) => 2 * count));
    expect(twice.traffic).toMatchObject({ entries: 260, broken: { count: 6 }, shard: null });
    expect(Object.values(twice.traffic?.ignored ?? {})).toEqual([14]);
    expect(twice.rules).toEqual(FULL.rules);
  });

  test('what remains of each run', () => {
    expect(mergeReports([REMAINING, CLEAN, REMAINING]).remaining).toHaveLength(4);
  });

  describe('a finding that a baseline accepts', () => {
    const acceptance: Acceptance = {
      operations: ['listAccountTransactions', 'listOrders'],
      reason: 'The gateway is replaced in March.',
      by: 'Ada',
      expires: '2027-03-31',
      hasExpired: false,
    };
    const known: Finding = { ...FINDING, accepted: acceptance };
    const unknown = report([FINDING], CLEAN.coverage, 1);
    const checked = report([known], CLEAN.coverage, 1);
    const baselined: VerifyReport = { ...checked, summary: { ...checked.summary, errors: 0, accepted: 1 } };

    test('stays accepted, and the exit code the same', () => {
      for (const reports of [[baselined], [baselined, baselined], [baselined, CLEAN]]) {
        const whole = mergeReports(reports);
        expect(whole.summary).toMatchObject({ errors: 0, warnings: 0, accepted: 1 });
        expect(whole.findings[0]?.accepted).toEqual(acceptance);
        expect(exitCodeOf(whole)).toBe(0);
      }
    });

    test.each([
      ['does not accept it', FINDING],
      ['had accepted it until a day that is over', { ...known, accepted: { ...acceptance, hasExpired: true } }],
    ])('fails where another report %s', (_name, other) => {
      const open = report([other], CLEAN.coverage, 1);
      for (const reports of [
        [baselined, open],
        [open, baselined],
      ]) {
        const whole = mergeReports(reports);
        expect(whole.summary).toMatchObject({ errors: 1, accepted: 0 });
        expect(exitCodeOf(whole)).toBe(1);
      }
    });

    test('fails where another report has it in an operation for which it is not accepted', () => {
      const more: Finding = { ...known, operations: [{ operationId: 'getOrder', count: 1 }] };
      const whole = mergeReports([baselined, { ...checked, findings: [more] }]);
      expect(whole.findings.map(openOperations)).toEqual([['getOrder']]);
      expect(exitCodeOf(whole)).toBe(1);
    });

    test('is gone where every report that called its operations says so', () => {
      const gone = { id: FINDING.id, rule: 'response-body', operations: ['listOrders', 'getOrder'], message: 'm' };
      const vanished = mergeReports([{ ...CLEAN, vanished: [gone] }, { ...CLEAN, vanished: [] }, unknown]).vanished;
      expect(vanished).toEqual([{ ...gone, operations: ['getOrder'] }]);
    });
  });

  test('one report has every member that it had', () => {
    const problem = { code: 'no-success', message: 'No operation answered 2xx.' };
    const vanished = FULL.vanished ?? [];
    const rules = {};
    for (const full of [
      { ...FULL, failOn: 'warning' as const },
      { ...REMAINING, portal: 'https://docs.example/', rules, vanished, problem },
      { ...LEARNED, rules, problem },
      { ...CHANGED, changes: [CHANGE] },
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
    const problem = { code: 'no-success', message: 'No operation answered 2xx.' };
    expect(mergeReports([{ ...REMAINING, problem }, CLEAN])).not.toHaveProperty('problem');
    expect(mergeReports([LEARNED, { ...LEARNED, problem }])).not.toHaveProperty('problem');
  });

  test('a change has its worst standing, the evidence and the usage of all reports', () => {
    const acknowledged: ReportedChange = {
      ...CHANGE,
      standing: 'acknowledged',
      evidence: 'Seen.',
      usage: { affected: [{ consumer: 'b', at: 'b.ts:1', why: 'w' }], unknown: [] },
    };
    const safe: ReportedChange = { ...CHANGE, id: '2'.repeat(16), standing: 'safe' };
    const changes = mergeReports([
      { ...CHANGED, changes: [acknowledged, safe] },
      { ...CHANGED, changes: [CHANGE] },
    ]).changes;
    expect(changes).toEqual([
      {
        ...CHANGE,
        evidence: 'Seen.',
        usage: {
          ...CHANGE.usage,
          affected: [...(CHANGE.usage?.affected ?? []), ...(acknowledged.usage?.affected ?? [])],
        },
      },
      safe,
    ]);
  });

  test('in any order and grouping the figures are the same', () => {
    const count = fc.integer({ min: 1, max: 9 });
    const id = fc.constantFrom('0'.repeat(16), '1'.repeat(16), '2'.repeat(16));
    const some = fc
      .array(fc.record({ id, count }), { maxLength: 4 })
      .map((list) =>
        report(
          [...new Map(list.map((each) => [each.id, { ...FINDING, ...each }])).values()],
          CLEAN.coverage,
          list.length,
        ),
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
      { seed: 5, numRuns: 100 },
    );
  });
});

describe('what cannot be merged', () => {
  test.each<[string, Report, string]>([
    ['another document', { ...CLEAN, contract: { ...CLEAN.contract, sha256: 'cd'.repeat(32) } }, 'different documents'],
    ['another command', FULL, 'different commands: verify and replay'],
  ])('%s', (_name, other, message) => {
    expect(() => mergeReports([CLEAN, other])).toThrow(message);
  });
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
