// Preloaded into measured processes (node --import): on exit, tells the peak memory to whoever measures.
import { appendFileSync } from 'node:fs';

process.on('exit', () => {
  const file = process.env.BENCH_MEMORY_FILE;
  if (file) appendFileSync(file, `${process.resourceUsage().maxRSS}\n`);
});
