import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('./store-process.ts', import.meta.url));

/** A process of `store-process.ts`. */
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
  const child = spawn(process.execPath, [SCRIPT, address, task, name], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const next = async (): Promise<unknown> => {
    const { done, value } = await lines.next();
    return done === true ? undefined : JSON.parse(value);
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
    kill: async () => {
      child.kill('SIGKILL');
      const [answers] = await Promise.all([rest(), ended(child)]);
      return answers;
    },
    end: async () => {
      child.stdin.end();
      await ended(child);
    },
  };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
