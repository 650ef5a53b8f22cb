import { followed, startNode } from '../support/run-process.ts';

/** A sandbox in a process of its own. */
export interface RunningSandbox {
  readonly url: string;
  stop(): Promise<unknown>;
}

/** Runs `command`, the path of a `backoffice`, with `args` on a free port, and waits until it prints its address. */
export async function startBackoffice(command: string, args: readonly string[]): Promise<RunningSandbox> {
  const running = followed(startNode([command, ...args, '--port', '0', '--format', 'json']));
  const [line = ''] = (await running.until(/^\{.*\n/)).split('\n');
  return { url: JSON.parse(line).url, stop: () => running.stop() };
}
