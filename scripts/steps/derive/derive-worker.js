// The thread that derives. It is plain JavaScript, because a thread does not take over the compile cache of the one that
// starts it: the first TypeScript file before the cache is on would load the whole type stripper.
import { enableCompileCache } from 'node:module';
import { parentPort } from 'node:worker_threads';

enableCompileCache();
const loaded = import('./derive.ts');

parentPort.on('message', async ({ document, claim }) => {
  const { derive } = await loaded;
  parentPort.postMessage(derive(document, claim));
});
