import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../support/free-port.ts';
import { textTable } from '../text-table.ts';
import { ORDERS_API } from './generated-data.ts';
import {
  bodyOf,
  median,
  packedCommand,
  quantile,
  REDOCLY,
  responsesPerSecond,
  responseTimes,
  type Served,
  serve,
} from './measure.ts';

const BARE_SERVER = fileURLToPath(new URL('./bare-server.js', import.meta.url));
const BARE_PROXY = fileURLToPath(new URL('./bare-proxy.js', import.meta.url));
const PRISM = fileURLToPath(new URL('../../../node_modules/@stoplight/prism-cli/dist/index.js', import.meta.url));

/** How many requests a second are sent where times are measured. */
const RATE = 150;
const TURNS = 9;
/** How long times are measured through one proxy in a turn, in seconds, and how long as many requests as possible are sent. */
const TIMES_SECONDS = 4;
const LOAD_SECONDS = 2;

/** A proxy, and what was measured through it. */
interface MeasuredProxy {
  readonly name: string;
  readonly url: string;
  readonly served: Served | undefined;
  /** Responses a second, of each turn. */
  readonly rates: number[];
  /** Of each request of all turns at the fixed rate, in milliseconds. */
  readonly times: number[];
}

/**
 * Measures requests for a page of 20 orders through each proxy, in turns. Every proxy but the bare one validates by the
 * same document; redocly proxy also records, which it cannot be kept from.
 */
export async function proxyBench({ onStep }: { readonly onStep: (text: string) => void }): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-proxy-'));
  const { program, remove } = packedCommand();
  const { document, exchange } = ORDERS_API;
  const { url, body } = exchange(1);
  const text = JSON.stringify(body);
  const page = join(folder, 'page.json');
  writeFileSync(page, text);
  const target = await serve([BARE_SERVER, page]);
  const origin = target.output().trim().replace(/\/$/, '');
  const path = url.replace(/^https?:\/\/[^/]+/, '');
  const har = ['--har', join(folder, 'redocly.har')];
  const commands: readonly (readonly [string, (port: string) => string[]])[] = [
    ['bare node:http proxy', (port) => [BARE_PROXY, origin, port]],
    ['backoffice proxy', (port) => backofficeProxy(program, { target: origin, port, document })],
    [
      'redocly proxy',
      (port) => [
        REDOCLY,
        'proxy',
        '--target',
        origin,
        '--port',
        port,
        ...har,
        '--api',
        document,
        '--match-mode',
        'basepath',
      ],
    ],
    ['prism proxy', (port) => [PRISM, 'proxy', document, origin, '--port', port, '--verboseLevel', 'error']],
  ];
  const proxies: MeasuredProxy[] = [{ name: 'no proxy', url: origin + path, served: undefined, rates: [], times: [] }];
  try {
    for (const [name, command] of commands) {
      const port = await freePort();
      const served = await serve(command(String(port)), port);
      proxies.push({ name, url: `http://127.0.0.1:${port}${path}`, served, rates: [], times: [] });
    }
    for (const { name, ...request } of proxies) {
      if ((await bodyOf(request)) !== text) throw new Error(`${name} returns another page.`);
    }
    // The times first: under load, other processes have work left for the next turn. In turn 0, Node compiles.
    for (let turn = 0; turn <= TURNS; turn += 1) {
      for (const { name, url, times } of proxies) {
        onStep(`times, turn ${turn} of ${TURNS}: ${name}`);
        const taken = await responseTimes({ url }, RATE, TIMES_SECONDS);
        if (turn > 0) times.push(...taken);
      }
    }
    for (let turn = 1; turn <= TURNS; turn += 1) {
      for (const { name, url, rates } of proxies) {
        onStep(`load, turn ${turn} of ${TURNS}: ${name}`);
        rates.push(await responsesPerSecond({ url }, LOAD_SECONDS));
      }
    }
    return `a page of 20 orders, ${(Buffer.byteLength(text) / 1000).toFixed(0)} kB; ${proxyTable(proxies)}`;
  } finally {
    for (const { served } of proxies) await served?.stop();
    await target.stop();
    remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

function proxyTable(proxies: readonly MeasuredProxy[]): string {
  const figures = proxies.map(({ name, served, rates, times }) => {
    const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
    return { name, rate: median(rates), p50, p99, memory: served?.residentMiB().toFixed(0) ?? '' };
  });
  const [direct, bare, ours] = figures;
  if (direct === undefined || bare === undefined || ours === undefined) throw new Error('Nothing was measured.');
  const rows = figures.map(({ name, rate, p50, p99, memory }) => {
    const added = name === direct.name ? ['', ''] : [(p50 - direct.p50).toFixed(2), (p99 - direct.p99).toFixed(2)];
    return [name, Math.round(rate).toString(), p50.toFixed(2), p99.toFixed(2), ...added, memory];
  });
  return [
    `times of ${proxies[0]?.times.length} requests each, at most ${RATE} a second in ${TURNS} turns, in ms`,
    textTable([['', 'requests/s', 'p50', 'p99', 'added p50', 'added p99', 'MiB'], ...rows]),
    `p99 of ${ours.name} ÷ ${bare.name}: ${(ours.p99 / bare.p99).toFixed(2)}`,
  ].join('\n');
}

/** The command line of `backoffice proxy`. */
export function backofficeProxy(
  program: string,
  { target, port, document }: { readonly target: string; readonly port: string; readonly document: string },
): string[] {
  return [program, 'proxy', '--target', target, '--port', port, '--document', document];
}
