import { once } from 'node:events';
import { IncomingMessage } from 'node:http';
import { Duplex } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { passTunnel, reset, WaitingClient } from '../../../src/engine/proxy/connections.ts';
import { rawClient, rawServer } from './raw-peers.ts';
import { forwarded, testProxy } from './test-proxy.ts';

const GET = 'GET /x HTTP/1.1\r\nHost: a\r\n\r\n';

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

test('bodies wait for a receiver that does not read', async () => {
  const { proxy, client, target } = await forwarded(GET);
  const chunk = Buffer.alloc(1 << 20);
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
    { interval: 200, timeout: 60_000 },
  );
  expect(written).toBeLessThan(60);
  client.socket.resume();
  await client.head();
  await client.skip(100 * chunk.length);
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
  client.socket.resume();
  expect(await client.head()).toBe('HTTP/1.1 101 Switching Protocols\r\n\r\n');
  await client.skip(size);
  expect(await client.ended).toBe('FIN');
  expect(client.received).toBe('');
});

test('stopping waits for responses under way, and accepts no more connections', async () => {
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
