import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AccountTransaction } from '../../../../generated/validators.js';
import { formatDay } from '../../../../src/backoffice/sandbox/domain/calendar.ts';
import type { LedgerRecord } from '../../../../src/backoffice/sandbox/domain/ledger/book.ts';
import {
  generateLedger,
  type LedgerOptions,
} from '../../../../src/backoffice/sandbox/domain/ledger/generate-ledger.ts';
import { INSTRUMENTS } from '../../../../src/backoffice/sandbox/domain/ledger/holdings.ts';
import { caseCount } from '../../../support/case-count.ts';

/** The day 2020-01-01. */
const FIRST = 18_262;

/** Any ledger of at most 400 records, in a period of a day to five years. */
const ledgers: fc.Arbitrary<LedgerOptions> = fc
  .record({
    seed: fc.maxSafeInteger(),
    accountID: fc.tuple(fc.uuid(), fc.nat()).map(([user, suffix]) => `${user}.${suffix}`),
    start: fc.nat(3_000),
    days: fc.oneof(fc.nat(10), fc.nat(1_800)),
    records: fc.nat(400),
    atOnce: fc.boolean(),
  })
  .map(({ start, days, ...options }) => {
    const from = FIRST + start;
    return { ...options, from: formatDay(from), to: formatDay(from + days) };
  });

const YEAR: LedgerOptions = { seed: 1, accountID: 'a.1', from: '2025-10-15', to: '2026-10-14', records: 2_000 };
const NEW_YORK = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/New_York', timeStyle: 'short' });

/** A number of JSON with at most two decimal places, in exact cents, read from its text and not by arithmetic. */
function centsOf(amount: number): bigint {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(JSON.stringify(amount));
  if (match === null) throw new Error(`${amount} is no amount in whole cents.`);
  const [, sign, whole, part = ''] = match;
  return BigInt(`${sign}${whole}${part.padEnd(2, '0')}`);
}

/** The sum of all fee components, in exact cents. */
function feesOf({ feeSec, feeTaf, feeBase, feeXtraShares, feeExchange }: LedgerRecord): bigint {
  return [feeSec, feeTaf, feeBase, feeXtraShares, feeExchange].reduce((sum, fee) => sum + centsOf(fee), 0n);
}

const textOf = (options: LedgerOptions): string => JSON.stringify([...generateLedger(options)]);
const isTrade = ({ finTranTypeID }: LedgerRecord): boolean => finTranTypeID === 'SPUR' || finTranTypeID === 'SSAL';

