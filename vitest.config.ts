import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Files that start processes, browsers or databases; every other file is a unit test, which starts none. */
const END_TO_END = 'test/**/*.e2e.test.ts';

// Compiled code is kept from one process to the next: most of a start is compiling. Node uses this folder by default, too.
process.env['NODE_COMPILE_CACHE'] ??= join(tmpdir(), 'node-compile-cache');

export default defineConfig({
  test: {
    // One more than there are cores, since end-to-end tests wait for processes a third of the time.
    maxWorkers: availableParallelism() + 1,
    // Files share the modules of their worker: loading them again for each file took a third of the time.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'end-to-end',
          include: [END_TO_END],
          globalSetup: ['test/sandbox/store/shared-postgres.ts', 'test/run-folder.ts'],
          // These tests start processes; the limit only ends those that hang.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: [END_TO_END],
          setupFiles: ['test/start-no-process.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
