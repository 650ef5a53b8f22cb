import { describe, expect, test } from 'vitest';
import { generateLedger } from '../../src/backoffice/sandbox/domain/ledger/generate-ledger.ts';
import { openStore } from '../../src/backoffice/sandbox/store/open-store.ts';
import { secretHash } from '../../src/backoffice/sandbox/store/secret-hash.ts';
import type { Store } from '../../src/backoffice/sandbox/store/store.ts';
import { everything } from '../sandbox/store/records.ts';
import { folderWith } from '../support/run-folder.ts';
import { runHere } from '../support/run-here.ts';
import { ended, runBackoffice, startBackoffice } from '../support/run-process.ts';

const ACCOUNT = '3f2b8c1e-7d4a-4e59-9b06-5c8a1d2e4f70.1757930400';
const KEY = 'a-very-secret-key';
const LEDGER = { seed: 5, accountID: ACCOUNT, from: '2026-01-01', to: '2026-03-31', records: 2000 };
const LINES = Array.from(generateLedger(LEDGER), (record) => JSON.stringify(record));
const CONTENT = `${LINES.join('\n')}\n`;

/** A folder with a file of records, and the command line that imports it into a database there. */
function setUp(content = CONTENT) {
  const folder = folderWith({ 'records.ndjson': content });
  const database = `sqlite:${folder}/sandbox.db`;
  const flags = ['--account', ACCOUNT, '--database', database];
  return { database, flags, args: ['sandbox', 'import', `${folder}/records.ndjson`, ...flags] };
}

const env = { BACKOFFICE_APP_KEY: KEY };

/** The account and the texts of its records, as a new process of the sandbox would see them. */
async function ledgerOf(database: string, key = KEY) {
  const store = await openStore(database);
  try {
    const application = await store.saveApplication(secretHash(key));
    const [account] = await store.accountsOf(application);
    if (account === undefined) return { account, jsons: [] };
    return { account, jsons: await everything(store, account) };
  } finally {
    await store.close();
  }
}

// What else it prints and refuses is in test/cli/cases/sandbox-import.yaml.
test('an import loads a file into a new account and reports it, then that it is imported already', async () => {
  const { database, args } = setUp();
  const first = await runBackoffice([...args, '--from', '2026-02-01', '--to', '2026-02-02'], { env });
  expect(first).toMatchObject({ exitCode: 0, stderr: '' });
  expect(first.stdout).toMatch(
    new RegExp(
      `^Imported 2,000 records \\(1\\.\\d MB in .+, [\\d,]+ records/s\\)\\.\n` +
        `Account ${ACCOUNT} has 2,000 records from 2026-01-01 to 2026-03-31\\.\n$`,
    ),
  );
  expect((await ledgerOf(database)).jsons).toEqual(LINES);
  const second = await runHere(args, { env });
  expect(second.stdout).toMatch(/^All of it is imported already\. Account .+ has 2,000 records/);
  expect((await ledgerOf(database)).jsons).toEqual(LINES);
});

describe('an import that ends early', () => {
  test.each([
    // test/sandbox/import/import-resume.test.ts ends it everywhere.
    ['SIGKILL', [0.3, 0.83], null, /^$/],
    [
      'SIGINT',
      [0.501],
      2,
      /^The import was stopped\. Lines 1 to \d+ are imported\. Import it again to go on behind them\.\n$/,
    ],
  ] as const)(
    'by %s loses and doubles no record, wherever in the bytes it strikes',
    async (signal, shares, exitCode, stderr) => {
      const { database, flags } = setUp();
      const args = ['sandbox', 'import', '-', '--source', 'pipe', '--batch', '70', ...flags];
      let known = 0;
      for (const share of shares) {
        // All that is fed is less than all there is, so the import is under way when the signal comes.
        const child = startBackoffice(args, { env });
        const end = ended(child);
        child.stdin?.write(CONTENT.slice(0, Math.floor(CONTENT.length * share)));
        known = await untilMoreThan(known, database);
        child.kill(signal);
        expect(await end).toEqual({ exitCode, stdout: '', stderr: expect.stringMatching(stderr) });
        const { jsons } = await ledgerOf(database);
        expect(jsons).toEqual(LINES.slice(0, jsons.length));
        expect(jsons.length % 70).toBe(0);
        known = jsons.length;
      }
      const { stdout } = await runHere(args, { env, input: CONTENT });
      expect(stdout).toContain(`going on behind line ${known.toLocaleString('en-US')}`);
      expect((await ledgerOf(database)).jsons).toEqual(LINES);
    },
  );

  test('because another import writes into its account keeps what both have written', async () => {
    const [first, other] = [LINES.slice(0, 100), LINES.slice(1990)];
    const { database, flags, args } = setUp(other.join('\n'));
    const child = startBackoffice(['sandbox', 'import', '-', '--batch', '100', ...flags], { env });
    const end = ended(child);
    child.stdin?.write(`${first.join('\n')}\n`);
    await untilMoreThan(0, database);
    expect(await runHere(args, { env })).toMatchObject({ exitCode: 0, stderr: '' });
    child.stdin?.end(LINES.slice(100, 200).join('\n'));
    const { exitCode, stderr } = await end;
    expect(exitCode).toBe(2);
    expect(stderr).toContain(`Another process writes into account ${ACCOUNT}: it no longer has the 100 records`);
    expect((await ledgerOf(database)).jsons.toSorted()).toEqual([...first, ...other].toSorted());
  });
});

/** Waits until the account has more than `records`, and returns how many. */
async function untilMoreThan(records: number, database: string): Promise<number> {
  const store: Store = await openStore(database);
  try {
    const application = await store.saveApplication(secretHash(KEY));
    for (;;) {
      const [account] = await store.accountsOf(application);
      if (account !== undefined && account.records > records) return account.records;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  } finally {
    await store.close();
  }
}
