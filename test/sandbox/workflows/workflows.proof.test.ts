import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { lint } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadLintConfig } from '../../../src/pipeline/lint/lint.ts';
import { startFaultProxy } from '../../scores/drift/fault-proxy.ts';
import { injectedChange, type WrittenChange } from '../../scores/drift/written-change.ts';
import { alsoPreload } from '../../support/child-env.ts';
import { folderWith, temporaryFolder } from '../../support/run-folder.ts';
import { type SandboxChoices, startTestSandbox, type TestSandbox } from '../http/running-sandbox.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const CLI = join(dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')), 'bin/cli.js');
const WORKFLOWS = 'spec/workflows/transactions.arazzo.yaml';
const TEXT = readFileSync(join(ROOT, WORKFLOWS), 'utf8');
/** Servers that the interface does not allow; the first lines of the file describe them. */
const FAULTS: readonly (WrittenChange & { readonly step: string; readonly check: string })[] = parse(
  readFileSync(new URL('faults.yaml', import.meta.url), 'utf8'),
);

/**
 * Runs the workflows against the servers at `urls`, one after another in one process, with the credentials and the first account
 * of `sandbox`. Returns the output of both streams, and that about each server.
 */
async function respect(
  { appKey, accounts }: TestSandbox,
  urls: readonly string[],
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
) {
  const { accountID, from, to } = accounts[0] ?? expect.unreachable();
  const names = urls.map((_, index) => `server${index}`);
  // Each server has its own copy of the workflows, which names it.
  const copyFor = (name: string) =>
    TEXT.replace('name: backOffice', `name: ${name}`).replace('../openapi.yaml', join(ROOT, 'spec/openapi.yaml'));
  const folder = folderWith(Object.fromEntries(names.map((name) => [`${name}.yaml`, copyFor(name)])));
  const files = names.map((name) => join(folder, `${name}.yaml`));
  // The check of the status knows no range such as `4XX` (Redocly 2.77); the criteria of the steps state each status.
  const flags = ['--severity', 'STATUS_CODE_CHECK=off', '--max-steps=1000'];
  const child = spawn(process.execPath, [CLI, 'respect', ...files, ...flags, ...args], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...env,
      REDOCLY_CLI_RESPECT_INPUT: JSON.stringify({ appKey, accountID, from, to }),
      REDOCLY_CLI_RESPECT_SERVER: names.map((name, index) => `${name}=${urls[index]}`).join(),
      REDOCLY_TELEMETRY: 'off',
      REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
      NO_COLOR: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [[exitCode], ...streams] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
  const output = streams.join('');
  const outputs = output.split(/Time: .*ms/).slice(0, -1);
  expect(outputs, output).toHaveLength(urls.length);
  return { exitCode, output, outputs };
}

test('the workflows are valid Arazzo', async () => {
  const config = await loadLintConfig(join(ROOT, 'redocly.yaml'));
  expect(await lint({ ref: join(ROOT, WORKFLOWS), config })).toEqual([]);
});

/** Sandboxes that the interface allows. */
const ALLOWED: readonly SandboxChoices[] = [
  {},
  // Pages from new to old, days of New York, other statuses.
  {
    switches: {
      order: 'descending',
      rangeTimeZone: 'new-york',
      badParameters: '422',
      tokenRefused: '403',
      appKeyRefused: '400',
    },
  },
  // No record at the offset, ties in another order; requests are limited, and sent again.
  { profile: 'sandbox', switches: { boundary: 'exclusive', ties: 'shuffled' } },
];

test('servers that the interface allows pass: no secret is printed, not even in verbose mode, and no other server is called', async () => {
  await using stack = new AsyncDisposableStack();
  const sandboxes = await Promise.all(ALLOWED.map((choices) => startSmall(stack, choices)));
  const [sandbox = expect.unreachable()] = sandboxes;
  const file = join(temporaryFolder(), 'connections');
  writeFileSync(file, '');
  const recorder = new URL('../../offline/record-connections.js', import.meta.url).href;
  const env = { NODE_OPTIONS: alsoPreload(recorder), CONNECTIONS_FILE: file };
  const urls = sandboxes.map(({ url }) => url);
  const { exitCode, output, outputs } = await respect(sandbox, urls, ['--verbose'], env);
  for (const [index, each] of outputs.entries()) {
    expect.soft(each, JSON.stringify(ALLOWED[index])).toMatch(/Workflows: 5 passed, 5 total/);
    expect.soft(each).toMatch(/Steps: 22 passed,( \d ignored,)? 22 total/);
  }
  expect(exitCode).toBe(0);
  expect(outputs.map((each) => each.includes('Retrying step'))).toEqual([false, false, true]);
  expect(output).toContain('********');
  expect(output).not.toContain(sandbox.appKey);
  expect(output).not.toContain('sandbox-token-');
  expect(readFileSync(file, 'utf8')).toBe('');
});

test('a server that the interface does not allow fails', async () => {
  await using stack = new AsyncDisposableStack();
  const sandbox = await startSmall(stack);
  const proxies = [];
  for (const fault of FAULTS) proxies.push(stack.use(await startFaultProxy(sandbox.url, injectedChange(fault))));
  const urls = proxies.map(({ url }) => url);
  const { exitCode, outputs } = await respect(sandbox, urls);
  expect(exitCode).toBe(1);
  for (const [index, { name, step, check }] of FAULTS.entries()) {
    const failed = outputs[index]?.split('Failed tests info')[1];
    expect.soft(failed, name).toContain(`stepId - ${step}`);
    expect.soft(failed, name).toContain(check);
  }
});

async function startSmall(stack: AsyncDisposableStack, choices: SandboxChoices = {}): Promise<TestSandbox> {
  const sandbox = await startTestSandbox({ records: 10, until: '2026-10-14', ...choices });
  stack.defer(() => sandbox.stop());
  return sandbox;
}
