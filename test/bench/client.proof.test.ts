import { describe, expect, it } from 'vitest';
import {
  clientMemory,
  clientPageBench,
  clientSizes,
  memoryTable,
  pageTable,
  sizeTable,
} from '../../scripts/bench/client.ts';
import { pagingBench } from '../../scripts/bench/client-paging.ts';

/** Without the figures, which differ from run to run. */
const shape = (table: string) => table.replaceAll(/\d+(?:\.\d+)?/g, '0').replaceAll(/ +/g, ' ');

describe('the bench of the client', () => {
  it('reports the time of a page in each way', async () => {
    const result = await clientPageBench({ records: 5, rounds: 2 });
    expect(result).toMatchObject({ records: 5, rounds: 2, ratio: { plain: 1 } });
    for (const figure of Object.values({ ...result.ms, ...result.ratio })) expect(figure).toBeGreaterThan(0);
    expect(shape(pageTable(result))).toBe(
      [
        'A page of 0 records (0 kB) from a bare server, medians of 0 rounds',
        ' ms ÷ fetch with 0 %',
        'fetch + JSON.parse 0 0 0 to 0',
        'openapi-fetch alone 0 0 0 to 0',
        'the client 0 0 0 to 0',
      ].join('\n'),
    );
  });

  it('reports the sizes, which grow with the imported exports', async () => {
    const sizes = await clientSizes();
    const [client, all, openapiFetch] = sizes.map(({ gzipped }) => gzipped);
    expect(client).toBeLessThan(all ?? 0);
    expect(openapiFetch).toBeLessThan(client ?? 0);
    for (const { minified, gzipped } of sizes) expect(gzipped).toBeLessThan(minified);
    expect(shape(sizeTable(sizes))).toContain('createBackOfficeClient 0 0');
  });

  it('reports the memory of a walk that returns every record', async () => {
    const memory = await clientMemory(3000);
    expect(memory.heap.map(({ at }) => at)).toEqual([60, 750, 1500, 2250, 3000]);
    for (const { heapMiB } of memory.heap) expect(heapMiB).toBeGreaterThan(1);
    expect(shape(memoryTable(memory))).toContain('heap after garbage collection, at record MiB');
  });
});

it('the bench of paging shows that the naive ways go wrong and the client does not', () => {
  const [ledgers = '', busy = ''] = pagingBench(300, 7, 5000).split('\n\n');
  const rows = ledgers.split('\n');
  expect(rows[0]).toBe('300 random ledgers, walked over forwards, seed 7; of how many');
  expect(rows[2]).toMatch(/^client\.transactions\(\) +0\.0 % +0\.0 % +0\.0 % +0\.0 % +\d+\.\d$/);
  expect(rows.slice(3)).toHaveLength(3);
  for (const row of rows.slice(3)) expect(row).toMatch(/ [1-9]\d\.\d % /);
  const [head, , , ours, ...naive] = busy.split('\n');
  expect(head).toBe('5,000 records of three busy years as the sandbox makes them, in pages of 500; of how many');
  expect(ours).toMatch(/^client\.transactions\(\) +0 +0 +1\d +0 +0 +1\d$/);
  expect(naive).toHaveLength(3);
  for (const row of naive) expect(row).toMatch(/ [1-9]\d* +0 +1\d$/);
});
