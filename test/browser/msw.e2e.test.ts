import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import type { OutputChunk } from 'rolldown';
import { beforeAll, expect, test } from 'vitest';
import { createSandboxFetch, type SandboxOptions } from '../../src/backoffice/sandbox/library/public.ts';
import type * as scenarios from './msw-scenarios.ts';
import { bundleOf, servePage } from './page-server.ts';
import { useBrowser } from './use-browser.ts';

const WORKER = readFileSync(createRequire(import.meta.url).resolve('msw/mockServiceWorker.js'), 'utf8');

const { outside, openPage, started } = useBrowser();
let chunk: OutputChunk;
let page: Page;

beforeAll(async () => {
  chunk = await bundleOf('./msw-scenarios.ts');
  const pages = started(await servePage(chunk.code, { '/mockServiceWorker.js': WORKER }));
  page = await openPage();
  await page.goto(pages.url);
});

test('nothing that the browser loads is a module of Node or of the HTTP server', () => {
  expect(chunk.imports).toEqual([]);
  expect(chunk.code).not.toMatch(/(?:from|import|require\()\s*["']node:/);
  const modules = Object.keys(chunk.modules);
  expect(
    modules.filter((name) =>
      /src\/backoffice\/sandbox\/(?:http|store\/sql|store\/postgres)|node_modules\/(?:pino|kysely|pg)\//.test(name),
    ),
  ).toEqual([]);
  expect(modules.some((name) => name.endsWith('src/backoffice/sandbox/library/msw.ts'))).toBe(true);
});

test('a module of Node in a bundle is seen', async () => {
  expect((await bundleOf('../../src/backoffice/sandbox/library/public.ts')).imports).toContain('node:http');
});

test.each<[string, SandboxOptions]>([
  ['a ledger', { seed: 3, until: '2026-10-14' }],
  ['a page that is sent as it is read', { scenario: 'many-pages', until: '2026-10-14' }],
  ['characters of many kinds', { scenario: 'unusual-values', until: '2026-10-14' }],
])('the page of a browser has the bytes of Node: %s', async (_name, options) => {
  const sandbox = createSandboxFetch(options);
  const { accountID, from, to } = sandbox.accounts[0] ?? expect.unreachable();
  const headers = { 'svc-client-app-key': sandbox.appKey, authorization: `Bearer ${sandbox.token}` };
  const url = `https://sandbox.invalid/back-office/accounts/${accountID}/transactions?from=${from}&to=${to}`;
  const response = await sandbox(url, { headers });
  expect(await inPage('pageOf', options)).toEqual({
    status: 200,
    headers: [...response.headers],
    text: await response.text(),
  });
});

test('errors and network errors arrive', async () => {
  expect(await inPage('errorOf', {}, 'sandbox-demo-key')).toEqual(['api', 501]);
  expect(await inPage('errorOf', {}, 'unknown')).toEqual(['api', 401]);
  expect(await inPage('errorOf', { faults: ['reset=1'] }, 'sandbox-demo-key')).toEqual(['network', false]);
  expect(await inPage('errorOf', { faults: ['truncate=1'] }, 'sandbox-demo-key')).toEqual(['network', false]);
});

test('no request leaves this machine', () => {
  expect(outside).toEqual([]);
});

/** Runs a scenario in the page. */
function inPage(scenario: keyof typeof scenarios, ...given: readonly unknown[]): Promise<unknown> {
  return page.evaluate(`scenarios.${scenario}(...${JSON.stringify(given)})`);
}
