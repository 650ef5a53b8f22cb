import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';
import { ordersApi } from './generated-data.ts';
import { answerOf, answersPerSecond, median, packedCommand, serve, timesAtRate } from './measure.ts';

/** The options of the measurement. */
interface ProxyBenchOptions {
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

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The proxies that are compared. */
type ProxyName = 'bare' | 'backoffice' | 'redocly' | 'prism';

/** A proxy in a process of its own. */
interface ServedProxy {
  readonly url: string;
  /** Its resident memory, in MiB. */
  residentMiB(): number;
  /** What it printed so far. */
  output(): string;
  stop(): Promise<void>;
}

/** What a proxy serves, and with what. */
interface ProxyChoices {
  readonly target: string;
  readonly document: string;
  /** The program of the packed command. */
  readonly program: string;
  /** A folder for its files. */
  readonly folder: string;
  /** Further options of `backoffice proxy`. */
  readonly options?: readonly string[];
}

/** Starts a proxy, and waits until it listens. */
export async function serveProxy(name: ProxyName, choices: ProxyChoices): Promise<ServedProxy> {
  const port = await freePort();
  const child = spawn(process.execPath, argvOf(name, choices, port), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', NO_COLOR: '1' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output = (output + text).slice(-20_000);
    });
  }
  const ended = once(child, 'exit');
  await listening(port, child, () => output);
  return {
    url: `http://127.0.0.1:${port}`,
    residentMiB: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024,
    output: () => output,
    async stop() {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), 20_000);
      await ended;
      clearTimeout(timer);
    },
  };
}

function argvOf(
  name: ProxyName,
  { target, document, program, folder, options = [] }: ProxyChoices,
  port: number,
): string[] {
  switch (name) {
    case 'bare':
      return [join(ROOT, 'scripts/bench/bare-proxy.js'), target, String(port)];
    case 'backoffice':
      return [program, 'proxy', '--target', target, '--port', String(port), '--document', document, ...options];
    case 'redocly': {
      const redocly = join(ROOT, 'node_modules/@redocly/cli/bin/cli.js');
      const har = join(folder, 'redocly.har');
      const match = ['--match-mode', 'basepath'];
      return [redocly, 'proxy', '--target', target, '--port', String(port), '--har', har, '--api', document, ...match];
    }
    case 'prism': {
      const prism = join(ROOT, 'node_modules/@stoplight/prism-cli/dist/index.js');
      return [prism, 'proxy', document, target, '--port', String(port), '--verboseLevel', 'error'];
    }
  }
}

async function listening(port: number, child: ChildProcess, output: () => string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`A proxy ended with ${child.exitCode}: ${output()}`);
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await delay(100);
  }
  throw new Error(`A proxy does not listen: ${output()}`);
}
