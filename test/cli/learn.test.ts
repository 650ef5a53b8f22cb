import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../support/run-folder.ts';
import { runHere, type ServedHere, serveHere } from '../support/run-here.ts';

const SWITCHES = '--order descending --boundary exclusive --ties shuffled --unknown-account empty --bad-parameters 422';
const SANDBOX = '--profile unlimited --records 150 --until 2026-10-14';

let folder: string;
let server: ServedHere;
beforeAll(async () => {
  folder = temporaryFolder();
  server = await serveHere(`${SANDBOX} ${SWITCHES}`.split(' '));
});
afterAll(() => server.stop());

function learn(url: string, { appKey, token }: Pick<ServedHere, 'appKey' | 'token'>, ...args: string[]) {
  return runHere(['learn', url, '--app-key', appKey, '--token', token, '--rps', '0', ...args]);
}

/** A page of the first account. */
async function pageOf({ url, appKey, token, accounts }: ServedHere, query: string): Promise<string> {
  const headers = { 'svc-client-app-key': appKey, authorization: `Bearer ${token}` };
  return (await fetch(`${url}/accounts/${accounts[0]?.accountID}/transactions?${query}`, { headers })).text();
}

function answersOf(text: string): Record<string, string> {
  const { learned } = JSON.parse(text);
  const questions: { id: string; outcome: { kind: string; answer: string } }[] = learned.points.flatMap(
    (point: { questions: unknown[] }) => point.questions,
  );
  return Object.fromEntries(
    questions.filter(({ outcome }) => outcome.kind === 'decided').map(({ id, outcome }) => [id, outcome.answer]),
  );
}

// What it refuses is in test/cli/cases.
test('learn reports the answers, and writes a twin that answers alike', async () => {
  const file = join(folder, 'twin.json');
  const first = await learn(server.url, server, '--twin', file, '--format', 'json');
  expect(first.exitCode).toBe(0);
  expect(first.stderr).not.toContain('may be missing');
  const answers = answersOf(first.stdout);
  expect(answers).toMatchObject({
    order: 'descending',
    boundary: 'exclusive',
    ties: 'shuffled',
    unknownAccount: 'empty',
    badParameters: '422',
  });
  const twin = await serveHere(['--like', file, '--profile', 'unlimited']);
  try {
    expect(twin.accounts).toMatchObject([{ records: server.accounts[0]?.records }]);
    const second = await learn(twin.url, twin, '--format', 'json');
    expect(answersOf(second.stdout)).toEqual(answers);
    const query = 'from=2026-01-01&to=2026-10-14&limit=20&offset=2026-06-01';
    const page = await pageOf(server, query);
    expect(await pageOf(twin, query)).toBe(page);
    expect(JSON.parse(page)).toHaveLength(20);
  } finally {
    await twin.stop();
  }
});

describe('sandbox --like', () => {
  const record = { finTranID: 'HC.1', tranWhen: '2026-10-14T12:00:00.000Z', accountBalance: 1 };

  /** A sandbox of an account with these records, and the page of a day as text. */
  async function like(records: readonly object[], day: string, edit: [from: string, to: string] = ['', '']) {
    const accountID = server.accounts[0]?.accountID ?? '';
    const file = join(folder, `${day}.json`);
    const text = JSON.stringify({ switches: {}, accounts: { [accountID]: { isWhole: true, records } } });
    const written = text.replace(...edit);
    writeFileSync(file, written);
    const twin = await serveHere(['--like', file, '--until', '2025-03-01']);
    try {
      return { accountID, accounts: twin.accounts, page: await pageOf(twin, `from=${day}&to=${day}`) };
    } finally {
      await twin.stop();
      expect(readFileSync(file, 'utf8')).toBe(written);
    }
  }

  test('serves records as they are, also with digits that a double does not hold', async () => {
    const exact = '"accountBalance":12345678901234567.89';
    const { page } = await like([record], '2026-10-14', ['"accountBalance":1', exact]);
    expect(page).toContain(exact);
  });

  test('serves a record of a leap second, and one whose timestamp has small letters', async () => {
    const leap = { ...record, tranWhen: '2016-12-31T23:59:60.000Z' };
    const small = { ...record, finTranID: 'HC.2', tranWhen: '2016-12-31t23:00:00.000z' };
    const { accountID, accounts, page } = await like([leap, small], '2016-12-31');
    expect(accounts).toMatchObject([{ accountID, from: '2016-12-31', to: '2016-12-31', records: 2 }]);
    expect(JSON.parse(page)).toEqual([small, leap]);
  });

  test('an account without records has the day of --until', async () => {
    const { accountID, accounts } = await like([], '2025-03-01');
    expect(accounts).toMatchObject([{ accountID, from: '2025-03-01', to: '2025-03-01', records: 0 }]);
  });
});
