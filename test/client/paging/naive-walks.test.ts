import { describe, expect, it } from 'vitest';
import { DEFAULT_LISTING_SWITCHES } from '../../../src/backoffice/sandbox/domain/switches.ts';
import { checkNaive } from './check-naive.ts';
import { NAIVE_WALKS } from './naive-walks.ts';
import type { PagingCase } from './paging-case.ts';

const TIE = '2026-10-02T13:45:10.221Z';

function caseOf(change: Partial<PagingCase>): PagingCase {
  return {
    ledger: ['2026-10-01T14:05:22.480Z', TIE, TIE, '2026-10-03T00:00:00.000Z'],
    from: '2026-10-01',
    to: '2026-10-05',
    pageSize: 2,
    resumedPageSize: 2,
    direction: 'next',
    switches: DEFAULT_LISTING_SWITCHES,
    tiesMove: false,
    now: '2026-11-20T12:00:00.000Z',
    ...change,
  };
}

const FINE = { loses: false, repeats: false, isRefused: false };
const exclusive = { ...DEFAULT_LISTING_SWITCHES, boundary: 'exclusive' } as const;
const noTies = caseOf({ ledger: ['2026-10-01T14:05:22.480Z', '2026-10-02T14:05:22.480Z', '2026-10-03T14:05:22.480Z'] });

describe('naive walks', () => {
  it('the last date repeats records, or loses them where the boundary is exclusive', async () => {
    expect(await checkNaive(NAIVE_WALKS['last date'], caseOf({}))).toMatchObject({ repeats: true });
    expect(await checkNaive(NAIVE_WALKS['last date'], caseOf({ switches: exclusive }))).toMatchObject({ loses: true });
    expect(await checkNaive(NAIVE_WALKS['last date'], { ...noTies, switches: exclusive })).toEqual(FINE);
  });

  it('leaving out known ids makes no progress where a timestamp fills a page', async () => {
    const walk = NAIVE_WALKS['last date, without known ids'];
    expect(await checkNaive(walk, caseOf({ pageSize: 3 }))).toEqual(FINE);
    expect(await checkNaive(walk, caseOf({}))).toMatchObject({ loses: true, repeats: false });
  });

  it('a millisecond on loses the rest of a timestamp', async () => {
    const walk = NAIVE_WALKS['last date + 1 ms'];
    expect(await checkNaive(walk, noTies)).toEqual(FINE);
    expect(await checkNaive(walk, caseOf({}))).toMatchObject({ loses: true, repeats: false });
  });

  it('a refused offset is reported', async () => {
    const late = { ...noTies, ledger: ['2026-10-02T00:00:00.000Z', '2026-10-05T23:59:59.999Z'] };
    expect(await checkNaive(NAIVE_WALKS['last date + 1 ms'], late)).toEqual({ ...FINE, isRefused: true });
  });
});
