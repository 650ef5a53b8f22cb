import { parentPort } from 'node:worker_threads';
import { derive } from './derive.ts';

// Loading TypeScript and Ajv takes as long as reading and linting the document; here both happen at the same time.
parentPort?.once('message', (document) => {
  parentPort?.postMessage(derive(document));
});
