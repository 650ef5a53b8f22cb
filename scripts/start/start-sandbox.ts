import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { readGreeting, type SandboxGreeting } from './sandbox-greeting.ts';

/** The sandbox could not be started. The message holds what it said itself. */
class SandboxStartError extends Error {
  override readonly name = 'SandboxStartError';
}

/** A sandbox in a process of its own. */
export interface RunningSandbox extends SandboxGreeting {
  /** Ends the process and waits until it has ended. */
  stop(): Promise<void>;
}

/** The arguments of the sandbox, so that every run has the same ledgers. */
const ARGUMENTS = [
  '--port',
  '0',
  '--profile',
  'unlimited',
  '--format',
  'json',
  '--log',
  'error',
  '--until',
  '2026-10-14',
];

/** The choices for a sandbox. */
export interface StartSandboxOptions {
  /** How many records its big account has. Default 2,000. */
  readonly records?: number;
  /** Further arguments of the command. */
  readonly more?: readonly string[];
}

/** How long it may take to start, and to end, before it is ended by force. Milliseconds. */
const START_TIMEOUT = 60_000;
const STOP_TIMEOUT = 10_000;

const COMMAND = fileURLToPath(new URL('../../src/cli/run.js', import.meta.url));

/**
 * Starts the sandbox on a free port of this machine, in memory and without limits, as a process that ends with this one at
 * the latest.
 *
 * @throws {SandboxStartError} when it does not start; then no process is left.
 */
export async function startSandbox({ records = 2000, more = [] }: StartSandboxOptions = {}): Promise<RunningSandbox> {
  const child = spawnSandbox([...ARGUMENTS, '--records', String(records), ...more]);
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('close', () => resolve());
  });
  const stop = async () => {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT);
    await ended;
    clearTimeout(timer);
  };
  try {
    return { ...(await greetingOf(child, ended)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function spawnSandbox(args: readonly string[]): ChildProcess {
  // The environment variables of a person's own sandbox are not meant for this one.
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('BACKOFFICE_'));
  const preload = new URL('./sandbox-process.ts', import.meta.url).href;
  return spawn(process.execPath, ['--import', preload, COMMAND, 'sandbox', ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: Object.fromEntries(own),
    windowsHide: true,
  });
}

async function greetingOf(child: ChildProcess, ended: Promise<void>): Promise<SandboxGreeting> {
  const { promise, resolve, reject } = Promise.withResolvers<SandboxGreeting>();
  const fail = (why: string) => reject(new SandboxStartError(`The sandbox did not start: ${why}`));
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-2000);
  });
  if (child.stdout !== null) {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const greeting = readGreeting(line);
      if (greeting === undefined) fail('its first line is not its greeting.');
      else resolve(greeting);
    });
  }
  const timer = setTimeout(() => fail(`it printed nothing within ${START_TIMEOUT / 1000} s.`), START_TIMEOUT);
  ended.then(() => fail(output.trim() || 'it says nothing.'));
  return promise.finally(() => clearTimeout(timer));
}
