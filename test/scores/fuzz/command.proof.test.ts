import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { callMain } from '../../support/run-here.ts';
import { type Ended, ended, RUN_SCRIPT, startNode } from '../../support/run-process.ts';
import { main } from './command.ts';
import type { Misbehaviour } from './misbehaving-server.ts';

const PLANTED = fileURLToPath(new URL('./misbehaving-server.ts', import.meta.url));

/** Runs `npm run fuzz` in this process. */
function fuzz(...args: string[]): Promise<Ended> {
  return callMain(() => main(args));
}

/** The same in a process of its own. */
function fuzzBeside(...args: string[]): Promise<Ended> {
  const child = startNode([RUN_SCRIPT, 'fuzz', ...args]);
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return ended(child);
}

/** Starts a server of its own process that misbehaves, and returns the options that name it. */
async function planted(misbehaviour: Misbehaviour): Promise<string[]> {
  const child = spawn(process.execPath, [PLANTED, misbehaviour]);
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const [url] = await once(createInterface(child.stdout), 'line');
  return ['--url', String(url), '--pid', String(child.pid), '--timeout', '1500'];
}

function problemsOf({ stdout }: Ended): string[] {
  return JSON.parse(stdout).findings.map(({ problem }: { problem: string }) => problem);
}

test('nothing is found in the sandbox by 1,500 requests, and each status is there', async () => {
  const report = await fuzzBeside('--requests', '1500', '--seed', '42', '--json');
  expect(problemsOf(report)).toEqual([]);
  expect(report.exitCode).toBe(0);
  const { requests, statuses } = JSON.parse(report.stdout);
  expect(requests).toBeGreaterThanOrEqual(1500);
  expect(Object.keys(statuses)).toEqual(
    expect.arrayContaining(['200', '400', '401', '404', '405', '415', '431', '501']),
  );
});

describe('what a server does wrong is found:', () => {
  test.each([
    ['server-error', /Only 501/],
    ['unavailable', /Only 501/],
    ['wrong-body', /must have required property 'errorCode'/],
    ['wrong-type', /Content type "text\/html" is not documented/],
    ['no-json', /is not JSON/],
    ['success-for-anything', /The request asks for no operation/],
    ['stack', /reveals internals of the server/],
    ['hang', /neither an answer nor an end/],
    ['drop', /then the connection ended/],
    ['cut', /ended within an answer/],
    ['garbage', /The response is not HTTP/],
    ['crash', /does not take connections any more|health does not answer/],
    ['leak', /memory of the server went up/],
  ] as const)('%s', async (misbehaviour, expected) => {
    const report = await fuzz('--requests', '2000', '--json', ...(await planted(misbehaviour)));
    expect(problemsOf(report)).toContainEqual(expect.stringMatching(expected));
    expect(report.exitCode).toBe(1);
  });
});

test('nothing is found in a server that refuses everything properly', async () => {
  const report = await fuzz('--requests', '1000', '--json', ...(await planted('nothing')));
  expect(problemsOf(report)).toEqual([]);
  expect(report.exitCode).toBe(0);
});

test('a finding shows the bytes without secrets, and the command that repeats just that case', async () => {
  const options = await planted('stack');
  const { stdout } = await fuzz('--requests', '500', '--seed', '5', ...options);
  expect(stdout).toContain('HTTP/1.1\\r\\n');
  expect(stdout).toContain('{{token}}');
  expect(stdout).not.toContain('planted');
  expect(stdout).toMatch(/Again: npm run fuzz -- --seed 5 --only \d+\n/);
  const [, index = ''] = /--only (\d+)/.exec(stdout) ?? [];
  const one = await fuzz('--seed', '5', '--only', index, '--json', ...options);
  expect(JSON.parse(one.stdout).cases).toBe(1);
});
