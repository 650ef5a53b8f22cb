import { once } from 'node:events';
import { IncomingMessage } from 'node:http';
import { Duplex } from 'node:stream';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { passTunnel, reset, WaitingClient } from '../../../src/engine/proxy/connections.ts';
import { rawClient, rawServer } from './raw-peers.ts';
import { forwarded, testProxy } from './test-proxy.ts';

const CLIENT_ABORTED = { kind: 'failure', message: 'The client closed its connection.' };
const TARGET_ABORTED = { kind: 'failure', message: 'The target aborted its response.' };
const GET = 'GET /x HTTP/1.1\r\nHost: a\r\n\r\n';
const EMPTY = 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n';

describe('connections', () => {
  test('of a client stay open, each with one of its own to the target', async () => {
    const proxy = await testProxy();
    const [one, other] = [await proxy.client(), await proxy.client()];
    one.send(GET);
    const first = await proxy.target.connection();
    await first.head();
    first.send(EMPTY);
    await one.head();
    other.send('GET /other HTTP/1.1\r\nHost: a\r\n\r\n');
    const second = await proxy.target.connection();
    expect(await second.head()).toMatch(/^GET \/other /);
    one.send('POST /again HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nhi');
    expect(await first.until('hi')).toMatch(/^POST \/again /);
  });

  test('of the target that were closed are opened again', async () => {
    const proxy = await testProxy();
    const client = await proxy.client();
    client.send(GET);
    const first = await proxy.target.connection();
    await first.head();
    first.send('HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
    first.socket.end();
    await client.head();
    client.send('POST /again HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n');
    const second = await proxy.target.connection();
    expect(await second.head()).toMatch(/^POST \/again /);
  });

  test('that the target closes while a request arrives: an idempotent request is sent again, another one is not', async () => {
    const proxy = await testProxy();
    for (const method of ['GET', 'POST']) {
      const client = await proxy.client();
      client.send(GET);
      const first = await proxy.target.connection();
      await first.head();
      first.send(EMPTY);
      await client.head();
      client.send(`${method} /again HTTP/1.1\r\nHost: a\r\n\r\n`);
      await first.head();
      first.socket.resetAndDestroy();
      if (method === 'POST') {
        expect(await client.head()).toMatch(/^HTTP\/1\.1 502 Bad Gateway\r\n/);
        continue;
      }
      const second = await proxy.target.connection();
      expect(await second.head()).toMatch(/^GET \/again /);
      second.send(EMPTY);
      expect(await client.head()).toMatch(/^HTTP\/1\.1 200 /);
    }
  });

  test('that the target closes between pipelined requests: an idempotent request is sent again', async () => {
    const { proxy, client, target } = await forwarded(`${GET}GET /again HTTP/1.1\r\nHost: a\r\n\r\n`);
    target.send(EMPTY);
    await client.head();
    await target.until('/again');
    target.socket.resetAndDestroy();
    const second = await proxy.target.connection();
    expect(await second.head()).toMatch(/^GET \/again /);
    second.send(EMPTY);
    expect(await client.head()).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('end with the connection of the client', async () => {
    const { client, target } = await forwarded(GET);
    target.send(EMPTY);
    await client.head();
    client.socket.destroy();
    expect(await target.ended).toBe('FIN');
  });
});

test('a client that goes away leaves no connection for its requests that wait', async () => {
  const arrived = Promise.withResolvers<void>();
  let requests = 0;
  const onRequest = () => {
    requests += 1;
    if (requests === 3) arrived.resolve();
    return requests;
  };
  const { proxy, client, target } = await forwarded(GET, { onRequest });
  client.send(`${GET}${GET}`);
  await arrived.promise;
  client.socket.destroy();
  await target.ended;
  await proxy.exchange(3);
  const next = await proxy.client();
  next.send('GET /next HTTP/1.1\r\nHost: a\r\n\r\n');
  const second = await proxy.target.connection();
  expect(await second.head()).toMatch(/^GET \/next /);
});

describe('a broken connection', () => {
  test.each([
    ['with a reset', 'resetAndDestroy'],
    ['without a reset', 'destroy'],
  ] as const)('of a client breaks the request off at the target: %s', async (_name, close) => {
    const proxy = await testProxy();
    for (const request of [GET, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nabc']) {
      const client = await proxy.client();
      client.send(request);
      const target = await proxy.target.connection();
      await target.head();
      client.socket[close]();
      expect(await target.ended).toMatch(/^(FIN|ECONNRESET)$/);
    }
    expect((await proxy.exchange(1)).outcome).toMatchObject(CLIENT_ABORTED);
    expect(await proxy.exchange(2)).toMatchObject({ outcome: CLIENT_ABORTED, request: { body: { content: null } } });
  });

  test.each(['Content-Length: 9', 'Transfer-Encoding: chunked', 'X-Ends-With-Connection: 1'])(
    'of the target within a response with %s resets that of the client',
    async (field) => {
      const { proxy, client, target } = await forwarded(GET);
      target.send(`HTTP/1.1 200 OK\r\n${field}\r\n\r\n${field.endsWith('chunked') ? '3\r\nabc\r\n' : 'abc'}`);
      await client.until('abc');
      target.socket.resetAndDestroy();
      expect(await client.ended).toBe('ECONNRESET');
      expect((await proxy.exchange(1)).outcome).toMatchObject(TARGET_ABORTED);
    },
  );

  test('of a client within a request ends those before it', async () => {
    const { proxy, client, target } = await forwarded(GET);
    client.send('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nabc');
    client.socket.end();
    expect(await target.ended).toBe('FIN');
    expect((await proxy.exchange(1)).outcome).toMatchObject(CLIENT_ABORTED);
    expect((await proxy.exchange(2)).outcome).toMatchObject(CLIENT_ABORTED);
  });

  test('of a client after CONNECT ends every request before it', async () => {
    const refused = Promise.withResolvers<void>();
    const { proxy, client } = await forwarded(GET, { onRefuse: refused.resolve });
    client.send(`${GET}CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n`);
    await refused.promise;
    await proxy.stop();
    expect((await proxy.exchange(1)).outcome).toMatchObject(CLIENT_ABORTED);
    expect((await proxy.exchange(2)).outcome).toMatchObject(CLIENT_ABORTED);
  });

  test('that has sent its end is closed', async () => {
    const server = await rawServer();
    onTestFinished(() => server.close());
    await rawClient(server.port);
    const { socket } = await server.connection();
    socket.end();
    await once(socket, 'finish');
    reset(socket);
    await once(socket, 'close');
  });

  test('of the target before its response is answered with 502', async () => {
    const proxy = await testProxy();
    const client = await proxy.client();
    client.send('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nhi');
    const target = await proxy.target.connection();
    await target.until('hi');
    target.socket.resetAndDestroy();
    expect(await client.until('}')).toMatch(
      /^HTTP\/1\.1 502 Bad Gateway\r\n(?:Date: [^\r]+\r\n)?content-type: application\/problem\+json\r\n[\s\S]*"detail":"The target sent no response \(ECONNRESET\)\."\}$/,
    );
    expect((await proxy.exchange(1)).outcome).toMatchObject({
      kind: 'failure',
      message: 'The target sent no response.',
    });
  });

  test.each(['no HTTP at all\r\n\r\n', 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na'])(
    'of a target that sends %j is answered with 502',
    async (text) => {
      const { client, target } = await forwarded(GET);
      target.send(text);
      expect(await client.head()).toMatch(/^HTTP\/1\.1 502 Bad Gateway\r\n/);
    },
  );

  test('to a target that does not listen is answered with 502, also with a body', async () => {
    const proxy = await testProxy();
    await proxy.target.close();
    const client = await proxy.client();
    client.send('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc');
    expect(await client.until('}')).toMatch(/^HTTP\/1\.1 502 .*\(ECONNREFUSED\)/s);
  });
});

test('a target that sends no response in time is answered with 504', async () => {
  const proxy = await testProxy({ timeoutMs: 50 });
  const client = await proxy.client();
  client.send(GET);
  const target = await proxy.target.connection();
  expect(await client.until('}')).toMatch(
    /^HTTP\/1\.1 504 Gateway Timeout\r\n[\s\S]*The target sent nothing for 0\.05 s/,
  );
  expect(await target.ended).toMatch(/^(FIN|ECONNRESET)$/);
});

test('a response that the target does not continue in time is aborted', async () => {
  const { client, target } = await forwarded(GET, { timeoutMs: 1000 });
  target.send('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc');
  expect(await client.ended).toBe('ECONNRESET');
});

test('a client may be slower than --timeout', async () => {
  const proxy = await testProxy({ timeoutMs: 500 });
  const client = await proxy.client();
  client.send('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\na');
  const target = await proxy.target.connection();
  await target.until('a');
  await new Promise((resolve) => setTimeout(resolve, 1200));
  client.send('b');
  await target.until('b');
  target.send(EMPTY);
  expect(await client.head()).toMatch(/^HTTP\/1\.1 200 /);
});

test('a client that was slower than --timeout once does not wait for ever', async () => {
  const proxy = await testProxy({ timeoutMs: 200 });
  const client = await proxy.client();
  client.send('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\na');
  const target = await proxy.target.connection();
  await target.until('a');
  await new Promise((resolve) => setTimeout(resolve, 500));
  client.send('b');
  await target.until('b');
  expect(await client.head()).toMatch(/^HTTP\/1\.1 504 /);
});

test.each([
  ['does not read', '', Buffer.alloc(32_000_000)],
  ['sends no 100', 'Expect: 100-continue\r\n', Buffer.alloc(0)],
])('a request whose client waits for a target that %s is answered with 504', async (_name, expect100, body) => {
  const proxy = await testProxy({ timeoutMs: 200 });
  const client = await proxy.client();
  client.send(`POST / HTTP/1.1\r\nHost: a\r\n${expect100}Content-Length: 32000000\r\n\r\n`);
  const target = await proxy.target.connection();
  target.socket.pause();
  client.socket.write(body);
  expect(await client.head()).toMatch(/^HTTP\/1\.1 504 /);
});

test('a request that was answered with 504 is not sent again', async () => {
  const checked = Promise.withResolvers<undefined>();
  let number = 0;
  const { proxy, client, target } = await forwarded(`${GET}GET /slow HTTP/1.1\r\nHost: a\r\n\r\n`, {
    timeoutMs: 50,
    block: () => {
      number += 1;
      return number === 1 ? checked.promise : Promise.resolve(undefined);
    },
  });
  target.send(EMPTY);
  await target.until('/slow');
  // The 504 waits behind the first response.
  await target.ended;
  checked.resolve(undefined);
  expect(await client.until('}')).toMatch(/^HTTP\/1\.1 200 [\s\S]* 504 /);
  const next = await proxy.client();
  next.send('GET /next HTTP/1.1\r\nHost: a\r\n\r\n');
  expect(await (await proxy.target.connection()).head()).toMatch(/^GET \/next /);
});

test('bodies wait for a receiver that does not read', async () => {
  const proxy = await testProxy();
  const client = await proxy.client();
  const chunk = Buffer.alloc(1 << 20);
  client.send(`GET / HTTP/1.1\r\nHost: a\r\n\r\n`);
  const target = await proxy.target.connection();
  await target.head();
  client.socket.pause();
  target.send(`HTTP/1.1 200 OK\r\nContent-Length: ${100 * chunk.length}\r\n\r\n`);
  let written = 0;
  const write = () => {
    while (written < 100) {
      written += 1;
      if (!target.socket.write(chunk)) return;
    }
  };
  target.socket.on('drain', write);
  write();
  // The target stops when the buffers between both ends are full.
  let before = -1;
  await vi.waitUntil(
    () => {
      const isStill = written === before;
      before = written;
      return isStill;
    },
    { interval: 200, timeout: 20_000 },
  );
  expect(written).toBeLessThan(60);
  let received = 0;
  client.socket.removeAllListeners('data');
  client.socket.on('data', (data) => {
    received += data.length;
    if (received >= 100 * chunk.length) client.socket.emit('all');
  });
  const all = once(client.socket, 'all');
  client.socket.resume();
  await all;
  expect((await proxy.exchange(1)).outcome).toMatchObject({ kind: 'answer', body: { content: null } });
});

describe('an upgrade', () => {
  const ASK =
    'GET /ws HTTP/1.1\r\nHost: a\r\nX-A: 1\r\nconnection: keep-alive, Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: k\r\n\r\n';

  test('that the target accepts passes bytes until either end closes', async () => {
    const proxy = await testProxy();
    const client = await proxy.client();
    client.send(`${ASK}early`);
    const target = await proxy.target.connection();
    expect(await target.head()).toBe(
      'GET /ws HTTP/1.1\r\nHost: a\r\nX-A: 1\r\nSec-WebSocket-Key: k\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    );
    target.send('HTTP/1.1 101 Go on\r\nUPGRADE: websocket\r\nConnection: Upgrade\r\nX-B: \xe9\r\n\r\nhello');
    expect(await client.until('hello')).toBe(
      'HTTP/1.1 101 Go on\r\nUPGRADE: websocket\r\nConnection: Upgrade\r\nX-B: \xe9\r\n\r\nhello',
    );
    client.send('\x00\xff ping');
    expect(await target.until('ping')).toBe('early\x00\xff ping');
    target.send('pong');
    await client.until('pong');
    client.socket.end();
    expect(await target.ended).toBe('FIN');
    expect((await proxy.exchange(1)).outcome).toMatchObject({ kind: 'answer', status: 101 });
  });

  test('that the target refuses is a response like any other', async () => {
    const { proxy, client, target } = await forwarded(ASK);
    target.send('HTTP/1.1 426 Upgrade Required\r\nUpgrade: other\r\nX-A: 1\r\nContent-Length: 2\r\n\r\nno');
    expect(await client.ended).toBe('FIN');
    expect(client.received).toBe(
      'HTTP/1.1 426 Upgrade Required\r\nX-A: 1\r\nContent-Length: 2\r\nConnection: upgrade\r\nUpgrade: other\r\n\r\nno',
    );
    expect((await proxy.exchange(1)).outcome).toMatchObject({ kind: 'answer', status: 426 });
  });

  test('that is under way ends with the connection of the client', async () => {
    const { proxy, client, target } = await forwarded(ASK);
    client.socket.destroy();
    expect(await target.ended).toBe('FIN');
    expect((await proxy.exchange(1)).outcome).toMatchObject(CLIENT_ABORTED);
  });

  test.each([
    ['Content-Length: 5', ['hel', 'lo']],
    ['Transfer-Encoding: chunked', ['5\r\nhello\r\n', '0\r\nX-Sum: 1\r\n\r\n']],
  ])('with a body of %s passes it before the target answers', async (framing, body) => {
    const proxy = await testProxy();
    const client = await proxy.client();
    client.send(`POST /exec HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: tcp\r\n${framing}\r\n\r\n`);
    const target = await proxy.target.connection();
    expect(await target.head()).toBe(
      `POST /exec HTTP/1.1\r\nHost: a\r\n${framing}\r\nUpgrade: tcp\r\nConnection: Upgrade\r\n\r\n`,
    );
    for (const part of body) {
      client.send(part);
      expect(await target.until(part)).toBe(part);
    }
    target.send('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: tcp\r\n\r\nout');
    await client.until('out');
    client.send('in');
    expect(await target.until('in')).toBe('in');
    expect((await proxy.exchange(1)).request.body?.content).toBeNull();
  });

  test('behind another request stays with HTTP', async () => {
    const { proxy, client, target } = await forwarded(`${GET}${ASK}`);
    target.send(EMPTY);
    expect(await target.head()).toBe(
      'GET /ws HTTP/1.1\r\nHost: a\r\nX-A: 1\r\nSec-WebSocket-Key: k\r\nConnection: keep-alive\r\n\r\n',
    );
    target.send('HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n');
    expect(await client.until('400 Bad Request\r\n')).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect((await proxy.exchange(2)).outcome.status).toBe(400);
  });

  test('to HTTP/2 or another protocol offers the other one only', async () => {
    const proxy = await testProxy();
    const client = await proxy.client();
    client.send('GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: h2c, WebSocket\r\n\r\n');
    const target = await proxy.target.connection();
    expect(await target.head()).toContain('Upgrade: WebSocket\r\n');
  });

  test('to HTTP/2 is not offered, so that requests stay readable', async () => {
    const proxy = await testProxy();
    const client = await proxy.client();
    client.send(
      'GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: x\r\n\r\n',
    );
    const target = await proxy.target.connection();
    expect(await target.head()).toBe('GET / HTTP/1.1\r\nHost: a\r\nConnection: keep-alive\r\n\r\n');
  });
});

describe('the two directions of an upgraded connection', () => {
  const ASK = 'GET /tunnel HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: tcp\r\n\r\n';
  const ACCEPT = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: tcp\r\n\r\n';

  test.each(['client', 'target'] as const)('end one after the other: first that of the %s', async (first) => {
    const { client, target } = await forwarded(ASK);
    target.send(ACCEPT);
    await client.head();
    const [one, other] = first === 'client' ? [client, target] : [target, client];
    one.send('last');
    one.socket.end();
    expect(await other.ended).toBe('FIN');
    expect(await other.until('last')).toBe('last');
    other.send('more');
    await one.until('more');
    other.socket.end();
    expect(await one.ended).toBe('FIN');
  });

  test.each(['client', 'target'] as const)('are reset when the %s resets its connection', async (first) => {
    const { client, target } = await forwarded(ASK);
    target.send(ACCEPT);
    await client.head();
    const [one, other] = first === 'client' ? [client, target] : [target, client];
    one.socket.resetAndDestroy();
    expect(await other.ended).toBe('ECONNRESET');
  });

  test('pass everything to a client that is slower than a target that has closed', async () => {
    const server = await rawServer();
    onTestFinished(() => server.close());
    const client = await rawClient(server.port);
    client.socket.pause();
    const { socket } = await server.connection();
    const target = new Duplex({ read() {}, write: (_chunk, _encoding, done) => done() });
    const request = new IncomingMessage(socket);
    request.statusMessage = 'Switching Protocols';
    const size = 32_000_000;
    passTunnel(request, new WaitingClient(socket, Buffer.alloc(0)), { socket: target, head: Buffer.alloc(size) });
    target.push(null);
    await once(target, 'end');
    target.destroy();
    await once(target, 'close');
    let received = 0;
    client.socket.on('data', (data) => {
      received += data.length;
    });
    client.socket.resume();
    expect(await client.ended).toBe('FIN');
    expect(received).toBe('HTTP/1.1 101 Switching Protocols\r\n\r\n'.length + size);
  });
});

describe('stopping', () => {
  test('waits for responses under way, and accepts no more connections', async () => {
    const proxy = await testProxy();
    const [busy, idle] = [await proxy.client(), await proxy.client()];
    busy.send(GET);
    const target = await proxy.target.connection();
    await target.head();
    const stopped = proxy.stop(60_000);
    expect(await idle.ended).toBe('FIN');
    await expect(proxy.client()).rejects.toThrow('ECONNREFUSED');
    target.send('HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc');
    await busy.until('abc');
    await stopped;
  });

  test('breaks off what takes longer', async () => {
    const proxy = await testProxy();
    const client = await proxy.client();
    client.send(GET);
    await (await proxy.target.connection()).head();
    await proxy.stop(20);
    expect(await client.ended).toMatch(/^(FIN|ECONNRESET)$/);
  });
});
