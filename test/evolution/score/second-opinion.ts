import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { JsonObject } from '../../../src/contract/json.ts';

/** What another tool says of a pair: whether something breaks, and whether it saw anything at all. */
export interface Opinion {
  readonly isBreaking: boolean;
  readonly isSeen: boolean;
}

/** Another tool that compares two documents. */
export interface SecondOpinion {
  readonly name: string;
  of(base: JsonObject, revision: JsonObject): Opinion;
}

const CLI = join(dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')), 'bin/cli.js');

/** `redocly diff`: `major` is breaking. */
export const REDOCLY: SecondOpinion = {
  name: 'redocly diff',
  of: (base, revision) =>
    inFiles(base, revision, (old, now, output) => {
      const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_NOTIFICATIONS: 'true' };
      spawnSync(process.execPath, [CLI, 'diff', old, now, '--format', 'json', '-o', output], { env, stdio: 'ignore' });
      const { summary } = JSON.parse(readFileSync(output, 'utf8'));
      return { isBreaking: summary.major > 0, isSeen: summary.major + summary.minor + summary.patch > 0 };
    }),
};

/** oasdiff, when its binary is at `path`: level 3 (ERR) is breaking. */
export function oasdiffAt(path: string): SecondOpinion {
  return {
    name: 'oasdiff',
    of: (base, revision) =>
      inFiles(base, revision, (old, now) => {
        const { stdout } = spawnSync(path, ['changelog', old, now, '-f', 'json'], { encoding: 'utf8' });
        const changes: unknown = JSON.parse(stdout.trim() === '' ? '[]' : stdout);
        const levels = Array.isArray(changes)
          ? changes.map((change: { readonly level?: unknown }) => change.level)
          : [];
        return { isBreaking: levels.includes(3), isSeen: levels.length > 0 };
      }),
  };
}

function inFiles(
  base: JsonObject,
  revision: JsonObject,
  ask: (old: string, now: string, output: string) => Opinion,
): Opinion {
  const folder = mkdtempSync(join(tmpdir(), 'evolution-score-'));
  try {
    const [old, now] = [join(folder, 'base.json'), join(folder, 'revision.json')];
    writeFileSync(old, JSON.stringify(base));
    writeFileSync(now, JSON.stringify(revision));
    return ask(old, now, join(folder, 'output.json'));
  } catch {
    return { isBreaking: false, isSeen: false };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
