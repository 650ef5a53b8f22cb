import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Steps } from '../../../src/engine/json/steps.ts';
import {
  type RegularExpression,
  regularExpression,
} from '../../../src/engine/regular-expression/regular-expression.ts';
import { caseCount } from '../../support/case-count.ts';
import { HOSTILE_PATTERNS } from './hostile-patterns.ts';
import { PATTERNS } from './patterns.ts';
import { randomPattern, randomText } from './random-patterns.ts';

/** The steps of a test, which must end within a very large number of them. */
function stepsOf(expression: RegularExpression, text: string): number {
  const steps = new Steps(1_000_000_000);
  expect(typeof expression.test(text, steps)).toBe('boolean');
  return steps.taken;
}

/** The number of patterns, each with four texts. */
const RUNS = 1000;

const PAIR = /^[\ud800-\udbff][\udc00-\udfff]$/;

/**
 * V8 also tries positions within a surrogate pair, which ECMA-262 (RegExpBuiltinExec) does not have with the flag `u`: `/\B/u`
 * matches within "😀". Such a match shows nothing.
 */
function isWithinPair(native: RegExp, text: string): boolean {
  const index = native.exec(text)?.index ?? 0;
  return PAIR.test(text.slice(index - 1, index + 1));
}

function nativeOf(source: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(source, flags);
  } catch {
    return undefined;
  }
}

/** Compares expressions with those of the runtime on random patterns, and returns how many were compared. */
function compare(sourceOf: (pattern: string) => string, flags: string, seed: number): number {
  let compared = 0;
  const texts = fc.array(randomText, { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(randomPattern, texts, (pattern, all) => {
      const native = nativeOf(pattern, flags);
      if (native === undefined) return;
      const expression = regularExpression(sourceOf(pattern));
      for (const text of all) {
        const result = expression.test(text);
        if (typeof result === 'string' || isWithinPair(native, text)) continue;
        compared += 1;
        if (result !== native.test(text)) throw new Error(`${JSON.stringify([pattern, text])}: ${result}`);
      }
    }),
    { numRuns: caseCount(RUNS), seed },
  );
  return compared;
}

describe('the result is that of the runtime', () => {
  test.each([1, 2, 3])('for random patterns and texts, seed %i', (seed) => {
    expect(compare((pattern) => pattern, 'u', seed)).toBeGreaterThan(3_300);
  });

  // Groups with flags are wrong in V8 in places, so that flags of a whole expression are compared.
  test.each(['i', 'm', 's', 'ims'])('with the flags %s of a group', (flags) => {
    expect(compare((pattern) => `(?${flags}:${pattern})`, `${flags}u`, 4)).toBeGreaterThan(2_500);
  });

  test.each(PATTERNS.withoutUnicode)('for $pattern, which is valid only without the flag u', ({ pattern, texts }) => {
    expect(nativeOf(pattern, 'u')).toBeUndefined();
    const native = new RegExp(pattern);
    const all: readonly string[] = JSON.parse(texts);
    for (const text of all) expect(regularExpression(pattern).test(text)).toBe(native.test(text));
  });

  test.each(PATTERNS.codePoints)('$pattern matches one code point after the other', ({ pattern, text: json }) => {
    const text: string = JSON.parse(json);
    expect(new RegExp(pattern, 'u').test(text)).toBe(true);
    expect(regularExpression(pattern).test(text)).toBe(true);
    expect(regularExpression(pattern).test(`${text}\n${text}x`)).toBe(
      new RegExp(pattern, 'u').test(`${text}\n${text}x`),
    );
  });

  test('for a long pattern with many groups, of which none is deep in others', () => {
    const pattern = `^${'(?:a|b)'.repeat(300)}$`;
    for (const text of ['ab'.repeat(150), 'ab'.repeat(149)])
      expect(regularExpression(pattern).test(text)).toBe(new RegExp(pattern, 'u').test(text));
  });
});

describe('patterns that make a backtracking matcher hang', () => {
  test('are of many kinds', () => {
    expect(HOSTILE_PATTERNS.length).toBeGreaterThanOrEqual(25);
  });

  test.each(HOSTILE_PATTERNS)('$name: $pattern', ({ pattern, attack, matching, other }) => {
    const native = new RegExp(pattern, 'u');
    const expression = regularExpression(pattern);
    for (const text of [matching, other, attack(8), `${matching}${other}`]) {
      expect([text, expression.test(text)]).toEqual([text, native.test(text)]);
    }
    const once = stepsOf(expression, attack(2000));
    const twice = stepsOf(expression, attack(4000));
    expect(twice).toBeLessThan(once * 2.2 + 100);
    // Not faster by chance: a text that is read has at least as many steps as characters, but for anchors that fail early.
    expect(stepsOf(expression, attack(100_000))).toBeLessThan(100_000 * (pattern.length * 8 + 200));
  });

  test('a hundred times the same text takes as many steps as the first time', () => {
    const expression = regularExpression('^(?:a|b|ab)*c$');
    const counts = Array.from({ length: 100 }, () => stepsOf(expression, 'ab'.repeat(500)));
    expect(new Set(counts).size).toBe(1);
  });

  test('an automaton of more states than are kept', () => {
    const pattern = '(?:a|b)*a(?:a|b){16}c';
    let state = 1;
    const text = Array.from({ length: 60_000 }, () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state % 3 === 0 ? 'a' : 'b';
    }).join('');
    expect(regularExpression(pattern).test(text, new Steps(10_000_000))).toBe(false);
    expect(regularExpression(pattern).test(`${text}a${'b'.repeat(16)}c`, new Steps(10_000_000))).toBe(true);
  });
});

describe('what the runtime may match', () => {
  test.each(PATTERNS.inProportion)('$pattern takes steps in proportion to the text', ({ pattern, text }) => {
    const expression = regularExpression(pattern);
    expect(expression.test(text)).toBe(true);
    const steps = new Steps(1_000_000);
    expression.test('a'.repeat(1000), steps);
    expect(steps.taken).toBeLessThanOrEqual(1000 * (pattern.length + 1));
  });

  test('is compared with the runtime also beyond the length up to which the runtime matches', () => {
    const long = 'a'.repeat(150_000);
    expect(regularExpression('^a*b$').test(`${long}b`)).toBe(true);
    expect(regularExpression('^a*b$').test(long)).toBe(false);
  });
});

describe('what cannot be matched is not guessed', () => {
  test.each([
    ...PATTERNS.unchecked,
    { why: 'too-large', pattern: `${'('.repeat(5000)}a${')'.repeat(5000)}` },
    { why: 'too-large', pattern: 'a'.repeat(30_000) },
    { why: 'too-large', pattern: `^${'(?=a)'.repeat(100)}` },
  ])('$why: $pattern', ({ pattern, why }) => {
    const expression = regularExpression(pattern);
    expect([expression.unchecked, expression.test('a')]).toEqual([why, why]);
  });

  test('a text within few steps', () => {
    expect(regularExpression('(a|b)*c').test('ab'.repeat(100), new Steps(50))).toBe('too-many-steps');
  });
});
