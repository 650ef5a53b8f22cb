import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import type { LoopbackServer } from '../support/loopback-server.ts';
import { sharedFolderLater } from '../support/run-folder.ts';
import { type RunningBrowser, startChromium, unpackInto } from './chromium.ts';
import { recordingProxy } from './page-server.ts';

/** A page, and what went wrong on it: errors of the console and requests that failed. */
export type WatchedPage = Page & { readonly problems: string[] };

/** A browser that the tests of a file share. */
export interface TestBrowser {
  /** What its pages requested from other machines, which is refused. */
  readonly outside: string[];
  /** Opens a page in a context of its own. */
  openPage(options?: BrowserContextOptions): Promise<WatchedPage>;
  /** The same in a test, at the end of which the page is closed. */
  newPage(options?: BrowserContextOptions): Promise<WatchedPage>;
  /** Stops something when the tests are over. */
  started<T extends { stop(): Promise<unknown> }>(running: T): T;
}

/** Starts a browser before the tests of a file, and stops it after them. */
export function useBrowser(): TestBrowser {
  const outside: string[] = [];
  const running: { stop(): Promise<unknown> }[] = [];
  const started: TestBrowser['started'] = (one) => {
    running.push(one);
    return one;
  };
  let proxy: LoopbackServer;
  let chromium: RunningBrowser;
  beforeAll(async () => {
    proxy = started(await recordingProxy((target) => outside.push(target)));
    // Unpacking takes two seconds, which is done once a run.
    chromium = started(await startChromium(proxy.url, await sharedFolderLater('chromium', unpackInto)));
  });
  afterAll(async () => {
    for (const one of running.toReversed()) await one.stop();
  });
  const openPage: TestBrowser['openPage'] = async (options) => {
    const context = await chromium.browser.newContext(options);
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('requestfailed', (request) => problems.push(`${request.url()}: ${request.failure()?.errorText}`));
    return Object.assign(page, { problems });
  };
  return {
    outside,
    openPage,
    async newPage(options) {
      const page = await openPage(options);
      onTestFinished(() => page.context().close());
      return page;
    },
    started,
  };
}
