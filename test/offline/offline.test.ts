import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { alsoPreload } from '../child-env.ts';

const RUN = fileURLToPath(new URL('../../scripts/run.js', import.meta.url));
const RECORDER = new URL('./record-connections.js', import.meta.url).href;

/** The hosts outside this machine that a Node process, or one that it starts, asks for. */
function hostsAskedForBy(args: readonly string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'offline-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'connections');
  writeFileSync(file, '');
  const { REDOCLY_TELEMETRY: _, ...rest } = process.env;
  const env = { ...rest, NODE_OPTIONS: alsoPreload(RECORDER), CONNECTIONS_FILE: file };
  const { stderr, status } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  if (args.includes(RUN)) expect(stderr, 'the command itself works').not.toMatch(/Error/);
  if (args.includes(RUN)) expect(status).toBe(0);
  return readFileSync(file, 'utf8').split('\n').filter(Boolean);
}

describe('nothing calls out', () => {
  test.each([['check'], ['score'], ['start']])('npm run %s', (...command) => {
    expect(hostsAskedForBy([RUN, ...command])).toEqual([]);
  });

  test('a process that does is seen', () => {
    const script = "fetch('http://telemetry.invalid/').catch(() => {})";
    expect(hostsAskedForBy(['-e', script])).toContain('telemetry.invalid');
  });
});
