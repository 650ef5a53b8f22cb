import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AccountTransaction } from '../../../../generated/validators.js';
import {
  generateLedger,
  type LedgerOptions,
} from '../../../../src/backoffice/sandbox/domain/ledger/generate-ledger.ts';
import { caseCount } from '../../../support/case-count.ts';
import { centsOf, ledgerOptions } from './ledgers.ts';

const YEAR: LedgerOptions = { seed: 1, accountID: 'a.1', from: '2025-10-15', to: '2026-10-14', records: 2_000 };

const RUNS = { numRuns: caseCount(40) };

const textOf = (options: LedgerOptions): string =>
  [...generateLedger(options)].map((record) => `${JSON.stringify(record)}\n`).join('');

describe('every ledger', () => {
  it('has as many records as asked for, each valid by the document', () => {
    fc.assert(
      fc.property(ledgerOptions(400), (options) => {
        let count = 0;
        for (const record of generateLedger(options)) {
          count += 1;
          expect(AccountTransaction(record) ? null : AccountTransaction.errors).toBeNull();
        }
        expect(count).toBe(options.records);
      }),
      RUNS,
    );
  });

  it('has balances that add up to the cent and never fall below zero', () => {
    fc.assert(
      fc.property(ledgerOptions(400), (options) => {
        let balance = 0n;
        for (const { accountAmount, accountBalance, tranAmount } of generateLedger(options)) {
          balance += centsOf(accountAmount);
          expect(centsOf(accountBalance)).toBe(balance);
          expect(balance >= 0n).toBe(true);
          expect(accountAmount).not.toBe(0);
          expect(tranAmount).toBe(accountAmount);
        }
      }),
      RUNS,
    );
  });

  it('begins with a deposit', () => {
    fc.assert(
      fc.property(ledgerOptions(20), (options) => {
        const [first] = generateLedger(options);
        if (first !== undefined) expect(first).toMatchObject({ finTranTypeID: 'CSR', tranSource: 'ACH' });
      }),
      RUNS,
    );
  });

  it('lies in its period, in the order of time', () => {
    fc.assert(
      fc.property(ledgerOptions(400), (options) => {
        let last = `${options.from}T00:00:00.000Z`;
        for (const { tranWhen } of generateLedger(options)) {
          expect(tranWhen >= last).toBe(true);
          last = tranWhen;
        }
        expect(last <= `${options.to}T23:59:59.999Z`).toBe(true);
      }),
      RUNS,
    );
  });

  it('has no finTranID and no orderID twice, not even in the ledger of another account', () => {
    fc.assert(
      fc.property(ledgerOptions(300), (options) => {
        const records = [...generateLedger(options), ...generateLedger({ ...options, accountID: 'other' })];
        expect(new Set(records.map(({ finTranID }) => finTranID)).size).toBe(records.length);
        const orders = records.flatMap(({ orderID }) => orderID ?? []);
        expect(new Set(orders).size).toBe(orders.length);
      }),
      RUNS,
    );
  });

  it('of 2,000 records has at least five at one timestamp', () => {
    fc.assert(
      fc.property(ledgerOptions(0), (options) => {
        const records = generateLedger({ ...options, records: 2_000, atOnce: false });
        const sizes = [...Map.groupBy(records, ({ tranWhen }) => tranWhen).values()].map((group) => group.length);
        expect(Math.max(...sizes)).toBeGreaterThanOrEqual(5);
      }),
      { numRuns: caseCount(10) },
    );
  });

  it('lies at one timestamp if asked to', () => {
    fc.assert(
      fc.property(ledgerOptions(100), (options) => {
        const times = new Set([...generateLedger({ ...options, atOnce: true })].map(({ tranWhen }) => tranWhen));
        expect(times.size).toBe(Math.min(1, options.records));
        for (const time of times) expect(time.slice(0, 10)).toBe(options.to);
      }),
      RUNS,
    );
  });

  it('has wlpFinTranTypeID on some records only', () => {
    const carriers = [...generateLedger(YEAR)].filter((record) => 'wlpFinTranTypeID' in record);
    expect(carriers.length).toBeGreaterThan(50);
    expect(new Set(carriers.map(({ finTranTypeID }) => finTranTypeID))).toEqual(new Set(['CSR']));
  });
});

describe('the same options', () => {
  it('make the same bytes on every machine, forever', async () => {
    const ledger = { seed: 1, accountID: '3f2b8c1e-7d4a-4e59-9b06-5c8a1d2e4f70.1757930400', records: 60 };
    await expect(textOf({ ...ledger, from: '2026-09-15', to: '2026-10-14' })).toMatchFileSnapshot(
      'ledger.golden.ndjson',
    );
  });

  it('make the same records, and another seed, account, period or number makes others', () => {
    fc.assert(
      fc.property(ledgerOptions(100), (options) => {
        const few = { ...options, records: options.records + 1 };
        expect(textOf(few)).toBe(textOf(few));
        const seed = few.seed === 0 ? 1 : -few.seed;
        expect(textOf({ ...few, seed })).not.toBe(textOf(few));
        expect(textOf({ ...few, accountID: 'other' })).not.toBe(textOf(few));
      }),
      RUNS,
    );
  });
});

describe('a large ledger', () => {
  it('is made while it is read, so that nothing of it needs to be kept', () => {
    const most = { ...YEAR, from: '2001-01-01', records: 100_000_000 };
    const ledger = generateLedger(most);
    const first = Array.from({ length: 3 }, () => ledger.next().value?.tranWhen.slice(0, 4));
    expect(first).toEqual(['2001', '2001', '2001']);

    let [count, balance] = [0, 0n];
    for (const record of generateLedger({ ...YEAR, records: 50_000 })) {
      count += 1;
      balance += centsOf(record.accountAmount);
      if (count % 10_000 === 0) expect(centsOf(record.accountBalance)).toBe(balance);
    }
    expect(count).toBe(50_000);
  });
});

describe('generateLedger', () => {
  it.each([
    [{ from: '2026-02-30' }, 'from is "2026-02-30"; give a day as YYYY-MM-DD'],
    [{ to: 'today' }, 'to is "today"; give a day as YYYY-MM-DD'],
    [{ from: '2026-10-15' }, 'from is 2026-10-15 and to is 2026-10-14; give a period of 1 to 36525 days.'],
    [{ from: '1926-10-01' }, 'from is 1926-10-01 and to is 2026-10-14; give a period of 1 to 36525 days.'],
    [{ records: -1 }, 'records is -1; give an integer from 0 to 100000000.'],
    [{ records: 1.5 }, 'records is 1.5; give an integer'],
    [{ records: 100_000_001 }, 'records is 100000001; give an integer'],
    [{ seed: 0.5 }, 'seed is 0.5; give an integer'],
  ])('refuses %j at once', (wrong, message) => {
    expect(() => generateLedger({ ...YEAR, ...wrong })).toThrow(message);
  });
});
