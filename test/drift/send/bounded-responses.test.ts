import { createServer, type RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { loadDescriptionAt } from '../../../src/engine/probe/send/document-at-url.ts';
import { logIn } from '../../../src/engine/probe/send/log-in.ts';
import { close, listen } from '../../support/loopback-server.ts';
import { verifySockets } from '../verify-server.ts';

const document = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  paths: { '/pets': { get: { operationId: 'listPets', responses: { 200: { description: '' } } } } },
};
const signal = new AbortController().signal;

/** Answers each connection with the same bytes and leaves it open. */
const answersWith = (bytes: string) => (socket: Socket) => {
  socket.once('data', () => socket.write(bytes));
};

describe('a server that does not answer as HTTP asks: verify ends, with a finding', () => {
  test.for([
    ['101 with an upgrade', 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n'],
    ['101 without one', 'HTTP/1.1 101 Switching Protocols\r\n\r\n'],
    [
      '101 and a body',
      'HTTP/1.1 101 Switching Protocols\r\nContent-Length: 2\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\nok',
    ],
  ] as const)('%s', async ([_name, bytes]) => {
    const report = await verifySockets(document, answersWith(bytes));
    expect(report.findings.map(({ rule }) => rule)).toContain('response-connection');
    expect(report.problem?.code).toBeDefined();
  });

  test.for([
    ['100 for ever', 'HTTP/1.1 100 Continue\r\n\r\n'],
    ['102 for ever', 'HTTP/1.1 102 Processing\r\n\r\n'],
    ['half a head', 'HTTP/1.1 200 OK\r\nContent-'],
    ['half a body', 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nab'],
  ] as const)('%s, until the time is up', async ([_name, bytes]) => {
    const limits = { timeoutMs: 200, bodyBytes: 1000, depth: 10, values: 1000, members: 1000 };
    const report = await verifySockets(document, answersWith(bytes), { limits });
    expect(report.findings.map(({ rule }) => rule)).toContain('response-connection');
  });

  test('connections that end without a byte', async () => {
    const report = await verifySockets(document, (socket) => socket.end());
    expect(report.findings.map(({ rule }) => rule)).toContain('response-connection');
  });
});

/** Starts a server for one test, and counts the bytes that it could write. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  onTestFinished(() => close(server));
  return listen(server);
}

/** A brotli stream of so many MiB of spaces, which has less than 1 kB. */
const bomb = (mebibytes: number) =>
  brotliCompressSync(Buffer.alloc(mebibytes << 20, ' '), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

const login = { method: 'POST', path: '/login?key=secret', headers: {}, body: '{}' };

describe('the response to a login is bounded', () => {
  const endless: RequestListener = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const more = () => {
      while (response.write(' '.repeat(65_536)));
    };
    response.on('drain', more);
    more();
  };

  test('a body without end', async () => {
    const url = await serve(endless);
    await expect(logIn({ ...login, from: { pointer: '/token' } }, url, signal)).rejects.toThrow(
      'The login failed: POST /login is answered 200 with more than 1 MiB.',
    );
  });

  test('a body without end beside the cookie that is asked for', async () => {
    const url = await serve((request, response) => {
      response.setHeader('set-cookie', 'sid=abc; Path=/');
      endless(request, response);
    });
    expect(await logIn({ ...login, from: { cookie: 'sid' } }, url, signal)).toEqual({ cookie: 'sid=abc' });
  });

  test('a body that grows when it is decompressed', async () => {
    const bytes = bomb(32);
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'br' }).end(bytes);
    });
    await expect(logIn({ ...login, from: { pointer: '/token' } }, url, signal)).rejects.toThrow('more than 1 MiB');
  });

  test('a body that breaks off', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('{');
      setImmediate(() => response.destroy());
    });
    await expect(logIn({ ...login, from: { pointer: '/token' } }, url, signal)).rejects.toThrow(
      'The login failed: POST /login was not answered',
    );
  });
});

test('a document at a URL is bounded, also when it grows when it is decompressed', async () => {
  const bytes = bomb(160);
  const url = await serve((_request, response) => {
    response.writeHead(200, { 'content-encoding': 'br' }).end(bytes);
  });
  const requests = { headers: {}, baseUrl: url, signal };
  await expect(loadDescriptionAt(`${url}/openapi.json?key=secret`, requests)).rejects.toThrow(
    `${url}/openapi.json has more than 128 MiB.`,
  );
});
