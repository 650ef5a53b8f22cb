import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StartedSandbox } from '../../../src/sandbox/http/run-sandbox.ts';
import { ownFiles } from '../../portal/portal-files.ts';
import { bodyFaults, contentTypeFaults, statusFaults } from './answer-faults.ts';
import { requirementFaults } from './input-faults.ts';
import { pageFaults } from './page-faults.ts';
import type { PlantedFault } from './planted-fault.ts';
import { sandboxAt, TEST_NOW } from './sandbox-at.ts';
import { errorFaults, everyRecordFaults } from './schema-faults.ts';
import { judgeFault, type PlantedTarget, plantedTarget } from './score.ts';

let sandbox: StartedSandbox;
let target: PlantedTarget;
beforeAll(async () => {
  sandbox = await sandboxAt(TEST_NOW, { seed: 1, records: 500 });
  target = await plantedTarget(sandbox, { now: TEST_NOW });
});
afterAll(() => sandbox.stop());

const LISTING = 'operations/listAccountTransactions.html';

/** What is planted, and the page that must explain one of its findings. */
const LEADING: [string, (sandbox: StartedSandbox) => readonly PlantedFault[], string, string][] = [
  ['a schema', () => everyRecordFaults, 'body: type (["none"])', 'schemas/AccountTransaction.html'],
  ['a property', () => everyRecordFaults, 'dnb: type ("true")', 'schemas/AccountTransaction.html#property-dnb'],
  ['the values of an enum', () => errorFaults, '400: errorDetails.type: enum', 'schemas/ErrorDetailsType.html'],
  ['a parameter', requirementFaults, 'from may be absent', `${LISTING}#parameter-query-from`],
  ['a response', () => contentTypeFaults, 'page: content type text/html', `${LISTING}#response-200`],
  ['a body', () => bodyFaults, 'page: empty', `${LISTING}#response-200`],
  ['an answer', () => statusFaults, 'page: 500', LISTING],
  ['a rule', () => pageFaults, 'the range begins a day early', 'rules.html#records-within-range'],
];

test.each(LEADING)('findings of %s lead to pages that are there', async (_what, faults, name, page) => {
  const all = faults(sandbox);
  const fault = all.find((each) => each.name === name);
  if (fault === undefined) throw new Error(`None of ${all.map((each) => each.name).join('; ')}`);
  const { report } = await judgeFault(target, fault);
  const links = report.findings.map(({ link }) => link);
  expect(links).toContain(page);
  expect(links.filter((link) => !leads(link))).toEqual([]);
});

const files = ownFiles();

function leads(link = ''): boolean {
  const [file = '', id] = link.split('#');
  const html = files.get(file);
  return html !== undefined && (id === undefined || html.includes(` id="${id}"`));
}
