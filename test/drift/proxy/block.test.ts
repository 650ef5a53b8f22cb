import { expect, test } from 'vitest';
import type { HttpExchange } from '../../../src/engine/message/exchange.ts';
import { KeptBytesBudget } from '../../../src/engine/proxy/kept-body.ts';
import type { OwnResponse } from '../../../src/engine/proxy/pass-message.ts';
import { forwarded } from './test-proxy.ts';

const GET = 'GET /x HTTP/1.1\r\nHost: a\r\n\r\n';

/** A proxy whose responses wait for the test. */
async function blockingProxy() {
  const checked = Promise.withResolvers<HttpExchange>();
  const answer = Promise.withResolvers<OwnResponse | undefined>();
  const { proxy, client, target } = await forwarded(GET, {
    budget: new KeptBytesBudget({ perBody: 10, inAll: 1000 }),
    block(exchange) {
      checked.resolve(exchange);
      return answer.promise;
    },
  });
  return { proxy, client, target, checked: checked.promise, answer };
}

test('a response waits until it was checked, and passes unchanged', async () => {
  const { client, target, checked, answer } = await blockingProxy();
  target.send(
    'HTTP/1.1 200 Fine\r\nX-A: 1\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\nX-Sum: 1\r\n\r\n',
  );
  expect(await checked).toMatchObject({
    outcome: { status: 200, body: { content: new Uint8Array(Buffer.from('abcde')) } },
  });
  expect(client.received).toBe('');
  answer.resolve(undefined);
  expect(await client.until('X-Sum: 1\r\n\r\n')).toBe(
    'HTTP/1.1 200 Fine\r\nX-A: 1\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\nX-Sum: 1\r\n\r\n',
  );
});

test('a response with a finding is replaced; the connection stays open', async () => {
  const { client, target, checked, answer } = await blockingProxy();
  target.send('HTTP/1.1 200 OK\r\nContent-Length: 3\r\nX-Secret: a\r\n\r\nabc');
  await checked;
  answer.resolve({ status: 502, detail: 'It differs.', members: { findings: [] } });
  const text = await client.until('}');
  expect(text).toMatch(
    /^HTTP\/1\.1 502 Bad Gateway\r\n(?:Date: [^\r]+\r\n)?content-type: application\/problem\+json\r\ncontent-length: 94\r\n/,
  );
  expect(text).not.toMatch(/X-Secret|abc/);
  expect(text.split('\r\n\r\n')[1]).toBe(
    '{"type":"about:blank","title":"Bad Gateway","status":502,"detail":"It differs.","findings":[]}',
  );
  client.send(GET);
  expect(await target.head()).toMatch(/^GET \/x /);
});

test('a longer body than the limit passes without a check', async () => {
  const { proxy, client, target } = await blockingProxy();
  target.send('HTTP/1.1 200 OK\r\nContent-Length: 12\r\n\r\n0123456789');
  target.send('ab');
  expect(await client.until('ab')).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*\r\n\r\n0123456789ab$/);
  expect((await proxy.exchange(1)).outcome).toMatchObject({ kind: 'answer', body: { content: null } });
});

test('a response that waits counts as kept; one without room for its body, or that of its request, is answered with 503', async () => {
  const budget = new KeptBytesBudget({ perBody: 10, inAll: 12 });
  const answer = Promise.withResolvers<undefined>();
  const checked = Promise.withResolvers<void>();
  const block = () => {
    checked.resolve();
    return answer.promise;
  };
  const { proxy, client, target } = await forwarded(GET, { budget, block });
  target.send('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabcdefghi');
  await checked.promise;
  const others = ['', 'abcd'].map(async (body) => {
    const other = await proxy.client();
    other.send(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
    const peer = await proxy.target.connection();
    await peer.head();
    if (body !== '') await peer.until(body);
    peer.send('HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nabcd');
    expect(await other.until('}')).toMatch(
      /^HTTP\/1\.1 503 Service Unavailable\r\n[\s\S]*retry-after: 1\r\n[\s\S]*Too many responses/,
    );
  });
  await Promise.all(others);
  expect(budget.used).toBe(9);
  answer.resolve(undefined);
  expect(await client.until('abcdefghi')).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect((await proxy.exchange(1)).outcome).toMatchObject({
    body: { content: new Uint8Array(Buffer.from('abcdefghi')) },
  });
  expect(budget.used).toBe(0);
});

test.each([
  ['a status', 'HTTP/1.1 099 Low\r\nContent-Length: 3\r\n\r\nabc'],
  ['a reason phrase', 'HTTP/1.1 200 a\x01\r\nContent-Length: 3\r\n\r\nabc'],
  ['a status and a long body', 'HTTP/1.1 099 Low\r\nContent-Length: 99\r\n\r\n0123456789abc'],
])('a response with %s that Node does not write is answered with 502', async (_name, text) => {
  const { proxy, client, target, answer } = await blockingProxy();
  answer.resolve(undefined);
  target.send(text);
  expect(await client.until('}')).toMatch(/^HTTP\/1\.1 502 Bad Gateway\r\n/);
  expect((await proxy.exchange(1)).outcome).toMatchObject({
    kind: 'failure',
    message: 'The target sent no response.',
  });
});

test('a response that the target breaks off is answered with 502', async () => {
  const { client, target } = await blockingProxy();
  target.send('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc');
  target.socket.resetAndDestroy();
  expect(await client.head()).toMatch(/^HTTP\/1\.1 502 Bad Gateway\r\n/);
});

test('a client that left while its response was checked changes nothing', async () => {
  const { proxy, client, target, checked, answer } = await blockingProxy();
  target.send('HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc');
  await checked;
  client.socket.destroy();
  expect((await proxy.exchange(1)).outcome).toMatchObject({
    kind: 'failure',
    message: 'The client closed its connection.',
  });
  answer.resolve(undefined);
  const next = await proxy.client();
  next.send(GET);
  expect(await (await proxy.target.connection()).head()).toMatch(/^GET /);
});

test('a response whose check fails is answered with 502, which names nothing of the failure', async () => {
  const { proxy, client, target, checked, answer } = await blockingProxy();
  target.send('HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc');
  await checked;
  answer.reject(new Error('the password is 123'));
  const text = await client.until('}');
  expect(text).toMatch(/^HTTP\/1\.1 502 Bad Gateway\r\n[\s\S]*The response could not be validated\./);
  expect(text).not.toMatch(/password|abc/);
  expect((await proxy.exchange(1)).outcome.kind).toBe('answer');
  client.send(GET);
  expect(await target.head()).toMatch(/^GET \/x /);
});
