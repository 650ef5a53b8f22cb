import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Many tests start real processes; the limit only ends those that hang.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
