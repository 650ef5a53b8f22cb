import { type CommandEntry, type Io, StopRequest, type StopSignal } from './command/command.ts';
import { type CommandProgram, dispatch } from './command/dispatch.ts';
import { packageVersion } from './package-version.ts';

/** The commands of `backoffice`, in the order of its help. Each is loaded only when it is asked for. */
export const COMMANDS: readonly CommandEntry[] = [
  {
    name: 'init',
    summary: 'Writes a project around an OpenAPI document: its files, scripts and CI.',
    load: async () => (await import('./init.ts')).init,
  },
  {
    name: 'start',
    summary: 'Builds a document, and validates a mock of it and the servers that you name.',
    load: async () => (await import('./start.ts')).start,
  },
  {
    name: 'build',
    summary: 'Lints and bundles a document, and writes types, validators and the portal.',
    load: async () => (await import('./build.ts')).build,
  },
  {
    name: 'check',
    summary: 'Fails where a document has findings, stale outputs or breaking changes.',
    load: async () => (await import('./check.ts')).check,
  },
  {
    name: 'dev',
    summary: 'Builds after each save, and serves the mock and the portal.',
    load: async () => (await import('./dev.ts')).dev,
  },
  {
    name: 'mock',
    summary: 'Serves the examples of a document with Prism.',
    load: async () => (await import('./mock.ts')).mock,
  },
  {
    name: 'portal',
    summary: 'Draws the pages for readers of a document.',
    load: async () => (await import('./portal.ts')).portal,
  },
  {
    name: 'mcp',
    summary: 'Serves a document to a language model: tools that search, read, validate and call.',
    load: async () => (await import('./mcp.ts')).mcp,
  },
  {
    name: 'sandbox',
    summary: 'Serves the sandbox: a real server of the interface, with accounts and ledgers.',
    load: async () => (await import('./sandbox.ts')).sandbox,
  },
  {
    name: 'sandbox import',
    summary: 'Loads account transaction records from NDJSON into the database of a sandbox.',
    load: async () => (await import('./sandbox-import.ts')).sandboxImport,
  },
  {
    name: 'verify',
    summary: 'Reports where a server differs from the document.',
    load: async () => (await import('./verify.ts')).verify,
  },
  {
    name: 'learn',
    summary: 'Decides the unspecified points of the document by what a server answers.',
    load: async () => (await import('./learn.ts')).learn,
  },
  {
    name: 'replay',
    summary: 'Reports where recorded traffic (HAR, NDJSON) differs from the document.',
    load: async () => (await import('./replay.ts')).replay,
  },
  {
    name: 'proxy',
    summary: 'Passes requests to a server, and reports where the traffic differs from the document.',
    load: async () => (await import('./proxy.ts')).proxy,
  },
  {
    name: 'report merge',
    summary: 'Joins the reports of several machines into one.',
    load: async () => (await import('./report-merge.ts')).reportMerge,
  },
  {
    name: 'report diff',
    summary: 'Reports what is new, gone and unchanged since an earlier report.',
    load: async () => (await import('./report-diff.ts')).reportDiff,
  },
  {
    name: 'diff',
    summary: 'Reports what a new version of a document breaks, and for whom.',
    load: async () => (await import('./diff.ts')).diff,
  },
  {
    name: 'usage',
    summary: 'Writes which parts of a document a TypeScript project uses, for diff --usage.',
    load: async () => (await import('./usage.ts')).usage,
  },
];

const PROGRAM: CommandProgram = {
  name: 'backoffice',
  summary:
    'Builds an OpenAPI document and whatever derives from it, and validates servers and traffic against it. Without a document of ' +
    'yours, it is that of the back-office service.',
  version: packageVersion,
  commands: COMMANDS,
};

/** Runs `backoffice` with `argv`, and the streams and the environment of `io`, and returns the exit code. */
export function runBackoffice(argv: readonly string[], io: Io): Promise<number> {
  return dispatch(PROGRAM, argv, io);
}

/** Runs `backoffice` with the environment, the streams and the signals of this process, and returns the exit code. */
export async function main(argv: readonly string[]): Promise<number> {
  const stop = stopSignal();
  let result: number | undefined;
  // Node ends with 0 when nothing is left to wait for, also where the command has not finished.
  const onExit = () => {
    if (result !== undefined || (process.exitCode !== undefined && process.exitCode !== 0)) return;
    process.exitCode = 2;
    process.stderr.write(
      'The command ended before its result: it was waiting for something that never comes. Run it again; if it ends the same way, report it.\n',
    );
  };
  process.on('exit', onExit);
  // A reader of the output may stop early, as `head` does. A command that waits for a signal, such as a server, goes on.
  process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    if (code !== 'EPIPE') {
      process.stderr.write(`The output cannot be written (${message}).\n`);
      process.exit(2);
    }
    if (!stop.isAwaited()) process.exit(result ?? 2);
  });
  // There is nowhere to report it.
  process.stderr.on('error', () => {});
  const { stdin, stdout, stderr, env } = process;
  const io: Io = {
    stdin,
    stdout,
    stderr,
    get signal() {
      return stop.signal();
    },
    now: Date.now,
    env,
  };
  try {
    result = await runBackoffice(argv, io);
    return result;
  } finally {
    process.off('exit', onExit);
    stop.close();
  }
}

const SIGNALS: readonly StopSignal[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * The signal that aborts when the process is asked to end. Handlers are installed when a command first asks for it: until
 * then, and in commands that compute without a pause, such as `diff`, the system ends the process at once.
 */
function stopSignal() {
  let stop: AbortController | undefined;
  const abort = (by: StopSignal) => stop?.abort(new StopRequest(by));
  return {
    signal(): AbortSignal {
      if (stop === undefined) {
        stop = new AbortController();
        for (const name of SIGNALS) process.once(name, abort);
      }
      return stop.signal;
    },
    isAwaited: () => stop !== undefined,
    close(): void {
      for (const name of SIGNALS) process.off(name, abort);
    },
  };
}
