import { enableCompileCache } from 'node:module';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { HttpExchange } from '../../engine/message/exchange.ts';
import type { RecordingThreadData } from './recording-thread.ts';

/** Requests come first where processors are scarce, as in the threads that validate. */
const NICE = 10;

enableCompileCache();
if (process.platform === 'linux') setPriority(NICE);
const { Recording } = await import('../../engine/proxy/recording.ts');
const { loadDescription } = await import('../options/load-description.ts');

const { documentName, ...options }: RecordingThreadData = workerData;
const recording = new Recording(loadDescription(documentName).api, options, Date.now);
parentPort?.on('message', (exchange: HttpExchange) => {
  let failure: string | undefined;
  try {
    recording.take(exchange);
  } catch (error) {
    // An error of the file system names the file and the cause; others could quote the exchange.
    failure = error instanceof Error && 'syscall' in error ? error.message : 'an internal error';
  }
  parentPort?.postMessage(failure);
});
