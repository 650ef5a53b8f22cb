import { request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { serveMetrics } from '../../../src/engine/proxy/proxy-metrics.ts';

/** The status of a GET with the field Host `host`, at a server that listens on `listening`. */
async function statusFor(listening: string, host: string): Promise<number | undefined> {
  const metrics = { contentType: 'text/plain' as const, text: () => Promise.resolve('a 1\n') };
  const server = await serveMetrics(metrics, { host: listening, port: 0 });
  onTestFinished(() => server.stop());
  const { port } = new URL(server.url);
  const answered = Promise.withResolvers<number | undefined>();
  request({ host: '127.0.0.1', port, path: '/metrics', headers: { host } }, (response) => {
    response.resume();
    answered.resolve(response.statusCode);
  })
    .on('error', answered.reject)
    .end();
  return answered.promise;
}

test.each([
  ['127.0.0.1', 'localhost:9464', 200],
  ['127.0.0.1', 'LOCALHOST', 200],
  ['127.0.0.1', '127.0.0.1:1', 200],
  ['127.0.0.1', '[::1]:9464', 200],
  ['127.0.0.1', 'attacker.example:9464', 403],
  ['127.0.0.1', 'localhost.attacker.example', 403],
  ['127.0.0.1', '127.0.0.1.attacker.example', 403],
  ['127.0.0.1', '192.0.2.1', 403],
  ['127.0.0.1', ':9464', 403],
  ['127.0.0.1', 'a b', 403],
  ['localhost', 'localhost', 200],
  ['0.0.0.0', '192.0.2.1:9464', 200],
  ['0.0.0.0', '[2001:db8::1]:9464', 200],
  ['0.0.0.0', 'localhost', 200],
  ['0.0.0.0', 'proxy:9464', 200],
  ['0.0.0.0', ':9464', 403],
  ['0.0.0.0', 'attacker.example', 403],
])('/metrics on %s answers Host %j with %i', async (listening, host, status) => {
  expect(await statusFor(listening, host)).toBe(status);
});
