import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishedPackages } from '../../scripts/pack/published-packages.ts';
import { RUN } from '../support/run-process.ts';
import { type RunningSandbox, startBackoffice } from './running-sandbox.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Commands that run JavaScript: this Node, and those of TEST_RUNTIMES, such as `/opt/node20/bin/node /opt/bun /opt/deno`. Their binaries
 * take more than 100 MB each, so they are no dependencies.
 */
const RUNTIMES = [process.execPath, ...(process.env['TEST_RUNTIMES'] ?? '').split(' ').filter((each) => each !== '')];

const PROGRAM = `import { createBackOfficeClient, createSessionToken, isBackOfficeError } from 'backoffice-client';
import { responseValidators } from 'backoffice-client/validation';
const globals = Object.keys(globalThis);
const events = [];
const baseUrl = (globalThis.Deno?.args ?? process.argv.slice(2))[0];
const client = createBackOfficeClient({
  baseUrl,
  appKey: 'sandbox-demo-key',
  token: createSessionToken({ body: {}, readToken: (data) => data.token }),
  validation: { mode: 'throw', validators: responseValidators },
  environment: 'sandbox',
  onLog: ({ type }) => events.push(type),
});
const accountId = '3f2b8c1e-7d4a-4e59-9b06-5c8a1d2e4f70.1757930400';
const range = { accountId, from: '2025-10-15', to: '2026-10-14' };
const page = await client.listAccountTransactions({ ...range, limit: 3 });
let walked = 0;
for await (const record of client.transactions({ ...range, pageSize: 100 })) walked += record.tranWhen ? 1 : 0;
const { error } = await client.GET('/accounts/{account_id}/transactions', {
  params: { path: { account_id: accountId }, query: { from: '2026-01-01', to: '2026-06-30', offset: '2025-01-01' } },
});
const aborted = await client.GET('/countries', { signal: AbortSignal.abort() });
const late = await client.GET('/countries', { fetch: () => new Promise(() => {}), timeoutMs: 5, retry: { attempts: 1 } });
const refused = await createBackOfficeClient({ baseUrl: 'http://127.0.0.1:1', appKey: 'k', retry: { attempts: 1 } }).GET('/countries');
console.log(JSON.stringify({
  page: page.length,
  walked,
  errors: [error, aborted.error, late.error, refused.error].map((each) => isBackOfficeError(each) && each.code),
  status: error.status,
  attempts: events.filter((type) => type === 'attempt').length > 4,
  globals: Object.keys(globalThis).filter((name) => !globals.includes(name)),
}));
`;

let folder: string;
let sandbox: RunningSandbox;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'runtimes-'));
  const [client] = publishedPackages(ROOT);
  await client.write(join(folder, 'node_modules', client.name));
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers']) {
    symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "dependencies": { "backoffice-client": "*" } }');
  writeFileSync(join(folder, 'program.mjs'), PROGRAM);
  sandbox = await startBackoffice(RUN, ['sandbox', '--until', '2026-10-14', '--profile', 'unlimited']);
});
afterAll(async () => {
  await sandbox?.stop();
  rmSync(folder, { recursive: true, force: true });
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
