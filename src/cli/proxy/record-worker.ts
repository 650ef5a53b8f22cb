import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { HttpExchange } from '../../engine/message/exchange.ts';
import { yieldToRequests } from '../threads.ts';
import type { RecordingThreadData } from './recording-thread.ts';

enableCompileCache();
const { Recording } = await import('../../engine/proxy/recording.ts');
const { loadDescription } = await import('../../backoffice/contract/load-description.ts');

const { documentName, ...options }: RecordingThreadData = workerData;
const recording = new Recording(loadDescription(documentName), options, Date.now);
yieldToRequests();
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
