import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { childEnv } from '../support/child-env.ts';

const VITEST = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));
const FOLDER = fileURLToPath(new URL('.', import.meta.url));

// What CI blocks on is the exit code: a module of the global set-up must not replace it.
test.each([
  ['one-passes.ts', 0, '1 passed'],
  ['one-fails.ts', 1, '1 failed'],
])('the exit code of a run of %s is %i', async (file, exitCode, summary) => {
  const run = await new Promise<{ code: number; text: string }>((resolve) => {
    const args = [VITEST, 'run', '--root', FOLDER, '--config', 'vitest-config.ts', file];
    const child = execFile(process.execPath, args, { env: childEnv({ NO_COLOR: '1' }) }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, text: stdout + stderr }),
    );
  });
  expect(run.text).toContain(summary);
  expect(run.code).toBe(exitCode);
});
