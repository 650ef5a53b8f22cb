import { expect, test } from 'vitest';
import { caseCount } from '../../support/case-count.ts';
import { changesOfBodies, checkPairs, checkVerdicts } from './check-pairs.ts';

const PAIRS = caseCount(120);

/** With TEST_CASES=834, which draws 100,000 pairs, it takes half an hour. */
const TIMEOUT_MS = 60_000 + PAIRS * 50;

test(
  'no value contradicts a verdict on a random pair',
  () => {
    const tallies = checkPairs(PAIRS, 1);
    expect(tallies.flatMap(({ wrong }) => wrong)).toEqual([]);
    expect(tallies.map(({ breaking }) => breaking > 0)).toEqual(Array(7).fill(true));
  },
  TIMEOUT_MS,
);

test('a verdict that a value contradicts is found', () => {
  const pair = [{ type: 'integer' }, { type: 'integer', maximum: 1 }] as const;
  expect(checkVerdicts('keywords of JSON Schema', pair, []).map(({ why, value }) => [why, value])).toEqual([
    ['a value that is refused is called safe', 2],
  ]);
  const swapped = [{ type: 'integer', maximum: 1 }, { type: 'integer' }] as const;
  expect(checkVerdicts('keywords of JSON Schema', swapped, []).map(({ direction }) => direction)).toEqual(['response']);
  expect(checkVerdicts('keywords of JSON Schema', [{ type: 'integer' }, { type: 'integer' }], [])).toEqual([]);
});

test('an item that only else evaluates shows that the items of the other version are of one type', () => {
  const whole = {
    prefixItems: [{ const: 'foo' }],
    if: { prefixItems: [true, { const: 'bar' }] },
    // biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema.
    then: { prefixItems: [true, true, { const: 'then' }] },
    else: { prefixItems: [true, true, true, { const: 'else' }] },
    unevaluatedItems: false,
  };
  const pair = [whole, { items: { type: 'string' } }] as const;
  const source = 'schemas of the JSON Schema Test Suite';
  expect(checkVerdicts(source, pair, []).map(({ direction }) => direction)).toEqual(['request', 'response']);
  expect(checkVerdicts(source, pair, changesOfBodies(pair))).toEqual([]);
  const breaking = changesOfBodies(pair).filter(({ severity }) => severity === 'breaking');
  expect(new Set(breaking.map(({ direction }) => direction))).toEqual(new Set(['request', 'response']));
});