/** What holds for every ledger. */
const CHECKS: Readonly<Record<string, (records: readonly LedgerRecord[], options: LedgerOptions) => void>> = {
  'has as many records as asked for, each valid by the document'(records, options) {
    expect(records).toHaveLength(options.records);
    for (const record of records) expect(AccountTransaction(record) ? null : AccountTransaction.errors).toBeNull();
  },
  'begins with a deposit'([first]) {
    if (first !== undefined) expect(first).toMatchObject({ finTranTypeID: 'CSR', tranSource: 'ACH' });
  },
  'has balances that add up to the cent and never fall below zero'(records) {
    let balance = 0n;
    for (const { accountAmount, accountBalance, tranAmount } of records) {
      balance += centsOf(accountAmount);
      expect(centsOf(accountBalance)).toBe(balance);
      expect(balance >= 0n).toBe(true);
      expect(accountAmount).not.toBe(0);
      expect(tranAmount).toBe(accountAmount);
    }
  },
  'lies in its period, in the order of time, or at one timestamp of its last day if asked to'(records, options) {
    const times = records.map(({ tranWhen }) => tranWhen);
    expect(times).toEqual(times.toSorted());
    for (const time of times) expect(time >= options.from && time <= `${options.to}T23:59:59.999Z`).toBe(true);
    if (options.atOnce !== true) return;
    expect(new Set(times).size).toBe(Math.min(1, options.records));
    for (const time of times) expect(time.slice(0, 10)).toBe(options.to);
  },
  'has no finTranID and no orderID twice, not even in the ledger of another account'(records, options) {
    const all = [...records, ...generateLedger({ ...options, accountID: 'other' })];
    expect(new Set(all.map(({ finTranID }) => finTranID)).size).toBe(all.length);
    const orders = all.flatMap(({ orderID }) => orderID ?? []);
    expect(new Set(orders).size).toBe(orders.length);
  },
  'is the same for the same options, and another for another seed and account'(_records, options) {
    const few = { ...options, records: options.records + 1 };
    expect(textOf(few)).toBe(textOf(few));
    expect(textOf({ ...few, seed: few.seed === 0 ? 1 : -few.seed })).not.toBe(textOf(few));
    expect(textOf({ ...few, accountID: 'other' })).not.toBe(textOf(few));
  },
  'has instrument, orderID, orderNo and a fill on trades alone'(records) {
    for (const record of records) {
      for (const field of ['instrument', 'orderID', 'orderNo']) expect(field in record).toBe(isTrade(record));
      expect([record.fillQty > 0, record.fillPx > 0]).toEqual([isTrade(record), isTrade(record)]);
      if (!isTrade(record)) expect([record.fillQty, record.fillPx]).toEqual([0, 0]);
    }
  },
  'has trades that change the account by quantity times price to the nearest cent, and by their fees'(records) {
    for (const record of records.filter(isTrade)) {
      const quantity = BigInt(Math.round(record.fillQty * 10_000));
      const value = (quantity * centsOf(record.fillPx) * 2n + 10_000n) / 20_000n;
      const signed = record.finTranTypeID === 'SPUR' ? -value : value;
      expect(centsOf(record.accountAmount)).toBe(signed - feesOf(record));
      expect(Number(quantity) / 10_000).toBe(record.fillQty);
    }
  },
  'has trades that say in the comment what they are, and sell nothing that was not bought'(records) {
    const held = new Map<string | undefined, number>();
    for (const { finTranTypeID, fillQty, fillPx, instrument, comment } of records.filter(isTrade)) {
      const isBuy = finTranTypeID === 'SPUR';
      const price = fillPx.toFixed(2);
      expect(comment).toBe(`${isBuy ? 'Buy' : 'Sell'} ${fillQty} shares of ${instrument?.symbol} at ${price}`);
      expect(INSTRUMENTS).toContainEqual(expect.objectContaining({ ...instrument }));
      const now = (held.get(instrument?.id) ?? 0) + Math.round(fillQty * 10_000) * (isBuy ? 1 : -1);
      expect(now).toBeGreaterThanOrEqual(0);
      held.set(instrument?.id, now);
    }
  },
  'has trades in market hours from Monday to Friday, if not asked to lie at one timestamp'(records, { atOnce }) {
    for (const { tranWhen } of atOnce === true ? [] : records.filter(isTrade)) {
      expect([1, 2, 3, 4, 5]).toContain(new Date(tranWhen).getUTCDay());
      const time = NEW_YORK.format(new Date(tranWhen));
      expect(time >= '09:30' && time < '16:00').toBe(true);
    }
  },
  'has commissions that follow their trade at its timestamp and take out what their fees say'(records) {
    for (const [index, record] of records.entries()) {
      if (record.finTranTypeID !== 'COMM') continue;
      const trade = records[index - 1];
      expect(trade?.tranWhen).toBe(record.tranWhen);
      expect(record.comment).toBe(`Commission on order ${trade?.orderNo}`);
      expect(centsOf(record.accountAmount)).toBe(-feesOf(record));
      expect(record.feeBase).toBe(1.99);
    }
  },
  'has each fee in its place'(records) {
    for (const { finTranTypeID, feeSec, feeTaf, feeBase, feeXtraShares, feeExchange } of records) {
      expect([feeSec > 0, feeTaf > 0]).toEqual([finTranTypeID === 'SSAL', finTranTypeID === 'SSAL']);
      expect(feeBase > 0).toBe(finTranTypeID === 'COMM');
      if (finTranTypeID !== 'COMM') expect(feeXtraShares).toBe(0);
      if (finTranTypeID !== 'SPUR') expect(feeExchange).toBe(0);
    }
  },
  'has corrections that reverse an earlier record in full and book it again at once, each at most one time'(records) {
    const earlier = new Map<string, LedgerRecord>();
    const corrected = new Set<string>();
    for (const [index, record] of records.entries()) {
      const [, finTranID = ''] = /^Reversal of (\S+): /.exec(record.comment) ?? [];
      earlier.set(record.finTranID, record);
      if (finTranID === '') continue;
      const wrong = earlier.get(finTranID);
      const again = records[index + 1];
      if (wrong === undefined || again === undefined) throw new Error(`No booking for ${record.comment}.`);
      expect(centsOf(record.accountAmount)).toBe(-centsOf(wrong.accountAmount));
      expect(record.comment).toBe(`Reversal of ${finTranID}: ${wrong.comment}`);
      expect(again.comment).toBe(`Correction of ${finTranID}: ${wrong.comment}`);
      expect(again.accountAmount).not.toBe(wrong.accountAmount);
      expect(again.tranWhen).toBe(record.tranWhen);
      expect([record.finTranTypeID, again.finTranTypeID]).toEqual([wrong.finTranTypeID, wrong.finTranTypeID]);
      expect(corrected.has(finTranID)).toBe(false);
      expect(wrong.comment).not.toMatch(/^(Reversal|Correction) of /);
      corrected.add(finTranID);
    }
    expect(records.filter(({ comment }) => comment.startsWith('Correction of ')).length).toBe(corrected.size);
  },
};

