// The thread that builds. It is plain JavaScript, because a thread does not take over the compile cache of the one that
// starts it: the first TypeScript file before the cache is on would load the whole type stripper.
import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

enableCompileCache();
const loaded = import('./serve-builds.ts');

// Asked for before all is loaded, a build waits.
parentPort.on('message', async () => (await loaded).answer(parentPort, workerData));
