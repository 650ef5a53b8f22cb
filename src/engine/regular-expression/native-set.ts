import { type CharacterSet, union } from './character-set.ts';

const SURROGATES = [0xd800, 0xdfff] as const;
const LAST = 0x10ffff;

/**
 * The code points that `source` matches alone: an escape or a class of one character, with the flag `u`. The sets of Unicode
 * are taken from the runtime, so that they have its version of Unicode.
 */
export function nativeSet(source: string): CharacterSet {
  const known = sets.get(source);
  if (known !== undefined) return known;
  const ranges: (readonly [number, number])[] = [];
  for (const match of everyCharacter().matchAll(new RegExp(`(?:${source})+`, 'gu'))) {
    const from = codePointAt(match.index);
    ranges.push([from, codePointAt(match.index + match[0].length) - 1]);
  }
  const set = union([...ranges.flatMap(withoutSurrogates), ...surrogatesIn(source)]);
  sets.set(source, set);
  return set;
}

/** A range of the text below that passes over the surrogates does not contain them. */
function withoutSurrogates([from, to]: readonly [number, number]): CharacterSet {
  const [first, last] = SURROGATES;
  if (from >= first || to < first) return [[from, to]];
  return to > last
    ? [
        [from, first - 1],
        [last + 1, to],
      ]
    : [[from, first - 1]];
}

/** In Unicode all surrogates have the same properties. */
function surrogatesIn(source: string): CharacterSet {
  return new RegExp(`^(?:${source})$`, 'u').test('\ud800') ? [SURROGATES] : [];
}

const sets = new Map<string, CharacterSet>();

let every: string | undefined;

/** Every code point but the surrogates, in order. Made once, since it has two million code units. */
function everyCharacter(): string {
  if (every !== undefined) return every;
  const parts: string[] = [];
  for (let from = 0; from <= LAST; from += 0x400) {
    if (from >= SURROGATES[0] && from <= SURROGATES[1]) continue;
    parts.push(String.fromCodePoint(...Array.from({ length: 0x400 }, (_, index) => from + index)));
  }
  every = parts.join('');
  return every;
}

/** The code point at an index of {@link everyCharacter}; that behind the last one at its end. */
function codePointAt(index: number): number {
  const surrogates = SURROGATES[1] - SURROGATES[0] + 1;
  if (index < SURROGATES[0]) return index;
  const inPlane = 0x10000 - surrogates;
  return index <= inPlane ? index + surrogates : 0x10000 + (index - inPlane) / 2;
}

/** Code points whose case can change, so that a set which ignores case may contain more than it names. */
const CASED = String.raw`[\p{Changes_When_Casefolded}\p{Changes_When_Casemapped}]`;

/** `set`, which `source` matches, with what `source` also matches where case is ignored. */
export function ignoringCase(set: CharacterSet, source: string, isUnicode: boolean): CharacterSet {
  const key = `${isUnicode ? 'u' : ''}/${source}`;
  const known = caseless.get(key);
  if (known !== undefined) return known;
  const pattern = new RegExp(`^(?:${source})$`, isUnicode ? 'iu' : 'i');
  const cased = nativeSet(CASED).flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index),
  );
  const isSingle = (code: number) => isUnicode || code <= 0xffff;
  const result = cased.reduce<{ in: number[]; out: Set<number> }>(
    (all, code) => {
      if (isSingle(code) && pattern.test(String.fromCodePoint(code))) all.in.push(code);
      else all.out.add(code);
      return all;
    },
    { in: [], out: new Set() },
  );
  const kept = set.flatMap(([from, to]) => splitAt(from, to, result.out));
  const all = union([...kept, ...result.in.map((code) => [code, code] as const)]);
  caseless.set(key, all);
  return all;
}

const caseless = new Map<string, CharacterSet>();

/** The range without the code points of `out`. */
function splitAt(from: number, to: number, out: ReadonlySet<number>): CharacterSet {
  const ranges: [number, number][] = [];
  let start = from;
  for (const code of [...out].filter((each) => each >= from && each <= to).sort((a, b) => a - b)) {
    if (code > start) ranges.push([start, code - 1]);
    start = code + 1;
  }
  if (start <= to) ranges.push([start, to]);
  return ranges;
}
