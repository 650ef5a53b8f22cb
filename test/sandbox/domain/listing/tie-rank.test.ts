import { describe, expect, it } from 'vitest';
import { tieRank } from '../../../../src/backoffice/sandbox/domain/listing/tie-rank.ts';

describe('the rank of a record among ties', () => {
  it('never changes, as stores keep it', () => {
    expect(['', 'HC.1', 'HC.5d90b7f2-6c14-4e8a-b03d-f28a71c95e46'].map(tieRank)).toEqual([
      2872998923, 2020544368, 273511416,
    ]);
  });

  it('spreads ids that differ in one character over the whole span', () => {
    const ranks = Array.from({ length: 1000 }, (_, at) => tieRank(`HC.${at}`));
    const rising = ranks.filter((rank, at) => rank > (ranks[at - 1] ?? rank)).length;
    expect(rising).toBeGreaterThan(400);
    expect(rising).toBeLessThan(600);
    const quarters = Map.groupBy(ranks, (rank) => Math.floor(rank / 2 ** 30));
    expect([...quarters.keys()].sort()).toEqual([0, 1, 2, 3]);
    for (const quarter of quarters.values()) expect(quarter.length).toBeGreaterThan(200);
  });
});
