import { createServer } from 'node:http';
import { createServer as createTcpServer, type Server } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { findDocument } from '../../src/engine/probe/send/document-at-url.ts';
import { type LoopbackServer, startServer } from '../support/loopback-server.ts';
import { answerJson } from './verify-server.ts';

const requests = (baseUrl: string) => ({ baseUrl, headers: {}, signal: new AbortController().signal });

test('a server that resets its first connections, while it starts, is asked again', async () => {
  let resets = 3;
  const server = createServer((_request, response) => answerJson(response, 200, { openapi: '3.1.0' }));
  server.on('connection', (socket) => {
    resets -= 1;
    if (resets >= 0) socket.destroy();
  });
  const { url } = await started(server);
  expect(await findDocument(requests(url), 0)).toEqual({ kind: 'found', url: `${url}/openapi.json` });
});

test('a server that never starts, or ends every connection, is unreachable', async () => {
  const absent = await startServer(createServer());
  await absent.stop();
  const resetting = await started(createServer().on('connection', (socket) => socket.resetAndDestroy()));
  const codes = [absent, resetting].map(({ url }) => findDocument(requests(url), 0).catch(({ code }) => code));
  expect(await Promise.all(codes)).toEqual(['server-unreachable', 'server-unreachable']);
});

test('a server of another protocol is unreachable after two addresses', async () => {
  const greeting = createTcpServer((socket) => {
    socket.on('error', () => {});
    socket.resume().end('220 mail.example ESMTP\r\n');
  });
  const { url, connections } = await started(greeting);
  await expect(findDocument(requests(url), 0)).rejects.toMatchObject({ code: 'server-unreachable' });
  // Two requests, and a handshake that finds out whether the server expects HTTPS.
  expect(connections()).toBe(3);
});

/** Starts a server that ends with the test. */
async function started(server: Server): Promise<LoopbackServer> {
  const running = await startServer(server);
  onTestFinished(running.stop);
  return running;
}
