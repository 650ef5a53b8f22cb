import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../sandbox/http/running-sandbox.ts';
import { followed, runBackoffice, startBackoffice } from '../support/run-process.ts';
import { served } from '../support/served.ts';

// What else it prints of a sandbox is in test/cli/cases/verify-sandbox.yaml.

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox({ records: 60 });
});
afterAll(() => sandbox.stop());

test('ends with 0 where nothing is wrong, and prints progress on stderr only', async () => {
  const { url, appKey, token } = sandbox;
  const { accountID, from, to } = sandbox.accounts.at(-1) ?? expect.unreachable();
  const args = ['verify', url, '--account', accountID, '--from', from, '--to', to, '--rps', '0'];
  const env = { BACKOFFICE_APP_KEY: appKey, BACKOFFICE_TOKEN: token };
  const { exitCode, stdout, stderr } = await runBackoffice(args, { env });
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(
    /^No drift found in what was checked: 0 errors, 0 warnings, .*; checked 1 of \d+ operations; \d+ not checked/m,
  );
  expect(stdout).not.toContain('Verifying');
  expect(stdout + stderr).not.toContain(token);
});

test('a run that is stopped ends with 2', async () => {
  const asked = Promise.withResolvers<void>();
  const running = followed(startBackoffice(['verify', await served(() => asked.resolve())]));
  await asked.promise;
  const { exitCode, stderr } = await running.stop('SIGINT');
  expect(exitCode).toBe(2);
  expect(stderr).toContain('It was stopped before its end');
});
