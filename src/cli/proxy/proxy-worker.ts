import { enableCompileCache } from 'node:module';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { ValidationRequest } from '../../engine/proxy/traffic-validation.ts';
import type { ValidationThreadData } from './validated-traffic.ts';

/** Requests come first where processors are scarce. On Linux a priority is that of the thread, elsewhere of the process. */
const NICE = 10;

// What a thread loads is only taken from the cache if the thread says so itself.
enableCompileCache();
if (process.platform === 'linux') setPriority(NICE);
const { TrafficValidation } = await import('../../engine/proxy/traffic-validation.ts');
const { loadDescription } = await import('../options/load-description.ts');

const { document, ...options }: ValidationThreadData = workerData;
const validation = new TrafficValidation({ ...options, ...loadDescription(document) });
parentPort?.on('message', (request: ValidationRequest) => parentPort?.postMessage(validation.reply(request)));
