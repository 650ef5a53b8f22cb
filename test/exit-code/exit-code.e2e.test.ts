import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { followed, startNode } from '../support/run-process.ts';

const VITEST = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));
const FOLDER = fileURLToPath(new URL('.', import.meta.url));

// What CI blocks on is the exit code: a module of the global set-up must not replace it.
test('the exit code of a run in which a test fails is 1', async () => {
  const args = ['run', '--root', FOLDER, '--config', 'vitest-config.ts', 'one-fails.ts'];
  const { exitCode, stdout, stderr } = await followed(startNode([VITEST, ...args])).end;
  expect(stdout + stderr).toContain('1 failed');
  expect(exitCode).toBe(1);
});
