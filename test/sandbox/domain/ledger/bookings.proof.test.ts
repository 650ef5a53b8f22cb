import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LedgerRecord } from '../../../../src/backoffice/sandbox/domain/ledger/book.ts';
import { generateLedger } from '../../../../src/backoffice/sandbox/domain/ledger/generate-ledger.ts';
import { INSTRUMENTS } from '../../../../src/backoffice/sandbox/domain/ledger/holdings.ts';
import { caseCount } from '../../../support/case-count.ts';
import { centsOf, feesOf, ledgerOptions } from './ledgers.ts';

const isTrade = ({ finTranTypeID }: LedgerRecord): boolean => finTranTypeID === 'SPUR' || finTranTypeID === 'SSAL';

const RUNS = { numRuns: caseCount(40) };

/** Checks `property` on the records of many ledgers. */
function always(property: (records: readonly LedgerRecord[]) => void): void {
  fc.assert(
    fc.property(ledgerOptions(400), (options) => property([...generateLedger(options)])),
    RUNS,
  );
}

describe('trade records', () => {
  it('alone carry instrument, orderID, orderNo and a fill', () => {
    always((records) => {
      for (const record of records) {
        for (const field of ['instrument', 'orderID', 'orderNo']) expect(field in record).toBe(isTrade(record));
        expect([record.fillQty > 0, record.fillPx > 0]).toEqual([isTrade(record), isTrade(record)]);
        if (!isTrade(record)) expect([record.fillQty, record.fillPx]).toEqual([0, 0]);
      }
    });
  });

  it('change the account by quantity times price to the nearest cent, and by their fees', () => {
    always((records) => {
      for (const record of records.filter(isTrade)) {
        const quantity = BigInt(Math.round(record.fillQty * 10_000));
        const value = (quantity * centsOf(record.fillPx) * 2n + 10_000n) / 20_000n;
        const signed = record.finTranTypeID === 'SPUR' ? -value : value;
        expect(centsOf(record.accountAmount)).toBe(signed - feesOf(record));
        expect(Number(quantity) / 10_000).toBe(record.fillQty);
      }
    });
  });

  it('say in the comment what they are', () => {
    always((records) => {
      for (const { finTranTypeID, fillQty, fillPx, instrument, comment } of records.filter(isTrade)) {
        const side = finTranTypeID === 'SPUR' ? 'Buy' : 'Sell';
        expect(comment).toBe(`${side} ${fillQty} shares of ${instrument?.symbol} at ${fillPx.toFixed(2)}`);
        expect(INSTRUMENTS).toContainEqual(expect.objectContaining({ ...instrument }));
      }
    });
  });

  it('sell nothing that was not bought', () => {
    always((records) => {
      const held = new Map<string | undefined, number>();
      for (const { finTranTypeID, fillQty, instrument } of records.filter(isTrade)) {
        const change = Math.round(fillQty * 10_000) * (finTranTypeID === 'SPUR' ? 1 : -1);
        const now = (held.get(instrument?.id) ?? 0) + change;
        expect(now).toBeGreaterThanOrEqual(0);
        held.set(instrument?.id, now);
      }
    });
  });

  it('lie in market hours from Monday to Friday, if not asked to lie at one timestamp', () => {
    const newYork = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/New_York', timeStyle: 'short' });
    fc.assert(
      fc.property(ledgerOptions(400), (options) => {
        for (const { tranWhen } of [...generateLedger({ ...options, atOnce: false })].filter(isTrade)) {
          expect([1, 2, 3, 4, 5]).toContain(new Date(tranWhen).getUTCDay());
          const time = newYork.format(new Date(tranWhen));
          expect(time >= '09:30' && time < '16:00').toBe(true);
        }
      }),
      RUNS,
    );
  });
});

describe('commission records', () => {
  it('follow their trade at its timestamp and take out what their fees say', () => {
    let commissions = 0;
    always((records) => {
      for (const [index, record] of records.entries()) {
        if (record.finTranTypeID !== 'COMM') continue;
        commissions += 1;
        const trade = records[index - 1];
        expect(trade?.tranWhen).toBe(record.tranWhen);
        expect(record.comment).toBe(`Commission on order ${trade?.orderNo}`);
        expect(centsOf(record.accountAmount)).toBe(-feesOf(record));
        expect(record.feeBase).toBe(1.99);
      }
    });
    expect(commissions).toBeGreaterThan(0);
  });
});

describe('fees', () => {
  it('are in their places, and each occurs', () => {
    const seen = { feeSec: 0, feeTaf: 0, feeBase: 0, feeXtraShares: 0, feeExchange: 0 };
    always((records) => {
      for (const { finTranTypeID, feeSec, feeTaf, feeBase, feeXtraShares, feeExchange } of records) {
        expect([feeSec > 0, feeTaf > 0]).toEqual([finTranTypeID === 'SSAL', finTranTypeID === 'SSAL']);
        expect(feeBase > 0).toBe(finTranTypeID === 'COMM');
        if (finTranTypeID !== 'COMM') expect(feeXtraShares).toBe(0);
        if (finTranTypeID !== 'SPUR') expect(feeExchange).toBe(0);
        for (const [fee, value] of Object.entries({ feeSec, feeTaf, feeBase, feeXtraShares, feeExchange })) {
          if (value > 0) Object.assign(seen, { [fee]: 1 });
        }
      }
    });
    expect(Object.values(seen)).toEqual([1, 1, 1, 1, 1]);
  });
});

describe('corrections', () => {
  it('reverse an earlier record in full and book it again at once, each at most one time', () => {
    let corrections = 0;
    always((records) => {
      const earlier = new Map<string, LedgerRecord>();
      const corrected = new Set<string>();
      for (const [index, record] of records.entries()) {
        const [, finTranID = ''] = /^Reversal of (\S+): /.exec(record.comment) ?? [];
        if (finTranID !== '') {
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
          corrections += 1;
        }
        earlier.set(record.finTranID, record);
      }
      const again = records.filter(({ comment }) => comment.startsWith('Correction of '));
      expect(again.length).toBe(corrected.size);
    });
    expect(corrections).toBeGreaterThan(100);
  });
});

describe('a year of 2,000 records', () => {
  it('has every kind of record, quiet days and busy days', () => {
    const period = { from: '2025-10-15', to: '2026-10-14' };
    const records = [...generateLedger({ seed: 1, accountID: 'a.1', ...period, records: 2_000 })];
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
    const days = [...Map.groupBy(records, ({ tranWhen }) => tranWhen.slice(0, 10)).values()];
    expect(days.length).toBeLessThan(365);
    expect(days.some((day) => day.length <= 2)).toBe(true);
    // Pay days are busy, too, and lie on the 5th to the 7th.
    const busy = days.filter((day) => day.length >= 30 && !/-0[5-7]T/.test(day[0]?.tranWhen ?? ''));
    expect(busy.length).toBeGreaterThanOrEqual(5);
    const batches = Map.groupBy(
      records.filter(({ finTranTypeID }) => finTranTypeID === 'DIV'),
      ({ tranWhen }) => tranWhen,
    );
    expect(Math.max(...[...batches.values()].map((batch) => batch.length))).toBeGreaterThanOrEqual(5);
  });
});
