import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';

/** A stream of random numbers that is the same on every machine for the same seed and names. Not for secrets. */
export interface Random {
  /** The next 32 bits, as an integer from 0 to 2³² − 1. */
  word(): number;
  /**
   * An integer from `min` to `max`, both included, each as likely as the others.
   *
   * @throws {RangeError} when they are not integers, `min` is above `max`, or the range holds more than 2³² integers.
   */
  integer(min: number, max: number): number;
  /** True in `numerator` of `denominator` cases. */
  chance(numerator: number, denominator: number): boolean;
  /** One item of `items`, each as likely as the others. */
  pick<T>(items: readonly [T, ...T[]]): T;
  /** A UUID of version 4 (RFC 9562), in lower case. */
  uuid(): string;
  /**
   * A stream of its own for `name`. It depends on the seed and the names alone, not on what was drawn here before, and
   * drawing from it changes nothing here.
   */
  split(name: string): Random;
}

const WORDS = 2 ** 32;

/**
 * The stream of `seed`, made by xoroshiro128+.
 *
 * @throws {RangeError} when `seed` is not a safe integer.
 */
export function createRandom(seed: number): Random {
  if (!Number.isSafeInteger(seed)) throw new RangeError(`seed is ${seed}; give an integer such as 1.`);
  return streamOf([seed]);
}

function streamOf(path: readonly (number | string)[]): Random {
  // As JSON, so that no two paths are written alike.
  const generator = xoroshiro128plusFromState(hash128(JSON.stringify(path)));
  const word = () => generator.next() >>> 0;

  function integer(min: number, max: number): number {
    const size = max - min + 1;
    if (!Number.isSafeInteger(min) || !Number.isSafeInteger(max) || size < 1 || size > WORDS) {
      throw new RangeError(
        `The range is ${min} to ${max}; give two integers, the lower first, at most 2^32 - 1 apart.`,
      );
    }
    return uniformInt(generator, min, max);
  }

  return {
    word,
    integer,
    chance: (numerator, denominator) => integer(1, denominator) <= numerator,
    pick: (items) => items[integer(0, items.length - 1)] ?? items[0],
    uuid: () => uuidOf(word(), word(), word(), word()),
    split: (name) => streamOf([...path, name]),
  };
}

function uuidOf(a: number, b: number, c: number, d: number): string {
  const second = hex((b & 0xffff0fff) | 0x4000);
  const third = hex((c & 0x3fffffff) | 0x80000000);
  return `${hex(a)}-${second.slice(0, 4)}-${second.slice(4)}-${third.slice(0, 4)}-${third.slice(4)}${hex(d)}`;
}

function hex(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0');
}

/** cyrb128 (bryc). 128 bits, since with 32 two of 100,000 accounts would likely share a stream, and so their UUIDs. */
function hash128(text: string): readonly number[] {
  let a = 1779033703;
  let b = 3144134277;
  let c = 1013904242;
  let d = 2773480762;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    a = b ^ Math.imul(a ^ code, 597399067);
    b = c ^ Math.imul(b ^ code, 2869860233);
    c = d ^ Math.imul(c ^ code, 951274213);
    d = a ^ Math.imul(d ^ code, 2716044179);
  }
  a = Math.imul(c ^ (a >>> 18), 597399067);
  b = Math.imul(d ^ (b >>> 22), 2869860233);
  c = Math.imul(a ^ (c >>> 17), 951274213);
  d = Math.imul(b ^ (d >>> 19), 2716044179);
  a ^= b ^ c ^ d;
  return [a, b ^ a, c ^ a, d ^ a];
}
