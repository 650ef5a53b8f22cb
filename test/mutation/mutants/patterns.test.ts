import { expect, test } from 'vitest';
import { changesOfSchema } from './changes-of.ts';
import { patternTokens } from './pattern-tokens.ts';
import { mutatePatterns } from './patterns.ts';

test('a pattern is dropped, and each of its parts loosened and tightened', () => {
  expect(changesOfSchema(mutatePatterns, { pattern: '^E[0-9]+$' })).toMatchInlineSnapshot(`
    [
      "weaker /pattern: pattern dropped ⇒ nothing",
      "weaker /pattern: part 1: ^ → nothing ⇒ "E[0-9]+$"",
      "weaker /pattern: part 2: E → . ⇒ "^.[0-9]+$"",
      "weaker /pattern: part 2: E → E? ⇒ "^E?[0-9]+$"",
      "weaker /pattern: part 3: [0-9] → [/-9] ⇒ "^E[/-9]+$"",
      "narrower /pattern: part 3: [0-9] → [1-9] ⇒ "^E[1-9]+$"",
      "weaker /pattern: part 3: [0-9] → [0-:] ⇒ "^E[0-:]+$"",
      "narrower /pattern: part 3: [0-9] → [0-8] ⇒ "^E[0-8]+$"",
      "weaker /pattern: part 4: + → * ⇒ "^E[0-9]*$"",
      "narrower /pattern: part 4: + → nothing ⇒ "^E[0-9]$"",
      "weaker /pattern: part 5: $ → nothing ⇒ "^E[0-9]+"",
    ]
  `);
});

test('a count has one more, one fewer, and another; an escaped character becomes any', () => {
  expect(changesOfSchema(mutatePatterns, { pattern: '^\\*{4}$' })).toMatchInlineSnapshot(`
    [
      "weaker /pattern: pattern dropped ⇒ nothing",
      "weaker /pattern: part 1: ^ → nothing ⇒ "\\\\*{4}$"",
      "weaker /pattern: part 2: \\* → . ⇒ "^.{4}$"",
      "weaker /pattern: part 3: {4} → {4,5} ⇒ "^\\\\*{4,5}$"",
      "weaker /pattern: part 3: {4} → {3,4} ⇒ "^\\\\*{3,4}$"",
      "narrower /pattern: part 3: {4} → {5} ⇒ "^\\\\*{5}$"",
      "weaker /pattern: part 4: $ → nothing ⇒ "^\\\\*{4}"",
    ]
  `);
});

test('an anchor that is not there is added; a negated class loses and gains a character', () => {
  expect(changesOfSchema(mutatePatterns, { pattern: '[^,]*' })).toMatchInlineSnapshot(`
    [
      "weaker /pattern: pattern dropped ⇒ nothing",
      "weaker /pattern: part 1: [^,] → [^] ⇒ "[^]*"",
      "narrower /pattern: part 1: [^,] → [^,;] ⇒ "[^,;]*"",
      "narrower /pattern: part 2: * → + ⇒ "[^,]+"",
      "narrower /pattern: part 2: * → nothing ⇒ "[^,]"",
      "narrower /pattern: ^ added ⇒ "^[^,]*"",
      "narrower /pattern: $ added ⇒ "[^,]*$"",
    ]
  `);
});

test('every range of a class gets one character more and fewer at each end', () => {
  expect(changesOfSchema(mutatePatterns, { pattern: '^[A-Za-z]$' })).toMatchInlineSnapshot(`
    [
      "weaker /pattern: pattern dropped ⇒ nothing",
      "weaker /pattern: part 1: ^ → nothing ⇒ "[A-Za-z]$"",
      "weaker /pattern: part 2: [A-Za-z] → [@-Za-z] ⇒ "^[@-Za-z]$"",
      "narrower /pattern: part 2: [A-Za-z] → [B-Za-z] ⇒ "^[B-Za-z]$"",
      "weaker /pattern: part 2: [A-Za-z] → [A-\\[a-z] ⇒ "^[A-\\\\[a-z]$"",
      "narrower /pattern: part 2: [A-Za-z] → [A-Ya-z] ⇒ "^[A-Ya-z]$"",
      "weaker /pattern: part 2: [A-Za-z] → [A-Z\`-z] ⇒ "^[A-Z\`-z]$"",
      "narrower /pattern: part 2: [A-Za-z] → [A-Zb-z] ⇒ "^[A-Zb-z]$"",
      "weaker /pattern: part 2: [A-Za-z] → [A-Za-{] ⇒ "^[A-Za-{]$"",
      "narrower /pattern: part 2: [A-Za-z] → [A-Za-y] ⇒ "^[A-Za-y]$"",
      "weaker /pattern: part 3: $ → nothing ⇒ "^[A-Za-z]"",
    ]
  `);
});

test('every changed pattern is a regular expression', () => {
  const pattern = '^[A-Za-z]{2}\\.[0-9a-fA-F]{8}-x*[^,]+$';
  for (const change of changesOfSchema(mutatePatterns, { pattern })) {
    const to: unknown = JSON.parse(change.slice(change.indexOf(' ⇒ ') + 3).replace('nothing', '""'));
    expect(() => new RegExp(String(to), 'u')).not.toThrow();
  }
});

test('a pattern with groups is refused rather than changed in part', () => {
  expect(() => patternTokens('^(a|b)$')).toThrow('^(a|b)$ has a group or an alternative');
});
