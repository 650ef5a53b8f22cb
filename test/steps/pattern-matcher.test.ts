import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHARACTER_TABLE_SOURCE, patternMatcherSource } from '../../src/pipeline/derive/validators/pattern-matcher.ts';

/** The matcher that the source for `pattern` makes, or undefined when there is none. */
function matcherFor(pattern: string): ((text: string) => boolean) | undefined {
  const source = patternMatcherSource(pattern);
  if (source === undefined) return undefined;
  const make = new Function('text', `${CHARACTER_TABLE_SOURCE}\nreturn ${source}.test(text);`);
  return (text) => make(text) === true;
}

const sets = fc.constantFrom(
  'a',
  'Z',
  '[0-9]',
  '\\d',
  '\\w',
  '[a-c]',
  '[A-Za-z]',
  '[0-9a-fA-F]',
  '\\.',
  '-',
  '[-b]',
  '[b-]',
  '[\\d-]',
);
const quantifiers = fc.constantFrom('', '', '', '{2}', '{1,3}', '{0}', '{2,}', '+', '*', '?');
const items = fc.tuple(sets, quantifiers).map((parts) => parts.join(''));
const patterns = fc
  .tuple(fc.constantFrom('^', ''), fc.array(items, { minLength: 1, maxLength: 5 }), fc.constantFrom('$', ''))
  .map(([start, row, end]) => start + row.join('') + end);
const texts = fc.string({ unit: fc.constantFrom(...'abcZ09.-_ fF', 'é', '😀', '\n'), maxLength: 12 });

describe('patternMatcherSource', () => {
  it('matches as RegExp does, or returns none', () => {
    let made = 0;
    fc.assert(
      fc.property(patterns, fc.array(texts, { minLength: 20, maxLength: 20 }), (pattern, samples) => {
        const matcher = matcherFor(pattern);
        if (!matcher) return;
        made += 1;
        const regularExpression = new RegExp(pattern, 'u');
        for (const text of samples) {
          expect(`${pattern} ${text} ${matcher(text)}`).toBe(`${pattern} ${text} ${regularExpression.test(text)}`);
        }
      }),
      { numRuns: 2_000 },
    );
    expect(made).toBeGreaterThan(400);
  });

  it('matches as RegExp does on what the pattern itself describes', () => {
    fc.assert(
      fc.property(
        fc.array(items, { minLength: 1, maxLength: 5 }).map((row) => `^${row.join('')}$`),
        (pattern) => {
          const matcher = matcherFor(pattern);
          if (!matcher) return;
          const accepted = fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), 10);
          expect(accepted.filter((text) => !matcher(text))).toEqual([]);
        },
      ),
      { numRuns: 300 },
    );
  });

  const UUID = '[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}';
  it.each([
    `^[A-Za-z]{2}\\.${UUID}$`,
    `^${UUID}\\.[0-9]+$`,
    `^bank_${UUID}$`,
    '^recurring_',
    '^E[0-9]+$',
    '^\\*{4}[0-9]{4}$',
    '^FEE_STATE_TAX_[A-Z]{2}$',
    '\\.[0-9]{3}Z$',
    '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z$',
  ])('has a matcher for %s', (pattern) => {
    const matcher = matcherFor(pattern);
    const regularExpression = new RegExp(pattern, 'u');
    const accepted = fc.sample(fc.stringMatching(regularExpression), 50);
    const slips = accepted.flatMap((text) => [text.slice(1), text.slice(0, -1), `${text}0`, `x${text}`, `${text}\n`]);
    for (const text of [...accepted, ...slips]) expect(matcher?.(text)).toBe(regularExpression.test(text));
  });

  it.each([
    '^(a|b)$',
    '^[^a]$',
    '^a+?$',
    '^.$',
    '^[ab]*a$',
    '^a{1,2}a$',
    'abc',
    '^\\s$',
    '^\\bа$',
    '^é$',
    '^a|b$',
    'a+$',
    '^a$b',
    '^\\u{61}$',
    '^a(?=b)',
    '^$',
    '',
  ])('leaves %s to RegExp', (pattern) => {
    expect(patternMatcherSource(pattern)).toBeUndefined();
  });
});
