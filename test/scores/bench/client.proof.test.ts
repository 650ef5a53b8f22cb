import { describe, expect, it } from 'vitest';
import { clientMemory, clientPageBench, clientSizes, memoryTable, sizeTable } from './client.ts';
import { pagingBench } from './paging.ts';

/** Without the figures, which differ from run to run. */
const shape = (table: string) => table.replaceAll(/\d+(?:\.\d+)?/g, '0').replaceAll(/ +/g, ' ');

describe('the bench of the client', () => {
  it('reports the time of a page in each way', async () => {
    const table = await clientPageBench({ records: 5, turns: 2, ms: 5 });
    expect(shape(table)).toBe(
      [
        'A page of 0 records (0 kB) from a bare server, medians of 0 turns',
        ' ms ÷ fetch',
        'fetch + JSON.parse 0 0',
        'openapi-fetch alone 0 0',
        'the client 0 0',
      ].join('\n'),
    );
    const ratios = table.match(/\d+\.\d{3}$/gm)?.map(Number) ?? [];
    expect(ratios).toHaveLength(3);
    expect(ratios[0]).toBe(1);
    for (const ratio of ratios) expect(ratio).toBeGreaterThan(0);
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
  const rows = pagingBench(300, 5000).split('\n');
  expect(rows[0]).toMatch(/^300 ledgers in \d+\.\d s, seed 4: nothing lost, nothing repeated$/);
  const [ours, ...naive] = rows.filter((row) => row.includes('wrong in'));
  expect(ours).toMatch(
    /^ {2}client\.transactions\(\) +wrong in 0\.0 %: loses in 0\.0 %, repeats in 0\.0 %, refused in 0\.0 %, in \d+\.\d requests$/,
  );
  expect(naive).toHaveLength(3);
  for (const row of naive) expect(row).toMatch(/wrong in [1-9]\d\.\d %: .*, in \d+\.\d requests$/);
  const busy = rows.slice(rows.indexOf('A ledger of 5000 records as the sandbox makes it, in pages of 500:') + 1);
  expect(busy[0]).toMatch(
    /^ {2}client\.transactions\(\) +loses 0, repeats 0, in 1\d requests; exclusive: loses 0, repeats 0, in 1\d requests$/,
  );
  for (const row of busy.slice(1, 4)) expect(row).toMatch(/exclusive: loses [1-9]\d*, repeats 0, in 1\d requests$/);
});
