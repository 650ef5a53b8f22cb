import { once } from 'node:events';
import { IncomingMessage } from 'node:http';
import { Duplex } from 'node:stream';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { passTunnel, reset, WaitingClient } from '../../../src/engine/proxy/connections.ts';
import { rawClient, rawServer } from './raw-peers.ts';
import { forwarded, testProxy } from './test-proxy.ts';

const GET = 'GET /x HTTP/1.1\r\nHost: a\r\n\r\n';
const EMPTY = 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n';

test('a client that goes away leaves no connection for its requests that wait', async () => {
  const arrived = Promise.withResolvers<void>();
  let requests = 0;
  const onRequest = () => {
    requests += 1;
    if (requests === 3) arrived.resolve();
    return requests;
  };
  const { proxy, client, target } = await forwarded(GET, { onRequest });
  client.send(`${GET}${GET}`);
  await arrived.promise;
  client.socket.destroy();
  await target.ended;
  await proxy.exchange(3);
  const next = await proxy.client();
  next.send('GET /next HTTP/1.1\r\nHost: a\r\n\r\n');
  const second = await proxy.target.connection();
  expect(await second.head()).toMatch(/^GET \/next /);
});

test('a broken connection that has sent its end is closed', async () => {
  const server = await rawServer();
  onTestFinished(() => server.close());
  await rawClient(server.port);
  const { socket } = await server.connection();
  socket.end();
  await once(socket, 'finish');
  reset(socket);
  await once(socket, 'close');
});

test('a client may be slower than --timeout', async () => {
  const proxy = await testProxy({ timeoutMs: 500 });
  const client = await proxy.client();
  client.send('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\na');
  const target = await proxy.target.connection();
  await target.until('a');
  await new Promise((resolve) => setTimeout(resolve, 1200));
  client.send('b');
  await target.until('b');
  target.send(EMPTY);
  expect(await client.head()).toMatch(/^HTTP\/1\.1 200 /);
});

test('a client that was slower than --timeout once does not wait for ever', async () => {
  const proxy = await testProxy({ timeoutMs: 200 });
  const client = await proxy.client();
  client.send('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\na');
  const target = await proxy.target.connection();
  await target.until('a');
  await new Promise((resolve) => setTimeout(resolve, 500));
  client.send('b');
  await target.until('b');
  expect(await client.head()).toMatch(/^HTTP\/1\.1 504 /);
});

test.each([
  ['does not read', '', Buffer.alloc(32_000_000)],
  ['sends no 100', 'Expect: 100-continue\r\n', Buffer.alloc(0)],
])('a request whose client waits for a target that %s is answered with 504', async (_name, expect100, body) => {
  const proxy = await testProxy({ timeoutMs: 200 });
  const client = await proxy.client();
  client.send(`POST / HTTP/1.1\r\nHost: a\r\n${expect100}Content-Length: 32000000\r\n\r\n`);
  const target = await proxy.target.connection();
  target.socket.pause();
  client.socket.write(body);
  expect(await client.head()).toMatch(/^HTTP\/1\.1 504 /);
});

test('a request that was answered with 504 is not sent again', async () => {
  const checked = Promise.withResolvers<undefined>();
  let number = 0;
  const { proxy, client, target } = await forwarded(`${GET}GET /slow HTTP/1.1\r\nHost: a\r\n\r\n`, {
    timeoutMs: 50,
    block: () => {
      number += 1;
      return number === 1 ? checked.promise : Promise.resolve(undefined);
    },
  });
  target.send(EMPTY);
  await target.until('/slow');
  // The 504 waits behind the first response.
  await target.ended;
  checked.resolve(undefined);
  expect(await client.until('}')).toMatch(/^HTTP\/1\.1 200 [\s\S]* 504 /);
  const next = await proxy.client();
  next.send('GET /next HTTP/1.1\r\nHost: a\r\n\r\n');
  expect(await (await proxy.target.connection()).head()).toMatch(/^GET \/next /);
});

test('bodies wait for a receiver that does not read', async () => {
  const proxy = await testProxy();
  const client = await proxy.client();
  const chunk = Buffer.alloc(1 << 20);
  client.send(`GET / HTTP/1.1\r\nHost: a\r\n\r\n`);
  const target = await proxy.target.connection();
  await target.head();
  client.socket.pause();
  target.send(`HTTP/1.1 200 OK\r\nContent-Length: ${100 * chunk.length}\r\n\r\n`);
  let written = 0;
  const write = () => {
    while (written < 100) {
      written += 1;
      if (!target.socket.write(chunk)) return;
    }
  };
  target.socket.on('drain', write);
  write();
  // The target stops when the buffers between both ends are full.
  let before = -1;
  await vi.waitUntil(
    () => {
      const isStill = written === before;
      before = written;
      return isStill;
    },
    { interval: 200, timeout: 20_000 },
  );
  expect(written).toBeLessThan(60);
  let received = 0;
  client.socket.removeAllListeners('data');
  client.socket.on('data', (data) => {
    received += data.length;
    if (received >= 100 * chunk.length) client.socket.emit('all');
  });
  const all = once(client.socket, 'all');
  client.socket.resume();
  await all;
  expect((await proxy.exchange(1)).outcome).toMatchObject({ kind: 'answer', body: { content: null } });
});

test('an upgraded connection passes everything to a client that is slower than a target that has closed', async () => {
  const server = await rawServer();
  onTestFinished(() => server.close());
  const client = await rawClient(server.port);
  client.socket.pause();
  const { socket } = await server.connection();
  const target = new Duplex({ read() {}, write: (_chunk, _encoding, done) => done() });
  const request = new IncomingMessage(socket);
  request.statusMessage = 'Switching Protocols';
  const size = 32_000_000;
  passTunnel(request, new WaitingClient(socket, Buffer.alloc(0)), { socket: target, head: Buffer.alloc(size) });
  target.push(null);
  await once(target, 'end');
  target.destroy();
  await once(target, 'close');
  let received = 0;
  client.socket.on('data', (data) => {
    received += data.length;
  });
  client.socket.resume();
  expect(await client.ended).toBe('FIN');
  expect(received).toBe('HTTP/1.1 101 Switching Protocols\r\n\r\n'.length + size);
});

describe('stopping', () => {
  test('waits for responses under way, and accepts no more connections', async () => {
    const proxy = await testProxy();
    const [busy, idle] = [await proxy.client(), await proxy.client()];
    busy.send(GET);
    const target = await proxy.target.connection();
    await target.head();
    const stopped = proxy.stop(60_000);
    expect(await idle.ended).toBe('FIN');
    await expect(proxy.client()).rejects.toThrow('ECONNREFUSED');
    target.send('HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc');
    await busy.until('abc');
    await stopped;
  });

  test('breaks off what takes longer', async () => {
    const proxy = await testProxy();
    const client = await proxy.client();
    client.send(GET);
    await (await proxy.target.connection()).head();
    await proxy.stop(20);
    expect(await client.ended).toMatch(/^(FIN|ECONNRESET)$/);
  });
});
