import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import createOpenapiFetch from 'openapi-fetch';
import type { paths } from '../../../generated/types.ts';
import { createBackOfficeClient } from '../../../src/backoffice/client/create-client.ts';
import { transactionPage } from './generated-data.ts';
import { serveFile, timeTable } from './measure.ts';

const KEY = 'bench-application-key';
const ACCOUNT = '3f2b8c1e-7d4a-4e59-9b06-5c8a1d2e4f70.1';
const QUERY = { from: '2026-01-01', to: '2026-12-31', limit: 500 };
const RECORDS = 500;

/**
 * Measures a page of transactions that a bare node:http server in a process of its own writes, requested with fetch and
 * JSON.parse, with openapi-fetch alone, and with the client.
 *
 * @throws {Error} when a way does not return the whole page.
 */
export async function clientBench(): Promise<string> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'bench-client-'));
  const file = join(folder.path, 'page.json');
  writeFileSync(file, JSON.stringify(transactionPage(RECORDS)));
  await using server = await serveFile(file);
  const baseUrl = `${server.origin}/back-office`;
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
      if (!Array.isArray(page) || page.length !== RECORDS) throw new Error(`${name} did not return the whole page.`);
    },
  }));
  return await timeTable(`a page of ${RECORDS} records`, tasks, { turns: 400, ms: 25 });
}
