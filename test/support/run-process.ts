import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { childEnv } from './child-env.ts';

/** What a command that has ended left behind. */
export interface Ended {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The entry of `backoffice`. */
export const RUN = fileURLToPath(new URL('../../src/cli/run.js', import.meta.url));

export interface RunOptions {
  /** What stdin holds; it is empty unless given. */
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly nodeOptions?: readonly string[];
  /** The folder in which it runs; that of the tests unless given. */
  readonly cwd?: string;
}

/** Starts the command in a process of its own. Its environment has only the variables that are passed. */
export function startBackoffice(
  args: readonly string[],
  { env = {}, nodeOptions = [], cwd }: RunOptions = {},
): ChildProcess {
  const child = spawn(process.execPath, [...nodeOptions, RUN, ...args], {
    env: childEnv({ NO_COLOR: '1', ...env }),
    cwd,
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  // It may end before it has read all of its stdin.
  child.stdin?.on('error', () => {});
  return child;
}

/** Runs the command to its end. */
export function runBackoffice(args: readonly string[], options: RunOptions = {}): Promise<Ended> {
  const child = startBackoffice(args, options);
  child.stdin?.end(options.input ?? '');
  return ended(child);
}

/** Waits for the end of a process. */
export function ended(child: ChildProcess): Promise<Ended> {
  let stdout = '';
  let stderr = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  return new Promise((resolve) => {
    child.once('close', (exitCode) => resolve({ exitCode, stdout, stderr }));
  });
}
