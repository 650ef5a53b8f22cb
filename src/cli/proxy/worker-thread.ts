import { Worker, type WorkerOptions } from 'node:worker_threads';

/** A worker thread that replies to messages one after another. */
export interface WorkerThread<Message, Reply> {
  /** Sends a message and returns its reply. Rejects when the thread has ended. */
  ask(message: Message): Promise<Reply>;
  stop(): Promise<void>;
}

/**
 * Starts `file`, which posts one reply to each message, in their order.
 *
 * @param ownedBy the parts of a message that the thread owns from then on, so that they are not copied
 */
export function startWorkerThread<Message, Reply>(
  file: URL,
  options: WorkerOptions,
  ownedBy: (message: Message) => ArrayBuffer[] = () => [],
): WorkerThread<Message, Reply> {
  const worker = new Worker(file, options);
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
