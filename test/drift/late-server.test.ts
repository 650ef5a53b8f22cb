import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { findDocument } from '../../src/engine/probe/send/document-at-url.ts';
import { close, listen } from '../support/loopback-server.ts';
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

test('a server that never starts is unreachable', async () => {
  const server = createServer();
  const url = await listen(server);
  await close(server);
  await expect(findDocument(requests(url), 0)).rejects.toMatchObject({ code: 'server-unreachable' });
});
