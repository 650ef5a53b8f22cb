import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import createOpenapiFetch from 'openapi-fetch';
import { rolldown } from 'rolldown';
import type { paths } from '../../generated/types.ts';
import { createBackOfficeClient } from '../../src/backoffice/client/create-client.ts';
import { transactionPage } from './generated-data.ts';
import { median, medianRange, serve } from './measure.ts';

/** The options of the measurement. */
interface ClientBenchOptions {
  /** How many records the walk goes over. Default 1,000,000. */
  readonly records?: number;
  /** Called at each step, to show progress. */
  readonly onStep?: (text: string) => void;
}

/** Measures the client: a page, its size, and the memory of a long walk. The result is a table to be printed. */
export async function clientBench({
  records = 1_000_000,
  onStep = () => {},
}: ClientBenchOptions = {}): Promise<string> {
  onStep('a page of 500 records in three ways');
  const page = await clientPageBench();
  onStep('bundles');
  const sizes = await clientSizes();
  onStep(`a walk over ${records.toLocaleString('en-US')} records`);
  const memory = await clientMemory(records);
  return [pageTable(page), sizeTable(sizes), memoryTable(memory)].join('\n\n');
}

const NAMES: Readonly<Record<PageClient, string>> = {
  plain: 'fetch + JSON.parse',
  openapiFetch: 'openapi-fetch alone',
  client: 'the client',
};

export function pageTable({ records, rounds, bytes, ms, ratio, range }: ClientPageResult): string {
  const figures = (pageClient: PageClient) =>
    [ms[pageClient].toFixed(2), ratio[pageClient].toFixed(3)].map((figure) => figure.padStart(10));
  const between = (pageClient: PageClient) => range[pageClient].map((figure) => figure.toFixed(3)).join(' to ');
  const row = (pageClient: PageClient) =>
    [NAMES[pageClient].padEnd(46), ...figures(pageClient), between(pageClient).padStart(18)].join('');
  return [
    `A page of ${records} records (${(bytes / 1000).toFixed(0)} kB) from a bare server, medians of ${rounds} rounds`,
    `${''.padEnd(46)}${'ms'.padStart(10)}${'÷ fetch'.padStart(10)}${'with 95 %'.padStart(18)}`,
    row('plain'),
    row('openapiFetch'),
    row('client'),
  ].join('\n');
}

export function sizeTable(sizes: readonly BundleSize[]): string {
  const kib = (bytes: number) => (bytes / 1024).toFixed(2).padStart(10);
  return [
    'Size as a browser loads it, in KiB',
    `${''.padEnd(46)}${'minified'.padStart(10)}${'gzipped'.padStart(10)}`,
    ...sizes.map(({ name, minified, gzipped }) => name.padEnd(46) + kib(minified) + kib(gzipped)),
  ].join('\n');
}

export function memoryTable({ records, seconds, heap, peakMiB }: WalkMemory): string {
  return [
    `A walk over ${records.toLocaleString('en-US')} records in pages of 500: ${seconds.toFixed(0)} s, peak resident ${peakMiB.toFixed(0)} MiB`,
    `${'heap after garbage collection, at record'.padEnd(46)}${'MiB'.padStart(10)}`,
    ...heap.map(({ at, heapMiB }) => at.toLocaleString('en-US').padEnd(46) + heapMiB.toFixed(2).padStart(10)),
  ].join('\n');
}

/** The options of the measurement. */
interface ClientPageOptions {
  /** Records on the page. Default 500. */
  readonly records?: number;
  /** Rounds that count; a quarter as many go before, to warm up. Default 400. */
  readonly rounds?: number;
}

/** The clients that request a page. */
type PageClient = 'plain' | 'openapiFetch' | 'client';

/** The times of a page with each client, all in one run. */
interface ClientPageResult {
  readonly records: number;
  readonly rounds: number;
  readonly bytes: number;
  /** Medians of milliseconds a page. */
  readonly ms: Readonly<Record<PageClient, number>>;
  /** Medians of the ratios of each round to fetch + JSON.parse. */
  readonly ratio: Readonly<Record<PageClient, number>>;
  /** Between which figures the true median of the ratio lies, with a probability of 95 %. */
  readonly range: Readonly<Record<PageClient, readonly [number, number]>>;
}

const BARE = fileURLToPath(new URL('./bare-server.js', import.meta.url));
const ORDERS: readonly (readonly PageClient[])[] = [
  ['plain', 'openapiFetch', 'client'],
  ['client', 'openapiFetch', 'plain'],
  ['openapiFetch', 'client', 'plain'],
  ['plain', 'client', 'openapiFetch'],
  ['client', 'plain', 'openapiFetch'],
  ['openapiFetch', 'plain', 'client'],
];
const KEY = 'bench-application-key';
const TOKEN = 'bench-token';
const ACCOUNT = '3f2b8c1e-7d4a-4e59-9b06-5c8a1d2e4f70.1';
const QUERY = { from: '2026-01-01', to: '2026-12-31', limit: 500 };

/**
 * Measures a page of transactions that a bare node:http server in a process of its own writes, asked for with fetch and
 * JSON.parse, with openapi-fetch alone, and with the client. A round asks in all six orders of the three, so that the load
 * of the machine, and the garbage that one leaves to the next, hits them alike.
 *
 * @throws {Error} when a way does not return the whole page.
 */
