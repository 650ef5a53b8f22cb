import { beforeAll, describe, expect, test } from 'vitest';
import { LISTING_SWITCHES, readSwitches, SWITCH_FLAGS } from '../../src/backoffice/sandbox/domain/switches.ts';
import { startTestSandbox } from '../sandbox/http/running-sandbox.ts';
import { useDatabases } from '../sandbox/store/databases.ts';
import { everyNth } from '../support/case-count.ts';
import { verifySandbox } from './verify-sandbox.ts';

type Answers = Readonly<Record<string, string>>;

/** The switches of the service. Those of the listing are tested in `together`. */
const OF_SERVICE = SWITCH_FLAGS.filter(({ name }) => !Object.hasOwn(LISTING_SWITCHES, name));
const MOST_ANSWERS = Math.max(...OF_SERVICE.map(({ answers }) => answers.length));
/** Every answer of every switch of the service except the defaults: the first answer of each switch, the second, and so on. */
const ofService: readonly Answers[] = Array.from({ length: MOST_ANSWERS - 1 }, (_, index) =>
  Object.fromEntries(
    OF_SERVICE.map(({ name, answers }) => [name, answers[1 + (index % (answers.length - 1))]?.answer ?? '']),
  ),
);
/** Answers of the listing in combinations that affect each other. */
const together: readonly Answers[] = [
  { order: 'descending', boundary: 'exclusive', ties: 'shuffled', rangeTimeZone: 'new-york' },
  { order: 'descending', previousPage: 'adjacent-reversed', offsetDate: 'end-of-day' },
  { rangeEnd: 'start-of-day', rangeTimeZone: 'new-york', previousWithoutOffset: 'last-page' },
  { rangeEnd: 'start-of-day', boundary: 'exclusive', previousPage: 'first-of-range' },
  { oddLimit: 'rounded-down', reversedRange: 'empty', unknownAccount: 'empty', bearer: 'everywhere' },
];

/** The indices of the accounts before the big one. */
const OTHERS = [0, 1, 2, 3, 4];
/** Half of all pairs of answers and accounts: the indices of the accounts by the answers. */
const othersOf = Map.groupBy(
  everyNth(
    together.flatMap((given) => OTHERS.map((place) => ({ given, place }))),
    2,
  ),
  ({ given }) => given,
);

/** Verifies the big account of a sandbox on `database`, and the accounts with the indices `others`. */
async function expectNoFinding(database: string, given: Answers, others: readonly number[] = []): Promise<void> {
  const sandbox = await startTestSandbox({ database, records: 150, switches: readSwitches(given) });
  try {
    expect(sandbox.accounts).toHaveLength(OTHERS.length + 1);
    for (const account of [...others, OTHERS.length].map((place) => sandbox.accounts[place])) {
      const { findings, coverage } = await verifySandbox(sandbox, account);
      expect.soft(findings, account?.accountID).toEqual([]);
      const listing = coverage.operations.find(({ operationId }) => operationId === 'listAccountTransactions');
      if (account === sandbox.accounts.at(-1)) expect.soft(listing?.rules.unjudged).toEqual({});
    }
  } finally {
    await sandbox.stop();
  }
}

test('every answer of every switch of the listing is in a combination', () => {
  const used = new Set(together.flatMap((each) => Object.entries(each).map(([name, answer]) => `${name} ${answer}`)));
  const answers = SWITCH_FLAGS.filter(({ name }) => Object.hasOwn(LISTING_SWITCHES, name)).flatMap(
    ({ name, answers: [, ...others] }) => others.map(({ answer }) => `${name} ${answer}`),
  );
  expect(answers.filter((each) => !used.has(each))).toEqual([]);
});

test('every answer of a combination exists', () => {
  expect(ofService.length).toBeGreaterThan(1);
  const known = new Set(SWITCH_FLAGS.flatMap(({ name, answers }) => answers.map(({ answer }) => `${name} ${answer}`)));
  const used = together.flatMap((each) => Object.entries(each).map(([name, answer]) => `${name} ${answer}`));
  expect(used.filter((each) => !known.has(each))).toEqual([]);
});

describe('a server that the interface specification allows has no finding', () => {
  const databases = { file: useDatabases('file'), postgres: useDatabases('postgres') };
  let [file, postgres] = ['', ''];
  // All tests share one database of each kind, so that its ledgers are generated once.
  beforeAll(async () => {
    [file, postgres] = [await databases.file.fresh(), await databases.postgres.fresh()];
  });

  test('every account, without changes', () => expectNoFinding(file, {}, OTHERS));
  test.for(ofService)('%o', (given) => expectNoFinding(file, given));
  test.for(together)('several accounts, %o', (given) =>
    expectNoFinding(
      file,
      given,
      othersOf.get(given)?.map(({ place }) => place),
    ),
  );
  test.for(everyNth([{}, ...together], 2))('on PostgreSQL, %o', (given) => expectNoFinding(postgres, given));
});
