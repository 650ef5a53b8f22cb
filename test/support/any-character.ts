import fc from 'fast-check';

/** Any code point, as `unit: 'binary'` of `fc.string`, for which fast-check (4.10) keeps a table of a million texts. */
export const anyCharacter: fc.Arbitrary<string> = fc
  .integer({ min: 0, max: 0x10ffff })
  .map((code) => String.fromCodePoint(code), codeOf);

/** The code of a character, by which fast-check also draws names such as `__proto__`. */
function codeOf(text: unknown): number {
  const code = typeof text === 'string' ? text.codePointAt(0) : undefined;
  if (code === undefined || String.fromCodePoint(code) !== text) throw new Error('Not one character.');
  return code;
}
