import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DOCUMENT_URL } from '../../../../src/contract/bundled-document.ts';
import { close, listen } from '../../verify-server.ts';
import type { PassedExchange } from '../fault-proxy.ts';

const PRISM = fileURLToPath(new URL('../../../../node_modules/.bin/prism', import.meta.url));

/** Prism as a proxy before a server. */
export interface PrismProxy {
  /** Sends the same requests once more, through Prism, and gives what it tells of the answers: each kind once. */
  problemsOf(exchanges: readonly PassedExchange[]): Promise<ReadonlySet<string>>;
  stop(): Promise<void>;
}

/** Starts `prism proxy` before the server at `upstream`, which has a path prefix. */
export async function startPrismProxy(upstream: string): Promise<PrismProxy> {
  const reserved = createServer();
  const url = await listen(reserved);
  await close(reserved);
  const { port } = new URL(url);
  const args = ['proxy', fileURLToPath(DOCUMENT_URL), upstream, '--port', port, '--verboseLevel', 'silent'];
  const child = spawn(PRISM, args, { stdio: 'ignore' });
  const prefix = new URL(upstream).pathname;
  await listening(url);
  return {
    async problemsOf(exchanges) {
      const problems = new Set<string>();
      const sent = new Set<string>();
      for (const { method, url: asked, headers } of exchanges) {
        const path = asked.pathname.slice(prefix.length) + asked.search;
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

/** What Prism tells of one answer: its violations of the response, or an answer of its own in place of it. */
async function problemsAt(url: string, method: string, headers: Readonly<Record<string, string>>): Promise<string[]> {
  const signal = AbortSignal.timeout(4000);
  const answer = await fetch(url, { method, headers, redirect: 'manual', signal }).catch(() => undefined);
  if (answer === undefined) return ['no answer'];
  const told = answer.headers.get('sl-violations');
  await answer.arrayBuffer().catch(() => undefined);
  // The header is cut where it is long, so that it need not be JSON.
  return [...(told ?? '').matchAll(VIOLATION)].map(
    ([, place = '', code]) => `${code} ${place.replaceAll(/"\d+",?/g, '')}`,
  );
}

/** A violation of a response in the header `sl-violations`. */
const VIOLATION = /\{"location":\["response",?([^\]]*)\],"severity":"[^"]*","code":"([^"]*)"/g;
