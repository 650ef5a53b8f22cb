import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nativeMatcher } from '../../../src/engine/regular-expression/native-matcher.ts';
import { parsePattern } from '../../../src/engine/regular-expression/parse-pattern.ts';
import { caseCount } from '../../support/case-count.ts';
import { HOSTILE_PATTERNS } from './hostile-patterns.ts';
import { PATTERNS } from './patterns.ts';

function isNative(source: string): boolean {
  const parsed = parsePattern(source);
  if (typeof parsed === 'string' || typeof parsed.tree === 'string') return false;
  return nativeMatcher(source, parsed.tree, parsed.isUnicode) !== undefined;
}

describe('the runtime matches what it cannot take long for', () => {
  test.each(PATTERNS.native)('%s', (pattern) => {
    expect(isNative(pattern)).toBe(true);
  });

  test.each(PATTERNS.notNative)('and not %s', (pattern) => {
    expect(isNative(pattern)).toBe(false);
  });

  test.each(HOSTILE_PATTERNS)('and not $name', ({ pattern }) => {
    expect(isNative(pattern)).toBe(false);
  });
});

describe('a backtracking matcher takes steps in proportion to the text', () => {
  const set = fc.constantFrom('a', 'b', 'c', '[ab]', '[bc]', '[a-c]');
  const item = fc.tuple(set, fc.constantFrom('', '*', '+', '?', '{2}', '{1,3}', '{0,4}'));
  const row = fc.array(item, { minLength: 1, maxLength: 5 });
  const text = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 40 }).map((characters) => characters.join(''));

  test.each(['^', ''])('for each row behind "%s" that the runtime matches', (start) => {
    let counted = 0;
    fc.assert(
      fc.property(row, fc.constantFrom('$', ''), text, (items, end, characters) => {
        if (!isNative(start + items.map((each) => each.join('')).join('') + end)) return;
        counted += 1;
        const steps = stepsOf(items, { isAnchored: start === '^', isWhole: end === '$' }, characters);
        const window = start === '^' ? items.length : 3 * items.length;
        expect(steps).toBeLessThanOrEqual((characters.length + 2) * (window + 1) * 2);
      }),
      { numRuns: caseCount(20_000) },
    );
    expect(counted).toBeGreaterThan(500);
  });
});

const BOUNDS: Readonly<Record<string, readonly [number, number]>> = {
  '': [1, 1],
  '*': [0, Number.POSITIVE_INFINITY],
  '+': [1, Number.POSITIVE_INFINITY],
  '?': [0, 1],
  '{2}': [2, 2],
  '{1,3}': [1, 3],
  '{0,4}': [0, 4],
};

/** How often a plain backtracking matcher looks at a character, or at the end, until it knows. */
function stepsOf(
  items: readonly (readonly [set: string, quantifier: string])[],
  { isAnchored, isWhole }: { readonly isAnchored: boolean; readonly isWhole: boolean },
  text: string,
): number {
  let steps = 0;
  const matches = (index: number, count: number, at: number): boolean => {
    const [set, quantifier] = items[index] ?? [];
    if (set === undefined || quantifier === undefined) {
      steps += 1;
      return !isWhole || at === text.length;
    }
    const [min, max] = BOUNDS[quantifier] ?? [1, 1];
    if (count < max) {
      steps += 1;
      const character = text[at];
      const isIn = character !== undefined && new RegExp(`^${set}$`).test(character);
      if (isIn && matches(index, count + 1, at + 1)) return true;
    }
    return count >= min && matches(index + 1, 0, at);
  };
  for (let start = 0; start <= (isAnchored ? 0 : text.length); start += 1) if (matches(0, 0, start)) break;
  return steps;
}
