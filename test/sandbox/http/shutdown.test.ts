import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { Fault, FaultPlan } from '../../../src/backoffice/sandbox/domain/faults.ts';
import { canConnect } from '../processes/can-connect.ts';
import { addressOf, open } from './raw-exchange.ts';
import { APP_KEY, sandboxForTest } from './running-sandbox.ts';
import { serveStore, WHOLE_PAGE } from './served-store.ts';

const COUNTRIES = `GET /back-office/countries HTTP/1.1\r\nHost: x\r\nsvc-client-app-key: ${APP_KEY}\r\n\r\n`;

/** A plan by which the first request gets `fault`; `arrived` resolves when it does. */
function planOf(fault: Fault): { readonly faults: FaultPlan; readonly arrived: Promise<void> } {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const faultOf = (request: number) => {
    arrive();
    return request === 1 ? fault : undefined;
  };
  return { faults: { faultOf }, arrived };
}

test('a request under way finishes, idle connections are closed, and then the port is free', async () => {
  // The wait ends when the sandbox stops.
  const { faults, arrived } = planOf({ kind: 'latency', milliseconds: 600_000 });
  const sandbox = await sandboxForTest({ faults, demo: false });
  const idle = open(sandbox.url);
  await once(idle, 'connect');
  const idleClosed = once(idle, 'close');
  const busy = open(sandbox.url);
  busy.write(COUNTRIES);
  await arrived;
  const answer = once(busy, 'data');
  const stopped = sandbox.stop();
  await idleClosed;
  expect(String((await answer)[0])).toMatch(/^HTTP\/1\.1 501 /);
  // Stopping twice is stopping once.
  await Promise.all([stopped, sandbox.stop()]);
  await sandbox.stop();
  const { host, port } = addressOf(sandbox.url);
  expect(await canConnect(host, `${port}`)).toBe(false);
});

test('a connection on which nothing was sent, half a request, or one that is answered does not keep the sandbox from stopping', async () => {
  const long = 200_000;
  const limits = { shutdownTimeout: long, headersTimeout: long, requestTimeout: long, keepAliveTimeout: long };
  const sandbox = await sandboxForTest({ demo: false, limits });
  const silent = open(sandbox.url);
  const half = open(sandbox.url);
  half.write('GET / HTTP/1.1\r\nHost:');
  const answered = open(sandbox.url);
  answered.write(COUNTRIES);
  await Promise.all([once(silent, 'connect'), once(half, 'connect'), once(answered, 'data')]);
  // Connections are taken in the order in which they come: once a later one is answered, these are.
  expect((await sandbox.fetch('/countries')).status).toBe(501);
  const closed = Promise.all([silent, half, answered].map((socket) => once(socket, 'close')));
  await sandbox.stop();
  await closed;
});

test('a page that is being sent is sent to its end', async () => {
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
  async function* page() {
    yield '1';
    yield '2';
    await mayGoOn;
    yield '3';
  }
  const served = await serveStore({ page });
  const response = await fetch(served.url + WHOLE_PAGE, { headers: served.headers });
  const stopped = served.stop();
  goOn();
  expect(await response.text()).toBe('[1,2,3]');
  await stopped;
});

test('a request that never ends is given up after a while', async () => {
  const limits = { shutdownTimeout: 30, requestTimeout: 200_000 };
  const sandbox = await sandboxForTest({ demo: false, limits });
  const socket = open(sandbox.url);
  const closed = once(socket, 'close');
  socket.write(
    'POST /back-office/auth/tokens HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n',
  );
  // It has been read as far as it was sent.
  await once(socket, 'data');
  await sandbox.stop();
  await closed;
});

test('a request that gets no response by a fault holds up neither other requests nor the stop', async () => {
  const { faults, arrived } = planOf({ kind: 'stall' });
  const sandbox = await sandboxForTest({ faults, demo: false, limits: { shutdownTimeout: 200_000 } });
  const socket = open(sandbox.url);
  const received: unknown[] = [];
  socket.on('data', (chunk) => received.push(chunk)).write(COUNTRIES);
  await arrived;
  expect((await sandbox.fetch('/countries')).status).toBe(501);
  const closed = once(socket, 'close');
  // This one arrives while it stops.
  const late = open(sandbox.url);
  late.write(COUNTRIES);
  await once(late, 'connect');
  await sandbox.stop();
  await closed;
  expect(received).toEqual([]);
});

test('requests that were sent before the stop are answered, on new connections and on idle ones', async () => {
  const sandbox = await sandboxForTest({ demo: false });
  const sockets = Array.from({ length: 20 }, () => open(sandbox.url));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const idle = sockets.slice(10);
  for (const socket of idle) socket.write(COUNTRIES);
  await Promise.all(idle.map((socket) => once(socket, 'data')));
  // The sandbox is in this process: it cannot have read them when it stops.
  for (const socket of sockets) socket.write(COUNTRIES);
  const answers = sockets.map((socket) => text(socket));
  await sandbox.stop();
  for (const answer of await Promise.all(answers)) {
    expect(answer).toMatch(/^HTTP\/1\.1 501 [^\r]*\r\n(?:.+\r\n)*connection: close\r\n/i);
  }
});

test('a client that sends its next request after each response loses none of them', async () => {
  const sandbox = await sandboxForTest({ demo: false });
  const statuses: number[] = [];
  const failures: unknown[] = [];
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
  const ask = async () => {
    for (;;) {
      try {
        const response = await sandbox.fetch('/countries');
        statuses.push(response.status);
        await response.text();
        if (statuses.length > 50) load();
      } catch (error) {
        failures.push(
          error instanceof TypeError && error.cause instanceof Error && 'code' in error.cause && error.cause.code,
        );
        return;
      }
    }
  };
  const clients = Array.from({ length: 8 }, ask);
  await loaded;
  await sandbox.stop();
  await Promise.all(clients);
  expect(new Set(statuses)).toEqual(new Set([501]));
  expect(new Set(failures)).toEqual(new Set(['ECONNREFUSED']));
});
