import { enableCompileCache } from 'node:module';
import { parentPort } from 'node:worker_threads';
import type { OpenApiDocument } from '../../src/contract/document.ts';

// A thread does not take over the cache of the one that starts it. Loading TypeScript and Ajv takes as long as reading and
// linting the document; here both happen at the same time.
enableCompileCache();
const derive = import('./derive.ts');

parentPort?.once('message', async (document: OpenApiDocument) => {
  const { derive: deriveAll } = await derive;
  parentPort?.postMessage(deriveAll(document));
});