test.each(Object.entries(CHECKS))('every ledger %s', (_name, check) => {
  const property = fc.property(ledgers, (options) => check([...generateLedger(options)], options));
  fc.assert(property, { numRuns: caseCount(40) });
});

test('a year of 2,000 records has every kind of record and every fee, corrections, quiet days and busy days', () => {
  const records = [...generateLedger(YEAR)];
  const count = (isCounted: (record: LedgerRecord) => boolean) => records.filter(isCounted).length;
  const kinds = new Set(records.map(({ finTranTypeID, tranSource }) => `${finTranTypeID} ${tranSource}`));
  expect([...kinds].sort()).toEqual([
    'COMM ORDER',
    'CSD ACH',
    'CSD WIRE',
    'CSR ACH',
    'DIV CORPORATE_ACTION',
    'INT SYSTEM',
    'SPUR ORDER',
    'SSAL ORDER',
  ]);
  for (const fee of ['feeSec', 'feeTaf', 'feeBase', 'feeXtraShares', 'feeExchange'] as const) {
    expect(count((record) => record[fee] > 0)).toBeGreaterThan(0);
  }
  expect(count(({ comment }) => comment.startsWith('Reversal of '))).toBeGreaterThan(5);
  const days = [...Map.groupBy(records, ({ tranWhen }) => tranWhen.slice(0, 10)).values()];
  expect(days.length).toBeLessThan(365);
  expect(days.some((day) => day.length <= 2)).toBe(true);
  // Pay days are busy, too, and lie on the 5th to the 7th.
  const busy = days.filter((day) => day.length >= 30 && !/-0[5-7]T/.test(day[0]?.tranWhen ?? ''));
  expect(busy.length).toBeGreaterThanOrEqual(5);
  const dividends = records.filter(({ finTranTypeID }) => finTranTypeID === 'DIV');
  const batches = [...Map.groupBy(dividends, ({ tranWhen }) => tranWhen).values()];
  expect(Math.max(...batches.map((batch) => batch.length))).toBeGreaterThanOrEqual(5);
});

test('a large ledger is made while it is read, so that nothing of it needs to be kept', () => {
  const ledger = generateLedger({ ...YEAR, from: '2001-01-01', records: 100_000_000 });
  expect(Array.from({ length: 3 }, () => ledger.next().value?.tranWhen.slice(0, 4))).toEqual(['2001', '2001', '2001']);
});
