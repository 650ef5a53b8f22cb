import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, mergeConfig } from 'vitest/config';

/** Files that start processes, browsers or databases. */
const END_TO_END = 'test/**/*.e2e.test.ts';
/** Files that `test/proofs.config.ts` runs. Every other file is a unit test, which starts no process. */
const PROOFS = 'test/**/*.proof.test.ts';

// Compiled code is kept from one process to the next: most of a start is compiling. Node uses this folder by default, too.
process.env['NODE_COMPILE_CACHE'] ??= join(tmpdir(), 'node-compile-cache');

/** What every run has. */
export const SHARED = defineConfig({
  test: {
    // One more than there are cores, since end-to-end tests wait for processes a third of the time.
    maxWorkers: availableParallelism() + 1,
    // Files share the modules of their worker: loading them again for each file took a third of the time.
    isolate: false,
    globalSetup: ['test/support/run-folder.ts'],
    setupFiles: ['test/support/seed.ts', 'test/support/leave-no-state.ts'],
  },
});

/** What tests that start processes have. */
export const END_TO_END_LIMITS = {
  globalSetup: ['test/sandbox/store/shared-postgres.ts'],
  // These tests start processes; the limit only ends those that hang.
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

export default mergeConfig(
  SHARED,
  defineConfig({
    test: {
      projects: [
        { extends: true, test: { name: 'end-to-end', include: [END_TO_END], ...END_TO_END_LIMITS } },
        {
          extends: true,
          test: {
            name: 'unit',
            include: ['test/**/*.test.ts'],
            exclude: [END_TO_END, PROOFS],
            setupFiles: ['test/support/start-no-process.ts'],
            testTimeout: 60_000,
            hookTimeout: 60_000,
          },
        },
      ],
    },
  }),
);
