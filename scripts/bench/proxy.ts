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
  /** How long a round of one proxy lasts in which times are measured, in milliseconds. */
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
  readonly perSecond: number[];
  readonly p50: number[];
  readonly p99: number[];
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
    for (let round = 0; round <= rounds; round += 1) {
      for (const name of ['none', 'bare', 'backoffice', 'redocly', 'prism'] as const) {
        onStep(`round ${round} of ${rounds}: ${NAMES[name]}`);
        const times = (await timesAtRate(requestTo(name), RATE, ms)).toSorted((a, b) => a - b);
        const rate = await answersPerSecond(requestTo(name), loadMs);
        // In the first round Node compiles.
        if (round === 0) continue;
        const of = figures.get(name) ?? { perSecond: [], p50: [], p99: [] };
        figures.set(name, of);
        of.perSecond.push(rate);
        of.p50.push(times[Math.floor(times.length * 0.5)] ?? 0);
        of.p99.push(times[Math.floor(times.length * 0.99)] ?? 0);
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
    const { perSecond, p50, p99 } = figures.get(name) ?? { perSecond: [], p50: [], p99: [] };
    return { perSecond: median(perSecond), p50: median(p50), p99: median(p99) };
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
  const ratios = (figures.get('backoffice')?.p99 ?? []).map(
    (p99, round) => p99 / (figures.get('bare')?.p99[round] ?? 1),
  );
  return [
    `a page of 20 orders, ${(bytes / 1000).toFixed(0)} kB; times at ${RATE} requests a second, in ms; ${rounds} rounds`,
    ''.padEnd(22) + cells(['requests/s', 'p50', 'p99', 'added p50', 'added p99', 'MiB']),
    ...rows,
    `p99 of backoffice proxy ÷ bare node:http proxy: ${median(ratios).toFixed(2)} (median of the rounds)`,
  ].join('\n');
}
