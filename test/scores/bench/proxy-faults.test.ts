import { createServer, request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { KeptBytesBudget } from '../../../src/engine/proxy/kept-body.ts';
import { startProxy } from '../../../src/engine/proxy/start-proxy.ts';
import { targetAt } from '../../../src/engine/proxy/target.ts';
import { close, listen } from '../../support/loopback-server.ts';
import { FaultyTraffic, plannedExchange } from './proxy-soak.ts';

/** Sends 150 exchanges through a proxy, by four clients. */
async function sentThrough(start: (target: string) => Promise<string>) {
  const traffic = new FaultyTraffic();
  onTestFinished(() => traffic.stop());
  const proxy = await start(await traffic.listen());
  let number = 0;
  let end = Number.POSITIVE_INFINITY;
  const next = () => {
    number += 1;
    if (number >= 150) end = 0;
    return plannedExchange(number);
  };
  await Promise.all([1, 2, 3, 4].map(() => traffic.send(proxy, () => performance.now() < end, next, 0)));
  return traffic.counts;
}

test('the proxy changes nothing, and breaks nothing off by itself', async () => {
  const counts = await sentThrough(async (target) => {
    const proxy = await startProxy({
      target: targetAt(target),
      host: '127.0.0.1',
      port: 0,
      isHostRewritten: false,
      isInsecure: false,
      via: undefined,
      observers: [],
      budget: new KeptBytesBudget({ perBody: 0, inAll: 0 }),
      timeoutMs: 0,
      block: undefined,
      now: () => 0,
      onRequest: () => 1,
      onRefuse() {},
      onEnd() {},
    });
    onTestFinished(() => proxy.stop(0));
    return proxy.url;
  });
  expect(counts).toMatchObject({ changed: 0, failed: 0 });
  expect(counts.compared).toBeGreaterThan(100);
  expect(counts.broken).toBeGreaterThan(0);
});

test('a proxy that joins repeated fields changes exchanges', async () => {
  const counts = await sentThrough(async (target) => {
    const { port } = new URL(target);
    const server = createServer((incoming, response) => {
      const { method, url: path, headers } = incoming;
      const sent = request({ hostname: '127.0.0.1', port, method, path, headers }, (received) => {
        response.writeHead(received.statusCode ?? 502, received.headers);
        received.on('error', () => response.destroy()).pipe(response);
      });
      sent.on('error', () => incoming.socket.destroy());
      incoming.on('error', () => sent.destroy()).pipe(sent);
    });
    onTestFinished(() => close(server));
    return listen(server);
  });
  expect(counts.changed).toBeGreaterThan(0);
});
