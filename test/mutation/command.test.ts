import { expect, test } from 'vitest';
import { callMain } from '../support/run-here.ts';
import { main } from './command.ts';

const mutation = (...args: string[]) => callMain(() => main(args));

test('--help describes the score, the options, examples and exit codes, on stdout', async () => {
  const { exitCode, stdout, stderr } = await mutation('--help');
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  for (const part of ['Negative controls', '--json', 'Examples\n  npm run score:facts', 'Exit codes: 0']) {
    expect(stdout).toContain(part);
  }
});

test('an unknown option is named together with those that are allowed', async () => {
  expect(await mutation('--jsn')).toEqual({
    exitCode: 2,
    stdout: '',
    stderr: "Unknown option '--jsn'. Allowed are: --json, --help.\n",
  });
});

test('an argument that is no option is refused too', async () => {
  expect((await mutation('spec')).exitCode).toBe(2);
});
