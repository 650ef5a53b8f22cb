import { defineConfig } from 'vitest/config';

/** A run with the global set-up of the end-to-end project. `exit-code.e2e.test.ts` runs it. */
export default defineConfig({
  cacheDir: '../../node_modules/.vite',
  test: {
    include: ['one-*.ts'],
    globalSetup: ['../sandbox/store/shared-postgres.ts', '../support/run-folder.ts'],
  },
});
