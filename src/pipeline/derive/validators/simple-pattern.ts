/** The code units that one item of a pattern matches, as inclusive ranges below 128. */
export type CharacterSet = readonly (readonly [first: number, last: number])[];

/** One character set, and how often it repeats; `most` is Infinity for an open end. */
export interface PatternItem {
  readonly set: CharacterSet;
  readonly least: number;
  readonly most: number;
}

/** A pattern that is nothing but a row of repeated ASCII character sets, perhaps anchored. */
export interface SimplePattern {
  readonly anchoredAtStart: boolean;
  readonly anchoredAtEnd: boolean;
  readonly items: readonly PatternItem[];
}

const DIGITS: CharacterSet = [[48, 57]];
const WORD: CharacterSet = [
  [48, 57],
  [65, 90],
  [95, 95],
  [97, 122],
];
const SYNTAX = new Set('^$\\.*+?()[]{}|');

/** The parsed part, and the position after it. */
interface Read<T> {
  readonly found: T;
  readonly next: number;
}

/**
 * `pattern` (an ECMA-262 regular expression with the flag u) as a row of character sets, or `undefined` when it holds
 * anything else: groups, alternatives, negated classes, lazy quantifiers, lookarounds, characters beyond ASCII, …
 */
export function parseSimplePattern(pattern: string): SimplePattern | undefined {
  const anchoredAtStart = pattern.startsWith('^');
  const items: PatternItem[] = [];
  let at = anchoredAtStart ? 1 : 0;
  while (at < pattern.length) {
    if (pattern[at] === '$') {
      return at === pattern.length - 1 ? { anchoredAtStart, anchoredAtEnd: true, items } : undefined;
    }
    const set = readSet(pattern, at);
    if (!set) return undefined;
    const count = readQuantifier(pattern, set.next);
    if (!count) return undefined;
    items.push({ set: set.found, ...count.found });
    at = count.next;
  }
  return { anchoredAtStart, anchoredAtEnd: false, items };
}

function readSet(pattern: string, at: number): Read<CharacterSet> | undefined {
  if (pattern[at] === '[') return readClass(pattern, at + 1);
  if (pattern[at] === '\\') return readEscape(pattern, at + 1);
  if (SYNTAX.has(pattern.charAt(at)) || !isAscii(pattern, at)) return undefined;
  return { found: single(pattern, at), next: at + 1 };
}

function readEscape(pattern: string, at: number, inClass = false): Read<CharacterSet> | undefined {
  const character = pattern.charAt(at);
  if (character === 'd') return { found: DIGITS, next: at + 1 };
  if (character === 'w') return { found: WORD, next: at + 1 };
  const isIdentity = SYNTAX.has(character) || character === '/' || (inClass && character === '-');
  return isIdentity ? { found: single(pattern, at), next: at + 1 } : undefined;
}

function readClass(pattern: string, start: number): Read<CharacterSet> | undefined {
  if (pattern[start] === '^') return undefined;
  const set: (readonly [number, number])[] = [];
  let at = start;
  while (at < pattern.length && pattern[at] !== ']') {
    const from = readClassMember(pattern, at);
    if (!from) return undefined;
    at = from.next;
    if (pattern[at] !== '-' || pattern[at + 1] === ']') {
      set.push(...from.found);
      continue;
    }
    const to = readClassMember(pattern, at + 1);
    const [first] = from.found;
    const [last] = to?.found ?? [];
    if (!to || !first || !last || first[0] !== first[1] || last[0] !== last[1] || first[0] > last[0]) return undefined;
    set.push([first[0], last[0]]);
    at = to.next;
  }
  return at < pattern.length && set.length > 0 ? { found: set, next: at + 1 } : undefined;
}

function readClassMember(pattern: string, at: number): Read<CharacterSet> | undefined {
  if (pattern[at] === '\\') return readEscape(pattern, at + 1, true);
  return isAscii(pattern, at) ? { found: single(pattern, at), next: at + 1 } : undefined;
}

function readQuantifier(pattern: string, at: number): Read<{ least: number; most: number }> | undefined {
  const [text, least, most] = /^(?:[+*?]|\{(\d+)(?:,(\d*))?\})/.exec(pattern.slice(at)) ?? [''];
  const next = at + text.length;
  if (pattern[next] === '?' && text !== '') return undefined;
  if (text === '') return { found: { least: 1, most: 1 }, next };
  if (text === '+') return { found: { least: 1, most: Number.POSITIVE_INFINITY }, next };
  if (text === '*') return { found: { least: 0, most: Number.POSITIVE_INFINITY }, next };
  if (text === '?') return { found: { least: 0, most: 1 }, next };
  const open = most === '' ? Number.POSITIVE_INFINITY : Number(most ?? least);
  return { found: { least: Number(least), most: open }, next };
}

function isAscii(pattern: string, at: number): boolean {
  return pattern.charCodeAt(at) < 128;
}

function single(pattern: string, at: number): CharacterSet {
  return [[pattern.charCodeAt(at), pattern.charCodeAt(at)]];
}
