import { constants, getPriority, setPriority } from 'node:os';
import { basename } from 'node:path';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import type { WorkerThread } from '../engine/proxy/exchange-observer.ts';

/**
 * Starts a thread, which posts one reply to each message, in their order.
 *
 * A pool of a library would be less code, but Piscina (5.3) has no thread that a task can be sent to: the report of the proxy is
 * that of each of its threads. It replaces a thread that ended without a word, so what that thread had found is missing and
 * nothing says so. And a task for a thread that fails to start may wait for ever.
 *
 * @param path the file of the thread below this folder, without its extension
 * @param ownedBy the parts of a message that the thread owns from then on, so that they are not copied
 */
export function startWorkerThread<Message, Reply>(
  path: string,
  options: WorkerOptions,
  ownedBy: (message: Message) => ArrayBuffer[] = () => [],
): WorkerThread<Message, Reply> {
  // In the package it is compiled, beside the bundled command.
  const file = import.meta.url.endsWith('.ts') ? `./${path}.ts` : `./${basename(path)}.js`;
  const worker = new Worker(new URL(file, import.meta.url), options);
  const asked: PromiseWithResolvers<Reply>[] = [];
  let ended: Error | undefined;
  const end = (error: Error) => {
    ended ??= error;
    for (const { reject } of asked.splice(0)) reject(ended);
  };
  worker.on('message', (reply: Reply) => asked.shift()?.resolve(reply));
  worker.once('error', (error) => end(error instanceof Error ? error : new Error(String(error))));
  worker.once('exit', (code) => end(new Error(`its thread has ended with exit code ${code}`)));
  return {
    ask(message) {
      if (ended !== undefined) return Promise.reject(ended);
      const reply = Promise.withResolvers<Reply>();
      asked.push(reply);
      worker.postMessage(message, ownedBy(message));
      return reply.promise;
    },
    async stop() {
      await worker.terminate();
    },
  };
}

/** How much lower than that of the requests the priority of a thread of the proxy is. */
const NICE = 10;

/**
 * Lets requests come first where processors are scarce. On Linux a priority is that of the thread, elsewhere of the process. A thread
 * calls it once it has loaded: where other programs need the processors, loading at this priority takes longer than a short run of the
 * proxy, which then ends without a report.
 */
export function yieldToRequests(): void {
  if (process.platform !== 'linux') return;
  // Where the process has a low priority itself, only the superuser may set a higher one.
  setPriority(Math.min(getPriority() + NICE, constants.priority.PRIORITY_LOW));
}

/** From this size on, in bytes, V8 does not double the young generation again. */
const ENOUGH = 8 * 2 ** 20;

/**
 * Keeps the young generation of this thread small. V8 lets it grow to 128 MiB where requests never pause; then little is
 * collected, and as much again is held by the buffers of garbage. Node has a limit only for worker threads and on the command line
 * (`--max-semi-space-size`), so the growth is switched off while it is large enough.
 *
 * @param everyMs how often its size is read, in milliseconds
 */
export function limitYoungGeneration(everyMs = 1000): void {
  let factor = 2;
  const adjust = () => {
    const space = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space');
    const wanted = (space?.space_size ?? 0) >= ENOUGH ? 1 : 2;
    if (wanted === factor) return;
    factor = wanted;
    setFlagsFromString(`--semi-space-growth-factor=${factor}`);
  };
  setInterval(adjust, everyMs).unref();
}
