import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { alsoPreload } from '../support/child-env.ts';
import { temporaryFolder } from '../support/run-folder.ts';

const RECORDER = new URL('./record-connections.js', import.meta.url).href;

/** What a Node process wrote and asked for. */
export interface RecordedRun {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** The hosts outside this machine that the process, or one that it started, asked for. */
  readonly hosts: readonly string[];
}

/** Runs Node with `args` to its end, and records every connection. */
export function recordedRun(args: readonly string[], more: Readonly<Record<string, string>> = {}): RecordedRun {
  const file = join(temporaryFolder(), 'connections');
  writeFileSync(file, '');
  const { REDOCLY_TELEMETRY: _, ...rest } = process.env;
  const env = { ...rest, ...more, NODE_OPTIONS: alsoPreload(RECORDER), CONNECTIONS_FILE: file };
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  return { exitCode: status, stdout, stderr, hosts: readFileSync(file, 'utf8').split('\n').filter(Boolean) };
}
