import { describe, expect, test } from 'vitest';
import { SWITCH_FLAGS } from '../../src/sandbox/domain/service/switch-flags.ts';
import { serveSandbox } from './served-sandbox.ts';
import { verifySandbox } from './verify-sandbox.ts';

const others = SWITCH_FLAGS.flatMap(({ flag, answers }) => answers.slice(1).map(({ answer }) => [`--${flag}`, answer]));
/** Answers that change what others do, together. */
const together = [
  ['--order', 'descending', '--boundary', 'exclusive', '--ties', 'shuffled', '--range-time-zone', 'new-york'],
  ['--order', 'descending', '--previous-page', 'adjacent-reversed', '--offset-date', 'end-of-day'],
  ['--range-end', 'start-of-day', '--range-time-zone', 'new-york', '--offset-date', 'end-of-day'],
  ['--range-end', 'start-of-day', '--boundary', 'exclusive', '--previous-page', 'first-of-range'],
  ['--odd-limit', 'rounded-down', '--reversed-range', 'empty', '--unknown-account', 'empty', '--bearer', 'everywhere'],
];

describe('a server that the text allows has no finding', () => {
  test('there are switches', () => {
    expect(others.length).toBeGreaterThan(20);
  });

  test.for([[], ...others, ...together])('%s', async (flags) => {
    const sandbox = await serveSandbox(flags);
    try {
      for (const account of sandbox.accounts) {
        const { findings, coverage } = await verifySandbox(sandbox, account);
        expect.soft(findings, account.accountID).toEqual([]);
        const listing = coverage.operations.find(({ operationId }) => operationId === 'listAccountTransactions');
        if (account.records > 1000) expect(listing?.rules.unjudged).toEqual({});
      }
    } finally {
      await sandbox.stop();
    }
  });
});
