import process from 'node:process';
import { createBackOfficeClient, createSessionToken } from 'backoffice-client';

const { BACKOFFICE_URL, BACKOFFICE_APP_KEY } = process.env;
const client = createBackOfficeClient({
  baseUrl: BACKOFFICE_URL ?? 'http://127.0.0.1:4020/back-office',
  appKey: BACKOFFICE_APP_KEY ?? 'sandbox-demo-key',
  token: createSessionToken({ body: {}, readToken: (data) => Object(data).token }),
});

const accountId = '3f2b8c1e-7d4a-4e59-9b06-5c8a1d2e4f70.1757930400';
const page = await client.listAccountTransactions({ accountId, from: '2026-10-01', to: '2026-10-14', limit: 3 });
for (const { tranWhen, accountAmount } of page) console.log(tranWhen, accountAmount);
