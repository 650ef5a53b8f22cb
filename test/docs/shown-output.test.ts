import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startFaultProxy } from '../scores/drift/fault-proxy.ts';
import { injectedChange } from '../scores/drift/written-change.ts';
import { folderWith } from '../support/run-folder.ts';
import { runHere, type ServedHere, serveHere } from '../support/run-here.ts';
import { blocksOf, excerpt } from './code-blocks.ts';
import { ROOT } from './markdown-files.ts';

/** Output that a guide shows without the command that prints it. */

let sandbox: ServedHere;

beforeAll(async () => {
  sandbox = await serveHere('--profile unlimited --records 300 --until 2026-10-14 --order descending'.split(' '));
});
afterAll(() => sandbox.stop());

function shownIn(page: string, text: string, language = 'text'): string {
  const blocks = blocksOf(page, readFileSync(join(ROOT, 'docs', page), 'utf8'));
  const shown = blocks.find((block) => block.language === language && block.code.includes(text));
  if (shown === undefined) throw new Error(`docs/${page} has no block of ${language} with ${JSON.stringify(text)}.`);
  return shown.code;
}

/** Runs a command against the sandbox, or against `url` in front of it. */
function run(command: string, url: string, ...args: string[]) {
  const { appKey, token } = sandbox;
  return runHere([command, url, '--app-key', appKey, '--token', token, '--rps', '0', ...args]);
}

test('the guide to breaking changes shows a change and acknowledges it', async () => {
  const base = join(ROOT, 'generated/openapi.json');
  const document = JSON.parse(readFileSync(base, 'utf8'));
  document.components.schemas.ErrorDetailsType.enum.push('JSON');
  const folder = folderWith({ 'openapi.json': JSON.stringify(document) });
  const { stdout } = await runHere(['diff', base, join(folder, 'openapi.json'), '--same-version']);
  const shown = shownIn('breaking-changes.md', 'BREAKING');
  // The guide compares sources with a tag; here, one file is compared with another.
  expect(stdout).toMatch(excerpt(shown.replace(/^ +at spec\/.*$/m, '…')));
  const { acknowledgements } = JSON.parse(shownIn('breaking-changes.md', 'acknowledgements', 'json'));
  expect(shown).toContain(acknowledgements[0].fingerprint);
});

test('the guide to learn shows an answer', async () => {
  const { stdout } = await run('learn', sandbox.url);
  expect(stdout).toMatch(excerpt(shownIn('learn.md', 'transactions-order')));
});

test('the guide to verify shows a finding', async () => {
  const most = { if: { has: ['limit'], above: { limit: '50' } }, query: { set: { limit: '50' } } };
  const proxy = await startFaultProxy(sandbox.url, injectedChange({ name: 'a limit counts as 50', ...most }));
  onTestFinished(() => proxy[Symbol.asyncDispose]());
  const account = ['--account', sandbox.accounts[0]?.accountID ?? '', '--from', '2026-01-01', '--to', '2026-06-30'];
  const { stdout } = await run('verify', proxy.url, ...account, '--include', 'listAccountTransactions');
  expect(stdout).toMatch(excerpt(shownIn('verify-your-server.md', 'limit-no-maximum')));
});
