import { describe, expect, it } from 'vitest';
import { AccountID } from '../../../../generated/validators.js';
import { demoAccounts } from '../../../../src/backoffice/sandbox/domain/ledger/demo-accounts.ts';
import { generateLedger } from '../../../../src/backoffice/sandbox/domain/ledger/generate-ledger.ts';

// What holds for every ledger is in ledger.proof.test.ts.

describe('a ledger', () => {
  it('has the same bytes on every machine, forever', async () => {
    const accountID = '3f2b8c1e-7d4a-4e59-9b06-5c8a1d2e4f70.1757930400';
    const ledger = generateLedger({ seed: 1, accountID, records: 60, from: '2026-09-15', to: '2026-10-14' });
    const lines = [...ledger].map((record) => `${JSON.stringify(record)}\n`);
    await expect(lines.join('')).toMatchFileSnapshot('ledger.golden.ndjson');
  });

  it.each([
    [{ from: '2026-02-30' }, 'from is "2026-02-30"; give a day as YYYY-MM-DD'],
    [{ to: 'today' }, 'to is "today"; give a day as YYYY-MM-DD'],
    [{ from: '2026-10-15' }, 'from is 2026-10-15 and to is 2026-10-14; give a period of 1 to 36525 days.'],
    [{ from: '1926-10-01' }, 'from is 1926-10-01 and to is 2026-10-14; give a period of 1 to 36525 days.'],
    [{ records: -1 }, 'records is -1; give an integer from 0 to 100000000.'],
    [{ records: 1.5 }, 'records is 1.5; give an integer'],
    [{ records: 100_000_001 }, 'records is 100000001; give an integer'],
    [{ seed: 0.5 }, 'seed is 0.5; give an integer'],
  ])('is refused at once with %j', (wrong, message) => {
    const options = { seed: 1, accountID: 'a.1', from: '2025-10-15', to: '2026-10-14', records: 2_000 };
    expect(() => generateLedger({ ...options, ...wrong })).toThrow(message);
  });
});

describe('the demo accounts', () => {
  const accounts = demoAccounts({ seed: 1, until: '2026-10-18' });
  const timesOf = (account: (typeof accounts)[number]) => [...generateLedger(account)].map(({ tranWhen }) => tranWhen);

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

  it('have all records at one timestamp, or on one day, where they say so', () => {
    const [atOnce, onOneDay] = [accounts[3], accounts[4]].map((account) => new Set(account && timesOf(account)));
    expect(atOnce?.size).toBe(1);
    expect(onOneDay?.size).toBeGreaterThan(100);
  });

  it('keep their identifiers and change their ledgers with the seed', () => {
    const others = demoAccounts({ seed: 2, until: '2026-10-18' });
    expect(others.map(({ accountID }) => accountID)).toEqual(accounts.map(({ accountID }) => accountID));
    const [one, other] = [accounts, others].map(([first]) => first && timesOf(first));
    expect(one).not.toEqual(other);
  });

  it('take the size of the big one, and refuse a wrong day', () => {
    expect(demoAccounts({ seed: 1, until: '2026-10-18', big: 5 }).at(-1)?.records).toBe(5);
    expect(() => demoAccounts({ seed: 1, until: '18.10.2026' })).toThrow('until is "18.10.2026"; give a day');
  });
});
