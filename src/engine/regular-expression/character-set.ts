/** A set of code points: ranges in order that do not touch. */
export type CharacterSet = readonly (readonly [from: number, to: number])[];

const LAST = 0x10ffff;

export const ANY: CharacterSet = [[0, LAST]];
export const DIGITS: CharacterSet = [[48, 57]];
export const WORD: CharacterSet = [
  [48, 57],
  [65, 90],
  [95, 95],
  [97, 122],
];
export const SPACES: CharacterSet = union([
  [9, 13],
  [32, 32],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
]);
/** The characters that a dot does not match. */
export const LINE_ENDS: CharacterSet = [
  [10, 10],
  [13, 13],
  [0x2028, 0x2029],
];

/** All code points of the ranges, in order. */
export function union(ranges: CharacterSet): CharacterSet {
  const result: [number, number][] = [];
  for (const [from, to] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last !== undefined && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}

/** All other code points. */
export function complement(set: CharacterSet): CharacterSet {
  const result: [number, number][] = [];
  let next = 0;
  for (const [from, to] of set) {
    if (from > next) result.push([next, from - 1]);
    next = to + 1;
  }
  if (next <= LAST) result.push([next, LAST]);
  return result;
}

/** Whether a code point is in the set. */
function hasCharacter(set: CharacterSet, char: number): boolean {
  return set.some(([from, to]) => from <= char && char <= to);
}

/** The code points that are in both sets. */
export function intersection(one: CharacterSet, other: CharacterSet): CharacterSet {
  return complement(union([...complement(one), ...complement(other)]));
}

/** One code point of each class of code points that the sets do not distinguish, readable ones first. */
export function representatives(sets: Iterable<CharacterSet>): number[] {
  const starts = new Set<number>([0]);
  for (const set of sets) for (const [from, to] of set) starts.add(from).add(to + 1);
  const sorted = [...starts].filter((start) => start <= LAST).sort((a, b) => a - b);
  const chars = sorted.map((from, index) => readable(from, (sorted[index + 1] ?? LAST + 1) - 1));
  return chars.filter((char) => char < 0xd800 || char > 0xdfff).sort((a, b) => rank(a) - rank(b));
}

function readable(from: number, to: number): number {
  const found = [97, 65, 48, 45, 32].find((char) => from <= char && char <= to);
  if (found !== undefined) return found;
  return from < 33 && to >= 33 ? 33 : from;
}

const rank = (char: number): number => (hasCharacter(WORD, char) ? 0 : char > 32 && char < 127 ? 1 : 2);
