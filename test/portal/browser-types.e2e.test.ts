import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

// The scripts of the pages are compiled apart from all else, since only they know a DOM.
test('the scripts of the pages compile under strict', () => {
  const args = ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'scripts/steps/portal/browser'];
  expect(spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' }).stdout).toBe('');
});
