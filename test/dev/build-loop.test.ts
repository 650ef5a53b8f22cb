import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BuildLoop } from '../../src/pipeline/dev/build-loop.ts';
import { caseCount } from '../support/case-count.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('many changes at once give one run, given when the first was seen', async () => {
  const seen: (number | undefined)[] = [];
  const loop = new BuildLoop(async (changedAt) => void seen.push(changedAt));
  const start = performance.now();
  for (let n = 0; n < 5; n += 1) {
    loop.changed();
    await vi.advanceTimersByTimeAsync(5);
  }
  await vi.runAllTimersAsync();
  expect(seen).toEqual([start]);
});

test('a stream of changes does not put a run off for ever', async () => {
  let runs = 0;
  const loop = new BuildLoop(async () => {
    runs += 1;
    return undefined;
  });
  for (let n = 0; n < 100; n += 1) {
    loop.changed();
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(runs).toBeGreaterThanOrEqual(2);
});

test('a run that asks for it is run again, and learns that nothing has changed', async () => {
  const seen: (number | undefined)[] = [];
  const loop = new BuildLoop(async (changedAt) => {
    seen.push(changedAt);
    return seen.length < 3 ? 2_000 : undefined;
  });
  loop.changed();
  await vi.runAllTimersAsync();
  expect(seen).toEqual([expect.any(Number), undefined, undefined]);
});

test('after the end nothing runs', async () => {
  let runs = 0;
  const loop = new BuildLoop(async () => {
    runs += 1;
    return undefined;
  });
  loop.changed();
  await loop.stop();
  loop.changed();
  await vi.runAllTimersAsync();
  expect(runs).toBe(0);
});

test('whatever the times of changes and runs: no two runs overlap, and the last run sees the last change', async () => {
  const moments = fc.array(fc.record({ pause: fc.nat(400), takes: fc.nat(600) }), { minLength: 1, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(moments, async (changes) => {
      let [state, built, running, overlaps] = [0, 0, 0, 0];
      const loop = new BuildLoop(async () => {
        const read = state;
        running += 1;
        if (running > 1) overlaps += 1;
        await new Promise((resolve) => setTimeout(resolve, changes[read % changes.length]?.takes ?? 0));
        running -= 1;
        built = read;
        return undefined;
      });
      for (const { pause } of changes) {
        state += 1;
        loop.changed();
        await vi.advanceTimersByTimeAsync(pause);
      }
      await vi.runAllTimersAsync();
      expect([overlaps, built]).toEqual([0, state]);
    }),
    { numRuns: caseCount(200) },
  );
});
