import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesOf } from '../../portal/portal-files.ts';
import { startTestSandbox, type TestSandbox } from '../../sandbox/http/running-sandbox.ts';
import { bodyFaults, contentTypeFaults, statusFaults } from './answer-faults.ts';
import { requirementFaults } from './input-faults.ts';
import { pageFaults } from './page-faults.ts';
import type { PlantedFault } from './planted-fault.ts';
import { errorFaults, everyRecordFaults } from './schema-faults.ts';
import { judgeFault } from './score.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox({ records: 500 });
});
afterAll(() => sandbox.stop());

const LISTING = 'operations/listAccountTransactions.html';

/** What is planted, and the page that must explain one of its findings. */
const LEADING: [string, (sandbox: TestSandbox) => readonly PlantedFault[], string, string][] = [
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
  const account = sandbox.accounts.at(-1);
  const all = faults(sandbox);
  const fault = all.find((each) => each.name === name);
  if (account === undefined || fault === undefined)
    throw new Error(`None of ${all.map((each) => each.name).join('; ')}`);
  const { report } = await judgeFault(sandbox, account, fault);
  const links = report.findings.map(({ link }) => link);
  expect(links).toContain(page);
  expect(links.filter((link) => !leads(link))).toEqual([]);
});

const files = filesOf();

function leads(link = ''): boolean {
  const [file = '', id] = link.split('#');
  const html = files.get(file);
  return html !== undefined && (id === undefined || html.includes(` id="${id}"`));
}
