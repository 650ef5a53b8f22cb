import { expect, test } from 'vitest';
import { loadDocument } from '../../../src/backoffice/contract/bundled-document.ts';
import { SandboxApp } from '../../../src/backoffice/sandbox/app/sandbox-app.ts';
import { MemoryStore } from '../../../src/backoffice/sandbox/store/memory/memory-store.ts';
import { secretHash } from '../../../src/backoffice/sandbox/store/secret-hash.ts';
import { APP_KEY } from './running-sandbox.ts';
import { serverOf } from './served-store.ts';

const NOW = Date.parse('2026-11-01T12:00:00.000Z');

/** Counts how many of 30 requests with an application key are served in one second, of a sandbox that knows two keys. */
async function limitedSandbox(document = loadDocument()) {
  const store = new MemoryStore(() => NOW);
  for (const key of [APP_KEY, 'another-key']) await store.saveApplication(secretHash(key));
  const app = new SandboxApp(document, serverOf(store, { now: () => NOW, profile: 'sandbox' }));
  return async (key: string) => {
    let served = 0;
    for (let sent = 0; sent < 30; sent += 1) {
      const request = new Request('https://sandbox.test/back-office/countries', {
        headers: { 'svc-client-app-key': key },
      });
      if ((await app.fetch(request)).status !== 429) served += 1;
    }
    return served;
  };
}

test('the limit of the sandbox is that of the server of this environment, wherever it is listed', async () => {
  const limited = (name: string, requestsPerSecond: number) => ({
    url: `https://${name}.test/back-office`,
    'x-environment': name,
    'x-rate-limit': { [name]: { requestsPerSecond } },
  });
  const document = { ...loadDocument(), servers: [limited('production', 100), limited('sandbox', 3)] };
  const served = await limitedSandbox(document);
  expect(await served(APP_KEY)).toBe(3);
});

test('each application key has a count of its own, and a request with an unknown key is not counted', async () => {
  const served = await limitedSandbox();
  expect([await served('unknown'), await served(APP_KEY), await served('another-key')]).toEqual([30, 5, 5]);
});
