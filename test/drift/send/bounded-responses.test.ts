import type { RequestListener } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { loadDescriptionAt } from '../../../src/engine/probe/send/document-at-url.ts';
import { logIn } from '../../../src/engine/probe/send/log-in.ts';
import { served } from '../../support/served.ts';

const signal = new AbortController().signal;

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
    const url = await served(endless);
    await expect(logIn({ ...login, from: { pointer: '/token' } }, url, signal)).rejects.toThrow(
      'The login failed: POST /login is answered 200 with more than 1 MiB.',
    );
  });

  test('a body without end beside the cookie that is asked for', async () => {
    const url = await served((request, response) => {
      response.setHeader('set-cookie', 'sid=abc; Path=/');
      endless(request, response);
    });
    expect(await logIn({ ...login, from: { cookie: 'sid' } }, url, signal)).toEqual({ cookie: 'sid=abc' });
  });

  test('a body that grows when it is decompressed', async () => {
    const bytes = bomb(32);
    const url = await served((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'br' }).end(bytes);
    });
    await expect(logIn({ ...login, from: { pointer: '/token' } }, url, signal)).rejects.toThrow('more than 1 MiB');
  });

  test('a body that breaks off', async () => {
    const url = await served((_request, response) => {
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
  const url = await served((_request, response) => {
    response.writeHead(200, { 'content-encoding': 'br' }).end(bytes);
  });
  const requests = { headers: {}, baseUrl: url, signal };
  await expect(loadDescriptionAt(`${url}/openapi.json?key=secret`, requests)).rejects.toThrow(
    `${url}/openapi.json has more than 128 MiB.`,
  );
});
