import { expect, test } from 'vitest';
import { npmScript, wholeNumberOption } from '../../src/pipeline/terminal/npm-script.ts';
import { callMain } from '../support/run-here.ts';

/** Runs a script with the option `--count`, which is its exit code. */
function run(...argv: string[]) {
  const main = npmScript('npm run it', { count: { type: 'string', default: '0' } }, async ({ count }) =>
    wholeNumberOption('--count', count, 0, 7),
  );
  return callMain(() => main(argv));
}

test.each([
  [['--count', '7'], 7, ''],
  [['--count=-1'], 2, '--count is "-1"; it must be a whole number from 0 to 7.\n'],
  [['--count', '8'], 2, '--count is "8"; it must be a whole number from 0 to 7.\n'],
  [['--count', 'many'], 2, '--count is "many"; it must be a whole number from 0 to 7.\n'],
  [['--cuont', '1'], 2, "Unknown option '--cuont'. Allowed are: --count, --help.\n"],
  [['one'], 2, "Unexpected argument 'one'. Allowed are: --count, --help.\n"],
])('%j ends with %i', async (argv, exitCode, stderr) => {
  expect(await run(...argv)).toMatchObject({ exitCode, stdout: '', stderr: expect.stringContaining(stderr) });
});

test.each(['--help', '-h'])('%s prints the help, and does not run', async (help) => {
  expect(await run(help, '--count', '9')).toEqual({ exitCode: 0, stdout: 'npm run it\n', stderr: '' });
});
