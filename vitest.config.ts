import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Vitest leaves one core free, which on two cores is half of them; these tests wait for processes much of the time.
    maxWorkers: Math.max(2, availableParallelism()),
    // Many tests start real processes; the limit only ends those that hang.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
