import { onTestFinished } from 'vitest';
import type { HttpExchange } from '../../../src/engine/message/exchange.ts';
import type { ExchangeObserver } from '../../../src/engine/proxy/exchange-observer.ts';
import { KeptBytesBudget } from '../../../src/engine/proxy/kept-body.ts';
import { type ProxyOptions, startProxy } from '../../../src/engine/proxy/start-proxy.ts';
import { targetAt } from '../../../src/engine/proxy/target.ts';
import { type RawPeer, type RawServer, rawClient, rawServer } from './raw-peers.ts';

/** A proxy between a raw client and a raw server. */
export interface TestProxy {
  readonly port: number;
  readonly target: RawServer;
  readonly passed: readonly HttpExchange[];
  client(): Promise<RawPeer>;
  /** The first exchange with the number. */
  exchange(number: number): Promise<HttpExchange>;
  /** Waits until so many requests have arrived. */
  request(number: number): Promise<void>;
  /** Waits until so many requests were refused. */
  refusal(number: number): Promise<void>;
  stop(graceMs?: number): Promise<void>;
}

/** What a proxy keeps of bodies. */
export const KEPT = { perBody: 1_000_000, inAll: 10_000_000 };

/** Starts a proxy that ends with the test. */
export async function testProxy({
  path = '',
  ...options
}: Partial<ProxyOptions> & { readonly path?: string } = {}): Promise<TestProxy> {
  const target = await rawServer();
  const passed: HttpExchange[] = [];
  const exchanges = numbered<HttpExchange>();
  const requests = numbered<void>();
  const refusals = numbered<void>();
  const observer: ExchangeObserver = {
    wants: () => true,
    take(exchange) {
      passed.push(exchange);
      if (exchange.origin.kind === 'passed') exchanges(exchange.origin.number).resolve(exchange);
    },
    close: () => Promise.resolve(),
  };
  let [number, refused] = [0, 0];
  const proxy = await startProxy({
    target: targetAt(`http://127.0.0.1:${target.port}${path}`),
    host: '127.0.0.1',
    port: 0,
    isHostRewritten: false,
    isInsecure: false,
    via: undefined,
    observers: [observer],
    budget: new KeptBytesBudget(KEPT),
    timeoutMs: 0,
    block: undefined,
    now: () => 0,
    onRequest: () => {
      number += 1;
      requests(number).resolve();
      return number;
    },
    onRefuse() {
      refused += 1;
      refusals(refused).resolve();
    },
    onEnd() {},
    ...options,
  });
  const port = Number(new URL(proxy.url).port);
  const clients: RawPeer[] = [];
  let isStopped = false;
  const stop = async (graceMs = 0) => {
    if (isStopped) return;
    isStopped = true;
    await proxy.stop(graceMs);
  };
  onTestFinished(async () => {
    for (const { socket } of clients) socket.destroy();
    await stop();
    await target.close();
  });
  return {
    port,
    target,
    passed,
    async client() {
      const client = await rawClient(port);
      clients.push(client);
      return client;
    },
    exchange: (wanted) => exchanges(wanted).promise,
    request: (wanted) => requests(wanted).promise,
    refusal: (wanted) => refusals(wanted).promise,
    stop,
  };
}

/** A proxy, a client that has sent `request`, and the target that has received its head. */
export async function forwarded(request: string, options: Parameters<typeof testProxy>[0] = {}) {
  const proxy = await testProxy(options);
  const client = await proxy.client();
  client.send(request);
  const target = await proxy.target.connection();
  await target.head();
  return { proxy, client, target };
}

/** What will be there, by its number. */
function numbered<T>(): (number: number) => PromiseWithResolvers<T> {
  const all = new Map<number, PromiseWithResolvers<T>>();
  return (number) => {
    const known = all.get(number) ?? Promise.withResolvers<T>();
    all.set(number, known);
    return known;
  };
}
