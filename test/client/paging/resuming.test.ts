import { describe, expect, it } from 'vitest';
import type { Checkpoint } from '../../../src/backoffice/client/checkpoint.ts';
import { walkTransactions } from '../../../src/backoffice/client/paging/transactions.ts';
import type { AccountTransaction } from '../../../src/backoffice/contract/account-transaction.ts';
import { DEFAULT_LISTING_SWITCHES, type ListingSwitches } from '../../../src/backoffice/sandbox/domain/switches.ts';
import { answer, ledgerOf, serviceOf } from './paging-case.ts';

const LISTING = { accountId: 'A', from: '2026-10-01', to: '2026-10-05' };
const [A, B, C, D, E] = [1, 2, 3, 4, 5].map((day) => `2026-10-0${day}T09:30:00.000Z`) as [string, ...string[]];

/** The records of a walk after `checkpoint` of a service that has changed since. */
async function resumed(
  ledger: readonly AccountTransaction[],
  checkpoint: Checkpoint,
  change: Partial<ListingSwitches>,
  pageSize = 3,
) {
  const { fetchPage } = serviceOf((query) => answer(ledger, query, { ...DEFAULT_LISTING_SWITCHES, ...change }));
  const sequences: string[] = [];
  const walk = walkTransactions(fetchPage, { ...LISTING, direction: checkpoint.direction, pageSize, checkpoint });
  for await (const { finTranID } of walk) sequences.push(finTranID.slice(3));
  return sequences.join('');
}

const afterB = { version: 1, ...LISTING, direction: 'next', after: B, held: C, ascending: true } as const;
const beforeD = { ...afterB, direction: 'prev', after: D, held: C, ascending: false, first: A } as const;
const ledger = ledgerOf([A, B, C, C, C, D, E].filter((time) => time !== undefined));

describe('resuming', () => {
  it('loses nothing where the boundary is another one than the checkpoint learned', async () => {
    for (const boundary of ['inclusive', 'exclusive'] as const) {
      for (const inclusive of [true, false]) {
        expect(await resumed(ledger, { ...afterB, inclusive }, { boundary })).toBe('23456');
        expect(await resumed(ledger, { ...beforeD, inclusive }, { boundary })).toBe('43210');
      }
    }
  });

  it('loses nothing where the previous page is another one than before, and holds a part of a timestamp', async () => {
    for (const boundary of ['inclusive', 'exclusive'] as const) {
      for (const pageSize of [2, 3, 4, 5, 6, 7, 8]) {
        const change = { boundary, previousPage: 'first-of-range' } as const;
        expect(await resumed(ledger, beforeD, change, pageSize)).toBe('43210');
      }
    }
  });

  it('reports that the records after the checkpoint are missing', async () => {
    const without = ledger.filter(({ tranWhen }) => tranWhen !== C);
    for (const inclusive of [true, false]) {
      await expect(resumed(without, { ...afterB, inclusive }, {})).rejects.toMatchObject({ reason: 'group-lost' });
    }
  });
});
