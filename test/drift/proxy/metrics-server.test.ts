import { hostname } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { serveMetrics } from '../../../src/drift/proxy/metrics-server.ts';
import { rawClient } from './raw-peers.ts';

/** The status of a request to the metrics of a proxy that listens on `host`. */
async function statusOf(host: string, header: string): Promise<number> {
  const metrics = { contentType: 'text/plain', text: () => Promise.resolve('up 1\n') };
  const server = await serveMetrics(metrics, { host, port: 0 });
  onTestFinished(() => server.stop());
  const client = await rawClient(Number(new URL(server.url).port));
  client.send(`GET /metrics HTTP/1.1\r\n${header}Connection: close\r\n\r\n`);
  return Number((await client.head()).split(' ')[1]);
}

test.each([
  ['127.0.0.1', 'Host: 127.0.0.1:9090\r\n'],
  ['127.0.0.1', 'Host: localhost\r\n'],
  ['127.0.0.1', 'Host: [::1]:9090\r\n'],
  ['0.0.0.0', 'Host: 10.1.2.3:9090\r\n'],
  ['0.0.0.0', 'Host: proxy:9090\r\n'],
  ['0.0.0.0', `Host: ${hostname()}\r\n`],
])('on %s, a request with %j is answered', async (host, header) => {
  expect(await statusOf(host, header)).toBe(200);
});

test.each([
  ['127.0.0.1', 'Host: attacker.example\r\n'],
  ['127.0.0.1', 'Host: 127.0.0.1.attacker.example:9090\r\n'],
  ['127.0.0.1', 'Host: 10.1.2.3\r\n'],
  ['127.0.0.1', 'Host: attacker.example@127.0.0.1:9090\r\nX-A: b\r\n'],
  ['0.0.0.0', 'Host: attacker.example\r\n'],
  ['0.0.0.0', 'Host: a b\r\n'],
])('on %s, a request with %j is refused', async (host, header) => {
  expect(await statusOf(host, header)).toBe(421);
});
