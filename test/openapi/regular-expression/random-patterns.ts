import fc from 'fast-check';

const CHARACTERS = ['a', 'b', 'A', 'é', '1', '_', ' ', '-', '\n', '😀', 'ſ', 'K'];
const LITERALS = ['a', 'b', 'A', 'é', '1', '_', ' ', '😀', 'ſ', 'K'];
const SETS = [
  ...['.', '\\d', '\\w', '\\W', '\\s', '\\S', '[ab]', '[^a]', '[a-b1]', '[^]', '[]', '\\p{Lu}', '\\P{L}', '[\\w\\-]'],
  ...['\\uD83D\\uDE00', '\\u{1F600}', '\\n', '[^\\p{L}\\d]'],
];
const QUANTIFIERS = ['*', '+', '?', '{2}', '{1,2}', '{0,3}', '{2,}', '*?', '+?', '??', '{1,2}?'];

/** Patterns that are valid with the flag `u`, but for a few. */
export const randomPattern: fc.Arbitrary<string> = fc.letrec<{ pattern: string }>((tie) => {
  const inner = tie('pattern');
  return {
    pattern: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...LITERALS) },
        { weight: 6, arbitrary: fc.constantFrom(...SETS) },
        { weight: 3, arbitrary: fc.constantFrom('^', '$', '\\b', '\\B') },
      ),
      fc.tuple(inner, inner).map(([one, other]) => one + other),
      fc.tuple(inner, inner).map(([one, other]) => `(?:${one}|${other})`),
      fc.tuple(inner, fc.constantFrom(...QUANTIFIERS)).map(([one, quantifier]) => `(?:${one})${quantifier}`),
      inner.map((one) => `(${one})`),
      fc.tuple(inner, fc.constantFrom('?=', '?!', '?<=', '?<!')).map(([one, look]) => `(${look}${one})`),
    ),
  };
}).pattern;

export const randomText: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(...CHARACTERS, '\ud83d', '\ude00'), { maxLength: 8 })
  .map((characters) => characters.join(''));
