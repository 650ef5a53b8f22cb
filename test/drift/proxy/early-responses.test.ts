import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { hasFailedWriting, readBeforeFailing } from '../../../src/engine/proxy/connections.ts';
import { rawServer } from './raw-peers.ts';
import { forwarded, testProxy } from './test-proxy.ts';

/** More than fits into the buffers on the way. */
const BIG = 32_000_000;
const POST = `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${BIG}\r\n`;

test.each(['', 'Connection: close\r\n'])(
  'a request with %j is passed on to its end after its response',
  async (field) => {
    const { client, target } = await forwarded(`${POST}${field}\r\n`);
    target.send('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n');
    await client.head();
    let passed = 0;
    const all = Promise.withResolvers<void>();
    target.socket.removeAllListeners('data').on('data', ({ length }) => {
      passed += length;
      if (passed === BIG) all.resolve();
    });
    client.socket.write(Buffer.alloc(BIG));
    await all.promise;
  },
);

test('a client that reads the response after it has sent its request receives it, although the target is down', async () => {
  const proxy = await testProxy();
  await proxy.target.close();
  const client = await proxy.client();
  const errors: unknown[] = [];
  client.socket.on('error', (error) => errors.push(error));
  client.send(`${POST}\r\n`);
  expect(await client.until('}')).toMatch(/^HTTP\/1\.1 502 /);
  expect(await client.ended).toBe('FIN');
  client.socket.end(Buffer.alloc(BIG));
  await once(client.socket, 'close');
  expect(errors).toEqual([]);
});

test('a connection that was closed is read to its end although writing fails', async () => {
  const server = await rawServer();
  onTestFinished(() => server.close());
  const socket = connect({ port: server.port, host: '127.0.0.1' });
  socket.pause();
  readBeforeFailing(socket);
  await once(socket, 'connect');
  const peer = await server.connection();
  peer.send('answer');
  peer.socket.resetAndDestroy();
  await once(peer.socket, 'close');
  await new Promise((resolve) => socket.write('more', resolve));
  expect(hasFailedWriting(socket)).toBe(true);
  const [data] = await once(socket.resume(), 'data');
  expect(String(data)).toBe('answer');
  await once(socket, 'close');
});

test('a response that ends with a connection that was reset within the request is aborted', async () => {
  const { client, target } = await forwarded(`${POST}\r\n`);
  target.socket.pause();
  client.send('x'.repeat(BIG));
  target.send('HTTP/1.1 413 Content Too Large\r\n\r\nabc');
  target.socket.destroy();
  expect(await client.ended).toBe('ECONNRESET');
});
