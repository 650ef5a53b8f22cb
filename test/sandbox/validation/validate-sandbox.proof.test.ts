import { expect, test } from 'vitest';
import { readBuiltDocument, verifySandbox } from '../../../src/cli/start/verify-servers.ts';
import { projectAt } from '../../../src/pipeline/project.ts';
import { startFaultProxy } from '../../scores/drift/fault-proxy.ts';
import { faultNamed } from '../../scores/drift/injected-fault.ts';
import { allFaults } from '../../scores/drift/score.ts';
import { sandboxForTest } from '../http/running-sandbox.ts';

// Negative controls of npm start: a real sandbox with one fault each, which the verification must name. That it has none as it is
// shows test/pipeline/start.proof.test.ts, and which faults verify finds test/scores/drift/fault-injection.proof.test.ts.
test.each([
  ['accountBalance: type ("12.5")', 'response-body'],
  ['the bearer token may be absent', 'input-security'],
  ['offset is ignored', 'offset-is-date-boundary'],
])('%s is found', async (name, rule) => {
  const sandbox = await sandboxForTest({ records: 100 });
  await using proxy = await startFaultProxy(sandbox.url, faultNamed(name, allFaults(sandbox)));
  const accounts = sandbox.accounts.slice(-1);
  const { findings } = await verifySandbox(readBuiltDocument(projectAt()), { ...sandbox, url: proxy.url, accounts });
  expect(findings.map((finding) => finding.rule)).toContain(rule);
});
