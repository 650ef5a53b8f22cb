// The thread that builds. It is plain JavaScript for the same reason as the one that derives.
import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

enableCompileCache();
const loaded = import('./serve-builds.ts');

// Asked for before all is loaded, a build waits.
parentPort.on('message', async () => (await loaded).answer(parentPort, workerData));
