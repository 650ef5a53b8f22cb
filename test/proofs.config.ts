import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig } from 'vitest/config';
import { END_TO_END_LIMITS, SHARED } from '../vitest.config.ts';

/**
 * The proofs (`npm run test:proofs`): tests of a component with many generated cases, such as injected faults, random ledgers
 * and killed processes. They may start processes.
 */
export default mergeConfig(
  SHARED,
  defineConfig({
    root: fileURLToPath(new URL('..', import.meta.url)),
    test: {
      name: 'proofs',
      include: ['test/**/*.proof.test.ts'],
      ...END_TO_END_LIMITS,
    },
  }),
);
