import { PassThrough, Readable } from 'node:stream';
import { runBackoffice } from '../../src/cli/backoffice.ts';
import type { Ended } from '../call-main.ts';
import type { RunOptions } from './run-backoffice.ts';

/** The number of commands that run, by their folder. */
const running = new Map<string, number>();
/** The folder of this process before the first command. */
let home = '';

/**
 * Runs the command in this process, which takes a tenth of the time of a process of its own. Several may run at once when
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
