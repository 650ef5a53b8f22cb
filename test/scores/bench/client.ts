import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import createOpenapiFetch from 'openapi-fetch';
import { rolldown } from 'rolldown';
import type { paths } from '../../../generated/types.ts';
import { createBackOfficeClient } from '../../../src/backoffice/client/create-client.ts';
import { close, listen } from '../../support/loopback-server.ts';
import { textTable } from '../text-table.ts';
import { transactionPage } from './generated-data.ts';
import { serve, timeInTurns } from './measure.ts';

/** Measures the client: a page, its size, and the memory of a long walk. The result is a table to be printed. */
export async function clientBench({ onStep }: { readonly onStep: (text: string) => void }): Promise<string> {
  onStep('a page of 500 records in three ways');
  const page = await clientPageBench();
  onStep('bundles');
  const sizes = sizeTable(await clientSizes());
  onStep('a walk over a million records');
  const memory = memoryTable(await clientMemory(1_000_000));
  return [page, sizes, memory].join('\n\n');
}

const BARE = fileURLToPath(new URL('./bare-server.js', import.meta.url));
const KEY = 'bench-application-key';
const ACCOUNT = '3f2b8c1e-7d4a-4e59-9b06-5c8a1d2e4f70.1';
const QUERY = { from: '2026-01-01', to: '2026-12-31', limit: 500 };

/**
 * Measures a page of transactions that a bare node:http server in a process of its own writes, asked for with fetch and
 * JSON.parse, with openapi-fetch alone, and with the client.
 *
 * @throws {Error} when a way does not return the whole page.
 */
