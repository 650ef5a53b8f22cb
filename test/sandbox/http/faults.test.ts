import { once } from 'node:events';
import { expect, test } from 'vitest';
import type { Fault, FaultPlan } from '../../../src/backoffice/sandbox/domain/faults.ts';
import { answerOf, errorOf } from './answer.ts';
import { exchange, open } from './raw-exchange.ts';
import { APP_KEY, sandboxForTest, type TestSandbox } from './running-sandbox.ts';

/** The first request gets `fault`, the others none. */
function first(fault: Fault): FaultPlan {
  return { faultOf: (request) => (request === 1 ? fault : undefined) };
}

function listing({ accounts, token }: TestSandbox): string {
  const target = `/back-office/accounts/${accounts[0]?.accountID}/transactions?from=2020-01-01&to=2030-01-01`;
  return `GET ${target} HTTP/1.1\r\nHost: x\r\nsvc-client-app-key: ${APP_KEY}\r\nAuthorization: Bearer ${token}\r\n\r\n`;
}

test('latency: the answer comes later, and is the same', async () => {
  const sandbox = await sandboxForTest({ faults: first({ kind: 'latency', milliseconds: 120 }), demo: false });
  const slow = answerOf(sandbox.fetch('/countries'));
  const order = await Promise.race([slow.then(() => 'slow'), sandbox.fetch('/countries').then(() => 'fast')]);
  expect(order).toBe('fast');
  expect(errorOf(await slow)).toEqual([501, 'E050']);
});

test('reset: the connection is reset before the answer', async () => {
  const sandbox = await sandboxForTest({ faults: first({ kind: 'reset' }) });
  const { end, responses } = await exchange(sandbox.url, [listing(sandbox)]);
  expect({ end, responses }).toEqual({ end: 'reset', responses: [] });
  expect((await exchange(sandbox.url, [listing(sandbox)])).responses[0]?.status).toBe(200);
});

test.each([0, 0.5, 0.99])('truncate: the length is that of the whole, of which %d is sent', async (fraction) => {
  const sandbox = await sandboxForTest({ faults: first({ kind: 'truncate', fraction }) });
  const socket = open(sandbox.url);
  socket.write(listing(sandbox));
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  await once(socket, 'close');
  const [head = '', body = ''] = Buffer.concat(chunks).toString('utf8').split('\r\n\r\n');
  const whole = (await exchange(sandbox.url, [listing(sandbox)])).responses[0]?.body;
  expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(head).toContain(`content-length: ${whole?.length}`);
  const sent = Math.floor((whole?.length ?? 0) * fraction);
  expect(body).toBe(whole?.subarray(0, sent).toString('utf8'));
});

test('truncate: the response has the headers of the whole one, those of CORS too', async () => {
  const faults = first({ kind: 'truncate', fraction: 0.5 });
  const sandbox = await sandboxForTest({ faults, corsOrigins: ['http://localhost:3000'] });
  const headers = { 'svc-client-app-key': APP_KEY, origin: 'http://localhost:3000' };
  const path = `/accounts/${sandbox.accounts[0]?.accountID}/transactions?from=2020-01-01&to=2030-01-01`;
  const [cut, whole] = [await fetch(sandbox.url + path, { headers }), await fetch(sandbox.url + path, { headers })];
  const namesOf = (response: Response) =>
    [...response.headers.keys()].filter((name) => !['connection', 'date', 'keep-alive'].includes(name));
  expect(cut.status).toBe(401);
  expect(namesOf(cut)).toEqual(namesOf(whole));
  for (const name of ['www-authenticate', 'access-control-allow-origin', 'content-length']) {
    expect(cut.headers.get(name)).toBe(whole.headers.get(name) ?? 'missing');
  }
  expect(cut.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  await expect(cut.text()).rejects.toThrow();
});

test('stall: nothing comes until the server stops; others are served', async () => {
  const sandbox = await sandboxForTest({ faults: first({ kind: 'stall' }), limits: { shutdownTimeout: 50 } });
  const socket = open(sandbox.url);
  let received = 0;
  socket.on('data', (chunk) => {
    received += chunk.length;
  });
  const closed = once(socket, 'close');
  socket.write(listing(sandbox));
  await once(socket, 'connect');
  for (let served = 0; served < 3; ) {
    const { responses } = await exchange(sandbox.url, [listing(sandbox)]);
    if (responses.length > 0) served += 1;
  }
  expect({ received, isOpen: !socket.closed }).toEqual({ received: 0, isOpen: true });
  await sandbox.stop();
  await closed;
  expect(received).toBe(0);
});
