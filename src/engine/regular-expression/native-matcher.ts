import type { Steps } from '../json/steps.ts';
import { type CharacterSet, intersection } from './character-set.ts';
import type { Pattern } from './parse-pattern.ts';

/** A set of characters that is read several times. */
interface Item {
  readonly set: CharacterSet;
  readonly min: number;
  readonly max: number;
}

/** Longer texts could need more memory than the runtime has for positions to go back to. */
export const MAX_NATIVE_LENGTH = 100_000;

/** The most characters that a pattern without `^` reads at each position. */
const MAX_WINDOW = 64;
const MAX_ITEMS = 64;

/**
 * The matcher of the runtime, where going back can never cost more than the text times the pattern; undefined elsewhere.
 *
 * The pattern is a row of single characters and classes, each repeated. Either it begins with `^` and no class that is
 * repeated a variable number of times has a character of what can follow it, so that going back fails at once; or it reads
 * a fixed number of characters, so that every position costs as many.
 */
export function nativeMatcher(source: string, tree: Pattern, isUnicode: boolean): NativeMatcher | undefined {
  const parts = tree.is === 'sequence' ? tree.of : [tree];
  const isAnchored = parts[0]?.is === 'start';
  const rest = parts.slice(isAnchored ? 1 : 0, parts.at(-1)?.is === 'end' ? -1 : undefined);
  const items = rest.map(itemOf);
  if (items.length > MAX_ITEMS || !items.every((item) => item !== undefined)) return undefined;
  const isLinear = isAnchored ? isDeterministic(items) : windowOf(items) <= MAX_WINDOW;
  return isLinear ? new NativeMatcher(new RegExp(source, isUnicode ? 'u' : ''), items.length) : undefined;
}

/** Matches a pattern by the runtime. */
class NativeMatcher {
  readonly #expression: RegExp;
  readonly #cost: number;

  constructor(expression: RegExp, items: number) {
    this.#expression = expression;
    this.#cost = items + 1;
  }

  /** @throws {StepsExhausted} */
  test(text: string, steps: Steps): boolean {
    steps.take(text.length * this.#cost);
    return this.#expression.test(text);
  }
}

function itemOf(pattern: Pattern): Item | undefined {
  if (pattern.is === 'set') return { set: pattern.set, min: 1, max: 1 };
  if (pattern.is !== 'repeat' || pattern.of.is !== 'set') return undefined;
  return { set: pattern.of.set, min: pattern.min, max: pattern.max };
}

/** How many characters the items read; infinite where the number varies, or there are no items. */
function windowOf(items: readonly Item[]): number {
  const isFixed = items.length > 0 && items.every(({ min, max }) => min === max && min > 0);
  return isFixed ? items.reduce((sum, { min }) => sum + min, 0) : Number.POSITIVE_INFINITY;
}

function isDeterministic(items: readonly Item[]): boolean {
  return items.every(({ set, min, max }, index) => {
    if (min === max) return true;
    const needed = items.findIndex((item, at) => at > index && item.min > 0);
    const followers = items.slice(index + 1, needed < 0 ? undefined : needed + 1);
    return followers.every((follower) => intersection(set, follower.set).length === 0);
  });
}
