import fc from 'fast-check';
import { formatDay } from '../../../../src/backoffice/sandbox/domain/calendar.ts';
import type { LedgerRecord } from '../../../../src/backoffice/sandbox/domain/ledger/book.ts';
import type { LedgerOptions } from '../../../../src/backoffice/sandbox/domain/ledger/generate-ledger.ts';

/** The day 2020-01-01. */
const FIRST = 18_262;

/** Any ledger of at most `most` records, in a period of a day to five years. */
export function ledgerOptions(most: number): fc.Arbitrary<LedgerOptions> {
  return fc
    .record({
      seed: fc.maxSafeInteger(),
      accountID: fc.tuple(fc.uuid(), fc.nat()).map(([user, suffix]) => `${user}.${suffix}`),
      start: fc.nat(3_000),
      days: fc.oneof(fc.nat(10), fc.nat(1_800)),
      records: fc.nat(most),
      atOnce: fc.boolean(),
    })
    .map(({ seed, accountID, start, days, records, atOnce }) => {
      const from = FIRST + start;
      return { seed, accountID, from: formatDay(from), to: formatDay(from + days), records, atOnce };
    });
}

/** A number of JSON with at most two decimal places, in exact cents, read from its text and not by arithmetic. */
export function centsOf(amount: number): bigint {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(JSON.stringify(amount));
  if (match === null) throw new Error(`${amount} is no amount in whole cents.`);
  const [, sign, whole, part = ''] = match;
  return BigInt(`${sign}${whole}${part.padEnd(2, '0')}`);
}

/** The sum of all fee components, in exact cents. */
export function feesOf({ feeSec, feeTaf, feeBase, feeXtraShares, feeExchange }: LedgerRecord): bigint {
  return [feeSec, feeTaf, feeBase, feeXtraShares, feeExchange].reduce((sum, fee) => sum + centsOf(fee), 0n);
}
