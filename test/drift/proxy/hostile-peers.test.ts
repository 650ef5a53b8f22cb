import { once } from 'node:events';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { caseCount } from '../../support/case-count.ts';
import { forwarded, testProxy } from './test-proxy.ts';

const GET = 'GET /x HTTP/1.1\r\nHost: a\r\n\r\n';

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

describe('a client that sends requests and reads nothing', () => {
  const EMPTY = 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n';
  /** A request of 600 bytes, so that few requests fill the buffers on the way. */
  const LONG_GET = `GET /${'x'.repeat(570)} HTTP/1.1\r\nHost: a\r\n\r\n`;
  const FLOOD = 5000;
  /** The requests under way at which reading ends, and those of the last read of Node (65,536 bytes). */
  const MOST = 100 + Math.ceil(65_536 / LONG_GET.length);

  /** A proxy behind which a client floods a target that does not answer it; another client is answered 20 times. */
  async function flooded() {
    const counts = { requests: 0, ended: 0 };
    const { proxy, client, target } = await forwarded(LONG_GET.repeat(FLOOD), {
      onRequest() {
        counts.requests += 1;
        return counts.requests;
      },
      onEnd() {
        counts.ended += 1;
      },
    });
    const other = await proxy.client();
    other.send(GET);
    const peer = await proxy.target.connection();
    const answerOther = async () => {
      await peer.head();
      peer.send(EMPTY);
      expect(await other.head()).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
      other.send(GET);
    };
    for (let time = 0; time < 20; time += 1) await answerOther();
    return { proxy, client, target, counts, answerOther };
  }

  test('is no longer read, and others are answered', async () => {
    const { counts } = await flooded();
    expect(counts.requests).toBeLessThanOrEqual(MOST + 21);
  });

  test('is read on when the target has answered', async () => {
    const { client, target, counts } = await flooded();
    for (let time = 0; time < 2 * MOST; time += 1) {
      target.send(EMPTY);
      await target.head();
    }
    for (let time = 0; time < 2 * MOST; time += 1) await client.head();
    expect(counts.requests).toBeGreaterThan(2 * MOST);
    expect(counts.requests - counts.ended).toBeLessThanOrEqual(MOST + 21);
  });

  test('and leaves ends each of its requests', async () => {
    const { client, counts, proxy } = await flooded();
    client.socket.resetAndDestroy();
    await proxy.stop();
    await proxy.exchange(2);
    expect(counts.ended).toBe(counts.requests);
  });
});
