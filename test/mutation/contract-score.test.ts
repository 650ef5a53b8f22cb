import { beforeAll, describe, expect, test } from 'vitest';
import { scoreContract } from './command.ts';
import type { ContractScore } from './report/contract-score.ts';

describe('the contract mutation score of the real document', () => {
  let score: ContractScore;
  beforeAll(async () => {
    score = await scoreContract();
  }, 180_000);

  test.each([
    ['negative controls', 0],
    ['weakening', 1],
    ['narrowing', 2],
  ])('%s: nothing survives', (_, part) => {
    expect(score.parts[part]?.survivors).toEqual([]);
    expect(score.parts[part]?.total.killed).toBeGreaterThan(1000);
  });

  test('the compiled validators agree with a fresh Ajv on every example and every control', () => {
    expect(score.disagreements).toEqual([]);
    expect(score.compared).toBeGreaterThan(1000);
  });

  test('the score is whole', () => {
    expect(score.isWhole).toBe(true);
  });

  test('what is excused has one of few reasons', () => {
    expect(score.parts.map(({ reasons }) => Object.keys(reasons))).toMatchInlineSnapshot(`
      [
        [
          "implied by the enum beside it, whose values are all of the type",
          "part of a condition on which only an annotation hangs, a default",
          "implied by the items of the array, which are all of the type",
        ],
        [
          "the format beside the pattern refuses whatever the pattern no longer refuses (tried: every edit of one character)",
          "a schema that allows everything says as much as no schema",
        ],
        [
          "the items of the array are all of the type that its \`contains\` asks for",
        ],
      ]
    `);
  });
});
