import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { expect } from 'vitest';
import { type Ended, ended, type RunOptions, startBackoffice } from '../../support/run-process.ts';

/** The greeting of `backoffice sandbox --format json`. */
export interface Greeting {
  readonly url: string;
  readonly appKey: string;
  readonly token: string;
  readonly accounts: readonly { accountID: string; from: string; to: string; records: number }[];
}

/** A sandbox in a process of its own, killed at the end of the test if it still runs. */
export interface SandboxProcess extends Greeting {
  /** Sends a request with the application key and `token`, its own unless given. */
  fetch(path: string, token?: string): Promise<Response>;
  /** Creates a token over HTTP; it is acknowledged when this resolves. */
  createToken(): Promise<string>;
  /** The text of the whole listing of an account. */
  ledger(account: Greeting['accounts'][number]): Promise<string>;
  /** Asks the process to end, and waits for it. */
  stop(signal?: NodeJS.Signals): Promise<Ended>;
  /** kill -9. */
  kill(): Promise<Ended>;
}

/** Starts `backoffice sandbox` on a free port and waits until it listens. */
export async function startSandboxProcess(args: readonly string[], options: RunOptions = {}): Promise<SandboxProcess> {
  const { child, end } = spawnSandbox(['--port', '0', '--format', 'json', ...args], options);
  const greeting = await firstLine(child, end);
  const { url, appKey } = greeting;
  const send = (path: string, token: string, init: RequestInit = {}) =>
    fetch(url + path, { ...init, headers: { 'svc-client-app-key': appKey, authorization: `Bearer ${token}` } });
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return end;
  };
  return {
    ...greeting,
    fetch: (path, token = greeting.token) => send(path, token),
    async createToken() {
      const response = await send('/auth/tokens', greeting.token, { method: 'POST' });
      expect(response.status).toBe(200);
      const { token }: { readonly token: string } = await response.json();
      return token;
    },
    async ledger({ accountID, from, to }) {
      const response = await send(`/accounts/${accountID}/transactions?from=${from}&to=${to}`, greeting.token);
      expect(response.status).toBe(200);
      return response.text();
    },
    stop,
    kill: () => stop('SIGKILL'),
  };
}

/** Starts `backoffice sandbox` without waiting until it listens. What it leaves behind does not hold its progress. */
export function spawnSandbox(args: readonly string[], options: RunOptions = {}) {
  const child = startBackoffice(['sandbox', ...args], options);
  return { child, end: ended(child).then(withoutProgress) };
}

/** Removes the line that is written for every five seconds in which ledgers are made: how many depends on the machine. */
function withoutProgress({ stderr, ...left }: Ended): Ended {
  return { ...left, stderr: stderr.replaceAll(/^Making ledgers: [\d,]+ records? of [\d,]+ records\n/gm, '') };
}

async function firstLine(child: ChildProcess, end: Promise<Ended>): Promise<Greeting> {
  if (child.stdout === null) throw new Error('The process has no stdout.');
  const lines = createInterface(child.stdout);
  const line = await Promise.race([
    new Promise<string>((resolve) => lines.once('line', resolve)),
    end.then(({ exitCode, stderr }) => Promise.reject(new Error(`It ended with exit code ${exitCode}: ${stderr}`))),
  ]);
  return JSON.parse(line);
}
