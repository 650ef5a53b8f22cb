import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadDocument } from '../../../src/backoffice/contract/bundled-document.ts';
import { SERVICE_SWITCHES, type Switches } from '../../../src/backoffice/sandbox/domain/switches.ts';
import { operationsOf } from '../../../src/engine/openapi/operations.ts';
import { temporaryFolder } from '../../support/run-folder.ts';
import { answerOf, errorOf, faultsOf } from './answer.ts';
import { APP_KEY, sandboxForTest, startTestSandbox, type TestSandbox } from './running-sandbox.ts';

/** A case of `requests.yaml`, whose first lines describe it. */
interface RequestCase {
  readonly requests: readonly string[];
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly bodies?: readonly (string | Uint8Array<ArrayBuffer>)[];
  readonly switches?: Partial<Switches>;
  readonly answer: number | string;
}

const file: Readonly<Record<string, readonly RequestCase[]>> = parse(
  readFileSync(new URL('requests.yaml', import.meta.url), 'utf8'),
);

const JSON_HEADERS = { 'svc-client-app-key': 'KEY', 'content-type': 'application/json' };

/** Each request by itself. */
const requests = Object.values(file)
  .flat()
  .flatMap(({ requests, headers = JSON_HEADERS, bodies = [undefined], switches = {}, answer }) =>
    requests
      .flatMap((line) => (line.includes('TOKENS') ? ['POST /auth/tokens', 'POST /auth'] : [line]))
      .flatMap((line) => combinationsOf(headers).map((each) => ({ line, headers: each })))
      .flatMap((request) => bodies.map((body) => ({ ...request, body, switches, answer: String(answer) }))),
  );

/** The headers, with each value of a list by itself. */
function combinationsOf(headers: NonNullable<RequestCase['headers']>): readonly Readonly<Record<string, string>>[] {
  let combinations: readonly Readonly<Record<string, string>>[] = [{}];
  for (const [name, values] of Object.entries(headers)) {
    combinations = combinations.flatMap((others) => [values].flat().map((value) => ({ ...others, [name]: value })));
  }
  return combinations;
}

let sandbox: TestSandbox;
const switched = new Map<string, Promise<TestSandbox>>();
beforeAll(async () => {
  sandbox = await startTestSandbox({ records: 10 });
});
afterAll(async () => {
  await sandbox.stop();
  for (const each of switched.values()) await (await each).stop();
});

function sandboxWith(switches: Partial<Switches>): TestSandbox | Promise<TestSandbox> {
  const key = JSON.stringify(switches);
  if (key === '{}') return sandbox;
  const started = switched.get(key) ?? startTestSandbox({ records: 10, switches });
  switched.set(key, started);
  return started;
}

function listingOf({ accounts }: TestSandbox): string {
  return `/accounts/${accounts[0]?.accountID}/transactions?from=2026-01-01&to=2026-01-31`;
}

test.each(requests)('$switches: $line with $headers and $body gets $answer', async (request) => {
  const { url, token, ...started } = await sandboxWith(request.switches);
  const [method = '', path = ''] = request.line.replace('LISTING', listingOf({ url, token, ...started })).split(' ');
  const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [
    name,
    value.replace(/\bKEY/, APP_KEY).replace(/\bTOKEN/, token),
  ]);
  const { body } = request;
  const answer = await answerOf(fetch(url + path, { method, headers, ...(body === undefined ? {} : { body }) }));
  expect(answer.headers.get('www-authenticate') ?? '').toBe(answer.status === 401 ? 'Bearer' : '');
  if (answer.status !== 200) {
    expect(errorOf(answer).join(' ')).toBe(request.answer);
    // Nothing of a body is repeated.
    expect(answer.text).not.toContain('hunter2');
    return;
  }
  expect(request.answer).toBe('200');
  const operations = { '/auth': 'createAuthenticationToken', '/auth/tokens': 'createSessionToken' } as const;
  const operation = path === '/auth' || path === '/auth/tokens' ? operations[path] : 'listAccountTransactions';
  expect(faultsOf(answer, operation)).toEqual([]);
});

test('every answer of the switches of keys and tokens has a case', () => {
  const tested = (name: string) => requests.map(({ switches }) => Object(switches)[name]);
  for (const name of ['appKeyRefused', 'tokenRefused'] as const) {
    for (const answer of Object.keys(SERVICE_SWITCHES[name].answers)) expect(tested(name)).toContain(answer);
  }
});

test.each(['/auth/tokens', '/auth'])(
  'POST %s takes a body of the largest size, and refuses one of a byte more',
  async (path) => {
    const headers = { 'content-type': 'application/json' };
    const post = (body: string) => answerOf(sandbox.fetch(path, { method: 'POST', body, headers }));
    const largest = `{"a":"${'x'.repeat(1_048_576 - 8)}"}`;
    expect(largest.length).toBe(1_048_576);
    expect((await post(largest)).status).toBe(200);
    expect(errorOf(await post(`${largest} `))).toEqual([413, 'E015']);
    expect(errorOf(await post('['.repeat(100_000)))).toEqual([400, 'E012']);
  },
);

test('a token is of no use to another application, nor are its accounts', async () => {
  const database = `sqlite:${temporaryFolder()}/sandbox.db`;
  const one = await sandboxForTest({ database });
  const other = await sandboxForTest({ database, appKey: 'another-key', demo: false });
  const ask = (key: string, token: string) => {
    const headers = { 'svc-client-app-key': key, authorization: `Bearer ${token}` };
    return answerOf(one.fetch(listingOf(one), { headers }));
  };
  expect(errorOf(await ask('another-key', one.token))).toEqual([401, 'E005']);
  expect(errorOf(await ask(APP_KEY, other.token))).toEqual([401, 'E005']);
  expect(errorOf(await ask('another-key', other.token))).toEqual([404, 'E008']);
  expect((await ask(APP_KEY, one.token)).status).toBe(200);
});

test.each(operationsOf(loadDocument()).filter(({ operationId }) => operationId !== 'listAccountTransactions'))(
  '$method $path takes every identifier that the document allows, and has no empty one',
  async ({ method, path, operationId }) => {
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
