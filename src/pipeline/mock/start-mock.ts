import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { CommandError } from '../terminal/command-error.ts';
import { isPrismReport, type PrismReport, type PrismRequest } from './prism-report.ts';
import { readServedDocument } from './served-document.ts';

/** The document and the address. */
export interface StartMockOptions {
  /** Path of the bundled document. */
  readonly document: string;
  /** Default 127.0.0.1: this machine only. */
  readonly host?: string;
  /** Default 0: a free port. */
  readonly port?: number;
  /** Make bodies from the schemas, unless a request prefers otherwise. Default: from the examples. */
  readonly dynamic?: boolean;
  /** Make the same dynamic body for the same request. */
  readonly seed?: string;
  /** Serve the document anew when its file changes. Needs a port; default false. */
  readonly watch?: boolean;
  /** The log level of Prism. Default `silent`. */
  readonly logLevel?: LogLevel;
  /** Given what Prism logs once it listens. */
  readonly onLog?: (text: string) => void;
  /** Whether the log may have colours. Default false. */
  readonly colour?: boolean;
}

/** The levels of Prism's log. */
export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug';

/** How the process of Prism ended. */
interface MockExit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Why, in its own words, where it said anything. */
  readonly reason: string;
}

/** A running mock. */
export interface Mock {
  /** Its address, such as `http://127.0.0.1:4010`; the paths of the document are directly below it. */
  readonly url: string;
  /** Settles when the process has ended, whatever ended it. */
  readonly exited: Promise<MockExit>;
  /**
   * Serves the document anew, as its file is now, at another free port. `switchTo` is given the new address while the
   * former one still listens; that closes a second later, and answers what has reached it. Not for a mock that was started
   * with a port of its own. To be called again only when the last call has settled.
   *
   * @throws {CommandError} `document-wrong`: then the former address serves on; all others: Prism has ended over it.
   */
  reload(switchTo: (url: string) => void): Promise<void>;
  /** Ends the process and waits until it has ended. May be called again. */
  stop(): Promise<void>;
}

/** How long Prism may take to listen, and to end, before it is ended by force. Milliseconds. */
const START_TIMEOUT = 60_000;
const STOP_TIMEOUT = 2_000;

/**
 * Starts Prism, the one that package.json pins, as a process of its own that ends with this one at the latest.
 *
 * @returns the mock, once it listens.
 * @throws {CommandError} when it cannot be started; then no process is left.
 */
export async function startMock(options: StartMockOptions): Promise<Mock> {
  readServedDocument(options.document);
  const { host = '127.0.0.1', port = 0 } = options;
  const child = spawnPrism(options, host, port);
  const exited = exitOf(child, options.onLog);
  const stop = async () => {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT);
    await exited;
    clearTimeout(timer);
  };
  const listening = async (ask: PrismRequest | undefined): Promise<string> => {
    const report = await nextReport(child, exited, ask);
    if (report.kind === 'refused') throw addressError(report, host, port);
    return urlOf(report);
  };
  const reload = async (switchTo: (url: string) => void): Promise<void> => {
    readServedDocument(options.document);
    switchTo(await listening('serve-again'));
    if (child.connected) child.send('close-former' satisfies PrismRequest);
  };
  try {
    return { url: await listening(undefined), exited, reload, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function spawnPrism(options: StartMockOptions, host: string, port: number): ChildProcess {
  const { document, dynamic = false, seed, watch = false, logLevel = 'silent', colour = false } = options;
  // `NODE_ENV=production` would make Prism fork; its options are given in full so that no default changes with the environment.
  const prismArguments = ['mock', document, '--host', host, '--port', String(port), '--multiprocess', 'false'];
  prismArguments.push(
    '--dynamic',
    String(dynamic),
    '--verboseLevel',
    logLevel,
    ...(seed === undefined ? [] : ['--seed', seed]),
  );
  const { FORCE_COLOR: _, ...env } = process.env;
  if (colour) env['FORCE_COLOR'] = '1';
  if (!watch) {
    // Prism watches the file with chokidar, which obeys these: look again in 24 days.
    env['CHOKIDAR_USEPOLLING'] = '1';
    env['CHOKIDAR_INTERVAL'] = String(2 ** 31 - 1);
  }
  // In the package it is compiled, beside the bundled command.
  const file = import.meta.url.endsWith('.ts') ? './prism-process.ts' : './prism-process.js';
  const preload = new URL(file, import.meta.url).href;
  const prism = createRequire(import.meta.url).resolve('@stoplight/prism-cli');
  return spawn(process.execPath, ['--import', preload, prism, ...prismArguments], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env,
    windowsHide: true,
  });
}

/** Gathers the output of the process, passes it on once Prism listens, and reports in the end how it ended. */
function exitOf(child: ChildProcess, onLog: ((text: string) => void) | undefined): Promise<MockExit> {
  let printed = '';
  let isListening = false;
  child.on('message', (message) => {
    if (isPrismReport(message) && message.kind === 'listening') isListening = true;
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed = (printed + text).slice(-10_000);
      if (isListening) onLog?.(text);
    });
  }
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, signal: null, reason: error.message }));
    child.once('close', (code, signal) => resolve({ code, signal, reason: reasonIn(printed) }));
  });
}

/** The line of an output that says why a process ended: that of an exception, else the last. */
function reasonIn(output: string): string {
  const lines = output.split('\n').map((line) => line.trim());
  const reason =
    lines.findLast((line) => /^(?:[A-Z]\w*)?Error\b/.test(line)) ?? lines.findLast((line) => line !== '') ?? '';
  return reason.replace(/^Error: /, '');
}

/** Sends the process a question, if there is one, and returns its next report. */
async function nextReport(
  child: ChildProcess,
  exited: Promise<MockExit>,
  ask: PrismRequest | undefined,
): Promise<PrismReport> {
  const { promise, resolve, reject } = Promise.withResolvers<PrismReport>();
  const timer = setTimeout(
    () => reject(new CommandError('prism-timeout', `Prism did not listen within ${START_TIMEOUT / 1000} s.`)),
    START_TIMEOUT,
  );
  const listen = (message: unknown) => {
    if (isPrismReport(message)) resolve(message);
  };
  child.on('message', listen);
  exited.then(({ reason }) =>
    reject(new CommandError('prism-ended', `Prism did not start: ${reason || 'it says nothing'}`)),
  );
  if (ask !== undefined && child.connected) child.send(ask);
  return promise.finally(() => {
    clearTimeout(timer);
    child.off('message', listen);
  });
}

function addressError({ code, message }: PrismReport & { kind: 'refused' }, host: string, port: number): CommandError {
  const cure: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} of ${host} is in use. End what listens there, or choose another port (0 takes a free one).`,
    EACCES: `Port ${port} of ${host} needs more rights. Choose a port above 1023 (0 takes a free one).`,
    EADDRNOTAVAIL: `${host} is not an address of this machine. Use 127.0.0.1 (this machine only) or 0.0.0.0.`,
  };
  return new CommandError(
    'address-unusable',
    cure[code] ?? `Prism cannot listen on port ${port} of ${host}: ${message}.`,
  );
}

function urlOf({ address, port }: PrismReport & { kind: 'listening' }): string {
  return `http://${hostInUrl(address)}:${port}`;
}

/** The host to call: an address that means all addresses of the machine cannot be called everywhere; its loopback can. */
export function hostInUrl(address: string): string {
  const host = address === '0.0.0.0' ? '127.0.0.1' : address === '::' ? '::1' : address;
  return host.includes(':') ? `[${host}]` : host;
}
