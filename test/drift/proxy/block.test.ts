import { expect, test } from 'vitest';
import { KeptBytesBudget } from '../../../src/engine/proxy/kept-body.ts';
import { forwarded } from './test-proxy.ts';

const GET = 'GET /x HTTP/1.1\r\nHost: a\r\n\r\n';

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
