import { describe, expect, test } from 'vitest';
import { forwarded, testProxy } from './test-proxy.ts';

/** The fields of a head without its first line. */
const fieldsOf = (head: string) => head.trimEnd().split('\r\n').slice(1);

/** Values as latin1: UTF-8 within and beyond latin1, latin1, and bytes that are neither. */
const BYTES = ['\xc3\xa9', '\xe6\x97\xa5', '\xe9', '\xf0\x9f\x98\x80 \x80\xff'];

describe('a request', () => {
  test('passes with its fields in their order and case, repeated fields and bytes above ASCII', async () => {
    const proxy = await testProxy();
    const client = await proxy.client();
    client.send(
      'PUT /a//b/../c%2f?x=1&x=%20+&y HTTP/1.1\r\nhOsT: api.test\r\nX-One: 1\r\nx-oNe: 2\r\nAccept: a\r\nX-ONE: \xe9\xff\r\n' +
        'content-LENGTH: 3\r\nAccept: b\r\nCookie: a=1\r\nCookie: b=2\r\n\r\n\x00\xffz',
    );
    const target = await proxy.target.connection();
    expect(await target.until('\x00\xffz')).toBe(
      'PUT /a//b/../c%2f?x=1&x=%20+&y HTTP/1.1\r\nhOsT: api.test\r\nX-One: 1\r\nx-oNe: 2\r\nAccept: a\r\nX-ONE: \xe9\xff\r\n' +
        'content-LENGTH: 3\r\nAccept: b\r\nCookie: a=1\r\nCookie: b=2\r\nConnection: keep-alive\r\n\r\n\x00\xffz',
    );
  });

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

  test('loses the fields of its connection (RFC 9110, section 7.6.1), and those that Connection names', async () => {
    const proxy = await testProxy();
    const client = await proxy.client();
    client.send(
      'GET / HTTP/1.1\r\nHost: a\r\nConnection: X-Hop, close, HOST, Upgrade\r\nX-Hop: 1\r\nX-End: 1\r\nKeep-Alive: timeout=9\r\n' +
        'Proxy-Connection: keep-alive\r\nTE: gzip\r\nUpgrade: h2c\r\nProxy-Authorization: Basic eDp5\r\n\r\n',
    );
    const target = await proxy.target.connection();
    expect(fieldsOf(await target.head())).toEqual([
      'Host: a',
      'X-End: 1',
      'Proxy-Authorization: Basic eDp5',
      'Connection: keep-alive',
    ]);
  });

  test('passes its trailers, and asks for those of the response', async () => {
    const proxy = await testProxy();
    const client = await proxy.client();
    client.send(
      'POST / HTTP/1.1\r\nHost: a\r\nTE: trailers, deflate;q=0.5\r\nConnection: TE\r\nTransfer-Encoding: chunked\r\nTrailer: X-Sum\r\n\r\n',
    );
    const target = await proxy.target.connection();
    expect(fieldsOf(await target.head())).toEqual([
      'Host: a',
      'Transfer-Encoding: chunked',
      'Trailer: X-Sum',
      'TE: trailers',
      'Connection: TE',
    ]);
    client.send('3\r\nabc\r\n');
    expect(await target.until('abc\r\n')).toBe('3\r\nabc\r\n');
    client.send('0\r\nX-Sum: 1\r\nx-sum: 2\r\n\r\n');
    expect(await target.until('\r\n\r\n')).toBe('0\r\nX-Sum: 1\r\nx-sum: 2\r\n\r\n');
    target.send('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n');
    expect((await proxy.exchange(1)).outcome.kind).toBe('answer');
  });

  test.each([
    ['', '/a?b', '/a?b'],
    ['/base', '/a?b', '/base/a?b'],
    ['/base/', '/base/a', '/base/a'],
    ['/base', '/based', '/base/based'],
    ['/base', '/base?q', '/base?q'],
    ['/base', '*', '*'],
    ['', 'http://other.test:81/a?b', '/a?b'],
    ['', 'http://other.test', '/'],
    ['', 'http://user:secret@other.test/a', '/a'],
  ])('of the target path %j and the request target %s is sent to %s', async (path, asked, sent) => {
    const proxy = await testProxy({ path });
    const client = await proxy.client();
    client.send(`OPTIONS ${asked} HTTP/1.1\r\nHost: a\r\n\r\n`);
    const target = await proxy.target.connection();
    const head = await target.head();
    expect(head).toMatch(`OPTIONS ${sent} HTTP/1.1\r\n`);
    // RFC 9112, section 3.2.2: the host of an absolute form counts.
    expect(fieldsOf(head)[0]).toBe(`Host: ${/other[^/]*/.exec(asked)?.[0] ?? 'a'}`);
  });

  test('keeps Host, or names the target; Via is only added on request', async () => {
    const proxy = await testProxy({ isHostRewritten: true, via: 'staging' });
    const client = await proxy.client();
    client.send('GET / HTTP/1.1\r\nX-A: 1\r\nHOST: a\r\nVia: 1.0 other\r\n\r\n');
    const target = await proxy.target.connection();
    expect(fieldsOf(await target.head())).toEqual([
      'X-A: 1',
      `HOST: 127.0.0.1:${proxy.target.port}`,
      'Via: 1.0 other',
      'Via: 1.1 staging',
      'Connection: keep-alive',
    ]);
  });

  test.each([
    ['HTTP/1.1', '', []],
    ['HTTP/1.1', 'Host: a\r\nHost: b\r\n', ['Host: a', 'Host: b']],
    ['HTTP/1.0', '', ['Host: 127.0.0.1']],
  ])('of %s with the field %j reaches the target, which refuses it or not', async (version, host, sent) => {
    const proxy = await testProxy();
    const client = await proxy.client();
    client.send(`GET / ${version}\r\n${host}\r\n`);
    const target = await proxy.target.connection();
    const fields = fieldsOf(await target.head()).map((field) => field.replace(`:${proxy.target.port}`, ''));
    expect(fields).toEqual([...sent, 'Connection: keep-alive']);
  });

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

  test.each(['close', 'close, x'])('with Connection: %s is the last one, whatever follows', async (connection) => {
    const { client, target } = await forwarded(
      `GET / HTTP/1.1\r\nHost: a\r\nConnection: ${connection}\r\n\r\nGET /next HTTP/1.1\r\n\r\n`,
    );
    target.send('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi');
    expect(await client.ended).toBe('FIN');
    expect(client.received).toBe('HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nhi');
  });

  test('CONNECT is refused, and reaches no server', async () => {
    const proxy = await testProxy();
    const client = await proxy.client();
    client.send('CONNECT other.test:443 HTTP/1.1\r\nHost: other.test:443\r\n\r\n');
    expect(await client.head()).toMatch(/^HTTP\/1\.1 405 .*\r\nAllow: GET, /);
    expect(await client.ended).toBe('FIN');
    expect(proxy.passed).toEqual([]);
  });
});

