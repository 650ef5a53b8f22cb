import { expect, test } from 'vitest';
import { caseCount } from '../../support/case-count.ts';
import { checkPairs, checkVerdicts } from './check-pairs.ts';

test('no value contradicts a verdict on a random pair', () => {
  const tallies = checkPairs(caseCount(120), 1);
  expect(tallies.flatMap(({ wrong }) => wrong)).toEqual([]);
  expect(tallies.map(({ breaking }) => breaking > 0)).toEqual(Array(7).fill(true));
});

test('a verdict that a value contradicts is found', () => {
  const pair = [{ type: 'integer' }, { type: 'integer', maximum: 1 }] as const;
  expect(checkVerdicts('keywords of JSON Schema', pair, []).map(({ why, value }) => [why, value])).toEqual([
    ['a value that is refused is called safe', 2],
  ]);
  const swapped = [{ type: 'integer', maximum: 1 }, { type: 'integer' }] as const;
  expect(checkVerdicts('keywords of JSON Schema', swapped, []).map(({ direction }) => direction)).toEqual(['response']);
  expect(checkVerdicts('keywords of JSON Schema', [{ type: 'integer' }, { type: 'integer' }], [])).toEqual([]);
});
