import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { loadDocument } from '../../../src/backoffice/contract/bundled-document.ts';
import { createFaultPlan, parseFault } from '../../../src/backoffice/sandbox/domain/faults.ts';
import { LISTING_SWITCHES, readSwitches, SWITCH_FLAGS } from '../../../src/backoffice/sandbox/domain/switches.ts';
import { operationsOf } from '../../../src/engine/openapi/operations.ts';
import { caseCount } from '../../support/case-count.ts';
import { type SandboxChoices, startTestSandbox } from '../http/running-sandbox.ts';
import { ALL, useDatabases } from '../store/databases.ts';
import { expectEveryAnswerValid, LISTING, type SeenStatuses } from './every-answer.ts';

const SMALL: SandboxChoices = { records: 10, until: '2026-10-14' };
afterEach(() => void vi.restoreAllMocks());

/** Starts a sandbox, validates every answer of it, and stops it. */
async function validated(
  choices: SandboxChoices,
  options: Parameters<typeof expectEveryAnswerValid>[1] = {},
): Promise<SeenStatuses> {
  const sandbox = await startTestSandbox({ ...SMALL, ...choices });
  try {
    return await expectEveryAnswerValid(sandbox, options);
  } finally {
    await sandbox.stop();
  }
}

function withAnswers(given: Readonly<Record<string, string>>): NonNullable<SandboxChoices['switches']> {
  return readSwitches(given);
}

describe.each(ALL)('the contract on %s', (kind) => {
  const databases = useDatabases(kind);

  test('every operation answers as documented', async () => {
    const seen = await validated({ database: await databases.fresh() });
    for (const { operationId } of operationsOf(loadDocument())) {
      expect([...seen.keys()]).toContainEqual(expect.stringMatching(`^${operationId} (200|501)$`));
      expect(seen.get(`${operationId} 401`)).toBeGreaterThan(0);
    }
    expect([...seen.keys()]).toEqual(
      expect.arrayContaining(['listAccountTransactions 200', 'listAccountTransactions 400', 'none 404', 'none 405']),
    );
  });
});

describe.each(['file', 'postgres'] as const)('every answer of every switch on %s', (kind) => {
  const databases = useDatabases(kind);
  let database = '';
  // All sandboxes share one database, so that its ledgers are created once.
  beforeAll(async () => {
    database = await databases.fresh();
  });

  const [ofListing, ofService] = [true, false].map((isOfListing) =>
    SWITCH_FLAGS.filter(({ name }) => Object.hasOwn(LISTING_SWITCHES, name) === isOfListing),
  );

  // The switches of the listing are about which records a page holds, so that they are set together: first every second answer.
  test.each([1, 2])('of the listing, together: answer %i of each, or its last', async (index) => {
    const given = ofListing?.map(({ name, answers }) => [name, answers[Math.min(index, answers.length - 1)]?.answer]);
    const seen = await validated({ database, switches: withAnswers(Object.fromEntries(given ?? [])) });
    expect(seen.get('listAccountTransactions 200')).toBeGreaterThan(0);
  });

  // The first answer of a switch is the default: without limits that is the test above.
  const answers = ofService?.flatMap(({ name, question, answers: all }) =>
    all.slice(question === 'rate-limit-response' ? 0 : 1).map(({ answer }) => [name, answer, question] as const),
  );
  // Only the switches of the listing reach the database; the others are the same on every one.
  const reaching = kind === 'file' ? (answers ?? []) : [];
  test.each(reaching)('%s: %s', async (name, answer, question) => {
    // What a limit answers shows only where there is one.
    const profile = question === 'rate-limit-response' ? 'sandbox' : 'unlimited';
    // The second of the limit does not end, however slow the machine.
    if (profile === 'sandbox') vi.spyOn(Date, 'now').mockReturnValue(Date.now());
    // So many listings are beyond the limit.
    const requests = profile === 'sandbox' ? { only: [], more: Array.from({ length: 8 }, () => LISTING) } : {};
    const seen = await validated({ database, switches: withAnswers({ [name]: answer }), profile }, requests);
    if (/^[45]\d\d$/.test(answer)) expect([...seen.keys()]).toContainEqual(expect.stringMatching(` ${answer}$`));
  });

  const combinations = fc.record(
    Object.fromEntries(
      SWITCH_FLAGS.map(({ name, answers: all }) => [name, fc.constantFrom(...all.map((each) => each.answer))]),
    ),
  );
  test.each(
    fc
      .sample(combinations, { seed: 20_261_015, numRuns: caseCount(kind === 'file' ? 2 : 1) })
      .map((given) => [JSON.stringify(given), given]),
  )('together: %s', async (_, given) => {
    const seen = await validated({ database, switches: withAnswers(given) });
    expect(seen.size).toBeGreaterThan(20);
  });
});

describe('every status beside those', () => {
  test.each([
    ['status=1:500', 500],
    ['status=1:599', 599],
    ['limited=1', 429],
    ['token-expiry=1', 401],
  ])('fault %s', async (text, status) => {
    const rule = parseFault(text);
    if (rule.kind === 'fault-syntax-error') throw new Error(rule.message);
    const seen = await validated({ faults: createFaultPlan([rule], 1) }, { only: [], more: [LISTING] });
    expect(seen.get(`listAccountTransactions ${status}`)).toBeGreaterThan(0);
  });

  test('413, 415 and 431', async () => {
    const json = { 'content-type': 'application/json' };
    const post = (headers: Record<string, string>, body: string) => ({ method: 'POST', headers, body });
    const seen = await validated(
      {},
      {
        only: [],
        more: [
          { operationId: null, path: '/auth/tokens', init: post(json, 'x'.repeat(3_000_000)) },
          {
            operationId: 'createSessionToken',
            path: '/auth/tokens',
            init: post({ ...json, 'content-encoding': 'gzip' }, '{}'),
          },
          { operationId: null, path: '/countries', init: { headers: { 'x-large': 'x'.repeat(60_000) } } },
        ],
      },
    );
    expect([...seen.keys()].sort()).toEqual(['createSessionToken 415', 'none 413', 'none 431']);
  });
});

test('an answer that is not valid is found', async () => {
  const sandbox = await startTestSandbox(SMALL);
  const health = { operationId: 'listAccountTransactions', path: '/../health' };
  try {
    await expect(expectEveryAnswerValid(sandbox, { more: [health], only: [] })).rejects.toThrow(/health/);
  } finally {
    await sandbox.stop();
  }
});
