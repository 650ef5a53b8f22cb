import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type ServedHere, serveHere } from '../support/run-here.ts';
import type * as scenarios from './page-scenarios.ts';
import { bundleOf, servePage } from './page-server.ts';
import { useBrowser } from './use-browser.ts';

const SANDBOX = ['--until', '2026-10-14', '--profile', 'unlimited'];
const LEDGER = {
  accountId: '3f2b8c1e-7d4a-4e59-9b06-5c8a1d2e4f70.1757930400',
  from: '2025-10-15',
  to: '2026-10-14',
};

const { outside, openPage, started } = useBrowser();
let page: Page;
let sandbox: ServedHere;

beforeAll(async () => {
  const pages = started(await servePage((await bundleOf('./page-scenarios.ts')).code));
  sandbox = started(await serveHere([...SANDBOX, '--cors', pages.url]));
  page = await openPage();
  await page.goto(pages.url);
});

test('a session token is created, and a walk returns every record once', async () => {
  expect(await inPage('walk')).toEqual({ records: 400, ids: 400, severalPages: true });
});

test('an abort ends a walk and a call', async () => {
  expect(await inPage('aborted')).toEqual({ pages: 1, ended: 'aborted' });
  expect(await inPage('abortedCall')).toBe('aborted');
});

test('the page is of another origin: a sandbox that does not let it in is a network error', async () => {
  const closed = started(await serveHere([...SANDBOX, '--no-demo']));
  expect(await inPage('code', closed.url)).toBe('token');
  expect(await inPage('code')).toBe('api');
});

test('no request leaves this machine, and one that does is seen', async () => {
  expect(outside).toEqual([]);
  await page.evaluate("fetch('http://telemetry.invalid/').catch(() => {})");
  expect(outside).toEqual(['http://telemetry.invalid/']);
});

/** Runs a scenario in the page. */
function inPage(scenario: keyof typeof scenarios, baseUrl: string = sandbox.url): Promise<unknown> {
  return page.evaluate(`scenarios.${scenario}(${JSON.stringify({ ...LEDGER, baseUrl })})`);
}