async function clientPageBench({ records = 500, turns = 400, ms = 25 } = {}): Promise<string> {
  const scratch = mkdtempSync(join(tmpdir(), 'bench-client-'));
  const text = JSON.stringify(transactionPage(records, 1));
  const file = join(scratch, 'page.json');
  writeFileSync(file, text);
  const server = await serve([BARE, file]);
  try {
    const baseUrl = `${server.output().trim()}back-office`;
    const headers = { 'svc-client-app-key': KEY, authorization: 'Bearer bench-token' };
    const url = `${baseUrl}/accounts/${ACCOUNT}/transactions?from=${QUERY.from}&to=${QUERY.to}&limit=${QUERY.limit}`;
    const init = { params: { path: { account_id: ACCOUNT }, query: QUERY, header: { 'svc-client-app-key': KEY } } };
    const bare = createOpenapiFetch<paths>({ baseUrl, headers });
    const client = createBackOfficeClient({ baseUrl, appKey: KEY, token: 'bench-token' });
    const ways: readonly (readonly [string, () => Promise<unknown>])[] = [
      ['fetch + JSON.parse', async () => JSON.parse(await (await fetch(url, { headers })).text())],
      ['openapi-fetch alone', async () => (await bare.GET('/accounts/{account_id}/transactions', init)).data],
      ['the client', async () => (await client.GET('/accounts/{account_id}/transactions', init)).data],
    ];
    const tasks = ways.map(([name, requestPage]) => ({
      name,
      async run() {
        const page = await requestPage();
        if (!Array.isArray(page) || page.length !== records) throw new Error(`${name} did not return the whole page.`);
      },
    }));
    const times = await timeInTurns(tasks, { turns, ms });
    const fetchMs = times[0]?.ms ?? Number.NaN;
    return [
      `A page of ${records} records (${(Buffer.byteLength(text) / 1000).toFixed(0)} kB) from a bare server, medians of ${turns} turns`,
      textTable([
        ['', 'ms', '÷ fetch'],
        ...times.map(({ name, ms }) => [name, ms.toFixed(2), (ms / fetchMs).toFixed(3)]),
      ]),
    ].join('\n');
  } finally {
    await server.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** The size of a module with all it needs, minified, as a browser loads it. */
interface BundleSize {
  readonly name: string;
  readonly minified: number;
  readonly gzipped: number;
}

const CLIENT = fileURLToPath(new URL('../../../src/backoffice/client/', import.meta.url));
const exported = (name: string, file: string) => `export { ${name} } from ${JSON.stringify(CLIENT + file)};`;
const CREATE = exported('createBackOfficeClient', 'create-client.ts');

const MODULES: readonly (readonly [name: string, source: string])[] = [
  ['createBackOfficeClient', CREATE],
  [
    'with session tokens and response validation',
    [CREATE, exported('createSessionToken', 'session-token.ts'), exported('responseValidators', 'validation.ts')].join(
      '\n',
    ),
  ],
  ['openapi-fetch alone', "export { default } from 'openapi-fetch';"],
];

/** The sizes of the client and of what people compare it with. */
async function clientSizes(): Promise<BundleSize[]> {
  const sizes: BundleSize[] = [];
  for (const [name, source] of MODULES) {
    const code = await bundled(source);
    sizes.push({ name, minified: Buffer.byteLength(code), gzipped: gzipSync(code, { level: 9 }).length });
  }
  return sizes;
}

const ENTRY = `${CLIENT}bench-entry.ts`;

async function bundled(source: string): Promise<string> {
  const entry = {
    name: 'entry',
    resolveId: (id: string) => (id === ENTRY ? id : undefined),
    load: (id: string) => (id === ENTRY ? source : undefined),
  };
  const build = await rolldown({ input: ENTRY, platform: 'browser', plugins: [entry] });
  const { output } = await build.generate({ format: 'esm', minify: true });
  await build.close();
  return output[0].code;
}

function sizeTable(sizes: readonly BundleSize[]): string {
  const kib = (bytes: number) => (bytes / 1024).toFixed(2);
  const rows = sizes.map(({ name, minified, gzipped }) => [name, kib(minified), kib(gzipped)]);
  return `Size as a browser loads it, in KiB\n${textTable([['', 'minified', 'gzipped'], ...rows])}`;
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

const WALK = fileURLToPath(new URL('./client-walk.ts', import.meta.url));

/**
 * Walks over a ledger with the client, in pages of 500 records, in a process of its own.
 *
 * @throws {Error} when the walk does not return every record.
 */
async function clientMemory(records: number): Promise<WalkMemory> {
  const server = ledgerServer(records);
  const url = await listen(server);
  try {
    const argv = ['--expose-gc', WALK, `${url}/`, String(records)];
    const { stdout } = await promisify(execFile)(process.execPath, argv);
    const result: WalkMemory = JSON.parse(stdout);
    if (result.records !== records) throw new Error(`The walk returned ${result.records} records of ${records}.`);
    return result;
  } finally {
    await close(server);
  }
}

const START = Date.UTC(2020, 0, 1);
const MINUTE = 60_000;

/** Lists a ledger of so many records, one a minute, from the oldest to the newest. */
function ledgerServer(records: number) {
  // The JSON around the id and the time of the records, which the ledger repeats as often as needed.
  const parts = transactionPage(1000, 1).map(({ finTranID: _, tranWhen: __, ...others }) =>
    JSON.stringify(others).slice(1),
  );
  const recordAt = (place: number) => {
    const id = place.toString(16).padStart(12, '0');
    const when = new Date(START + place * MINUTE).toISOString();
    return `{"finTranID":"HC.00000000-0000-4000-8000-${id}","tranWhen":"${when}",${parts[place % parts.length]}`;
  };
  return createServer((request, response) => {
    const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
    const offset = query.get('offset');
    const first = offset === null ? 0 : Math.ceil((Date.parse(offset) - START) / MINUTE);
    const count = Math.min(Number(query.get('limit')), records - first);
    const page = Array.from({ length: Math.max(0, count) }, (_, at) => recordAt(first + at));
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(`[${page.join(',')}]`);
  });
}

function memoryTable({ records, seconds, heap, peakMiB }: WalkMemory): string {
  const rows = heap.map(({ at, heapMiB }) => [at.toLocaleString('en-US'), heapMiB.toFixed(2)]);
  return [
    `A walk over ${records.toLocaleString('en-US')} records in pages of 500: ${seconds.toFixed(0)} s, peak resident ${peakMiB.toFixed(0)} MiB`,
    textTable([['heap after garbage collection, at record', 'MiB'], ...rows]),
  ].join('\n');
}
