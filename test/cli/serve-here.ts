import type { Greeting } from '../sandbox/processes/sandbox-process.ts';
import type { RunOptions } from './run-backoffice.ts';
import { runHere } from './run-here.ts';

/** `backoffice sandbox` in this process. */
export interface ServedHere extends Greeting {
  /** Ends it as Ctrl-C does. */
  stop(): Promise<void>;
}

/** Runs `backoffice sandbox` with `args` on a free port, and waits until it listens. */
export async function serveHere(args: readonly string[], options: Pick<RunOptions, 'env'> = {}): Promise<ServedHere> {
  const listening = Promise.withResolvers<string>();
  const interrupt = new AbortController();
  const end = runHere(['sandbox', '--port', '0', '--format', 'json', ...args], {
    ...options,
    signal: interrupt.signal,
    onStdout: (text) => text.endsWith('\n') && listening.resolve(text),
  });
  const ended = end.then(({ exitCode, stderr }) => {
    throw new Error(`It ended with exit code ${exitCode}: ${stderr}`);
  });
  return {
    ...JSON.parse(await Promise.race([listening.promise, ended])),
    async stop() {
      interrupt.abort();
      await end;
    },
  };
}
