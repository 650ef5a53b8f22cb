import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A server in a process of its own. */
export interface Served {
  /** The first line that it wrote, which says where it listens. */
  readonly firstLine: string;
  /** Its resident memory, in MiB. */
  readonly residentMiB: () => number;
  stop(): Promise<void>;
}

/**
 * Starts a Node program that serves and says where in its first line.
 *
 * @throws {Error} when it ends before; the message holds its exit code.
 */
export async function serve(argv: readonly string[]): Promise<Served> {
  const child = spawn(process.execPath, argv, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const lines = createInterface({ input: child.stdout });
  const first = await Promise.race([
    once(lines, 'line'),
    ended.then(([code]) => Promise.reject(endedEarly(argv, code))),
  ]);
  return {
    firstLine: String(first[0]),
    residentMiB: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024,
    stop,
  };
}

function endedEarly(argv: readonly string[], code: unknown): Error {
  return new Error(`${argv.join(' ')} ended with ${code} before it served.`);
}
