import { expect, it } from 'vitest';
import { medianRange } from '../../scripts/bench/measure.ts';

const upTo = (count: number) => Array.from({ length: count }, (_, at) => count - at);

it('surrounds the median, and becomes narrower with more values', () => {
  // For 100 values, the tables of the sign test give the 40th and the 61st.
  expect(medianRange(upTo(100))).toEqual([40, 61]);
  expect(medianRange(upTo(10_000))).toEqual([4902, 5099]);
  expect(medianRange([7])).toEqual([7, 7]);
  expect(medianRange([3, 1])).toEqual([1, 3]);
  expect(() => medianRange([])).toThrow('no values');
});
