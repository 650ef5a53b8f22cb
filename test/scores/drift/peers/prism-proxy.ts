import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DOCUMENT_URL } from '../../../../src/backoffice/contract/bundled-document.ts';
import { freePort } from '../../../support/free-port.ts';
import type { PassedExchange } from '../fault-proxy.ts';

const PRISM = fileURLToPath(new URL('../../../../node_modules/.bin/prism', import.meta.url));

/** Prism as a reverse proxy. */
export interface PrismProxy {
  /** Sends the same requests again, through Prism, and returns the problems that it reports about the responses, each kind once. */
  problemsOf(exchanges: readonly PassedExchange[]): Promise<ReadonlySet<string>>;
  stop(): Promise<void>;
}

/** Starts `prism proxy` before the server at `upstream`, which has a path prefix. */
export async function startPrismProxy(upstream: string): Promise<PrismProxy> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const args = ['proxy', fileURLToPath(DOCUMENT_URL), upstream, '--port', port, '--verboseLevel', 'silent'];
  const child = spawn(PRISM, args, { stdio: 'ignore' });
  const prefix = new URL(upstream).pathname;
  await listening(url);
  return {
    async problemsOf(exchanges) {
      const problems = new Set<string>();
      const sent = new Set<string>();
      for (const { method, url: requested, headers } of exchanges) {
        const path = requested.pathname.slice(prefix.length) + requested.search;
        const key = JSON.stringify([path, headers['authorization'], headers['svc-client-app-key']]);
        if (sent.has(key)) continue;
        sent.add(key);
        for (const problem of await problemsAt(url + path, method, headers)) problems.add(problem);
      }
      return problems;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function listening(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await delay(100);
  }
  throw new Error('Prism did not listen within 30 s.');
}

/** The violations of one response that Prism reports. */
async function problemsAt(url: string, method: string, headers: Readonly<Record<string, string>>): Promise<string[]> {
  const signal = AbortSignal.timeout(4000);
  const response = await fetch(url, { method, headers, redirect: 'manual', signal }).catch(() => undefined);
  if (response === undefined) return ['no response'];
  const violations = response.headers.get('sl-violations');
  await response.arrayBuffer().catch(() => undefined);
  // Prism truncates a long header, so it is not always valid JSON.
  return [...(violations ?? '').matchAll(VIOLATION)].map(
    ([, place = '', code]) => `${code} ${place.replaceAll(/"\d+",?/g, '')}`,
  );
}

/** A violation of a response in the header `sl-violations`. */
const VIOLATION = /\{"location":\["response",?([^\]]*)\],"severity":"[^"]*","code":"([^"]*)"/g;
