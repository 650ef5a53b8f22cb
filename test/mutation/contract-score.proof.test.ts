import { beforeAll, describe, expect, test } from 'vitest';
import { SILENT } from '../../src/pipeline/terminal/progress.ts';
import { scoreContract } from './command.ts';
import type { ContractScore } from './report/contract-score.ts';

describe('the contract mutation score of the real document', () => {
  let score: ContractScore;
  beforeAll(async () => {
    score = await scoreContract(SILENT);
  }, 180_000);

  test.each([
    ['negative controls', 0, 1000],
    ['weakening', 1, 1000],
    ['narrowing', 2, 1000],
  ])('%s: nothing survives', (_, part, least) => {
    expect(score.parts[part]?.survivors).toEqual([]);
    expect(score.parts[part]?.total.killed).toBeGreaterThan(least);
  });

  test('the compiled validators agree with a fresh Ajv on every example and every control', () => {
    expect(score.disagreements).toEqual([]);
    expect(score.compared).toBeGreaterThan(1000);
  });

  test('the score is whole', () => {
    expect(score.isWhole).toBe(true);
  });

  test('what is excused has one of few reasons', () => {
    for (const [part, { reasons }] of score.parts.entries()) {
      expect(REASONS[part]).toEqual(expect.arrayContaining(Object.keys(reasons)));
    }
  });
});

const REASONS = [
  [
    'implied by the enum beside it, whose values are all of the type',
    'part of a condition on which only an annotation hangs, a default',
    'implied by the items of the array, which are all of the type',
  ],
  [
    'the format beside the pattern refuses whatever the pattern no longer refuses (tried: every edit of one character)',
    'a schema that allows everything says as much as no schema',
  ],
  ['the items of the array are all of the type that its `contains` asks for'],
];
