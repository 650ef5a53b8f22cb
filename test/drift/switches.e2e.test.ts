import { beforeAll, describe, expect, test } from 'vitest';
import { SWITCH_FLAGS } from '../../src/sandbox/domain/service/switch-flags.ts';
import { startTestSandbox } from '../sandbox/http/running-sandbox.ts';
import { useDatabases } from '../sandbox/store/databases.ts';
import { switchesOf } from './switches-of.ts';
import { verifySandbox } from './verify-sandbox.ts';

type Answers = Readonly<Record<string, string>>;

/** Every answer of every switch but the defaults, alone. */
const alone: readonly Answers[] = SWITCH_FLAGS.flatMap(({ name, answers }) =>
  answers.slice(1).map(({ answer }) => ({ [name]: answer })),
);
/** Answers that change what others do, together. */
const together: readonly Answers[] = [
  { order: 'descending', boundary: 'exclusive', ties: 'shuffled', rangeTimeZone: 'new-york' },
  { order: 'descending', previousPage: 'adjacent-reversed', offsetDate: 'end-of-day' },
  { rangeEnd: 'start-of-day', rangeTimeZone: 'new-york', offsetDate: 'end-of-day' },
  { rangeEnd: 'start-of-day', boundary: 'exclusive', previousPage: 'first-of-range' },
  { oddLimit: 'rounded-down', reversedRange: 'empty', unknownAccount: 'empty', bearer: 'everywhere' },
];

/** Judges a sandbox on `database`; every account of it, or the big one only. */
async function expectNoFinding(database: string, given: Answers, accounts: 'all' | 'big'): Promise<void> {
  const sandbox = await startTestSandbox({ database, records: 150, switches: switchesOf(given) });
  try {
    for (const account of accounts === 'all' ? sandbox.accounts : sandbox.accounts.slice(-1)) {
      const { findings, coverage } = await verifySandbox(sandbox, account);
      expect.soft(findings, account.accountID).toEqual([]);
      const listing = coverage.operations.find(({ operationId }) => operationId === 'listAccountTransactions');
      if (account === sandbox.accounts.at(-1)) expect.soft(listing?.rules.unjudged).toEqual({});
    }
  } finally {
    await sandbox.stop();
  }
}

test('the switches are there', () => {
  expect(alone.length).toBeGreaterThan(20);
  const known = new Set(SWITCH_FLAGS.flatMap(({ name, answers }) => answers.map(({ answer }) => `${name} ${answer}`)));
  const used = together.flatMap((each) => Object.entries(each).map(([name, answer]) => `${name} ${answer}`));
  expect(used.filter((each) => !known.has(each))).toEqual([]);
});

describe.each(['file', 'postgres'] as const)('a server that the text allows has no finding, on %s', (kind) => {
  const databases = useDatabases(kind);
  let database = '';
  // All share one database, so that its ledgers are made once.
  beforeAll(async () => {
    database = await databases.fresh();
  });

  test('every account, as it stands', () => expectNoFinding(database, {}, 'all'));
  test.for(alone)('%o', (given) => expectNoFinding(database, given, 'big'));
  test.for(together)('every account, %o', (given) => expectNoFinding(database, given, kind === 'file' ? 'all' : 'big'));
});
