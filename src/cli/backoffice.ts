import type { Io } from './command/command.ts';
import { dispatch, type Program } from './command/dispatch.ts';
import { COMMANDS } from './commands.ts';
import { packageVersion } from './package-version.ts';

const PROGRAM: Program = {
  name: 'backoffice',
  summary: 'Works with the interface of the back-office service: a sandbox of it, and what judges its servers.',
  version: packageVersion,
  commands: COMMANDS,
};

/** Runs the command `backoffice` in this process and gives its exit code. */
export async function main(argv: readonly string[]): Promise<number> {
  const stop = new AbortController();
  const abort = () => stop.abort();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, abort);
  // Who reads may stop early, as `head` does: then there is nobody left to tell.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 2));
  const { stdin, stdout, stderr, env } = process;
  const io: Io = { stdin, stdout, stderr, signal: stop.signal, now: Date.now };
  try {
    return await dispatch(PROGRAM, argv, env, io);
  } finally {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, abort);
  }
}
