import { expect, test } from 'vitest';
import { runHere } from '../support/run-here.ts';
import { runBackoffice } from '../support/run-process.ts';
import { served } from '../support/served.ts';

// What else cannot start is in test/cli/cases/refused.yaml.
test.each([
  ['--portal-port', '--mock-port', runBackoffice],
  ['--mock-port', '--portal-port', runHere],
])('a port of %s that is in use is reported, and nothing is left running', async (flag, other, run) => {
  const { port } = new URL(await served(() => {}));
  // A process ends only when nothing is left.
  const { exitCode, stdout, stderr } = await run(['dev', other, '0', flag, port]);
  expect([exitCode, stdout]).toEqual([2, '']);
  expect(stderr).toBe(
    `Cannot listen on port ${port} of 127.0.0.1: it is in use. Choose another port with ${flag} (0 takes a free one).\n`,
  );
});
