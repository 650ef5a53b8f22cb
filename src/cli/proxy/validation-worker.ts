import { enableCompileCache } from 'node:module';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { ValidationRequest } from '../../engine/proxy/validation-worker.ts';
import type { ValidationThreadData } from './proxy-validation.ts';

/** Requests come first where processors are scarce. On Linux a priority is that of the thread, elsewhere of the process. */
const NICE = 10;

// What a thread loads is only taken from the cache if the thread says so itself.
enableCompileCache();
if (process.platform === 'linux') setPriority(NICE);
const { ValidationWorker } = await import('../../engine/proxy/validation-worker.ts');
const { loadDescription } = await import('../options/load-description.ts');

const { documentName, ...options }: ValidationThreadData = workerData;
const worker = new ValidationWorker({ ...options, ...loadDescription(documentName) });
parentPort?.on('message', (request: ValidationRequest) => parentPort?.postMessage(worker.reply(request)));
