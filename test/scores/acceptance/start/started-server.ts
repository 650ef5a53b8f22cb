import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../../support/free-port.ts';

/** A server with its packages installed, that verify is run against. */
export interface AcceptanceServer {
  /** The name of the folder of its verdicts in `servers`. */
  readonly name: string;
  /** The folder of `servers` that has its sources and its package-lock.json. */
  readonly packages: string;
  /** The Debian packages that it needs; absent where it has a package-lock.json. */
  readonly debianPackages?: readonly string[];
  /** Starts it with data that are the same in every run. `folder` has its installed packages; files may be written there. */
  start(folder: string): Promise<StartedServer>;
}

/** A server that runs. */
export interface StartedServer {
  /** The address with the prefix of all paths. */
  readonly url: string;
  /** Its own document, as its users find it. */
  readonly document: string;
  /** How a user passes credentials to verify: arguments, and variables of the environment. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Its data as text, equal as long as nothing is created, changed or deleted. */
  dump(): Promise<string>;
  stop(): Promise<void>;
}

/** A process that serves HTTP. */
export interface ServerProcess {
  readonly origin: string;
  stop(): Promise<void>;
}

/** How long a server may take to answer, in milliseconds. Migrations of a database take the longest. */
const LONGEST_START = 180_000;

/** What starts a process. */
export interface ProcessOptions {
  /** The program; Node by default. */
  readonly command?: string;
  /** Its arguments; `$PORT` in them is the port. */
  readonly args: readonly string[];
  /** The working directory, which also gets the log. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  /** A path that is answered with 200 as soon as the server is ready. */
  readonly ready: string;
}

/**
 * Starts a process that listens on `PORT` and waits until it answers.
 *
 * @throws {Error} it ended, or did not answer in time; the message names its log.
 */
export async function startProcess(options: ProcessOptions): Promise<ServerProcess> {
  const { command = process.execPath, folder, env, ready } = options;
  const port = String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const log = join(folder, 'server.log');
  const args = options.args.map((arg) => arg.replace('$PORT', port));
  const child = spawn(command, args, {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      TZ: 'UTC',
      HOST: '127.0.0.1',
      PORT: port,
      PUBLIC_URL: origin,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stream = createWriteStream(log);
  child.stdout.pipe(stream, { end: false });
  child.stderr.pipe(stream, { end: false });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const stop = async (): Promise<void> => {
    if (!hasEnded()) {
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    }
    stream.end();
  };
  const end = Date.now() + LONGEST_START;
  while (!(await isReady(origin + ready))) {
    if (hasEnded() || Date.now() > end) {
      await stop();
      throw new Error(`${args.join(' ')} does not answer at ${origin}${ready}; see ${log}.`);
    }
    await delay(200);
  }
  return { origin, stop };
}

async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(5000) })).ok;
  } catch {
    return false;
  }
}

/** Sends JSON to a server that was started, and returns the JSON of its answer. @throws {Error} it refuses. */
export async function request(
  address: string,
  method: string,
  body: unknown,
  headers: Readonly<Record<string, string>>,
): Promise<unknown> {
  const response = await fetch(address, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${address} is answered with ${response.status}: ${text.slice(0, 500)}`);
  return text === '' ? undefined : JSON.parse(text);
}

/** The answers of a server to GET requests, as one text. */
export async function readAll(
  addresses: readonly string[],
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const texts: string[] = [];
  for (const address of addresses) {
    texts.push(
      `${new URL(address).pathname} ${JSON.stringify(await request(address, 'GET', undefined, headers), null, 1)}`,
    );
  }
  return texts.join('\n');
}
