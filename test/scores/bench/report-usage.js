// Preloaded into measured processes (node --import): on exit, writes what the process used, all threads included.
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

// Node preloads it into worker threads too.
if (isMainThread) {
  process.on('exit', () => {
    const file = process.env.BENCH_USAGE_FILE;
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    const usage = { peakKiB: maxRSS, cpuMicroseconds: userCPUTime + systemCPUTime };
    if (file) appendFileSync(file, `${JSON.stringify(usage)}\n`);
  });
}
