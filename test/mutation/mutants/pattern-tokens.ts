/** A part of a regular expression that is changed as a whole. */
export interface PatternToken {
  readonly kind: 'anchor' | 'class' | 'escape' | 'literal' | 'quantifier';
  readonly text: string;
}

const TOKEN =
  /(?<anchor>[\^$])|(?<class>\[[^\]]*\])|(?<quantifier>[*+?]|\{\d+(?:,\d*)?\})|(?<escape>\\.)|(?<literal>[^()|\\])/gy;

/**
 * The parts of a pattern, in order. Known are anchors, character classes, quantifiers, escapes and literal characters.
 *
 * @throws {Error} for a pattern with groups or alternatives, which are not changed yet.
 */
export function patternTokens(pattern: string): PatternToken[] {
  const matches = [...pattern.matchAll(TOKEN)];
  if (matches.map(([text]) => text).join('') !== pattern) {
    throw new Error(
      `Pattern ${pattern} has a group or an alternative. Teach test/mutation/mutants/patterns.ts to change it.`,
    );
  }
  return matches.map(({ 0: text, groups }) => ({ kind: kindOf(groups ?? {}), text }));
}

function kindOf(groups: Readonly<Record<string, string | undefined>>): PatternToken['kind'] {
  if (groups['anchor'] !== undefined) return 'anchor';
  if (groups['class'] !== undefined) return 'class';
  if (groups['quantifier'] !== undefined) return 'quantifier';
  return groups['escape'] === undefined ? 'literal' : 'escape';
}
