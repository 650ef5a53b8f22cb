import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const run = fileURLToPath(new URL('../../scripts/run.js', import.meta.url));

function mutation(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [run, 'mutation', ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

test('--help tells what the score is, the options, examples and exit codes, on stdout', () => {
  const { status, stdout, stderr } = mutation('--help');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  for (const part of ['Negative controls', '--json', 'Examples\n  npm run mutation', 'Exit codes: 0']) {
    expect(stdout).toContain(part);
  }
});

test('an unknown option is named together with those that are allowed', () => {
  expect(mutation('--jsn')).toEqual({
    status: 2,
    stdout: '',
    stderr: "Unknown option '--jsn'. Allowed are: --json, --help.\n",
  });
});

test('an argument that is no option is refused too', () => {
  expect(mutation('spec').status).toBe(2);
});
