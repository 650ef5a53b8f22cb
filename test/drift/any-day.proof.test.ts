import { expect, test } from 'vitest';
import type { Finding } from '../../src/report/report.ts';
import { everyNth } from '../case-count.ts';
import { pageFaults } from './planted/page-faults.ts';
import { isPage, jsonFault, type PlantedFault } from './planted/planted-fault.ts';
import { sandboxAt } from './planted/sandbox-at.ts';
import { judgeFault, plantedTarget, ruleFaults } from './planted/score.ts';

/** The same ledgers, whatever the clocks read: they end with this day. */
const LEDGERS = { seed: 3, records: 120, until: '2026-10-14' };

/** The day after the ledgers, the end of a year, a leap day, and years later. */
const [FIRST, ...LATER] = [
  '2026-10-15T00:00:00.000Z',
  '2026-12-31T23:59:59.999Z',
  '2028-02-29T12:00:00.000Z',
  '2029-11-30T18:45:00.000Z',
] as const;

/** Findings without the requests that show them: some of these ask for what lies ahead of the clock. */
const whatIsFound = (findings: readonly Finding[]) =>
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

const named = (name: string) => {
  const fault = ruleFaults.find((each) => each.name === name);
  if (fault === undefined) throw new Error(`No fault is named ${name}.`);
  return fault;
};

const FAULTS: readonly PlantedFault[] = [
  jsonFault('data-dependent', 'a comment is a number', isPage, (page) =>
    Array.isArray(page) ? page.map((record, index) => (index % 3 === 2 ? { ...record, comment: 7 } : record)) : page,
  ),
  ...pageFaults.filter(({ breaks }) => breaks === 'records-within-range').slice(0, 2),
  named('offset in the future is accepted'),
  named('offset one day after to is accepted'),
  named('the time zone of offset is ignored'),
];

/** Each fault at the first moment and, in turn, at one of the later; at each of them where TEST_CASES asks for it. */
const PLANTED = everyNth(
  FAULTS.flatMap((fault, at) => LATER.map((_, day) => ({ fault, moment: LATER[(at + day) % LATER.length] }))),
  LATER.length,
);
const plantedAt = (time: string) =>
  time === FIRST ? FAULTS : PLANTED.flatMap(({ fault, moment }) => (moment === time ? [fault] : []));

test('the same server state has the same findings with the clock at any day', async () => {
  const found = new Map<string, Map<string, unknown>>();
  for (const moment of [FIRST, ...LATER]) {
    const now = Date.parse(moment);
    const sandbox = await sandboxAt(now, LEDGERS);
    try {
      const target = await plantedTarget(sandbox, { now });
      for (const fault of plantedAt(moment)) {
        const { report, rules } = await judgeFault(target, fault);
        expect.soft(rules, `${moment}: ${fault.name}`).toContain(fault.breaks ?? 'response-body');
        const byMoment = found.get(fault.name) ?? new Map();
        found.set(fault.name, byMoment.set(moment, whatIsFound(report.findings)));
      }
    } finally {
      await sandbox.stop();
    }
  }
  for (const [name, byMoment] of found) {
    expect(byMoment.size, name).toBeGreaterThan(1);
    const [first] = byMoment.values();
    for (const [moment, findings] of byMoment) expect.soft(findings, `${name} at ${moment}`).toEqual(first);
  }
});
