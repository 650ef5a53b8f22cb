import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { answerOf, answersPerSecond, timesAtRate } from './http-load.ts';
import { median } from './median.ts';
import { packedCommand } from './packed-command.ts';
import { ordersApi } from './recorded-api.ts';
import { serve } from './served.ts';
import { type ProxyName, type ServedProxy, serveProxy } from './served-proxies.ts';

/** The options of the measurement. */
export interface ProxyBenchOptions {
  readonly rounds: number;
  /** How long times are measured through one proxy in a round, in milliseconds. */
  readonly ms: number;
  /** The same for a round in which as many requests as possible are sent. */
  readonly loadMs: number;
  /** Called before each step. */
  readonly onStep: (text: string) => void;
}

const BARE = fileURLToPath(new URL('./bare-server.js', import.meta.url));

/** How many requests a second are sent where times are measured. */
const RATE = 150;

const NAMES = {
  none: 'no proxy',
  bare: 'bare node:http proxy',
  backoffice: 'backoffice proxy',
  redocly: 'redocly proxy',
  prism: 'prism proxy',
} as const satisfies Record<ProxyName | 'none', string>;

interface Figures {
  /** Of each round. */
  readonly perSecond: number[];
  /** Of each request of all rounds at the fixed rate, in milliseconds. */
  readonly times: number[];
}

/**
 * Measures requests for a page of 20 orders through each proxy, in turns. Every proxy but the bare one validates by the
 * same document; redocly proxy also records, which it cannot be kept from.
 */
export async function proxyBench({ rounds, ms, loadMs, onStep }: ProxyBenchOptions): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-proxy-'));
  const { program, remove } = packedCommand();
  const { document, exchange } = ordersApi(join(folder, 'orders.json'));
  const page = join(folder, 'page.json');
  const { url, body } = exchange(1);
  writeFileSync(page, JSON.stringify(body));
  const target = await serve([BARE, page]);
  const origin = target.firstLine.replace(/\/$/, '');
  const proxies = new Map<keyof typeof NAMES, ServedProxy>();
  const figures = new Map<keyof typeof NAMES, Figures>();
  const path = url.replace(/^https?:\/\/[^/]+/, '');
  const requestTo = (name: keyof typeof NAMES) => ({ url: (proxies.get(name)?.url ?? origin) + path, headers: {} });
  try {
    for (const name of ['bare', 'backoffice', 'redocly', 'prism'] as const) {
      proxies.set(name, await serveProxy(name, { target: origin, document, program, folder }));
      if ((await answerOf(requestTo(name))) !== JSON.stringify(body)) throw new Error(`${name} answers another page.`);
    }
    const names = ['none', 'bare', 'backoffice', 'redocly', 'prism'] as const;
    // The times first: under load, other processes have work left for the next round. In round 0, Node compiles.
    for (let round = 0; round <= rounds; round += 1) {
      for (const name of names) {
        onStep(`times, round ${round} of ${rounds}: ${NAMES[name]}`);
        const times = await timesAtRate(requestTo(name), RATE, ms);
        if (round === 0) figures.set(name, { perSecond: [], times: [] });
        else figures.get(name)?.times.push(...times);
      }
    }
    for (let round = 1; round <= rounds; round += 1) {
      for (const name of names) {
        onStep(`load, round ${round} of ${rounds}: ${NAMES[name]}`);
        figures.get(name)?.perSecond.push(await answersPerSecond(requestTo(name), loadMs));
      }
    }
    return table(figures, proxies, Buffer.byteLength(JSON.stringify(body)), rounds);
  } finally {
    for (const proxy of proxies.values()) await proxy.stop();
    await target.stop();
    remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

function table(
  figures: ReadonlyMap<keyof typeof NAMES, Figures>,
  proxies: ReadonlyMap<keyof typeof NAMES, ServedProxy>,
  bytes: number,
  rounds: number,
): string {
  const of = (name: keyof typeof NAMES) => {
    const { perSecond, times } = figures.get(name) ?? { perSecond: [], times: [] };
    const ordered = times.toSorted((a, b) => a - b);
    const quantile = (share: number) => ordered[Math.floor(ordered.length * share)] ?? Number.NaN;
    return { perSecond: median(perSecond), p50: quantile(0.5), p99: quantile(0.99) };
  };
  const direct = of('none');
  const cells = (texts: readonly string[]) => texts.map((text) => text.padStart(11)).join('');
  const rows = [...figures.keys()].map((name) => {
    const { perSecond, p50, p99 } = of(name);
    const added = name === 'none' ? ['', ''] : [(p50 - direct.p50).toFixed(2), (p99 - direct.p99).toFixed(2)];
    const memory = proxies.get(name)?.residentMiB().toFixed(0) ?? '';
    return (
      NAMES[name].padEnd(22) +
      cells([Math.round(perSecond).toString(), p50.toFixed(2), p99.toFixed(2), ...added, memory])
    );
  });
  const count = figures.get('none')?.times.length ?? 0;
  return [
    `a page of 20 orders, ${(bytes / 1000).toFixed(0)} kB; times of ${count} requests each, at ${RATE} a second in ${rounds} turns, in ms`,
    ''.padEnd(22) + cells(['requests/s', 'p50', 'p99', 'added p50', 'added p99', 'MiB']),
    ...rows,
    `p99 of backoffice proxy ÷ bare node:http proxy: ${(of('backoffice').p99 / of('bare').p99).toFixed(2)}`,
  ].join('\n');
}
