import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { ValidationRequest } from '../../engine/proxy/validation-worker.ts';
import { yieldToRequests } from '../threads.ts';
import type { ValidationThreadData } from './proxy-validation.ts';

// What a thread loads is only taken from the cache if the thread says so itself.
enableCompileCache();
const { ValidationWorker } = await import('../../engine/proxy/validation-worker.ts');
const { loadDescription } = await import('../../backoffice/contract/load-description.ts');
const { RULE_PACKS } = await import('../../backoffice/rules/rule-packs.ts');

const { documentName, ...options }: ValidationThreadData = workerData;
const worker = new ValidationWorker({ ...options, api: loadDescription(documentName), packs: RULE_PACKS });
yieldToRequests();
parentPort?.on('message', (request: ValidationRequest) => parentPort?.postMessage(worker.reply(request)));
