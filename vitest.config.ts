import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, mergeConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that start processes, browsers or databases. */
const END_TO_END = 'test/**/*.e2e.test.ts';
/** Files that `test/proofs.config.ts` runs. Every other file is a unit test, which starts no process. */
const PROOFS = 'test/**/*.proof.test.ts';

// Compiled code is kept from one process to the next: most of a start is compiling. Node uses this folder by default, too.
process.env['NODE_COMPILE_CACHE'] ??= join(tmpdir(), 'node-compile-cache');

/** Short files that take long: most have their cases in YAML. */
const LONG =
  /test\/(projects|docs|pipeline|drift\/(cases|late-server|learn)|cli\/(cases|hostile)|openapi\/corpus|scores\/(document-fuzz|learn)|diff\/(second-opinion|symmetry))\b/;

/** Vitest begins with the largest file where it does not know how long each takes, so that a long one would run alone at the end. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** What every run has. */
export const SHARED = defineConfig({
  test: {
    // One more than there are cores, since end-to-end tests wait for processes a third of the time.
    maxWorkers: availableParallelism() + 1,
    // Files share the modules of their worker: loading them again for each file took a third of the time.
    isolate: false,
    sequence: { sequencer: LongFirst },
    // What is polled comes at once or, on a busy machine, late; the limit only ends a test that waits for ever.
    expect: { poll: { timeout: 60_000 } },
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