describe('a response', () => {
  /** Sends a request and returns both ends. */
  async function requested(request = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n', options = {}) {
    const { proxy, client, target } = await forwarded(request, options);
    return { proxy, client, target };
  }

  test('passes with its reason phrase, its fields in their order and case, and repeated fields', async () => {
    const { client, target } = await requested();
    target.send(
      'HTTP/1.1 299 All \xe9 good\r\nset-COOKIE: a=1\r\nX-B: 1\r\nSet-Cookie: b=2\r\ncontent-length: 2\r\nServer: x\r\nConnection: X-Hop\r\n' +
        'X-Hop: 1\r\nKeep-Alive: timeout=5\r\nProxy-Connection: a\r\nX-b: 2\r\n\r\nhi',
    );
    expect(await client.until('\r\n\r\nhi')).toBe(
      'HTTP/1.1 299 All \xe9 good\r\nset-COOKIE: a=1\r\nX-B: 1\r\nSet-Cookie: b=2\r\ncontent-length: 2\r\nServer: x\r\nX-b: 2\r\n\r\nhi',
    );
  });

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
    const { client, target } = await requested(`${method} / HTTP/1.1\r\nHost: a\r\n\r\n`);
    target.send(`HTTP/1.1 ${status}\r\n${fields}\r\n`);
    expect(await client.head()).toBe(`HTTP/1.1 ${status}\r\n${fields}\r\n`);
    client.send('GET /next HTTP/1.1\r\nHost: a\r\n\r\n');
    expect(await target.head()).toMatch(/^GET \/next /);
    target.send('HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nnext');
    expect(await client.until('next')).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  });

  test.each([
    ['Content-Length: 2\r\nTrailer: X-Sum\r\n', 'GET', ''],
    ['Trailer: X-Sum\r\nContent-Length: 2\r\n', 'POST', 'Content-Length: 2\r\nTrailer: X-Sum\r\n'],
    ['Content-Length: 2\r\n', 'POST', 'Trailer: X-Sum\r\nContent-Length: 2\r\n'],
    ['Content-Length: 2\r\n', 'GET', 'Trailer: X-Sum\r\n'],
    ['Content-Length: 2\r\n', 'POST', 'Cookie: a=1\r\nTrailer: X-Sum\r\nX: \xe9\r\nCookie: b=2\r\n'],
  ])('with %jto a %s with %jkeeps Trailer, although no trailers follow', async (fields, method, sent) => {
    const body = sent.includes('Length') ? 'ab' : '';
    const proxy = await testProxy();
    const client = await proxy.client();
    client.send(`${method} / HTTP/1.1\r\nHost: a\r\n${sent}\r\n${body}`);
    const target = await proxy.target.connection();
    expect(await target.head()).toBe(`${method} / HTTP/1.1\r\nHost: a\r\n${sent}Connection: keep-alive\r\n\r\n`);
    if (body !== '') expect(await target.until(body)).toBe(body);
    target.send(`HTTP/1.1 200 OK\r\n${fields}\r\nhi`);
    expect(await client.until('hi')).toBe(`HTTP/1.1 200 OK\r\n${fields}\r\nhi`);
    client.send('GET /next HTTP/1.1\r\nHost: a\r\n\r\n');
    expect(await target.head()).toMatch(/^GET \/next /);
  });

  test('that ends with its connection keeps Trailer', async () => {
    const { client, target } = await requested();
    target.send('HTTP/1.1 200 OK\r\nTrailer: X-Sum\r\n\r\nabc');
    target.socket.end();
    expect(await client.ended).toBe('FIN');
    expect(client.received).toBe('HTTP/1.1 200 OK\r\nTrailer: X-Sum\r\nConnection: close\r\n\r\nabc');
  });

  test('passes chunk by chunk, with its head first and its trailers last', async () => {
    const { proxy, client, target } = await requested();
    target.send('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nTrailer: X-Sum\r\n\r\n');
    expect(await client.head()).toContain('Transfer-Encoding: chunked\r\n');
    for (const chunk of ['1\r\na\r\n', '2\r\nbc\r\n']) {
      target.send(chunk);
      expect(await client.until(chunk)).toBe(chunk);
    }
    target.send('0\r\nX-Sum: 1\r\nX-SUM: \xe9\r\n\r\n');
    expect(await client.until('\r\n\r\n')).toBe('0\r\nX-Sum: 1\r\nX-SUM: \xe9\r\n\r\n');
    const { outcome } = await proxy.exchange(1);
    expect(outcome).toMatchObject({ kind: 'answer', body: { content: new Uint8Array(Buffer.from('abc')) } });
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

  test('that ends with its connection ends the connection of the client, without a framing field', async () => {
    const { proxy, client, target } = await requested();
    target.send('HTTP/1.0 200 OK\r\nX-A: 1\r\n\r\nabc');
    target.socket.end();
    expect(await client.ended).toBe('FIN');
    expect(client.received).toBe('HTTP/1.1 200 OK\r\nX-A: 1\r\nConnection: close\r\n\r\nabc');
    expect((await proxy.exchange(1)).outcome.kind).toBe('answer');
  });

  test.each(['gzip', 'chunked, gzip'])(
    'with Transfer-Encoding: %s ends with its connection (RFC 9112, section 6.3)',
    async (coding) => {
      const { client, target } = await requested();
      target.send(`HTTP/1.1 200 OK\r\nTransfer-Encoding: ${coding}\r\n\r\nabc`);
      target.socket.end();
      expect(await client.ended).toBe('FIN');
      expect(client.received).toBe(`HTTP/1.1 200 OK\r\nTransfer-Encoding: ${coding}\r\nConnection: close\r\n\r\nabc`);
    },
  );

  test('to a client of HTTP/1.0 has no chunks', async () => {
    const { client, target } = await requested('GET / HTTP/1.0\r\nHost: a\r\n\r\n');
    target.send(
      'HTTP/1.1 103 Early Hints\r\nLink: <a>\r\n\r\nHTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n',
    );
    expect(await client.ended).toBe('FIN');
    expect(client.received).toBe('HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nabc');
  });

  test('passes with the interim responses before it', async () => {
    const { client, target } = await requested(
      'POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n',
    );
    target.send('HTTP/1.1 100 Continue\r\n\r\n');
    expect(await client.head()).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    client.send('hi');
    await target.until('hi');
    target.send('HTTP/1.1 103 Early Hints\r\nLink: <a>\r\nLINK: <b>\r\n\r\n');
    expect(await client.head()).toBe('HTTP/1.1 103 Early Hints\r\nLink: <a>\r\nLINK: <b>\r\n\r\n');
    target.send('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n');
    // The connection stays open.
    expect(await client.head()).toBe('HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: keep-alive\r\n\r\n');
  });

  test('may come before the request has ended, such as 417 to an expectation', async () => {
    const { client, target } = await requested(
      'POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n',
    );
    target.send('HTTP/1.1 417 Expectation Failed\r\nContent-Length: 0\r\n\r\n');
    expect(await client.head()).toMatch(/^HTTP\/1\.1 417 Expectation Failed\r\n/);
  });

  test('of pipelined requests come in their order, on one connection', async () => {
    const { client, target } = await requested('GET /1 HTTP/1.1\r\nHost: a\r\n\r\nGET /2 HTTP/1.1\r\nHost: a\r\n\r\n');
    target.send('HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n1');
    expect(await target.head()).toMatch(/^GET \/2 /);
    target.send('HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n2');
    expect(await client.until('\r\n\r\n1')).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(await client.until('\r\n\r\n2')).toMatch(/^HTTP\/1\.1 200 OK/);
  });

  test('may have 3,000 fields', async () => {
    const { client, target } = await requested();
    const fields = Array.from({ length: 3000 }, (_, at) => `X-${at}: ${at}\r\n`).join('');
    target.send(`HTTP/1.1 200 OK\r\n${fields}Content-Length: 0\r\n\r\n`);
    expect(await client.head()).toBe(`HTTP/1.1 200 OK\r\n${fields}Content-Length: 0\r\n\r\n`);
  });
});

test('a head that comes before its body passes at once, with its bytes', async () => {
  const proxy = await testProxy();
  const client = await proxy.client();
  client.send('POST / HTTP/1.1\r\nHost: \xe9\r\nContent-Length: 1\r\n\r\n');
  const target = await proxy.target.connection();
  expect(await target.head()).toContain('Host: \xe9\r\n');
  target.send('HTTP/1.1 200 \xe9\r\nX-A: \xe9\r\nContent-Length: 1\r\n\r\n');
  expect(await client.head()).toBe('HTTP/1.1 200 \xe9\r\nX-A: \xe9\r\nContent-Length: 1\r\n\r\n');
});
