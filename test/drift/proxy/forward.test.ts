import { expect, test } from 'vitest';
import { forwarded } from './test-proxy.ts';

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
