import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom, type Random } from '../../../src/backoffice/sandbox/domain/random.ts';

const seeds = fc.maxSafeInteger();
const times = <T>(count: number, draw: () => T): T[] => Array.from({ length: count }, draw);
const words = (random: Random): number[] => times(8, random.word);

describe('createRandom', () => {
  // The words are those of a second implementation, in Python.
  it('produces the same words on every machine, forever', () => {
    expect(times(4, createRandom(1).word)).toEqual([1539901090, 3009358089, 628260177, 1776631478]);
    expect(times(4, createRandom(1).split('a').word)).toEqual([56357337, 29551120, 668177780, 1675334495]);
  });

  it('produces other words for another seed', () => {
    fc.assert(
      fc.property(seeds, seeds, (one, other) => {
        fc.pre(one !== other);
        expect(words(createRandom(one))).not.toEqual(words(createRandom(other)));
      }),
    );
  });

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses the seed %d', (seed) => {
    expect(() => createRandom(seed)).toThrow(`seed is ${seed}; give an integer`);
  });
});

describe('integer', () => {
  it('lies in its range, ends included', () => {
    const range = fc.tuple(fc.integer(), fc.nat()).filter(([min, size]) => min + size <= 2 ** 31);
    fc.assert(
      fc.property(seeds, range, (seed, [min, size]) => {
        const drawn = createRandom(seed).integer(min, min + size);
        expect(Number.isInteger(drawn) && drawn >= min && drawn <= min + size).toBe(true);
      }),
    );
    const { integer } = createRandom(1);
    expect(new Set(times(200, () => integer(-2, 2)))).toEqual(new Set([-2, -1, 0, 1, 2]));
  });

  it('is uniform where the range does not divide 2^32', () => {
    const { integer } = createRandom(3);
    const third = 2 ** 30;
    const low = times(30_000, () => integer(0, 3 * third - 1)).filter((drawn) => drawn < third).length;
    // A plain remainder would make it a half instead of a third.
    expect(Math.abs(low - 10_000)).toBeLessThan(410);
  });

  it.each([
    [2, 1],
    [0.5, 1],
    [0, 2 ** 32],
    [0, Number.NaN],
  ])('refuses the range %d to %d', (min, max) => {
    expect(() => createRandom(1).integer(min, max)).toThrow(`The range is ${min} to ${max}; give two integers`);
  });
});

describe('split', () => {
  it('depends on the seed and the names alone', () => {
    fc.assert(
      fc.property(seeds, fc.string(), fc.nat(20), (seed, name, before) => {
        const parent = createRandom(seed);
        times(before, parent.word);
        expect(words(parent.split(name))).toEqual(words(createRandom(seed).split(name)));
      }),
    );
  });

  it('changes nothing for the stream it splits from', () => {
    const parent = createRandom(1);
    words(parent.split('a'));
    expect(words(parent)).toEqual(words(createRandom(1)));
  });

  it('returns another stream for each path of names', () => {
    const root = createRandom(1);
    const paths = [root, root.split('a'), root.split('b'), root.split('a').split('b'), root.split('b').split('a')];
    const lookalikes = [
      root.split('ab'),
      root.split('a/b'),
      root.split('a","b'),
      root.split(''),
      root.split('').split(''),
    ];
    const streams = [...paths, ...lookalikes].map((random) => String(words(random)));
    expect(new Set(streams).size).toBe(10);
  });
});
