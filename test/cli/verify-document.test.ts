import { readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { createServer as createNetServer, type Server } from 'node:net';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/engine/json/json.ts';
import { answerJson, urlOf } from '../drift/verify-server.ts';
import { runHere } from '../support/run-here.ts';
import { served } from '../support/served.ts';
import { useVirtualTime } from '../support/virtual-time.ts';

useVirtualTime();

const DOCUMENT: JsonObject = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  paths: { '/pets': { get: { operationId: 'listPets', responses: { 200: { description: '' } } } } },
};

/** A server of its own for each test. It records the paths that it was asked for. */
async function serve(listener: RequestListener): Promise<{ readonly url: string; readonly asked: string[] }> {
  const asked: string[] = [];
  const url = await served((request, response) => {
    asked.push(urlOf(request).pathname);
    return listener(request, response);
  });
  return { url, asked };
}

/** A server of the operation of the document that answers with `document` at `path`. */
function serving(path: string, document: string): RequestListener {
  return (request, response) => {
    const { pathname } = urlOf(request);
    if (pathname === path) return response.writeHead(200).end(document);
    return pathname.endsWith('/pets') ? answerJson(response, 200, []) : response.writeHead(404).end();
  };
}

const run = (url: string, ...args: readonly string[]) => runHere(['verify', url, '--rps', '0', ...args]);

test('a redirect to another host is not followed', async () => {
  const other = await serve((_request, response) => answerJson(response, 200, DOCUMENT));
  const { url } = await serve((request, response) => {
    const { pathname } = urlOf(request);
    if (pathname === '/openapi.json') return response.writeHead(302, { location: `${other.url}/openapi.json` }).end();
    return serving('/api-docs', JSON.stringify(DOCUMENT))(request, response);
  });
  const { exitCode, stderr } = await run(url);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: expect.stringContaining(`Document: ${url}/api-docs, `) });
  expect(other.asked).toEqual([]);
});

test('a document of another host gets no header of --header', async () => {
  const seen: IncomingMessage['headers'][] = [];
  const other = await serve((request, response) => {
    seen.push(request.headers);
    return answerJson(response, 200, DOCUMENT);
  });
  const { url } = await serve(serving('/none', ''));
  const { exitCode } = await run(url, '--header', 'X-Tenant: acme', '--document', `${other.url}/openapi.json`);
  expect([exitCode, seen.map((headers) => headers['x-tenant'])]).toEqual([0, [undefined]]);
});

const fixture = (name: string) => readFileSync(new URL(`../drift/proxy/fixtures/${name}`, import.meta.url));
/** Of localhost, signed by itself. It protects nothing. */
const LOCALHOST = { key: fixture('localhost-key.pem'), cert: fixture('localhost.pem') };

test('HTTP at a port of HTTPS, whether the server ends the connection or answers 400', async () => {
  const ending = await served(createHttpsServer(LOCALHOST));
  const answering = await served(plainAnswering400());
  for (const url of [ending, answering]) {
    const { exitCode, stderr } = await run(url);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(`The server at ${url} expects HTTPS. Pass ${url.replace('http:', 'https:')}.\n`);
  }
});

/** Speaks TLS with clients that do, and answers others with 400, as nginx does. */
function plainAnswering400(): Server {
  const secure = createHttpsServer(LOCALHOST);
  return createNetServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', (first) => {
      // The first byte of a TLS handshake.
      if (first[0] !== 22)
        return socket.end('HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\n\r\n');
      socket.pause();
      socket.unshift(first);
      return secure.emit('connection', socket);
    });
  });
}

test('HTTPS at a port of HTTP', async () => {
  const { url } = await serve((_request, response) => response.end());
  const secure = url.replace('http:', 'https:');
  const { exitCode, stderr } = await run(secure);
  expect({ exitCode, stderr }).toEqual({
    exitCode: 2,
    stderr: `The server at ${secure} answers without TLS. Pass ${url}.\n`,
  });
});
