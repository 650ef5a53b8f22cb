import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import createOpenapiFetch from 'openapi-fetch';
import type { paths } from '../../generated/types.ts';
import { createBackOfficeClient } from '../../src/backoffice/client/create-client.ts';
import { median, medianRange } from './median.ts';
import { serve } from './served.ts';
import { transactionPage } from './transaction-page.ts';

/** The options of the measurement. */
export interface ClientPageOptions {
  /** Records on the page. Default 500. */
  readonly records?: number;
  /** Rounds that count; a quarter as many go before, to warm up. Default 400. */
  readonly rounds?: number;
}

/** The clients that request a page. */
export type PageClient = 'plain' | 'openapiFetch' | 'client';

/** The times of a page with each client, all in one run. */
export interface ClientPageResult {
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
