import { describe, expect, test } from 'vitest';
import { forwarded, testProxy } from './test-proxy.ts';

/** Values as latin1: UTF-8 within and beyond latin1, latin1, and bytes that are neither. */
const BYTES = ['\xc3\xa9', '\xe6\x97\xa5', '\xe9', '\xf0\x9f\x98\x80 \x80\xff'];

describe('a request', () => {
  test.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY', 'PROPFIND'])(
    '%s without a body passes without a framing field',
    async (method) => {
      const proxy = await testProxy();
      const client = await proxy.client();
      const fields =
        'Host: a\r\nX-A: 1\r\nCookie: a=1\r\nCookie: b=2\r\nX-a: 2\r\nSet-Cookie: c\r\nX-A: \xe9\r\nX-Empty: \r\n';
      client.send(`${method} /x HTTP/1.1\r\n${fields}\r\n`);
      const target = await proxy.target.connection();
      const head = await target.head();
      expect(head).toBe(`${method} /x HTTP/1.1\r\n${fields}Connection: keep-alive\r\n\r\n`);
      target.send('HTTP/1.1 204 No Content\r\n\r\n');
      await client.head();
      // Nothing else was sent, such as an empty chunk.
      client.send('GET /y HTTP/1.1\r\nHost: a\r\n\r\n');
      expect(await target.head()).toMatch(/^GET \/y /);
    },
  );

  test.each(BYTES)('passes with the bytes of %j in any field, in any order', async (value) => {
    const proxy = await testProxy();
    const fields = [
      `Content-Disposition: a; filename="${value}"`,
      'Content-Length: 2',
      `content-disposition: ${value}`,
      `X: ${value}`,
    ];
    const text = `${fields.join('\r\n')}\r\n`;
    const client = await proxy.client();
    client.send(`POST /x HTTP/1.1\r\nHost: a\r\n${text}\r\nhi`);
    const target = await proxy.target.connection();
    expect(await target.until('hi')).toBe(`POST /x HTTP/1.1\r\nHost: a\r\n${text}Connection: keep-alive\r\n\r\nhi`);
    target.send(`HTTP/1.1 200 OK\r\n${text}\r\nhi`);
    expect(await client.until('hi')).toBe(`HTTP/1.1 200 OK\r\n${text}\r\nhi`);
  });

  test.each([
    ['an unknown method', 'FOO / HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['no HTTP', '\x16\x03\x01\x02', 400],
    ['a head that is too large', `GET / HTTP/1.1\r\nX: ${'x'.repeat(300_000)}\r\n\r\n`, 431],
    ['CONNECT', 'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n', 405],
  ])('%s is refused and counted', async (_name, text, status) => {
    const refused = Promise.withResolvers<void>();
    const proxy = await testProxy({ onRefuse: refused.resolve });
    const client = await proxy.client();
    client.send(text);
    expect(await client.head()).toMatch(`HTTP/1.1 ${status} `);
    await refused.promise;
    expect(proxy.passed).toEqual([]);
  });

  test.each([
    ['CONNECT', 'CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n', 405],
    ['an unknown method', 'FOO / HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['no HTTP', '\x16\x03\x01\x02', 400],
  ])('%s behind other requests is refused after their responses', async (_name, text, status) => {
    const refused = Promise.withResolvers<void>();
    const get = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
    const { client, target } = await forwarded(get, { onRefuse: refused.resolve });
    target.send('HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\na');
    await client.until('\r\n\r\na');
    client.send(get + text);
    await refused.promise;
    target.send('bc');
    expect(await target.head()).toMatch(/^GET /);
    // More than fits into the buffers on the way.
    const body = 'x'.repeat(20_000_000);
    target.send(`HTTP/1.1 200 OK\r\nContent-Length: 20000000\r\n\r\n${body}`);
    expect(await client.ended).toBe('FIN');
    expect(client.received.replace(body, 'x')).toMatch(
      new RegExp(`^bcHTTP/1.1 200 OK\r\nContent-Length: 20000000\r\n\r\nxHTTP/1.1 ${status} [^]*\r\n\r\n$`),
    );
  });
});

describe('a response', () => {
  test.each([
    ['HEAD', '200 OK', 'Content-Length: 99\r\n'],
    ['HEAD', '200 OK', 'Transfer-Encoding: chunked\r\n'],
    ['GET', '204 No Content', ''],
    ['GET', '304 Not Modified', 'Content-Length: 99\r\nETag: "a"\r\n'],
    ['GET', '204 No Content', 'Content-Length: 0\r\n'],
    // RFC 9112, section 6.1 allows Transfer-Encoding in a 304, and clients read none of these bodies.
    ...['GET', 'HEAD'].flatMap((method) =>
      ['204 No Content', '304 Not Modified'].flatMap((status) =>
        ['', 'Trailer: X-Sum\r\n'].flatMap((trailer) => [
          [method, status, `Transfer-Encoding: chunked\r\n${trailer}`] as const,
          [method, status, `${trailer}Transfer-Encoding: gzip, chunked\r\n`] as const,
          [method, status, trailer] as const,
        ]),
      ),
    ),
    ['HEAD', '404 Not Found', 'Content-Length: 7\r\nTrailer: X-Sum\r\n'],
  ] as const)('to %s with %s and %jhas no body', async (method, status, fields) => {
    const { client, target } = await forwarded(`${method} / HTTP/1.1\r\nHost: a\r\n\r\n`);
    target.send(`HTTP/1.1 ${status}\r\n${fields}\r\n`);
    expect(await client.head()).toBe(`HTTP/1.1 ${status}\r\n${fields}\r\n`);
    client.send('GET /next HTTP/1.1\r\nHost: a\r\n\r\n');
    expect(await target.head()).toMatch(/^GET \/next /);
    target.send('HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nnext');
    expect(await client.until('next')).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  });

  test('has its fields in lower case in the exchange; repeated ones are joined, those of cookies by semicolons', async () => {
    const { proxy, target } = await forwarded(
      'GET / HTTP/1.1\r\nHost: h\r\nAccept: a\r\nX-A: 1\r\ncookie: a=1\r\nACCEPT: b\r\nCookie: b=2\r\n\r\n',
    );
    target.send('HTTP/1.1 200 OK\r\nContent-Length: 0\r\nX-B: 1\r\nx-b: 2\r\n\r\n');
    expect(await proxy.exchange(1)).toMatchObject({
      request: { headers: { host: 'h', accept: 'a, b', 'x-a': '1', cookie: 'a=1; b=2' } },
      outcome: { headers: { 'content-length': '0', 'x-b': '1, 2' } },
    });
  });

  test('may have 3,000 fields', async () => {
    const { client, target } = await forwarded('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    const fields = Array.from({ length: 3000 }, (_, at) => `X-${at}: ${at}\r\n`).join('');
    target.send(`HTTP/1.1 200 OK\r\n${fields}Content-Length: 0\r\n\r\n`);
    expect(await client.head()).toBe(`HTTP/1.1 200 OK\r\n${fields}Content-Length: 0\r\n\r\n`);
  });
});
