import { type CharSet, complement, DIGITS, LINE_ENDS, SPACES, union, WORD } from './char-set.ts';

/** A regular expression as a tree. */
export type Pattern =
  | { readonly is: 'set'; readonly set: CharSet }
  | { readonly is: 'sequence' | 'choice'; readonly of: readonly Pattern[] }
  | { readonly is: 'repeat'; readonly of: Pattern; readonly min: number; readonly max: number }
  | { readonly is: 'start' | 'end' };

/** The tree of `source`, or undefined where it is no regular language that we read: look-around, \b, \p, back references. */
export function parsePattern(source: string): Pattern | undefined {
  try {
    new RegExp(source, 'u');
    const reader = { chars: [...source], at: 0 };
    const pattern = choice(reader);
    return reader.at === reader.chars.length ? pattern : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

interface Reader {
  readonly chars: readonly string[];
  at: number;
}

const unread = (): never => {
  throw new SyntaxError('not read');
};

function eat(reader: Reader, text: string): boolean {
  if (reader.chars.slice(reader.at, reader.at + text.length).join('') !== text) return false;
  reader.at += text.length;
  return true;
}

function choice(reader: Reader): Pattern {
  const of = [sequence(reader)];
  while (eat(reader, '|')) of.push(sequence(reader));
  return of.length === 1 && of[0] !== undefined ? of[0] : { is: 'choice', of };
}

function sequence(reader: Reader): Pattern {
  const of: Pattern[] = [];
  for (
    let char = reader.chars[reader.at];
    char !== undefined && char !== '|' && char !== ')';
    char = reader.chars[reader.at]
  ) {
    of.push(repeated(reader, atom(reader)));
  }
  return { is: 'sequence', of };
}

function atom(reader: Reader): Pattern {
  if (eat(reader, '^')) return { is: 'start' };
  if (eat(reader, '$')) return { is: 'end' };
  if (eat(reader, '.')) return { is: 'set', set: complement(LINE_ENDS) };
  if (eat(reader, '(')) return group(reader);
  if (eat(reader, '[')) return { is: 'set', set: charClass(reader) };
  if (eat(reader, '\\')) return { is: 'set', set: escaped(reader) };
  return { is: 'set', set: single(next(reader)) };
}

function group(reader: Reader): Pattern {
  if (eat(reader, '?') && !eat(reader, ':')) {
    if (!eat(reader, '<') || ['=', '!'].includes(reader.chars[reader.at] ?? '')) unread();
    while (!eat(reader, '>')) reader.at += 1;
  }
  const inside = choice(reader);
  if (!eat(reader, ')')) unread();
  return inside;
}

function repeated(reader: Reader, of: Pattern): Pattern {
  const bounds = quantifier(reader);
  if (bounds === undefined) return of;
  eat(reader, '?');
  return { is: 'repeat', of, ...bounds };
}

function quantifier(reader: Reader): { min: number; max: number } | undefined {
  if (eat(reader, '*')) return { min: 0, max: Number.POSITIVE_INFINITY };
  if (eat(reader, '+')) return { min: 1, max: Number.POSITIVE_INFINITY };
  if (eat(reader, '?')) return { min: 0, max: 1 };
  const found = /^\{(\d+)(,?)(\d*)\}/.exec(reader.chars.slice(reader.at, reader.at + 24).join(''));
  if (found === null) return undefined;
  reader.at += found[0].length;
  const min = Number(found[1]);
  return { min, max: found[2] === '' ? min : found[3] === '' ? Number.POSITIVE_INFINITY : Number(found[3]) };
}

function charClass(reader: Reader): CharSet {
  const isNegated = eat(reader, '^');
  const ranges: (readonly [number, number])[] = [];
  while (!eat(reader, ']')) {
    const from = classAtom(reader);
    const [first] = from;
    if (reader.chars[reader.at] === '-' && reader.chars[reader.at + 1] !== ']' && first !== undefined) {
      reader.at += 1;
      ranges.push([first[0], classAtom(reader)[0]?.[0] ?? unread()]);
    } else ranges.push(...from);
  }
  const set = union(ranges);
  return isNegated ? complement(set) : set;
}

function classAtom(reader: Reader): CharSet {
  if (!eat(reader, '\\')) return single(next(reader));
  return eat(reader, 'b') ? single('\b') : eat(reader, '-') ? single('-') : escaped(reader);
}

const CLASSES: Readonly<Record<string, CharSet>> = {
  d: DIGITS,
  D: complement(DIGITS),
  w: WORD,
  W: complement(WORD),
  s: SPACES,
  S: complement(SPACES),
};
const CONTROLS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', f: '\f', v: '\v', 0: '\0' };

function escaped(reader: Reader): CharSet {
  const char = next(reader);
  const known = CLASSES[char];
  if (known !== undefined) return known;
  if (char === 'x') return [codePoint(reader, 2)];
  if (char === 'u') return [eat(reader, '{') ? braced(reader) : codePoint(reader, 4)];
  const control = CONTROLS[char];
  if (control !== undefined) return single(control);
  return /[a-zA-Z0-9]/.test(char) ? unread() : single(char);
}

function codePoint(reader: Reader, length: number): readonly [number, number] {
  const code = Number.parseInt(reader.chars.slice(reader.at, reader.at + length).join(''), 16);
  reader.at += length;
  return [code, code];
}

function braced(reader: Reader): readonly [number, number] {
  const range = codePoint(reader, reader.chars.indexOf('}', reader.at) - reader.at);
  reader.at += 1;
  return range;
}

function next(reader: Reader): string {
  const char = reader.chars[reader.at] ?? unread();
  reader.at += 1;
  return char;
}

function single(char: string): CharSet {
  const code = char.codePointAt(0) ?? 0;
  return [[code, code]];
}
