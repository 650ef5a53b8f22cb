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

async function listed(query: string) {
  return answerOf(sandbox.fetch(`/accounts/${sandbox.accounts[0]?.accountID}/transactions?${query}`));
}

async function codeOf(query: string): Promise<string> {
  return errorOf(await listed(query))[1];
}

async function lengthOf(query: string): Promise<number> {
  const { status, text } = await listed(query);
  expect(status).toBe(200);
  const page: unknown = JSON.parse(text);
  return Array.isArray(page) ? page.length : -1;
}

const RANGE = 'from=2026-01-01&to=2026-10-31';

test.each([
  ['from', 'E020', 'to=2026-10-31'],
  ['to', 'E021', 'from=2026-01-01'],
])('%s is required', async (_name, code, query) => {
  expect(await codeOf(query)).toBe(code);
});

test.each(['', 'yesterday', '2026-02-30', '2026-1-1', '2026-01-01T00:00:00Z', '20260101', ' 2026-01-01', '%00', '%ZZ'])(
  'from and to must be dates, which %j is not',
  async (text) => {
    expect(await codeOf(`from=${text}&to=2026-10-31`)).toBe('E022');
    expect(await codeOf(`from=2026-01-01&to=${text}`)).toBe('E023');
  },
);

test.each([
  '',
  'ten',
  '5,6',
  '0x10',
  '1_0',
  'Infinity',
  'NaN',
  '%2B5',
  '%D9%A1',
  '%20',
  '%205',
  '007',
  '5%26x',
  '%2535',
])('limit must be a number, which %j is not', async (text) => {
  expect(await codeOf(`${RANGE}&limit=${text}`)).toBe('E025');
});

test('limit has no maximum, however it is written', async () => {
  const all = await lengthOf(RANGE);
  expect(all).toBeGreaterThan(100);
  for (const limit of ['9007199254740993', '1e308', '1e999', '9'.repeat(400)]) {
    expect(await lengthOf(`${RANGE}&limit=${limit}`)).toBe(all);
  }
  for (const limit of ['5', '5.0', '5e0', '0.5e1']) expect(await lengthOf(`${RANGE}&limit=${limit}`)).toBe(5);
});

test.each(['', 'later', '3', '2026-13-01', '2026-05-05T25:00:00Z', '2026-05-05T00:00:00', '1760000000000', '%00'])(
  'offset must be a date or a timestamp, which %j is not',
  async (text) => {
    expect(await codeOf(`${RANGE}&offset=${text}`)).toBe('E031');
  },
);

test('offset may be a timestamp with a zone, the plus sign encoded', async () => {
  expect(await lengthOf(`${RANGE}&limit=3&offset=2026-05-05T02:00:00%2B02:00`)).toBe(3);
  expect(await codeOf(`${RANGE}&limit=3&offset=2026-05-05T02:00:00+02:00`)).toBe('E031');
});

test.each(['NEXT', 'Prev', 'sideways', '', '%00', 'prev%20', 'prev&direction=prev'])(
  'direction %j is treated as next',
  async (text) => {
    const page = `${RANGE}&limit=5&offset=2026-05-05`;
    const { text: next } = await listed(`${page}&direction=next`);
    expect((await listed(`${page}&direction=${text}`)).text).toBe(next);
    expect((await listed(`${page}&direction=prev`)).text).not.toBe(next);
  },
);

test('a parameter that comes twice has both values, joined by a comma', async () => {
  expect(await codeOf(`from=2026-01-01&${RANGE}`)).toBe('E022');
  expect(await codeOf(`${RANGE}&to=2026-10-31`)).toBe('E023');
  expect(await codeOf(`${RANGE}&limit=5&limit=5`)).toBe('E025');
  expect(await codeOf(`${RANGE}&offset=2026-05-05&offset=2026-05-05`)).toBe('E031');
});

test.each(['cursor=x', '__proto__=x', 'From=yesterday', 'from%5B%5D=x', '=x', '&&', 'constructor', '%ZZ=%ZZ'])(
  'a parameter that the document does not have, such as %j, is ignored',
  async (extra) => {
    expect((await listed(`${RANGE}&limit=5&${extra}`)).text).toBe((await listed(`${RANGE}&limit=5`)).text);
  },
);

test('names and values may be percent-encoded', async () => {
  expect(await lengthOf('%66rom=2026%2D01-01&to=2026-10-%33%31&%6cimit=%35')).toBe(5);
});

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
