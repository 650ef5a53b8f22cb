import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { childEnv } from '../child-env.ts';
import { RUN } from '../cli/run-backoffice.ts';
import { type RunningSandbox, startBackoffice } from '../package/running-sandbox.ts';
import { DOCUMENTED_COMMANDS } from './documented-commands.ts';
import { type ReaderFolder, readerFolder } from './reader-folder.ts';
import { commandsOf, documentedBlocks, isShell } from './shell-commands.ts';

const ACCOUNT = '3f2b8c1e-7d4a-4e59-9b06-5c8a1d2e4f70.1757930400';
const KEY = 'sandbox-demo-key';

const treated = Object.entries(DOCUMENTED_COMMANDS);
const run = treated.flatMap(([line, treatment]) => (treatment.how === 'run' ? [{ line, ...treatment }] : []));
const serving = treated.flatMap(([line, { how }]) => (how === 'serves' ? [line] : []));

let sandbox: RunningSandbox;
let reader: ReaderFolder;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  sandbox = await startBackoffice(RUN, ['sandbox', '--until', '2026-10-14', '--profile', 'unlimited']);
  const headers = { 'svc-client-app-key': KEY };
  const { token }: { token: string } = await (
    await fetch(`${sandbox.url}/auth/tokens`, { method: 'POST', headers })
  ).json();
  const page = await fetch(`${sandbox.url}/accounts/${ACCOUNT}/transactions?from=2026-10-01&to=2026-10-14`, {
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  reader = readerFolder(await page.json());
  env = childEnv({
    NO_COLOR: '1',
    PATH: `${reader.folder}:${process.env['PATH']}`,
    BACKOFFICE_URL: sandbox.url,
    BACKOFFICE_APP_KEY: KEY,
    BACKOFFICE_TOKEN: token,
  });
});
afterAll(async () => {
  await sandbox?.stop();
  reader?.remove();
});

describe('commands that are run', () => {
  test.each(run)('$line', ({ line, exitCode = 0, shows }) => {
    const { status, stdout, stderr } = spawnSync('sh', ['-c', atSandbox(line)], {
      cwd: reader.folder,
      encoding: 'utf8',
      env,
    });
    expect({ status, stderr: status === exitCode ? '' : `${stdout}${stderr}` }).toEqual({
      status: exitCode,
      stderr: '',
    });
    if (shows) expect(stdout.trim()).toMatch(excerptShownFor(line));
  });
});

describe('commands that serve', () => {
  test.each(serving)('%s', async (line) => {
    // The port of the guide may be taken.
    const words = `${line}${line.includes('--port') ? '' : ' --port 0'}`;
    const child = spawn('sh', ['-c', `exec ${words}`], {
      cwd: reader.folder,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [first] = await once(child.stdout, 'data');
    expect(String(first)).toMatch(/http:\/\/127\.0\.0\.1:\d+\/back-office/);
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
  });
});

test('every kind of treatment is used', () => {
  expect(run.filter(({ shows }) => shows).length).toBeGreaterThan(2);
  expect(serving.length).toBeGreaterThan(2);
});

/** A command with the address and account of the sandbox in place of those of the page, and without a limit of rate. */
function atSandbox(line: string): string {
  const rate = line.includes('backoffice verify') ? ' --rps 0' : '';
  return line
    .replaceAll(/https:\/\/(host|sandbox\.brokerage\.example)\/back-office/g, sandbox.url)
    .replace('--account ID', `--account ${ACCOUNT}`)
    .concat(rate);
}

/** The excerpt in the block after the command, as a pattern: `…` is any text. */
function excerptShownFor(line: string): RegExp {
  const blocks = documentedBlocks();
  const at = blocks.findIndex((block) => isShell(block) && commandsOf(block).some((command) => command.line === line));
  const excerpt = blocks[at + 1];
  if (excerpt?.language !== 'text') throw new Error(`No block of output follows ${line}`);
  const parts = excerpt.code.trim().split('…');
  return new RegExp(`^${parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[\\s\\S]*')}$`);
}
