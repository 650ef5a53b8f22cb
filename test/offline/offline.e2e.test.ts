import { describe, expect, test } from 'vitest';
import { RUN, RUN_SCRIPT } from '../support/entries.ts';
import { recordedRun } from './recorded-run.ts';

// test/pipeline/start.proof.test.ts asserts the same of npm start.
describe('nothing calls out', () => {
  test.each([
    ['backoffice check', RUN, 'check'],
    ['npm run score:lint', RUN_SCRIPT, 'score:lint'],
  ])('%s', (_, program, command) => {
    const { exitCode, stderr, hosts } = recordedRun([program, command]);
    expect(stderr, 'the command itself works').not.toMatch(/Error/);
    expect({ exitCode, hosts }).toEqual({ exitCode: 0, hosts: [] });
  });

  test('a process that does is seen', () => {
    const script = "fetch('http://telemetry.invalid/').catch(() => {})";
    expect(recordedRun(['-e', script]).hosts).toContain('telemetry.invalid');
  });
});
