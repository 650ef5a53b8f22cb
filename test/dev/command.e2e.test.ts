import { expect, test } from 'vitest';
import { startServer } from '../support/loopback-server.ts';
import { temporaryFolder } from '../support/run-folder.ts';
import { runHere } from '../support/run-here.ts';
import { runBackoffice } from '../support/run-process.ts';

test.each([
  ['--portal-port', '70000'],
  ['--mock-port', ''],
  ['--mock-port', '4e3'],
])('%s %j is refused', async (flag, port) => {
  expect(await runHere(['dev', flag, port])).toEqual({
    exitCode: 2,
    stdout: '',
    stderr: `${flag} is ${JSON.stringify(port)}; it must be a whole number from 0 to 65535. See "backoffice dev --help".\n`,
  });
});

test.each([
  ['--portal-port', '--mock-port', runBackoffice],
  ['--mock-port', '--portal-port', runHere],
])('a port of %s that is in use is reported, and nothing is left running', async (flag, other, run) => {
  const taken = await startServer(() => {});
  try {
    const { port } = new URL(taken.url);
    // A process ends only when nothing is left.
    const { exitCode, stdout, stderr } = await run(['dev', other, '0', flag, port]);
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toBe(
      `Cannot listen on port ${port} of 127.0.0.1: it is in use. Choose another port with ${flag} (0 takes a free one).\n`,
    );
  } finally {
    await taken.stop();
  }
});

test('a folder that is no project is refused before anything is served', async () => {
  const folder = temporaryFolder();
  const { exitCode, stdout, stderr } = await runHere([
    'dev',
    '--project',
    folder,
    '--portal-port',
    '0',
    '--mock-port',
    '0',
  ]);
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toContain(`There is no folder spec/ in ${folder}.`);
});

test('the help lists every option', async () => {
  const { stdout } = await runHere(['dev', '--help']);
  for (const option of ['--portal-port', '--mock-port', '--host', '--project', 'Ctrl-C', 'Examples']) {
    expect(stdout).toContain(option);
  }
});
