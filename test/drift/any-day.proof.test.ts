import { expect, test } from 'vitest';
import type { Finding } from '../../src/engine/report/report.ts';
import { ruleFaults } from '../scores/drift/faults.ts';
import { faultNamed, type InjectedFault, recordChange } from '../scores/drift/injected-fault.ts';
import { startTarget, verifyFault } from '../scores/drift/score.ts';
import { everyNth } from '../support/case-count.ts';

/** The same ledgers at every time of the clocks: they end with this day. */
const LEDGERS = { seed: 3, records: 120, until: '2026-10-14' };

/** The day after the ledgers, the end of a year, a leap day, and years later. */
const [FIRST, ...LATER] = [
  '2026-10-15T00:00:00.000Z',
  '2026-12-31T23:59:59.999Z',
  '2028-02-29T12:00:00.000Z',
  '2029-11-30T18:45:00.000Z',
] as const;

/** Findings without their requests, some of which have an offset in the future. */
const withoutRequests = (findings: readonly Finding[]) =>
  findings.map(({ id, severity, rule, operationId, message, count, source, link }) => ({
    id,
    severity,
    rule,
    operationId,
    message,
    count,
    source,
    link,
  }));

const FAULTS: readonly InjectedFault[] = [
  {
    class: 'data-dependent',
    ...recordChange('a comment is a number', (record, { index }) =>
      index % 3 === 2 ? { ...Object(record), comment: 7 } : record,
    ),
  },
  ...ruleFaults.filter(({ breaks }) => breaks === 'records-within-range').slice(0, 2),
  faultNamed('offset in the future is accepted', ruleFaults),
  faultNamed('offset one day after to is accepted', ruleFaults),
  faultNamed('the time zone of offset is ignored', ruleFaults),
];

/** Each fault with one of the later times, in turn; a larger TEST_CASES takes more of them. */
const AT_LATER_TIMES = everyNth(
  FAULTS.flatMap((fault, at) => LATER.map((_, day) => ({ fault, moment: LATER[(at + day) % LATER.length] }))),
  LATER.length,
);
const faultsAt = (time: string) =>
  time === FIRST ? FAULTS : AT_LATER_TIMES.flatMap(({ fault, moment }) => (moment === time ? [fault] : []));

test('the same server state has the same findings on any day', async () => {
  const found = new Map<string, Map<string, unknown>>();
  for (const moment of [FIRST, ...LATER]) {
    const now = Date.parse(moment);
    await using target = await startTarget(LEDGERS, { now });
    for (const fault of faultsAt(moment)) {
      const { report, rules } = await verifyFault(target, fault);
      expect.soft(rules, `${moment}: ${fault.name}`).toContain(fault.breaks ?? 'response-body');
      const byMoment = found.get(fault.name) ?? new Map();
      found.set(fault.name, byMoment.set(moment, withoutRequests(report.findings)));
    }
  }
  for (const [name, byMoment] of found) {
    expect(byMoment.size, name).toBeGreaterThan(1);
    const [first] = byMoment.values();
    for (const [moment, findings] of byMoment) expect.soft(findings, `${name} at ${moment}`).toEqual(first);
  }
});
