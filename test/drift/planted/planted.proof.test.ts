import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDocument } from '../../../src/contract/bundled-document.ts';
import { statedRules } from '../../../src/contract/stated-rules.ts';
import { operationsOf } from '../../../src/openapi/operations.ts';
import type { StartedSandbox } from '../../../src/sandbox/http/run-sandbox.ts';
import { everyNth } from '../../case-count.ts';
import { harmless } from './harmless.ts';
import type { Planted, PlantedFault } from './planted-fault.ts';
import { renderScore, type Score } from './render-score.ts';
import { sandboxAt, TEST_NOW } from './sandbox-at.ts';
import {
  allFaults,
  isNamed,
  judgeAllowed,
  judgeFault,
  type PlantedTarget,
  plantedTarget,
  ruleFaults,
} from './score.ts';

let sandbox: StartedSandbox;
let target: PlantedTarget;
beforeAll(async () => {
  sandbox = await sandboxAt(TEST_NOW, { seed: 1, records: 500 });
  target = await plantedTarget(sandbox, { now: TEST_NOW });
});
afterAll(() => sandbox.stop());

/** One of every class and of every rule that is broken; `npm run score:drift` plants all. */
function some(faults: readonly PlantedFault[]): PlantedFault[] {
  const kinds = Map.groupBy(faults, (fault) => `${fault.class} ${fault.breaks ?? ''}`);
  return [...kinds.values()].flatMap((all) => everyNth(all, all.length));
}

/**
 * Changes of answers, several at once, and by themselves those that answer in place of the server; `npm run score:drift` plants each
 * by itself. An encoding comes last, since nothing reads the answer behind it.
 */
function inGroups(allowed: readonly Planted[]): Planted[] {
  const [alone, changes] = [allowed.filter(isAlone), allowed.filter((planted) => !isAlone(planted))];
  changes.sort((one, other) => Number(isEncoding(one)) - Number(isEncoding(other)));
  const groups = Map.groupBy(changes, (change) => changes.indexOf(change) % 3);
  return [...alone, ...[...groups.values()].map(combined)];
}

const isAlone = ({ name, ask }: Planted): boolean => ask !== undefined || name === 'the ledger grows';
const isEncoding = ({ name }: Planted): boolean => name.startsWith('encoding ');

function combined(changes: readonly Planted[]): Planted {
  return {
    name: changes.map(({ name }) => name).join(', '),
    answer: (answer, asked, server) =>
      changes.reduce((changed, change) => change.answer?.(changed, asked, server) ?? changed, answer),
  };
}

describe('faults that are planted', () => {
  test('every rule of the document is broken by one', () => {
    const rules = operationsOf(loadDocument()).flatMap((operation) =>
      statedRules(loadDocument(), operation).map(({ id }) => id),
    );
    const broken = new Set(ruleFaults.map(({ breaks }) => breaks));
    expect(rules.filter((id) => !broken.has(id))).toEqual([]);
    expect([...broken].filter((id) => !rules.includes(id ?? ''))).toEqual([]);
  });

  test('each has a name of its own', () => {
    const names = allFaults({ appKey: 'k', token: 't' }).map((fault) => `${fault.class}: ${fault.name}`);
    expect(names.length).toBeGreaterThan(700);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test('a success that is no page is told', async () => {
    const fault = allFaults(sandbox).find(({ name }) => name === 'page: 204 without a body');
    if (fault === undefined) throw new Error('There is no such fault.');
    const { rules, report } = await judgeFault(target, fault);
    expect(rules).toEqual(['input-valid']);
    expect(report.findings[0]?.message).toContain(
      'A valid request must be answered with a page. The account could not',
    );
  });

  test('one of every class and of every rule is seen, and told for what they are', { timeout: 120_000 }, async () => {
    const faults = some(allFaults(sandbox));
    const unseen: string[] = [];
    for (const fault of faults) {
      const verdict = await judgeFault(target, fault);
      if (verdict.planted === 0 || !isNamed(fault, verdict)) unseen.push(`${fault.class}: ${fault.name}`);
    }
    expect(faults.length).toBeGreaterThan(20);
    expect(unseen).toEqual([]);
  });

  test('what the text allows is not told of', { timeout: 60_000 }, async () => {
    for (const planted of inGroups(harmless())) {
      const { rules, planted: count } = await judgeAllowed(target, planted);
      expect.soft(rules, planted.name).toEqual([]);
      expect.soft(count, planted.name).toBeGreaterThan(0);
    }
  });
});

test('the score tells what was not planted, not seen, told as another, and told though it is allowed', () => {
  const fault: PlantedFault = { class: 'rule', breaks: 'paging-end', name: 'a fault' };
  const verdict = { fault, isPlanted: true, isSeen: true, isNamed: true, rules: ['paging-end'] };
  const score: Score = {
    faults: [
      verdict,
      { ...verdict, isPlanted: false, isSeen: false, isNamed: false, rules: [] },
      { ...verdict, isSeen: false, isNamed: false, rules: [] },
      { ...verdict, isNamed: false, rules: ['response-body'] },
    ],
    allowed: [
      { name: 'nothing is changed', rules: [] },
      { name: 'a header', rules: ['response-header'] },
    ],
  };
  expect(
    renderScore(score)
      .split('\n')
      .map((line) => line.trim().replaceAll(/ {2,}/g, ' | ')),
  ).toEqual([
    'seen | named',
    'rule | 2 of 4 | 1 of 4',
    'all | 2 of 4 | 1 of 4',
    'allowed, and not reported: 1 of 2',
    'not planted: rule: paging-end: a fault',
    'not seen: rule: paging-end: a fault',
    'seen, but reported as response-body: rule: paging-end: a fault',
    'allowed, but reported as response-header: a header',
  ]);
});
