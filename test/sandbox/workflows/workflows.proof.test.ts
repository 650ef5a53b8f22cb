import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { startFaultProxy } from '../../scores/drift/fault-proxy.ts';
import { injectedChange, type WrittenChange } from '../../scores/drift/written-change.ts';
import { alsoPreload } from '../../support/child-env.ts';
import { temporaryFolder } from '../../support/run-folder.ts';
import { type SandboxChoices, sandboxForTest, startTestSandbox, type TestSandbox } from '../http/running-sandbox.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const CLI = join(dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')), 'bin/cli.js');
const WORKFLOWS = 'spec/workflows/transactions.arazzo.yaml';
/** Servers that the interface does not allow; the first lines of the file describe them. */
const FAULTS: readonly (WrittenChange & { readonly step: string; readonly check: string })[] = parse(
  readFileSync(new URL('faults.yaml', import.meta.url), 'utf8'),
);
const SMALL = { records: 10, until: '2026-10-14' };

/** Runs the command `redocly` in this project. The output is that of both streams. */
async function redocly(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [CLI, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { exitCode: await ended, output: stdout + stderr };
}

/** Runs the workflows against the server at `url`, with the credentials and the first account of `sandbox`. */
function respect(
  { appKey, accounts }: TestSandbox,
  url: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
) {
  const { accountID, from, to } = accounts[0] ?? expect.unreachable();
  // The check of the status knows no range such as `4XX` (Redocly 2.77); the criteria of the steps state each status.
  return redocly(['respect', WORKFLOWS, '--severity', 'STATUS_CODE_CHECK=off', '--max-steps=100', ...args], {
    ...env,
    REDOCLY_CLI_RESPECT_INPUT: JSON.stringify({ appKey, accountID, from, to }),
    REDOCLY_CLI_RESPECT_SERVER: `backOffice=${url}`,
  });
}

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox(SMALL);
});
afterAll(() => sandbox.stop());

test('the workflows are valid Arazzo', async () => {
  const { exitCode, output } = await redocly(['lint', WORKFLOWS]);
  expect(output).toContain('is valid');
  expect(exitCode).toBe(0);
});

describe('a server that the interface allows passes', () => {
  test('the sandbox as it is: no secret is printed, not even in verbose mode, and no other server is called', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'connections');
    writeFileSync(file, '');
    const recorder = new URL('../../offline/record-connections.js', import.meta.url).href;
    const env = { NODE_OPTIONS: alsoPreload(recorder), CONNECTIONS_FILE: file };
    const { exitCode, output } = await respect(sandbox, sandbox.url, ['--verbose'], env);
    expectAllPassed({ exitCode, output });
    expect(output).toContain('********');
    expect(output).not.toContain(sandbox.appKey);
    expect(output).not.toContain('sandbox-token-');
    expect(readFileSync(file, 'utf8')).toBe('');
  });

  test.each<NonNullable<SandboxChoices['switches']>>([
    // Pages from new to old, days of New York, other statuses.
    {
      order: 'descending',
      rangeTimeZone: 'new-york',
      badParameters: '422',
      tokenRefused: '403',
      appKeyRefused: '400',
    },
    // No record at the offset, ties in another order.
    { boundary: 'exclusive', ties: 'shuffled' },
  ])('a sandbox with the switches %j', async (switches) => {
    const other = await sandboxForTest({ ...SMALL, switches });
    expectAllPassed(await respect(other, other.url));
  });

  test('a sandbox that limits requests, which are sent again', async () => {
    const limited = await sandboxForTest({ ...SMALL, profile: 'sandbox' });
    const { exitCode, output } = await respect(limited, limited.url, ['--workflow', 'pages']);
    expect(output).toContain('Retrying step');
    expect(exitCode).toBe(0);
  });
});

function expectAllPassed({ exitCode, output }: { readonly exitCode: number | null; readonly output: string }): void {
  expect(exitCode).toBe(0);
  expect(output).toMatch(/Workflows: 5 passed, 5 total/);
  expect(output).toMatch(/Steps: 22 passed,( \d ignored,)? 22 total/);
}

test.each(FAULTS)('a server that the interface does not allow fails: $name', async (fault) => {
  await using proxy = await startFaultProxy(sandbox.url, injectedChange(fault));
  const workflow = fault.step.startsWith('offset') ? 'offsets' : 'pages';
  const { exitCode, output } = await respect(sandbox, proxy.url, ['--workflow', workflow]);
  expect(exitCode).toBe(1);
  const failed = output.slice(output.indexOf('Failed tests info'));
  expect(failed).toContain(`stepId - ${fault.step}`);
  expect(failed).toContain(fault.check);
});
