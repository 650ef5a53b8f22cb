import { exec, execFile, execFileSync, execSync, fork, spawn, spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { STARTS_A_PROCESS } from './start-no-process.ts';

describe('a unit test that starts a process fails', () => {
  test.each<[string, () => unknown]>([
    ['spawn', () => spawn('true')],
    ['exec', () => exec('true')],
    ['execFile', () => execFile('true')],
    ['fork', () => fork('none.js')],
    ['spawnSync', () => spawnSync('true')],
    ['execSync', () => execSync('true')],
    ['execFileSync', () => execFileSync('true')],
  ])('%s', (_, start) => {
    expect(start).toThrow(STARTS_A_PROCESS);
  });
});
