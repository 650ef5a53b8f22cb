import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { childEnv } from '../child-env.ts';

const RUN = fileURLToPath(new URL('../../src/cli/run.js', import.meta.url));

/** An account of a sandbox. */
export interface ServedAccount {
  readonly accountID: string;
  readonly from: string;
  readonly to: string;
  readonly records: number;
}

/** A sandbox in its own process. */
export interface ServedSandbox {
  readonly url: string;
  readonly appKey: string;
  readonly token: string;
  readonly accounts: readonly ServedAccount[];
  stop(): Promise<void>;
}

/** Starts a sandbox from the command line, with more flags. Its big account has few records, so that it starts fast. */
export async function serveSandbox(flags: readonly string[] = []): Promise<ServedSandbox> {
  const args = ['sandbox', '--port', '0', '--profile', 'unlimited', '--format', 'json', '--records', '2000', ...flags];
  const child = spawn(process.execPath, [RUN, ...args], {
    env: childEnv(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await Promise.race([once(createInterface(child.stdout), 'line'), failed(child)]);
  const { url, appKey, token, accounts }: Omit<ServedSandbox, 'stop'> = JSON.parse(String(line));
  return {
    url,
    appKey,
    token,
    accounts,
    async stop() {
      const ended = once(child, 'close');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function failed(child: ChildProcess): Promise<never> {
  const [exitCode] = await once(child, 'close');
  throw new Error(`The sandbox ended with ${exitCode} before it served.`);
}
