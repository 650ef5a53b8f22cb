import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { ReplayJob, ReplayNews } from './replay-job.ts';

/** How often progress is reported, in milliseconds. */
const REPORTED_EVERY = 100;

// What a thread loads is only taken from the cache if the thread says so itself.
enableCompileCache();
const { replayJob } = await import('./replay-job.ts');

const job: ReplayJob = workerData;
const report = (news: ReplayNews) => parentPort?.postMessage(news);

let reported = performance.now();
const part = await replayJob(job, new AbortController().signal, (entries, bytes) => {
  if (performance.now() - reported < REPORTED_EVERY) return;
  reported = performance.now();
  report({ kind: 'progress', entries, bytes });
});
report({ kind: 'validated', part });
