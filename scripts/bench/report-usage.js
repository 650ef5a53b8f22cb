// Preloaded into measured processes (node --import): on exit, writes what the process used, all threads included.
import { appendFileSync } from 'node:fs';

process.on('exit', () => {
  const file = process.env.BENCH_USAGE_FILE;
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  if (file)
    appendFileSync(file, `${JSON.stringify({ peakKiB: maxRSS, cpuMicroseconds: userCPUTime + systemCPUTime })}\n`);
});
