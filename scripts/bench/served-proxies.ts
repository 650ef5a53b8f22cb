import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The proxies that are compared. */
export type ProxyName = 'bare' | 'backoffice' | 'redocly' | 'prism';

/** A proxy in a process of its own. */
export interface ServedProxy {
  readonly url: string;
  /** Its resident memory, in MiB. */
  residentMiB(): number;
  /** What it printed so far. */
  output(): string;
  stop(): Promise<void>;
}

/** What a proxy serves, and with what. */
export interface ProxyChoices {
  readonly target: string;
  readonly document: string;
  /** The program of the packed command. */
  readonly program: string;
  /** A folder for its files. */
  readonly folder: string;
  /** Further options of `backoffice proxy`. */
  readonly options?: readonly string[];
}

/** Starts a proxy, and waits until it listens. */
export async function serveProxy(name: ProxyName, choices: ProxyChoices): Promise<ServedProxy> {
  const port = await freePort();
  const child = spawn(process.execPath, argvOf(name, choices, port), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', NO_COLOR: '1' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output = (output + text).slice(-20_000);
    });
  }
  const ended = once(child, 'exit');
  await listening(port, child, () => output);
  return {
    url: `http://127.0.0.1:${port}`,
    residentMiB: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024,
    output: () => output,
    async stop() {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), 20_000);
      await ended;
      clearTimeout(timer);
    },
  };
}

function argvOf(
  name: ProxyName,
  { target, document, program, folder, options = [] }: ProxyChoices,
  port: number,
): string[] {
  switch (name) {
    case 'bare':
      return [join(ROOT, 'scripts/bench/bare-proxy.js'), target, String(port)];
    case 'backoffice':
      return [program, 'proxy', '--target', target, '--port', String(port), '--document', document, ...options];
    case 'redocly': {
      const redocly = join(ROOT, 'node_modules/@redocly/cli/bin/cli.js');
      const har = join(folder, 'redocly.har');
      const match = ['--match-mode', 'basepath'];
      return [redocly, 'proxy', '--target', target, '--port', String(port), '--har', har, '--api', document, ...match];
    }
    case 'prism': {
      const prism = join(ROOT, 'node_modules/@stoplight/prism-cli/dist/index.js');
      return [prism, 'proxy', document, target, '--port', String(port), '--verboseLevel', 'error'];
    }
  }
}

async function listening(port: number, child: ChildProcess, output: () => string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`A proxy ended with ${child.exitCode}: ${output()}`);
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await delay(100);
  }
  throw new Error(`A proxy does not listen: ${output()}`);
}
