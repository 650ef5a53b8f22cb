import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('./store-process.ts', import.meta.url));

/** A process of `store-process.ts`. Each method throws, with the output on stderr, when the process failed by itself. */
export interface StoreProcess {
  /** Its next line; undefined when it has ended. */
  next(): Promise<unknown>;
  ask(question: string): Promise<unknown>;
  /** All its lines until it ends by itself. */
  rest(): Promise<unknown[]>;
  /** kill -9, and all lines that were not read. */
  kill(): Promise<unknown[]>;
  end(): Promise<void>;
}

type Task = 'append' | 'append-among-others' | 'seed' | 'answer';

export function startProcess(address: string, task: Task, name = ''): StoreProcess {
  const child = spawn(process.execPath, [SCRIPT, address, task, name]);
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  // A process that has failed reads no more: `end` reports why.
  child.stdin.on('error', () => {});
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let isKilled = false;
  const ended = async (): Promise<void> => {
    await closed;
    if (child.exitCode === 0 || isKilled) return;
    throw new Error(`store-process ${task} ended with ${child.exitCode ?? child.signalCode}:\n${errors}`);
  };
  const next = async (): Promise<unknown> => {
    const { done, value } = await lines.next();
    if (done !== true) return JSON.parse(value);
    await ended();
    return undefined;
  };
  const rest = async (): Promise<unknown[]> => {
    const answers: unknown[] = [];
    for (let line = await next(); line !== undefined; line = await next()) answers.push(line);
    return answers;
  };
  return {
    next,
    rest,
    ask: (question) => {
      child.stdin.write(`${question}\n`);
      return next();
    },
    kill: () => {
      isKilled = true;
      child.kill('SIGKILL');
      return rest();
    },
    end: async () => {
      child.stdin.end();
      await ended();
    },
  };
}
