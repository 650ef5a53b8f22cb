import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import { renderJson } from '../../src/engine/report/formats.ts';
import { CLEAN } from '../report/sample-reports.ts';
import { childEnv } from '../support/child-env.ts';
import { RUN } from '../support/entries.ts';
import { harEntry, harText } from '../support/har.ts';
import { temporaryFolder } from '../support/run-folder.ts';

/**
 * A folder of a reader with the files that the commands of the documentation name, and with programs `backoffice` and `npx`
 * that run the sources.
 */
export interface ReaderFolder {
  readonly folder: string;
  /** The variables of a process that finds these programs. */
  readonly env: Readonly<Record<string, string>>;
  /** Starts a shell with `args` in the folder, which is killed at the end of the test. */
  shell(args: readonly string[], env?: Readonly<Record<string, string>>): ChildProcess;
}

const SERVER = 'http://127.0.0.1:3000/back-office';
const PAGE = '/accounts/3f2b8c1e-7d4a-4e59-9b06-5c8a1d2e4f70.1/transactions?from=2026-01-01&to=2026-01-31';

/** @param records transaction records of the sandbox. */
export function readerFolder(records: readonly unknown[]): ReaderFolder {
  const folder = temporaryFolder();
  const write = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content);
  const type = 'application/json';
  const line = {
    request: { method: 'GET', url: `${SERVER}${PAGE}`, headers: {}, body: null },
    response: { status: 200, headers: { 'content-type': type }, body: '[]' },
  };
  const entry = harEntry({
    request: { method: 'GET', url: `https://sandbox.brokerage.example/back-office${PAGE}`, headers: [] },
    response: { status: 200, headers: [['content-type', type]], body: '[]' },
  });
  write('records.ndjson', records.map((record) => `${JSON.stringify(record)}\n`).join(''));
  write('traffic.har', harText([entry]));
  write('day.ndjson.gz', gzipSync(`${JSON.stringify(line)}\n`.repeat(8)));
  write('known.json', '{ "findings": [] }');
  // A document whose response is one of a list of states.
  const old = readFileSync(new URL('fixtures/door.yaml', import.meta.url), 'utf8');
  write('old.yaml', old);
  write('new.yaml', old.replace('1.0.0', '2.0.0').replace('[OPEN]', '[OPEN, CLOSED]'));
  for (const name of ['yesterday.json', 'today.json']) write(name, renderJson(CLEAN));
  for (const [name, script] of [
    ['backoffice', `exec "${process.execPath}" "${RUN}" "$@"`],
    ['npx', 'exec "$@"'],
  ] as const) {
    write(name, `#!/bin/sh\n${script}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  const own = childEnv({ NO_COLOR: '1', PATH: `${folder}:${process.env['PATH']}` });
  return {
    folder,
    env: own,
    shell(args, env = own) {
      const child = spawn('sh', args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
      onTestFinished(() => void child.kill('SIGKILL'));
      return child;
    },
  };
}
