import { describe, expect, it } from 'vitest';
import { AccountID } from '../../../../generated/validators.js';
import { demoAccounts } from '../../../../src/backoffice/sandbox/domain/ledger/demo-accounts.ts';
import { generateLedger } from '../../../../src/backoffice/sandbox/domain/ledger/generate-ledger.ts';

const accounts = demoAccounts({ seed: 1, until: '2026-10-18' });

describe('demoAccounts', () => {
  it('are these', () => {
    const described = accounts.map(({ description, from, to, records }) => [description, from, to, records]);
    expect(described).toEqual([
      ['An ordinary year: the account of the examples', '2025-10-19', '2026-10-18', 400],
      ['No record at all', '2026-07-21', '2026-10-18', 0],
      ['A single record', '2026-07-21', '2026-10-18', 1],
      ['All records at one timestamp', '2026-10-16', '2026-10-16', 60],
      ['All records on one day', '2026-10-16', '2026-10-16', 300],
      ['Big: three busy years', '2023-10-20', '2026-10-18', 20_000],
    ]);
  });

  it('have valid identifiers, each its own, the first that of the examples', () => {
    const ids = accounts.map(({ accountID }) => accountID);
    expect(ids.filter((id) => !AccountID(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids[0]).toBe('3f2b8c1e-7d4a-4e59-9b06-5c8a1d2e4f70.1757930400');
  });

  it('have as many records as they say, in the period that they say', () => {
    for (const account of accounts) {
      const days = [...generateLedger(account)].map(({ tranWhen }) => tranWhen.slice(0, 10));
      expect(days.length).toBe(account.records);
      expect(days.filter((day) => day < account.from || day > account.to)).toEqual([]);
    }
  });

  it('hold all records at one timestamp, or on one day, where they say so', () => {
    const [once, day] = accounts
      .slice(3, 5)
      .map((account) => [...generateLedger(account)].map(({ tranWhen }) => tranWhen));
    expect(new Set(once).size).toBe(1);
    expect(new Set(day).size).toBeGreaterThan(100);
  });

  it('keep their identifiers and change their ledgers with the seed', () => {
    const others = demoAccounts({ seed: 2, until: '2026-10-18' });
    expect(others.map(({ accountID }) => accountID)).toEqual(accounts.map(({ accountID }) => accountID));
    const [one, other] = [accounts, others].map(([first]) => (first === undefined ? [] : [...generateLedger(first)]));
    expect(one).not.toEqual(other);
  });

  it('take the size of the big one, and refuse a wrong day', () => {
    expect(demoAccounts({ seed: 1, until: '2026-10-18', big: 5 }).at(-1)?.records).toBe(5);
    expect(() => demoAccounts({ seed: 1, until: '18.10.2026' })).toThrow('until is "18.10.2026"; give a day');
  });
});
