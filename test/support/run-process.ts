import { type ChildProcess, spawn } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { childEnv } from './child-env.ts';
import { RUN } from './entries.ts';

/** What a command that has ended left behind. */
export interface Ended {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  /** What stdin holds; it is empty unless given. */
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly nodeOptions?: readonly string[];
  /** The folder in which it runs; that of the tests unless given. */
  readonly cwd?: string;
}

/** Starts Node with `args`. The environment has only the variables that are passed. The caller stops the process. */
export function startNode(args: readonly string[], { env = {}, nodeOptions = [], cwd }: RunOptions = {}): ChildProcess {
  const child = spawn(process.execPath, [...nodeOptions, ...args], { env: childEnv({ NO_COLOR: '1', ...env }), cwd });
  // It may end before it has read all of its stdin.
  child.stdin?.on('error', () => {});
  return child;
}

/** Starts `backoffice` in a process of its own, which is killed at the end of the test. */
export function startBackoffice(args: readonly string[], options: RunOptions = {}): ChildProcess {
  const child = startNode([RUN, ...args], options);
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}

/** Runs `backoffice` to its end. */
export function runBackoffice(args: readonly string[], options: RunOptions = {}): Promise<Ended> {
  const child = startBackoffice(args, options);
  child.stdin?.end(options.input ?? '');
  return ended(child);
}

/** Waits for the end of a process. */
export function ended(child: ChildProcess): Promise<Ended> {
  return followed(child).end;
}

/** A process whose output is kept. */
export interface FollowedProcess {
  /** What it has written so far on both streams. */
  output(): string;
  /**
   * Waits until the output, from the character `from` on, matches `pattern`, and returns the output from there.
   *
   * @throws {Error} with the output, when the process ends before.
   */
  until(pattern: RegExp, from?: number): Promise<string>;
  /** Sends a signal and waits for the end. */
  stop(signal?: NodeJS.Signals): Promise<Ended>;
  readonly end: Promise<Ended>;
}

/** Keeps the output of a process that has just been started. */
export function followed(child: ChildProcess): FollowedProcess {
  let [output, stdout, stderr] = ['', '', ''];
  const waiting: (() => void)[] = [];
  const wake = () => {
    for (const resolve of waiting.splice(0)) resolve();
  };
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    output += text;
    wake();
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
    output += text;
    wake();
  });
  let hasEnded = false;
  const end = new Promise<Ended>((resolve) =>
    child.once('close', (exitCode) => {
      hasEnded = true;
      wake();
      resolve({ exitCode, stdout, stderr });
    }),
  );
  return {
    output: () => output,
    async until(pattern, from = 0) {
      while (!pattern.test(output.slice(from))) {
        if (hasEnded)
          throw new Error(`The process ended with ${child.exitCode} before it printed ${pattern}:\n${output}`);
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
      return output.slice(from);
    },
    stop(signal = 'SIGTERM') {
      child.kill(signal);
      return end;
    },
    end,
  };
}
