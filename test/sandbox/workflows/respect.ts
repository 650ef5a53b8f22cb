import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { StartedSandbox } from '../../../src/sandbox/http/run-sandbox.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const CLI = join(dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')), 'bin/cli.js');

/** The workflows, relative to the root of the project. */
export const WORKFLOWS = 'spec/workflows/transactions.arazzo.yaml';

/** What a run came to. */
export interface RedoclyRun {
  readonly exitCode: number | null;
  /** What it wrote on both streams. */
  readonly output: string;
}

/** Runs the command `redocly` in this project. */
export function redocly(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<RedoclyRun> {
  const child = spawn(process.execPath, [CLI, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exitCode) => resolve({ exitCode, output }));
  });
}

/** Runs the workflows against the server at `url`, with the credentials and the first account of `sandbox`. */
export function respect(
  { appKey, accounts }: StartedSandbox,
  url: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<RedoclyRun> {
  const [account] = accounts;
  if (account === undefined) throw new Error('The sandbox has no account.');
  const { accountID, from, to } = account;
  return redocly(['respect', WORKFLOWS, '--max-steps=100', ...args], {
    ...env,
    REDOCLY_CLI_RESPECT_INPUT: JSON.stringify({ appKey, accountID, from, to }),
    REDOCLY_CLI_RESPECT_SERVER: `backOffice=${url}`,
  });
}
