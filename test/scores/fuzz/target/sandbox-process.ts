import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { CommandError } from '../../../../src/pipeline/terminal/command-error.ts';
import { LAST_DAY } from '../cases/hostile-requests.ts';
import type { Target } from './target.ts';

const RUN = fileURLToPath(new URL('../../../../src/cli/run.js', import.meta.url));
/** A small heap: what is not needed any more does not lie about for long, and so does not look as if it were kept. */
const NODE_OPTIONS = ['--max-old-space-size=96', '--max-semi-space-size=1'];

const ARGS = ['sandbox', '--port', '0', '--profile', 'unlimited', '--format', 'json', '--log', 'warn'];
const LEDGERS = ['--until', LAST_DAY, '--records', '2000'];

/** How many lines of the log are printed. */
const PRINTED_LINES = 5;

/**
 * Starts the sandbox in a process of its own, without limits, with small ledgers.
 *
 * @throws {CommandError} when it does not start.
 */
export async function startSandboxProcess(): Promise<Target> {
  const child = spawn(process.execPath, [...NODE_OPTIONS, RUN, ...ARGS, ...LEDGERS], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log: string[] = [];
  createInterface(child.stderr).on('line', (line) => {
    if (line.startsWith('{')) log.push(line);
  });
  const ended = once(child, 'exit');
  let isStopping = false;
  const complaints: string[] = [];
  child.once('exit', (code, signal) => {
    if (!isStopping) complaints.push(`The server ended by itself (${signal ?? `exit code ${code}`}).`);
  });
  const first = await Promise.race([once(createInterface(child.stdout), 'line'), ended]);
  const { url, appKey, token } = readStart(first[0], log);
  return {
    origin: new URL(url).origin,
    appKey,
    token,
    pid: child.pid,
    complaints: () => [...complaints, ...log.slice(0, PRINTED_LINES).map((line) => `The server logged ${line}`)],
    async stop() {
      isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function readStart(line: unknown, log: readonly string[]): { url: string; appKey: string; token: string } {
  const start: unknown = typeof line === 'string' ? JSON.parse(line) : undefined;
  if (typeof start === 'object' && start !== null && 'url' in start && 'appKey' in start && 'token' in start) {
    return { url: String(start.url), appKey: String(start.appKey), token: String(start.token) };
  }
  throw new CommandError('usage', `The sandbox did not start: ${log.join(' ') || 'it ended without a word'}.`);
}
