import { PassThrough, Readable } from 'node:stream';
import { vi } from 'vitest';
import { runBackoffice } from '../../src/cli/backoffice.ts';
import { CommandError } from '../../src/pipeline/terminal/command-error.ts';
import type { Greeting } from '../sandbox/processes/sandbox-process.ts';
import type { Ended, RunOptions } from './run-process.ts';

/** The number of commands that run, by their folder. */
const running = new Map<string, number>();
/** The folder of this process before the first command. */
let home = '';

/**
 * Runs `backoffice` in this process, which takes a tenth of the time of a process of its own. Several may run at once when
 * they share the folder.
 */
export async function runHere(
  args: readonly string[],
  {
    input = '',
    env = {},
    cwd = process.cwd(),
    signal = NEVER,
    onStdout = () => {},
    run = runBackoffice,
  }: HereOptions = {},
): Promise<Ended> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const texts = [textOf(stdout, onStdout), textOf(stderr)];
  enter(cwd);
  try {
    const io = {
      stdin: Readable.from(input === '' ? [] : [Buffer.from(input)]),
      stdout,
      stderr,
      signal,
      now: Date.now,
      env,
    };
    const exitCode = await run(args, io);
    for (const stream of [stdout, stderr]) stream.end();
    const [out = '', err = ''] = await Promise.all(texts);
    return { exitCode, stdout: out, stderr: err };
  } finally {
    leave(cwd);
  }
}

export interface HereOptions extends Omit<RunOptions, 'nodeOptions'> {
  /** Aborts where a process would get SIGINT. */
  readonly signal?: AbortSignal;
  /** Gets all of stdout so far, whenever there is more. */
  readonly onStdout?: (text: string) => void;
  /** Runs other commands than those of `backoffice`. */
  readonly run?: typeof runBackoffice;
}

const NEVER = new AbortController().signal;

async function textOf(stream: PassThrough, onText: (text: string) => void = () => {}): Promise<string> {
  let text = '';
  for await (const more of stream.setEncoding('utf8')) {
    text += String(more);
    onText(text);
  }
  return text;
}

function enter(cwd: string): void {
  const [other] = [...running.keys()].filter((folder) => folder !== cwd);
  if (other !== undefined) throw new Error(`A command runs in ${other}; commands that run at once share a folder.`);
  if (running.size === 0) {
    home = process.cwd();
    process.chdir(cwd);
  }
  running.set(cwd, (running.get(cwd) ?? 0) + 1);
}

function leave(cwd: string): void {
  const left = (running.get(cwd) ?? 1) - 1;
  if (left > 0) {
    running.set(cwd, left);
    return;
  }
  running.delete(cwd);
  process.chdir(home);
}

/** A command in this process that runs until it is stopped. */
export interface StartedHere {
  /** All of stdout when it had greeted. */
  readonly greeting: string;
  /** All of stdout so far. */
  stdout(): string;
  /** Ends it as Ctrl-C does. */
  stop(): Promise<Ended>;
  readonly end: Promise<Ended>;
}

/** `backoffice sandbox` in this process. */
export type ServedHere = StartedHere & Greeting;

/** Runs `backoffice sandbox` with `args` on a free port, and waits until it listens. */
export async function serveHere(args: readonly string[], options: Pick<RunOptions, 'env'> = {}): Promise<ServedHere> {
  const started = await startHere(['sandbox', '--port', '0', '--format', 'json', ...args], '\n', options);
  return { ...started, ...JSON.parse(started.greeting) };
}

/** Runs `backoffice` in this process, and waits until its stdout has the text with which its greeting ends. */
export async function startHere(
  args: readonly string[],
  greetingEnd: string,
  options: HereOptions = {},
): Promise<StartedHere> {
  const greeting = Promise.withResolvers<string>();
  const interrupt = new AbortController();
  let stdout = '';
  const end = runHere(args, {
    ...options,
    signal: interrupt.signal,
    onStdout(text) {
      stdout = text;
      if (text.includes(greetingEnd)) greeting.resolve(text);
    },
  });
  const ended = end.then(({ exitCode, stderr }) => {
    throw new Error(`It ended with exit code ${exitCode}: ${stderr}`);
  });
  return {
    greeting: await Promise.race([greeting.promise, ended]),
    stdout: () => stdout,
    stop() {
      interrupt.abort();
      return end;
    },
    end,
  };
}

/**
 * Calls the `main` of an npm script in this process, which takes a third of the time of a process of its own. Returns what it
 * printed by `console` and its exit code, which is 2 for a {@link CommandError}, as in `scripts/run.js`.
 */
export async function callMain(main: () => Promise<number>): Promise<Ended> {
  const [out, error] = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')];
  const progress = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  for (const spy of [out, error]) spy.mockImplementation(() => {});
  const textOf = ({ mock }: typeof out) => mock.calls.map((line) => `${line.join(' ')}\n`).join('');
  try {
    const exitCode = await main();
    return { exitCode, stdout: textOf(out), stderr: textOf(error) };
  } catch (thrown) {
    if (!(thrown instanceof CommandError)) throw thrown;
    return { exitCode: 2, stdout: textOf(out), stderr: `${textOf(error)}${thrown.message}\n` };
  } finally {
    for (const spy of [out, error, progress]) spy.mockRestore();
  }
}
