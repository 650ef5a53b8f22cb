import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { secretHash } from '../../../src/backoffice/sandbox/store/secret-hash.ts';
import { temporaryFolder } from '../../support/run-folder.ts';
import { APP_KEY, sandboxForTest, startTestSandbox, type TestSandbox } from './running-sandbox.ts';

async function newToken(sandbox: TestSandbox): Promise<string> {
  const response = await sandbox.fetch('/auth/tokens', { method: 'POST' });
  const { token }: { token: string } = await response.json();
  return token;
}

function list(sandbox: TestSandbox, token: string): Promise<Response> {
  const path = `/accounts/${sandbox.accounts[0]?.accountID}/transactions?from=2026-01-01&to=2026-01-31`;
  return sandbox.fetch(path, { headers: { authorization: `Bearer ${token}` } });
}

test('a token survives a restart on a file', async () => {
  const database = `sqlite:${temporaryFolder()}/sandbox.db`;
  const before = await startTestSandbox({ database, records: 10 });
  const token = await newToken(before);
  await before.stop();
  const after = await sandboxForTest({ database });
  expect((await list(after, token)).status).toBe(200);
  expect((await list(after, before.token)).status).toBe(200);
});

test('the file holds the hashes of the key and the tokens, and neither of them itself', async () => {
  const folder = temporaryFolder();
  const sandbox = await startTestSandbox({ database: `sqlite:${folder}/sandbox.db`, records: 10 });
  const token = await newToken(sandbox);
  const files = () =>
    Buffer.concat(readdirSync(folder).map((name) => readFileSync(join(folder, name)))).toString('latin1');
  const running = files();
  await sandbox.stop();
  for (const content of [running, files()]) {
    for (const secret of [APP_KEY, token, sandbox.token]) expect(content).not.toContain(secret);
  }
  for (const secret of [APP_KEY, token, sandbox.token]) expect(files()).toContain(secretHash(secret));
});
