import { describe, expect, it } from 'vitest';
import type { Checkpoint } from '../../../src/backoffice/client/checkpoint.ts';
import type { AccountTransaction } from '../../../src/backoffice/contract/account-transaction.ts';
import type { ListingSwitches } from '../../../src/backoffice/sandbox/domain/switches.ts';
import { LISTING, ledgerOf, serviceWith, walkOver } from './paging-case.ts';

const [A, B, C, D, E] = [1, 2, 3, 4, 5].map((day) => `2026-10-0${day}T09:30:00.000Z`) as [string, ...string[]];

/** The records of a walk after `checkpoint` of a service that has changed since, and the case of an error. */
async function resumed(
  ledger: readonly AccountTransaction[],
  checkpoint: Checkpoint,
  change: Partial<ListingSwitches>,
  pageSize = 3,
) {
  const options = { direction: checkpoint.direction, pageSize, checkpoint };
  const { ids, reason } = await walkOver(serviceWith(ledger, change), options);
  return reason ?? ids.map((id) => id.slice(3)).join('');
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
      expect(await resumed(without, { ...afterB, inclusive }, {})).toBe('group-lost');
    }
  });
});
