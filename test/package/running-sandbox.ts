import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A sandbox in a process of its own. */
export interface RunningSandbox {
  readonly url: string;
  stop(): Promise<void>;
}

/** Runs `command`, the path of a `backoffice`, with `args` on a free port, and waits until it prints its address. */
export async function startBackoffice(command: string, args: readonly string[]): Promise<RunningSandbox> {
  const child = spawn(process.execPath, [command, ...args, '--port', '0', '--format', 'json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const end = once(child, 'exit');
  const [line] = await Promise.race([once(createInterface(child.stdout), 'line'), end]);
  if (typeof line !== 'string') throw new Error(`backoffice ended with ${line} before it printed its address.`);
  return {
    url: JSON.parse(line).url,
    async stop() {
      child.kill('SIGTERM');
      await end;
    },
  };
}
