import { type Day, dayOf, formatDay, isTradingDay } from '../calendar.ts';
import type { LedgerOptions } from './generate-ledger.ts';

/** An account that a new sandbox has; pass it to `generateLedger` for its records. */
export interface DemoAccount extends LedgerOptions {
  /** The purpose of the account, for people. */
  readonly description: string;
}

/** The options of the demo accounts. */
export interface DemoOptions {
  /** A safe integer. Each makes other ledgers; the accounts stay the same. */
  readonly seed: number;
  /** The last day on which a record may lie: YYYY-MM-DD, UTC. Yesterday, if none is to lie in the future. */
  readonly until: string;
  /** How many records the big account has; default 20,000. */
  readonly big?: number;
}

/** The user of the document's examples. */
const USER = '3f2b8c1e-7d4a-4e59-9b06-5c8a1d2e4f70';

/**
 * The accounts that a sandbox starts with, the first that of the document's examples. Their identifiers never change, so
 * that scripts can name them; their ledgers depend on `seed` and `until`.
 * Interface specification: Resources and their fields › Identifiers (`accountID`).
 *
 * @throws {RangeError} when `until` is not a day.
 */
export function demoAccounts({ seed, until, big = 20_000 }: DemoOptions): readonly DemoAccount[] {
  const last = dayOf('until', until);
  const tradingDay = lastTradingDay(last);
  const account = (accountID: string, description: string, from: Day, to: Day, records: number): DemoAccount => ({
    seed,
    accountID,
    description,
    from: formatDay(from),
    to: formatDay(to),
    records,
  });
  return [
    account(`${USER}.1757930400`, 'An ordinary year: the account of the examples', last - 364, last, 400),
    account(`${USER}.1760522400`, 'No record at all', last - 89, last, 0),
    account('91d6e0a4-2b7f-4c38-a5e9-6f04c8d1b273.1762945200', 'A single record', last - 89, last, 1),
    {
      ...account(
        'b80c57f2-e491-4d6a-8f13-a2d95e7c0b46.1765191600',
        'All records at one timestamp',
        tradingDay,
        tradingDay,
        60,
      ),
      atOnce: true,
    },
    account('5e47a19b-0c83-4f2d-b6d0-83f1e9c2a754.1767352800', 'All records on one day', tradingDay, tradingDay, 300),
    account('c2f98d35-6ae0-4b17-93c4-d71b05e8f629.1699866000', 'Big: three busy years', last - 1094, last, big),
  ];
}

/** `last`, or the Friday before it at a weekend. */
function lastTradingDay(last: Day): Day {
  return isTradingDay(last) ? last : lastTradingDay(last - 1);
}
