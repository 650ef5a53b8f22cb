import { basename } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import type { WorkerThread } from '../engine/proxy/backlog.ts';

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
