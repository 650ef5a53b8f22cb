import { execFileSync } from 'node:child_process';
import { getPriority } from 'node:os';
import { expect, test } from 'vitest';

const THREADS = JSON.stringify(new URL('../../src/cli/threads.ts', import.meta.url).href);

/** The number that a module prints in a process of its own. */
function numberPrintedBy(code: string): number {
  return Number(execFileSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8' }));
}

/** The size of the young generation, in MiB, after a process has made much garbage of which a part lives for a while. */
function sizeAfterGarbage(before: string): number {
  return numberPrintedBy(`
    import { getHeapSpaceStatistics } from 'node:v8';
    ${before}
    const kept = [];
    for (let round = 0; round < 15; round += 1) {
      for (let count = 0; count < 200_000; count += 1) kept[count % 60_000] = { count, text: 'x' + count, list: [count, count] };
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    const { space_size: size } = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space');
    console.log(size / 2 ** 20);`);
}

test('the young generation of the proxy stays below what V8 lets it grow to', () => {
  const unlimited = sizeAfterGarbage('');
  const limited = sizeAfterGarbage(`import { limitYoungGeneration } from ${THREADS}; limitYoungGeneration(1);`);
  expect(unlimited).toBeGreaterThan(64);
  expect(limited).toBeGreaterThanOrEqual(16);
  expect(limited).toBeLessThanOrEqual(64);
});

test.skipIf(process.platform !== 'linux')('a thread yields to requests, whichever priority the process has', () => {
  const before = Math.min(getPriority() + 5, 19);
  const after = numberPrintedBy(`
    import { getPriority, setPriority } from 'node:os';
    import { yieldToRequests } from ${THREADS};
    setPriority(${before});
    yieldToRequests();
    console.log(getPriority());`);
  expect(after).toBe(Math.min(before + 10, 19));
});
