import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { ReplayJob, ReplayNews } from './replay-job.ts';

/** How often it tells of its progress, in milliseconds. */
const TOLD_EVERY = 100;

// What a thread loads is only taken from the cache if the thread says so itself.
enableCompileCache();
const { replayJob } = await import('./replay-job.ts');

const job: ReplayJob = workerData;
const tell = (news: ReplayNews) => parentPort?.postMessage(news);

let told = performance.now();
const part = await replayJob(job, new AbortController().signal, (entries, bytes) => {
  if (performance.now() - told < TOLD_EVERY) return;
  told = performance.now();
  tell({ kind: 'progress', entries, bytes });
});
tell({ kind: 'judged', part });
