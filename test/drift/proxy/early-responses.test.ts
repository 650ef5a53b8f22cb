import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { hasFailedWriting, readBeforeFailing } from '../../../src/engine/proxy/connections.ts';
import { rawServer } from './raw-peers.ts';
import { testProxy } from './test-proxy.ts';

/** More than fits into the buffers on the way. */
const BIG = 32_000_000;

test('a client that reads the response after it has sent its request receives it, although the target is down', async () => {
  const proxy = await testProxy();
  await proxy.target.close();
  const client = await proxy.client();
  const errors: unknown[] = [];
  client.socket.on('error', (error) => errors.push(error));
  client.send(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${BIG}\r\n\r\n`);
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
