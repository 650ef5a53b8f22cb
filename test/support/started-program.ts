import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './free-port.ts';

/** A program that serves HTTP in a process of its own. */
export interface StartedProgram extends AsyncDisposable {
  readonly origin: string;
  /** The first match of what it prints, as soon as it is there. */
  printed(pattern: RegExp): Promise<string>;
}

interface ProgramOptions {
  readonly cwd?: string;
  /** Default: the variables of this process, without telemetry and colors. */
  readonly env?: NodeJS.ProcessEnv;
  /** A path that is answered with 200 as soon as it is ready. Default: it is ready when it answers. */
  readonly ready?: string;
  /** A file that gets what it prints. */
  readonly log?: string;
}

/** How long a program may take to answer, in milliseconds. A sandbox with a million records and migrations of a database take the longest. */
const LONGEST_START = 600_000;

/**
 * Starts a program, `node` being this Node, with a free port for `$PORT` in its arguments and variables, and waits until it answers.
 *
 * @throws {Error} when it ends, or does not answer in time; the message holds what it printed.
 */
export async function startProgram(
  command: readonly string[],
  { cwd, env = { ...process.env, REDOCLY_TELEMETRY: 'off', NO_COLOR: '1' }, ready, log }: ProgramOptions = {},
): Promise<StartedProgram> {
  const port = String(await freePort());
  const [program = '', ...args] = command.map((part) => part.replace('$PORT', port));
  const variables = Object.entries(env).map(([name, value]) => [name, value?.replace('$PORT', port)]);
  const child = spawn(program === 'node' ? process.execPath : program, args, {
    cwd,
    env: Object.fromEntries(variables),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-20_000);
      if (log !== undefined) appendFileSync(log, text);
    });
  }
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  const untilTrue = async (isTrue: () => boolean | Promise<boolean>) => {
    for (const end = Date.now() + LONGEST_START; !(await isTrue()); await delay(20)) {
      if (child.exitCode === null && child.signalCode === null && Date.now() < end) continue;
      await stop();
      throw new Error(`${command.join(' ')} ended, or does not answer: ${output}`);
    }
  };
  const origin = `http://127.0.0.1:${port}`;
  await untilTrue(() => isReady(origin, ready));
  return {
    origin,
    async printed(pattern) {
      await untilTrue(() => pattern.test(output));
      return pattern.exec(output)?.[0] ?? '';
    },
    [Symbol.asyncDispose]: stop,
  };
}

async function isReady(origin: string, path?: string): Promise<boolean> {
  try {
    const { ok } = await fetch(origin + (path ?? '/'), { signal: AbortSignal.timeout(5000) });
    return ok || path === undefined;
  } catch {
    return false;
  }
}
