// Walks over a ledger with the client and prints the memory that this takes, as JSON. Started by
// test/scores/bench/client.ts, with node --expose-gc.
import { createBackOfficeClient } from '../../../src/backoffice/client/create-client.ts';
import type { WalkMemory } from './client.ts';

const [address = '', total = ''] = process.argv.slice(2);
const records = Number(total);

/** The memory in use after a garbage collection, in MiB. */
function heapMiB(): number {
  for (let times = 0; times < 4; times += 1) globalThis.gc?.();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

const client = createBackOfficeClient({ baseUrl: `${address}back-office`, appKey: 'key', token: 'token' });
const heap: { at: number; heapMiB: number }[] = [];
const marks = [0.02, 0.25, 0.5, 0.75, 1].map((share) => Math.floor(share * records));
const start = performance.now();
let count = 0;
for await (const _record of client.transactions({ accountId: 'account.1', from: '2020-01-01', to: '2029-12-31' })) {
  count += 1;
  if (marks.includes(count)) heap.push({ at: count, heapMiB: heapMiB() });
}
const result: WalkMemory = {
  records: count,
  seconds: (performance.now() - start) / 1000,
  heap,
  peakMiB: process.resourceUsage().maxRSS / 1024,
};
console.log(JSON.stringify(result));
