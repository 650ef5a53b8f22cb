import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../sandbox/http/running-sandbox.ts';
import { runHere } from '../support/run-here.ts';
import { type Ended, ended } from '../support/run-process.ts';
import { excerpt } from './code-blocks.ts';
import { DOCUMENTED_COMMANDS } from './documented-commands.ts';
import { type ReaderFolder, readerFolder } from './reader-folder.ts';
import { commandsOf, documentedBlocks, isShell, wordsOf } from './shell-commands.ts';

const ACCOUNT = '3f2b8c1e-7d4a-4e59-9b06-5c8a1d2e4f70.1757930400';
const KEY = 'sandbox-demo-key';

const treated = Object.entries(DOCUMENTED_COMMANDS);
const run = treated.flatMap(([line, treatment]) => (treatment.how === 'run' ? [{ line, ...treatment }] : []));
const serving = treated.flatMap(([line, { how }]) => (how === 'serves' ? [line] : []));

/** The big account has few records, so that its ledger is soon made; no command of the documentation asks for it. */
const FEW = ['--records', '10'];

let sandbox: TestSandbox;
let reader: ReaderFolder;
let env: Record<string, string>;

beforeAll(async () => {
  sandbox = await startTestSandbox({ appKey: KEY, until: '2026-10-14', records: 10 });
  const page = await sandbox.fetch(`/accounts/${ACCOUNT}/transactions?from=2026-10-01&to=2026-10-14`);
  reader = readerFolder(await page.json());
  const { url, token } = sandbox;
  env = { ...reader.env, BACKOFFICE_URL: url, BACKOFFICE_APP_KEY: KEY, BACKOFFICE_TOKEN: token };
});
afterAll(async () => {
  await sandbox?.stop();
});

describe('commands that are run', () => {
  test.each(run)('$line', async ({ line, exitCode: expected, shows }) => {
    const { exitCode, stdout, stderr } = await ranAs(atSandbox(line));
    expect({ exitCode, stderr: exitCode === expected ? '' : `${stdout}${stderr}` }).toEqual({
      exitCode: expected,
      stderr: '',
    });
    if (shows) expect(stdout.trim()).toMatch(excerptShownFor(line));
  });
});

describe('commands that serve', () => {
  test.each(serving)('%s', async (line) => {
    const interrupt = new AbortController();
    const onStdout = (text: string) => /http:\/\/127\.0\.0\.1:\d+\/back-office/.test(text) && interrupt.abort();
    // The port of the guide may be taken.
    const words = [...backofficeWords(line), ...(line.includes('--port') ? [] : ['--port', '0']), ...FEW];
    const { exitCode, stderr } = await runHere(words, { cwd: reader.folder, signal: interrupt.signal, onStdout });
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  });
});

test('every kind of treatment is used', () => {
  expect(run.filter(({ shows }) => shows).length).toBeGreaterThan(2);
  expect(serving.length).toBeGreaterThan(2);
});

/** Runs a command as a shell would. One of `backoffice` alone, for which a shell does nothing, is run in this process. */
function ranAs(line: string): Promise<Ended> {
  if (!/^npx backoffice [\w ./:-]+$/.test(line)) return ended(reader.shell(['-c', line], env));
  return runHere(backofficeWords(line), { cwd: reader.folder, env });
}

/** The words after `npx backoffice`. */
function backofficeWords(line: string): readonly string[] {
  const [npx, backoffice, ...words] = wordsOf(line);
  expect([npx, backoffice]).toEqual(['npx', 'backoffice']);
  return words;
}

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
  const shown = blocks[at + 1];
  if (shown?.language !== 'text') throw new Error(`No block of output follows ${line}`);
  return new RegExp(`^${excerpt(shown.code).source}$`);
}
