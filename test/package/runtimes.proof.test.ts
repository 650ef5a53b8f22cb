import { execFile } from 'node:child_process';
import { copyFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../support/run-folder.ts';
import { RUN } from '../support/run-process.ts';
import { install, packages } from './packed-project.ts';
import { type RunningSandbox, startBackoffice } from './running-sandbox.ts';

/**
 * Commands that run JavaScript: this Node, and those of TEST_RUNTIMES, such as `/opt/node20/bin/node /opt/bun /opt/deno`. Their binaries
 * take more than 100 MB each, so they are no dependencies.
 */
const RUNTIMES = [process.execPath, ...(process.env['TEST_RUNTIMES'] ?? '').split(' ').filter((each) => each !== '')];

const PROGRAM = new URL('fixtures/in-any-runtime.mjs', import.meta.url);

let folder: string;
let sandbox: RunningSandbox;

beforeAll(async () => {
  folder = temporaryFolder();
  install('backoffice-client', (await packages()).client, folder);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "dependencies": { "backoffice-client": "*" } }');
  copyFileSync(PROGRAM, join(folder, 'program.mjs'));
  sandbox = await startBackoffice(RUN, ['sandbox', '--until', '2026-10-14', '--profile', 'unlimited']);
});
afterAll(async () => {
  await sandbox?.stop();
});

test.each(RUNTIMES)('%s runs the packed client', async (command) => {
  const isDeno = basename(command).startsWith('deno');
  const permissions = isDeno ? ['run', '--allow-net', '--allow-read', '--allow-env', '--node-modules-dir=manual'] : [];
  const { stdout } = await promisify(execFile)(command, [...permissions, 'program.mjs', sandbox.url], { cwd: folder });
  expect(JSON.parse(stdout)).toEqual({
    page: 3,
    walked: 400,
    errors: ['api', 'aborted', 'timeout', 'network'],
    status: 400,
    attempts: true,
    globals: [],
  });
});
