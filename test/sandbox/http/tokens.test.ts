import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { secretHash } from '../../../src/backoffice/sandbox/store/secret-hash.ts';
import { temporaryFolder } from '../../support/run-folder.ts';
import { answerOf, faultsOf } from './answer.ts';
import { APP_KEY, sandboxForTest, startTestSandbox, type TestSandbox } from './running-sandbox.ts';

async function newToken(sandbox: TestSandbox, path = '/auth/tokens') {
  const response = await sandbox.fetch(path, { method: 'POST' });
  const body: unknown = await response.json();
  if (typeof body !== 'object' || body === null || !('token' in body)) throw new Error('There is no token.');
  return { token: String(body.token), body };
}

function list(sandbox: TestSandbox, token: string): Promise<Response> {
  const path = `/accounts/${sandbox.accounts[0]?.accountID}/transactions?from=2026-01-01&to=2026-01-31`;
  return sandbox.fetch(path, { headers: { authorization: `Bearer ${token}` } });
}

test.each([
  ['/auth/tokens', 'createSessionToken'],
  ['/auth', 'createAuthenticationToken'],
] as const)('POST %s creates a new token each time, with what is documented of it', async (path, operationId) => {
  const now = Date.parse('2026-11-01T12:00:00.000Z');
  const sandbox = await sandboxForTest({ now: () => now, tokenLifetimeMs: 90_000 });
  const answer = await answerOf(sandbox.fetch(path, { method: 'POST' }));
  expect(faultsOf(answer, operationId)).toEqual([]);
  expect(JSON.parse(answer.text)).toEqual({
    token: expect.stringMatching(/^sandbox-token-[\w-]{43}$/),
    tokenType: 'Bearer',
    expiresIn: 90,
    expires: '2026-11-01T12:01:30.000Z',
  });
  const { token } = await newToken(sandbox, path);
  expect(token).not.toBe(JSON.parse(answer.text).token);
  expect((await list(sandbox, token)).status).toBe(200);
});

test('a token survives a restart on a file', async () => {
  const database = `sqlite:${temporaryFolder()}/sandbox.db`;
  const before = await startTestSandbox({ database, records: 10 });
  const { token } = await newToken(before);
  await before.stop();
  const after = await sandboxForTest({ database });
  expect((await list(after, token)).status).toBe(200);
  expect((await list(after, before.token)).status).toBe(200);
});

test('the file holds the hashes of the key and the tokens, and neither of them itself', async () => {
  const folder = temporaryFolder();
  const sandbox = await startTestSandbox({ database: `sqlite:${folder}/sandbox.db`, records: 10 });
  const { token } = await newToken(sandbox);
  const files = () =>
    Buffer.concat(readdirSync(folder).map((name) => readFileSync(join(folder, name)))).toString('latin1');
  const running = files();
  await sandbox.stop();
  for (const content of [running, files()]) {
    for (const secret of [APP_KEY, token, sandbox.token]) expect(content).not.toContain(secret);
  }
  for (const secret of [APP_KEY, token, sandbox.token]) expect(files()).toContain(secretHash(secret));
});
