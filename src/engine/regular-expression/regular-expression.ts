import { remembered } from '../json/memoized.ts';
import { Steps, StepsExhausted } from '../json/steps.ts';
import { MAX_NATIVE_LENGTH, nativeMatcher } from './native-matcher.ts';
import { parsePattern, type Unsupported } from './parse-pattern.ts';
import { programsOf } from './program.ts';
import { RegularMatcher } from './regular-matcher.ts';

/** Why a text was not matched against a pattern. */
export type UnmatchedReason = 'invalid' | 'too-large' | Unsupported | 'too-many-steps';

/** A regular expression of ECMA-262 that a document or another user states. */
export interface RegularExpression {
  readonly source: string;
  /** Why no text can be matched; undefined where texts can. */
  readonly unchecked: Exclude<UnmatchedReason, 'too-many-steps'> | undefined;
  /**
   * Whether the expression matches anywhere in `text`, as `new RegExp(source, 'u').test(text)` returns; the reason where
   * that was not found out within the steps.
   */
  test(text: string, steps?: Steps): boolean | UnmatchedReason;
}

/** The steps that one text may take, where the caller sets no limit. Ten thousand characters take about as many. */
const STEPS_OF_TEXT = 20_000_000;

/** How many expressions are remembered. */
const MAX_KNOWN = 2000;

/**
 * The regular expression of `source`. It is read as with the flag `u`, as JSON Schema asks; where it is valid only without
 * the flag, as Annex B of ECMA-262 says. Matching takes time in proportion to the text times the pattern.
 */
export const regularExpression = remembered(made, MAX_KNOWN);

function made(source: string): RegularExpression {
  const parsed = parsePattern(source);
  if (typeof parsed === 'string') return unmatched(source, parsed);
  const { tree, isUnicode } = parsed;
  if (typeof tree === 'string') return unmatched(source, tree);
  const programs = programsOf(tree);
  if (programs === undefined) return unmatched(source, 'too-large');
  const regular = new RegularMatcher(programs, isUnicode);
  const native = nativeMatcher(source, tree, isUnicode);
  return {
    source,
    unchecked: undefined,
    test(text, steps = new Steps(STEPS_OF_TEXT)) {
      const matcher = native === undefined || text.length > MAX_NATIVE_LENGTH ? regular : native;
      try {
        return matcher.test(text, steps);
      } catch (error) {
        if (error instanceof StepsExhausted) return 'too-many-steps';
        throw error;
      }
    },
  };
}

function unmatched(source: string, why: Exclude<UnmatchedReason, 'too-many-steps'>): RegularExpression {
  return { source, unchecked: why, test: () => why };
}
