import { matchingWord, wordBetween } from '../schema/compare-languages.ts';
import { NUMBER } from '../schema/compare-texts.ts';
import { KNOWN_FORMATS } from '../schema/formats.ts';
import { numbersUnder, type SchemaView, stringsUnder } from '../schema/view.ts';

/** Texts of the lengths that both views name and one beyond, words of their patterns, and examples of their formats. */
export function stringCandidates(own: SchemaView, other: SchemaView | undefined): string[] {
  const views = [own, ...(other === undefined ? [] : [other])];
  const patterns = stringsUnder(own, 'pattern').map(({ value }) => value);
  const others = other === undefined ? [] : stringsUnder(other, 'pattern').map(({ value }) => value);
  const lengths = views.flatMap((view) =>
    ['minLength', 'maxLength'].flatMap((keyword) => numbersUnder(view, keyword).map(({ value }) => value)),
  );
  const sized = [...new Set(lengths.flatMap((length) => [length - 1, length, length + 1]))]
    .filter((length) => length >= 0 && length <= 10_000)
    .sort((one, other) => one - other);
  const words = [
    patterns.length === 0 ? undefined : matchingWord(patterns),
    others.length === 0 ? undefined : wordBetween(patterns, others),
    ...sized.map((length) => wordOf(patterns, length)),
    // A text that is read as a number, or as a boolean, may be refused because it spells neither.
    ...(own.text === undefined ? [] : [NUMBER, '^(?:true|false)$'].map((read) => wordBetween(patterns, [read]))),
  ];
  const formats = views.flatMap((view) => stringsUnder(view, 'format').flatMap(({ value }) => samplesOf(value)));
  // Where no pattern is asked for, a letter is seen better than no text at all.
  const plain = patterns.length === 0 ? ['a', 'b'] : words[0] === undefined ? UNDECIDED : [];
  return [
    ...plain,
    ...words.flatMap((word) => (word === undefined || word === 'undecided' ? [] : [word])),
    ...formats,
    ...['a', 'b', 'c'].flatMap((letter) => sized.map((length) => letter.repeat(length))),
    'a',
    'b',
    'aa',
    '',
  ];
}

/** Texts that patterns with look-around often ask for: of passwords, with characters of each kind. */
const UNDECIDED = ['Aa1!', 'Aa1!Aa1!', 'Aa1!Aa1!Aa1!Aa1!', 'Aa1', 'Aa1Aa1Aa1', 'aa11', 'aa11aa11'];

/** A word of the patterns that has this length. */
function wordOf(patterns: readonly string[], length: number): string | undefined {
  return patterns.length === 0 || length > 200 ? undefined : matchingWord([...patterns, `^[\\s\\S]{${length}}$`]);
}

function samplesOf(format: string): string[] {
  const known = Object.hasOwn(KNOWN_FORMATS, format) ? KNOWN_FORMATS[format] : undefined;
  return known?.type === 'string' ? [...known.samples] : [];
}
