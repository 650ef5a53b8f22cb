import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { startChromium } from '../browser/chromium.ts';
import { listen } from '../support/loopback-server.ts';

// node largest-paint.ts FOLDER ROUNDS TEXT PATH…: when the largest thing of each page is seen in a slow browser, and when
// TEXT is there, as JSON.

/** A phone on a mediocre line, as Lighthouse has it: 1.6 Mbit/s, 150 ms, a processor four times slower. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWER = 4;
/** Nothing larger may come for so long, in milliseconds, until a page counts as seen. */
const QUIET_MS = 2500;

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  svg: 'image/svg+xml',
};

const [folder = '', rounds = '1', text = '', ...paths] = process.argv.slice(2);
let sent = 0;
const server = createServer(({ url = '/' }, response) => {
  try {
    const body = gzipSync(readFileSync(join(folder, new URL(url, 'http://local').pathname)));
    sent += body.length;
    const type = TYPES[url.split('.').at(-1) ?? ''] ?? 'text/plain';
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'content-encoding': 'gzip' }).end(body);
  } catch {
    response.writeHead(404).end();
  }
});
const origin = await listen(server);

const { browser, stop } = await startChromium('http://127.0.0.1:9');
try {
  const seen = new Map(paths.map((path) => [path, { times: [] as number[], texts: [] as number[], bytes: 0 }]));
  // In turns, so that what else the machine does falls on all alike.
  for (let round = 0; round < Number(rounds); round += 1) {
    for (const [path, result] of seen) {
      sent = 0;
      const { largest, textSeen } = await seenAfter(browser, `${origin}/${path}`);
      result.times.push(largest);
      if (textSeen !== null) result.texts.push(textSeen);
      result.bytes = sent;
    }
  }
  const rows = [...seen].map(([name, { times, texts, bytes }]) => {
    return { name, ms: middle(times), textMs: texts.length === 0 ? null : middle(texts), bytes };
  });
  console.log(JSON.stringify(rows));
} finally {
  await stop();
  server.closeAllConnections();
  server.close();
}

async function seenAfter(from: Browser, url: string): Promise<{ largest: number; textSeen: number | null }> {
  const context = await from.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(
    "new PerformanceObserver((list) => { window.largest = list.getEntries().at(-1).startTime; }).observe({ type: 'largest-contentful-paint', buffered: true })",
  );
  await page.addInitScript(`(function look() {
    if (document.body?.textContent.includes(${JSON.stringify(text)})) window.textSeen = performance.now();
    else requestAnimationFrame(look);
  })()`);
  await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
  for (let last = -1; ; ) {
    await page.waitForTimeout(QUIET_MS);
    const now = Number(await page.evaluate('window.largest ?? -1'));
    if (now > 0 && now === last) break;
    last = now;
  }
  const largest = Number(await page.evaluate('window.largest'));
  const textSeen: unknown = await page.evaluate('window.textSeen ?? null');
  await context.close();
  return { largest, textSeen: typeof textSeen === 'number' ? textSeen : null };
}

function middle(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
