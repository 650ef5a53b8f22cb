import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDocument } from '../../../src/backoffice/contract/bundled-document.ts';
import { operationsOf } from '../../../src/engine/openapi/operations.ts';
import { answerOf, errorOf } from './answer.ts';
import { startTestSandbox, type TestSandbox } from './running-sandbox.ts';

const NOW = Date.parse('2026-11-01T12:00:00.000Z');
let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox({ records: 10, now: () => NOW });
});
afterAll(() => sandbox.stop());

const RANGE = 'from=2026-01-01&to=2026-10-31';

test('the account in the path must be one, decoded', async () => {
  const id = sandbox.accounts[0]?.accountID ?? '';
  const path = (account: string) => sandbox.fetch(`/accounts/${account}/transactions?${RANGE}&limit=1`);
  expect((await path(id.replace('.', '%2E'))).status).toBe(200);
  expect(errorOf(await answerOf(path(`${id.slice(0, -1)}9`)))).toEqual([404, 'E008']);
  for (const odd of ['x', '%00', `${id}%00`, '%F0%9F%92%B8', '%ED%A0%80', "'%20OR%201=1", '%2e%2e%2f', id.slice(1)]) {
    const [status] = errorOf(await answerOf(path(odd)));
    expect([400, 404]).toContain(status);
  }
});

test.each(operationsOf(loadDocument()).map(({ method, path, operationId }) => [method, path, operationId] as const))(
  '%s %s takes every identifier that the document allows, and has no empty one',
  async (method, path, operationId) => {
    if (operationId === 'listAccountTransactions') return;
    const uuid = '3f2b8c1e-7d4a-4e59-9b06-5c8a1d2e4f70';
    const filled = path.replace('{account_id}', `${uuid}.17`).replaceAll(/\{[^}]+\}/g, uuid);
    const upper = method.toUpperCase();
    const { status } = await sandbox.fetch(`${filled}?whatever=1`, { method: upper });
    expect(status).toBe(operationId.startsWith('create') ? 200 : 501);
    if (filled === path) return;
    const empty = path.replaceAll(/\{[^}]+\}/g, '');
    expect(errorOf(await answerOf(sandbox.fetch(empty, { method: upper })))).toEqual([404, 'E010']);
  },
);
