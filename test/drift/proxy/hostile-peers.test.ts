import { once } from 'node:events';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { caseCount } from '../../case-count.ts';
import { forwarded, testProxy } from './test-proxy.ts';

const GET = 'GET /x HTTP/1.1\r\nHost: a\r\n\r\n';

test.each([
  ['a status below 100', 'HTTP/1.1 099 Low\r\nContent-Length: 0\r\n\r\n'],
  ['a status above 599', 'HTTP/1.1 999 High\r\nContent-Length: 0\r\n\r\n'],
  ['a status of four digits', 'HTTP/1.1 2000 Long\r\nContent-Length: 0\r\n\r\n'],
  [
    'a change of protocol that was not asked for',
    'HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\nbytes',
  ],
  ['a reason phrase with control characters', 'HTTP/1.1 200 a\x01\x02\x7f\r\nContent-Length: 0\r\n\r\n'],
  ['a field with control characters', 'HTTP/1.1 200 OK\r\nX-A: a\x01\x7f\r\nContent-Length: 0\r\n\r\n'],
  ['a negative length', 'HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n'],
  [
    'an interim response with a body',
    'HTTP/1.1 103 Early\r\nContent-Length: 3\r\n\r\nabcHTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n',
  ],
  ['broken chunks', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'],
  ['broken trailers', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nX A\x01: b\r\n\r\n'],
])('%s in a response ends that exchange only', async (_name, text) => {
  const { proxy, client, target } = await forwarded(GET);
  target.send(text);
  await Promise.race([client.head().catch(() => {}), client.ended]);
  const next = await proxy.client();
  next.send(GET);
  const again = await proxy.target.connection();
  await again.head();
  again.send('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n');
  expect(await next.head()).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
});

test('a message with more than one length is refused, and reaches no server (RFC 9112, section 6.3)', async () => {
  const proxy = await testProxy();
  const client = await proxy.client();
  client.send(
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\n\r\n',
  );
  expect(await client.head()).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(proxy.passed).toEqual([]);
});

/** Parts of messages, valid and not. */
const part = fc.oneof(
  fc.constantFrom(
    'GET',
    'POST',
    'HEAD',
    ' ',
    '/',
    '/%',
    '*',
    'http://a',
    ' HTTP/1.1',
    ' HTTP/1.0',
    '\r\n',
    '\r\n\r\n',
    '\n',
    'Host: a\r\n',
    'HTTP/1.1 ',
    '200',
    '204',
    '304',
    '101',
    '100',
    '999',
    ' OK',
    'Content-Length: 3\r\n',
    'Content-Length: 0\r\n',
    'Transfer-Encoding: chunked\r\n',
    'Connection: Upgrade\r\nUpgrade: x\r\n',
    'Connection: close\r\n',
    'Expect: 100-continue\r\n',
    'TE: trailers\r\n',
    '3\r\nabc\r\n',
    '0\r\n\r\n',
    '0\r\nX: 1\r\n\r\n',
    'Trailer: X\r\n',
    'X-A: \xe9\r\n',
    ':\r\n',
    '\x00',
    '\x7f',
  ),
  fc.string({ unit: 'binary-ascii', maxLength: 5 }),
);
const bytes = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''));

test('whatever bytes clients and targets send, the proxy goes on', async () => {
  const proxy = await testProxy();
  void (async () => {
    for (;;) {
      const target = await proxy.target.connection();
      target.socket.on('data', () => target.send(replies[at++ % replies.length] ?? ''));
    }
  })();
  let at = 0;
  const replies = ['HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'];
  await fc.assert(
    fc.asyncProperty(bytes, bytes, async (request, response) => {
      replies.push(`HTTP/1.1 200 OK\r\n${response}`, response);
      const client = await proxy.client();
      client.send(request.startsWith('G') ? request : `GET / HTTP/1.1\r\nHost: a\r\n${request}`);
      client.socket.end();
      await Promise.race([
        client.ended,
        once(client.socket, 'data'),
        new Promise((resolve) => setTimeout(resolve, 20)),
      ]);
      client.socket.destroy();
    }),
    { numRuns: caseCount(200) },
  );
  replies.splice(0, replies.length, 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n');
  const client = await proxy.client();
  client.send(GET);
  expect(await client.head()).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
});