export async function clientPageBench({
  records = 500,
  rounds = 400,
}: ClientPageOptions = {}): Promise<ClientPageResult> {
  const scratch = mkdtempSync(join(tmpdir(), 'bench-client-'));
  const text = JSON.stringify(transactionPage(records, 1));
  const file = join(scratch, 'page.json');
  writeFileSync(file, text);
  const server = await serve([BARE, file]);
  try {
    const ask = pageClients(`${server.firstLine}back-office`);
    const warmUp = Math.ceil(rounds / 4);
    const all: Record<PageClient, number>[] = [];
    for (let round = 0; round < warmUp + rounds; round += 1) all.push(await oneRound(ask, records));
    const counted = all.slice(warmUp);
    const each = <T>(figure: (pageClient: PageClient) => T): Readonly<Record<PageClient, T>> => ({
      plain: figure('plain'),
      openapiFetch: figure('openapiFetch'),
      client: figure('client'),
    });
    const ratios = each((pageClient) => counted.map((round) => round[pageClient] / round.plain));
    return {
      records,
      rounds,
      bytes: Buffer.byteLength(text),
      ms: each((pageClient) => median(counted.map((round) => round[pageClient])) / ORDERS.length),
      ratio: each((pageClient) => median(ratios[pageClient])),
      range: each((pageClient) => medianRange(ratios[pageClient])),
    };
  } finally {
    await server.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}

type Ask = () => Promise<unknown>;

function pageClients(baseUrl: string): Readonly<Record<PageClient, Ask>> {
  const headers = { 'svc-client-app-key': KEY, authorization: `Bearer ${TOKEN}` };
  const url = `${baseUrl}/accounts/${ACCOUNT}/transactions?from=${QUERY.from}&to=${QUERY.to}&limit=${QUERY.limit}`;
  const init = { params: { path: { account_id: ACCOUNT }, query: QUERY, header: { 'svc-client-app-key': KEY } } };
  const bare = createOpenapiFetch<paths>({ baseUrl, headers });
  const client = createBackOfficeClient({ baseUrl, appKey: KEY, token: TOKEN });
  return {
    plain: async () => {
      const response = await fetch(url, { headers });
      return JSON.parse(await response.text());
    },
    openapiFetch: async () => (await bare.GET('/accounts/{account_id}/transactions', init)).data,
    client: async () => (await client.GET('/accounts/{account_id}/transactions', init)).data,
  };
}

/** Milliseconds of one round, by client. */
async function oneRound(ask: Readonly<Record<PageClient, Ask>>, records: number): Promise<Record<PageClient, number>> {
  const taken = { plain: 0, openapiFetch: 0, client: 0 };
  for (const pageClient of ORDERS.flat()) {
    const start = performance.now();
    const page = await ask[pageClient]();
    taken[pageClient] += performance.now() - start;
    if (!Array.isArray(page) || page.length !== records)
      throw new Error(`${pageClient} did not return the whole page.`);
  }
  return taken;
}

/** The size of a module with all it needs, minified, as a browser loads it. */
interface BundleSize {
  readonly name: string;
  readonly minified: number;
  readonly gzipped: number;
}

const CLIENT = fileURLToPath(new URL('../../src/backoffice/client/', import.meta.url));

const MODULES: readonly (readonly [string, string])[] = [
  ['createBackOfficeClient', `export { createBackOfficeClient } from ${JSON.stringify(`${CLIENT}create-client.ts`)};`],
  [
    'with session tokens and response validation',
    [
      `export { createBackOfficeClient } from ${JSON.stringify(`${CLIENT}create-client.ts`)};`,
      `export { createSessionToken } from ${JSON.stringify(`${CLIENT}session-token.ts`)};`,
      `export { responseValidators } from ${JSON.stringify(`${CLIENT}validation.ts`)};`,
    ].join('\n'),
  ],
  ['openapi-fetch alone', "export { default } from 'openapi-fetch';"],
];

/** The sizes of the client and of what people compare it with. */
export async function clientSizes(): Promise<BundleSize[]> {
  const sizes: BundleSize[] = [];
  for (const [name, source] of MODULES) {
    const code = await bundled(source);
    sizes.push({ name, minified: Buffer.byteLength(code), gzipped: gzipSync(code, { level: 9 }).length });
  }
  return sizes;
}

const ENTRY = `${CLIENT}bench-entry.ts`;

async function bundled(source: string): Promise<string> {
  const build = await rolldown({
    input: ENTRY,
    platform: 'browser',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? id : undefined),
        load: (id) => (id === ENTRY ? source : undefined),
      },
    ],
  });
  const { output } = await build.generate({ format: 'esm', minify: true });
  await build.close();
  return output[0].code;
}

/** How much memory a walk over a ledger took. */
export interface WalkMemory {
  readonly records: number;
  readonly seconds: number;
  /** The heap after garbage collection, when so many records had been given. */
  readonly heap: readonly { readonly at: number; readonly heapMiB: number }[];
  /** Peak resident memory of the process. */
  readonly peakMiB: number;
}

const SERVER = fileURLToPath(new URL('./client-ledger-server.ts', import.meta.url));
const WALK = fileURLToPath(new URL('./client-walk.ts', import.meta.url));

/**
 * Walks over a ledger with the client, in pages of 500 records, in a process of its own.
 *
 * @throws {Error} when the walk does not return every record.
 */
export async function clientMemory(records: number): Promise<WalkMemory> {
  const server = await serve([SERVER, String(records)]);
  try {
    const argv = ['--expose-gc', WALK, server.firstLine, String(records)];
    const { stdout } = await promisify(execFile)(process.execPath, argv);
    const result: WalkMemory = JSON.parse(stdout);
    if (result.records !== records) throw new Error(`The walk returned ${result.records} records of ${records}.`);
    return result;
  } finally {
    await server.stop();
  }
}
