import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { forwarded, testProxy } from './test-proxy.ts';

const GET = 'GET /x HTTP/1.1\r\nHost: a\r\n\r\n';
const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';

test('a client that pipelines has few requests under way, and others are answered', async () => {
  let [begun, ended] = [0, 0];
  const proxy = await testProxy({
    onRequest: () => {
      begun += 1;
      return begun;
    },
    onEnd() {
      ended += 1;
    },
  });
  const flood = await proxy.client();
  flood.socket.pause();
  flood.send(GET.repeat(50_000));
  const target = await proxy.target.connection();
  await target.head();
  const other = await proxy.client();
  other.send(GET);
  const forOther = await proxy.target.connection();
  await forOther.head();
  forOther.send(OK);
  expect(await other.until('ok')).toContain('200 OK');
  // The flood has 16 requests under way; the last number is that of the other client.
  expect({ begun, ended }).toEqual({ begun: 17, ended: 1 });
  flood.socket.destroy();
  await target.ended;
});

test('requests beyond the limit are forwarded in their order, as responses end', async () => {
  const { client, target } = await forwarded(
    Array.from({ length: 100 }, (_, index) => `GET /${index} HTTP/1.1\r\nHost: a\r\n\r\n`).join(''),
  );
  for (let index = 0; index < 100; index += 1) {
    if (index > 0) expect(await target.head()).toMatch(new RegExp(`^GET /${index} `));
    target.send(`HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\n${String(index).padStart(3)}`);
    expect(await client.until(`\r\n\r\n${String(index).padStart(3)}`)).toContain('200 OK');
  }
  client.send(GET);
  expect(await target.head()).toMatch(/^GET \/x /);
});

test('a body behind others in the pipeline arrives whole', async () => {
  const { client, target } = await forwarded(GET);
  const body = 'b'.repeat(300_000);
  client.send(`${GET.repeat(20)}POST /y HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
  for (let index = 0; index < 21; index += 1) {
    target.send(OK);
    await client.until('ok');
    expect(await target.head()).toMatch(index < 20 ? /^GET \/x / : /^POST \/y /);
  }
  let received = '';
  while (received.length < body.length) received += await target.until('b');
  expect(received).toBe(body);
});

test.each([
  ['half a head', 'GET /x HTTP/1.1\r\nHost: a\r\nX-A: b'],
  ['no byte', ''],
])('a connection with %s is answered with 408 and closed', async (_name, text) => {
  const proxy = await testProxy({ headTimeoutMs: 50 });
  const client = await proxy.client();
  if (text !== '') client.send(text);
  expect(await client.head()).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(await client.ended).toBe('FIN');
});

test('a connection that waits between requests, and a body that takes long, stay', async () => {
  const proxy = await testProxy({ headTimeoutMs: 50 });
  const client = await proxy.client();
  client.send('POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\na');
  const target = await proxy.target.connection();
  await target.head();
  // Several checks of the connections pass: a longer wait cannot make it fail.
  await delay(200);
  client.send('b');
  await target.until('ab');
  target.send(OK);
  await client.until('ok');
  await delay(200);
  client.send(GET);
  expect(await target.head()).toMatch(/^GET \/x /);
});
