import { expect, test } from 'vitest';
import { sandboxForTest } from './running-sandbox.ts';
import { serveStore } from './served-store.ts';

const healthOf = (url: string, init?: RequestInit) => fetch(`${new URL(url).origin}/health`, init);

test('the sandbox is well while its database answers; no key is needed', async () => {
  const { url } = await sandboxForTest({ demo: false, profile: 'sandbox' });
  for (let asked = 0; asked < 20; asked += 1) {
    const response = await healthOf(url);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: 'ok', database: 'sqlite' });
  }
});

test('it is not when the store is closed beneath it, and says nothing of why but in the log', async () => {
  const served = await serveStore();
  await served.store.close();
  const response = await healthOf(served.url);
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ status: 'unavailable', database: 'sqlite' });
  expect(served.logged()).toContain('The store is closed.');
});
