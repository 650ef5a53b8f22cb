import { expect, test } from 'vitest';
import type { FaultPlan } from '../../../src/backoffice/sandbox/domain/faults.ts';
import { createLog } from '../../../src/backoffice/sandbox/http/create-log.ts';
import { secretHash } from '../../../src/backoffice/sandbox/store/secret-hash.ts';
import { collector } from './collector.ts';
import { exchange } from './raw-exchange.ts';
import { APP_KEY, sandboxForTest } from './running-sandbox.ts';
import { serveStore } from './served-store.ts';

/** The lines of the log behind the first one, which names the address. */
function linesOf(logged: string): unknown[] {
  const [start, ...lines] = logged
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
  expect(start).toEqual({ level: 30, time: expect.any(Number), msg: expect.stringContaining('http://127.0.0.1:') });
  return lines;
}

test('every response has an id of its own, which its line has too, with the operation, the route and how long it took', async () => {
  const faults: FaultPlan = { faultOf: (request) => (request === 3 ? { kind: 'truncate', fraction: 0.5 } : undefined) };
  const sandbox = await sandboxForTest({ demo: false, faults, corsOrigins: ['*'] });
  const { origin } = new URL(sandbox.url);
  const preflight = { origin: 'http://localhost:3000', 'access-control-request-method': 'GET' };
  const responses = [
    await sandbox.fetch('/users/3f2b8c1e-7d4a-4e59-9b06-5c8a1d2e4f70'),
    await fetch(`${sandbox.url}/countries`, { headers: { 'x-request-id': 'of-the-client' } }),
    await sandbox.fetch('/countries'),
    await sandbox.fetch('/nowhere'),
    await sandbox.fetch('/countries', { method: 'DELETE' }),
    await sandbox.fetch('/auth/tokens', { method: 'POST', body: '{}', headers: { 'content-type': 'json' } }),
    await fetch(`${origin}/health`),
    await fetch(`${sandbox.url}/countries`, { method: 'OPTIONS', headers: preflight }),
  ];
  responses.push(await sandbox.fetch('/%ZZ'));
  await sandbox.stop();
  expect(responses.map(({ status }) => status)).toEqual([501, 401, 501, 404, 405, 415, 200, 204, 400]);
  const ids = responses.map(({ headers }) => headers.get('x-request-id'));
  expect(new Set([...ids, null]).size).toBe(responses.length + 1);
  const lines = linesOf(sandbox.logged());
  expect(lines.map((line) => Object(line).requestId).toSorted()).toEqual(ids.toSorted());
  const line = { level: 30, time: expect.any(Number), finished: true, ms: expect.any(Number) };
  const user = { operationId: 'getUser', method: 'GET', route: '/back-office/users/:user_id', status: 501 };
  expect(lines).toContainEqual({ ...line, ...user, requestId: ids[0] });
  expect(lines).toContainEqual(expect.objectContaining({ requestId: ids[3], route: null, status: 404 }));
});

test('no line holds a secret, wherever it was sent', async () => {
  const sandbox = await sandboxForTest({ records: 2000 });
  const { token, accounts } = sandbox;
  const secret = 'hunter2-in-the-wrong-place';
  const page = `/accounts/${accounts[0]?.accountID}/transactions?from=2020-01-01&to=2030-01-01`;
  const json = { 'content-type': 'application/json' };
  const requests = [
    sandbox.fetch(page),
    sandbox.fetch(`${page}&token=${secret}`),
    sandbox.fetch(`${page}&limit=${secret}`),
    sandbox.fetch(`/users/${secret}`),
    sandbox.fetch(`/${secret}?${secret}`),
    sandbox.fetch(page, { headers: { authorization: `Basic ${secret}` } }),
    sandbox.fetch(page, { headers: { authorization: `Bearer ${secret}` } }),
    sandbox.fetch(page, { headers: { 'svc-client-app-key': secret, cookie: secret } }),
    sandbox.fetch('/auth/tokens', { method: 'POST', body: `{"password":"${secret}"`, headers: json }),
    sandbox.fetch('/auth/tokens', { method: 'POST', body: `{"password":"${secret}"}`, headers: json }),
  ];
  const bodies = await Promise.all(requests.map(async (response) => (await response).text()));
  const broken = `GET /${secret} HTTP/1.1\r\n${secret}\r\n\r\n`;
  const { responses } = await exchange(sandbox.url, [broken]);
  await sandbox.stop();
  const logged = sandbox.logged();
  expect(linesOf(logged).length).toBe(requests.length);
  for (const each of [APP_KEY, token, secret, secretHash(APP_KEY), secretHash(token), 'Bearer', 'Basic']) {
    expect(logged).not.toContain(each);
  }
  const created = bodies.at(-1) ?? '';
  expect(created).toContain('sandbox-token-');
  expect(logged).not.toContain('sandbox-token-');
  // An answer repeats at most a value of a query parameter, to the one who sent it.
  const repeating = [...bodies.slice(0, -1), String(responses[0]?.body)].filter((body) => body.includes(secret));
  expect(repeating).toEqual([expect.stringContaining('limit was')]);
});

test('what the sandbox could not do is logged with its stack, and without what the database was asked', async () => {
  const error = Object.assign(new TypeError('The reason.'), { query: `insert '${APP_KEY}'`, parameters: [APP_KEY] });
  const served = await serveStore({ findApplication: () => Promise.reject(error) });
  const response = await fetch(`${served.url}/countries`, { headers: served.headers });
  await response.text();
  const [line] = linesOf(served.logged());
  expect(line).toMatchObject({
    level: 50,
    requestId: response.headers.get('x-request-id'),
    error: { name: 'TypeError', message: 'The reason.' },
  });
  expect(served.logged()).toContain('log.test.ts');
  expect(served.logged()).not.toContain(APP_KEY);
});

test('a secret that is logged by name is left out', () => {
  const { stream, text } = collector();
  const log = createLog('info', stream);
  const headers = { authorization: `Bearer ${APP_KEY}`, 'svc-client-app-key': APP_KEY };
  log.info({ appKey: APP_KEY, token: APP_KEY, headers, request: { headers } }, 'Careless.');
  expect(text()).toContain('[secret]');
  expect(text()).not.toContain(APP_KEY);
});
