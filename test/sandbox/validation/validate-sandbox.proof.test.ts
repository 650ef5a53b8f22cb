import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBuiltDocument, verifySandbox } from '../../../src/cli/start/verify-servers.ts';
import { projectAt } from '../../../src/pipeline/project.ts';
import { startFaultProxy } from '../../scores/drift/fault-proxy.ts';
import { faultNamed, type InjectedFault, type ProxiedResponse } from '../../scores/drift/injected-fault.ts';
import { allFaults } from '../../scores/drift/score.ts';
import { startTestSandbox, type TestSandbox } from '../http/running-sandbox.ts';

// Negative controls of npm start: a real sandbox with one fault each, which the verification must name.

const document = readBuiltDocument(projectAt());

let sandbox: TestSandbox;
/** What the sandbox answered before: its records stay, so that only the faults differ. */
const cache = new Map<string, ProxiedResponse>();

beforeAll(async () => {
  sandbox = await startTestSandbox({ records: 100, profile: 'unlimited' });
});
afterAll(() => sandbox.stop());

/** The rules of the findings about the sandbox with a fault. */
async function rulesWith(fault: InjectedFault | undefined, accounts: TestSandbox['accounts']): Promise<string[]> {
  const proxy = await startFaultProxy(sandbox.url, fault, { cache });
  try {
    const { findings } = await verifySandbox(document, { ...sandbox, url: proxy.url, accounts });
    return findings.map(({ rule }) => rule);
  } finally {
    await proxy.close();
  }
}

test('the sandbox as it is has no fault, also through the proxy', async () => {
  expect(await rulesWith(undefined, sandbox.accounts)).toEqual([]);
});

test.each([
  ['accountBalance: type ("12.5")', 'response-body'],
  ['offset outside of the range returns an empty page', 'offset-within-range'],
  ['/countries: 500 with the error body', 'response-server-error'],
  ['the bearer token may be absent', 'input-security'],
  ['error: empty', 'response-json'],
  ['the first record after an offset is missing', 'paging-next-page'],
  ['offset is ignored', 'offset-is-date-boundary'],
])('%s is found', async (name, rule) => {
  expect(await rulesWith(faultNamed(name, allFaults(sandbox)), sandbox.accounts.slice(-1))).toContain(rule);
});
