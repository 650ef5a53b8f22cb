import { Miniflare } from 'miniflare';

const { BACKOFFICE_URL = 'http://127.0.0.1:4020/back-office', BACKOFFICE_APP_KEY = 'sandbox-demo-key' } = process.env;
const worker = new Miniflare({
  modules: true,
  scriptPath: 'dist/worker.js',
  compatibilityDate: '2026-07-01',
  bindings: { BACKOFFICE_URL, BACKOFFICE_APP_KEY },
});
const account = '3f2b8c1e-7d4a-4e59-9b06-5c8a1d2e4f70.1757930400';
const response = await worker.dispatchFetch(`http://worker.example/?account=${account}`);
for (const { tranWhen, accountAmount } of await response.json()) console.log(tranWhen, accountAmount);
await worker.dispose();
