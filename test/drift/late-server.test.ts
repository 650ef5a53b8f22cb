import { createServer } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { expect, test } from 'vitest';
import { findDocument } from '../../src/engine/probe/send/document-at-url.ts';
import { close, listen, startServer } from '../support/loopback-server.ts';
import { answerJson } from './verify-server.ts';

const requests = (baseUrl: string) => ({ baseUrl, headers: {}, signal: new AbortController().signal });

test('a server that resets its first connections, while it starts, is asked again', async () => {
  let resets = 3;
  const server = createServer((_request, response) => answerJson(response, 200, { openapi: '3.1.0' }));
  server.on('connection', (socket) => {
    resets -= 1;
    if (resets >= 0) socket.destroy();
  });
  const url = await listen(server);
  try {
    expect(await findDocument(requests(url), 0)).toEqual({ kind: 'found', url: `${url}/openapi.json` });
  } finally {
    await close(server);
  }
});

test('a server that never starts, or ends every connection, is unreachable', async () => {
  const absent = createServer();
  const absentUrl = await listen(absent);
  await close(absent);
  const resetting = createServer().on('connection', (socket) => socket.resetAndDestroy());
  const resettingUrl = await listen(resetting);
  const searches = [absentUrl, resettingUrl].map((url) => findDocument(requests(url), 0));
  try {
    for (const search of searches) await expect(search).rejects.toMatchObject({ code: 'server-unreachable' });
  } finally {
    await Promise.allSettled(searches);
    await close(resetting);
  }
});

test('a server of another protocol is unreachable after two addresses', async () => {
  const server = await startServer(
    createTcpServer((socket) =>
      socket
        .on('error', () => {})
        .resume()
        .end('220 mail.example ESMTP\r\n'),
    ),
  );
  try {
    await expect(findDocument(requests(server.url), 0)).rejects.toMatchObject({ code: 'server-unreachable' });
    // Two requests, and a handshake that finds out whether the server expects HTTPS.
    expect(server.connections()).toBe(3);
  } finally {
    await server.stop();
  }
});
