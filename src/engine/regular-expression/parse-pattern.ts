import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import { getOrInsert } from '../json/memoized.ts';
import { ANY, type CharacterSet, complement, DIGITS, LINE_ENDS, SPACES, union, WORD } from './character-set.ts';
import { ignoringCase, nativeSet } from './native-set.ts';

/** A regular expression as a tree. */
export type Pattern =
  | { readonly is: 'set'; readonly set: CharacterSet }
  | { readonly is: 'sequence' | 'choice'; readonly of: readonly Pattern[] }
  | Repeat
  | { readonly is: 'start' | 'end' }
  | LookAssertion;

/** A pattern that is matched several times. */
export interface Repeat {
  readonly is: 'repeat';
  readonly of: Pattern;
  readonly min: number;
  readonly max: number;
}

/** A lookahead or lookbehind assertion. */
export interface LookAssertion {
  readonly is: 'look';
  readonly of: Pattern;
  readonly isBehind: boolean;
  readonly isNegated: boolean;
}

/** A pattern that was parsed. */
export interface ParsedPattern {
  /** Or why there is none, although the pattern is valid. */
  readonly tree: Pattern | Unsupported;
  /** Whether it is valid with the flag `u`, as JSON Schema asks; it is read as Annex B of ECMA-262 says otherwise. */
  readonly isUnicode: boolean;
}

/**
 * What a valid pattern has that is not matched: a back-reference, such as `\1`, which no algorithm matches in linear time; or an anchor
 * of other languages, `\A`, `\Z` or `\z`. Annex B of ECMA-262 reads that as a letter, which no author means.
 */
export type Unsupported = 'back-reference' | 'foreign-anchor';

/** Why there is no tree: the pattern is not a regular expression, or is larger than any that people write. */
export type Unparsed = 'invalid' | 'too-large';

/** The most characters of a pattern, and the most groups in each other. */
const MAX_LENGTH = 20_000;
const MAX_DEPTH = 200;

const PARSER = new RegExpParser({ ecmaVersion: 2025 });

/** The tree of `source`, a regular expression of ECMA-262. */
export function parsePattern(source: string): ParsedPattern | Unparsed {
  if (source.length > MAX_LENGTH || depthOf(source) > MAX_DEPTH) return 'too-large';
  for (const isUnicode of [true, false]) {
    const ast = parsed(source, isUnicode);
    if (ast === undefined) continue;
    return { tree: unsupportedIn(ast) ?? new Reader(isUnicode).read(ast), isUnicode };
  }
  return 'invalid';
}

function parsed(source: string, isUnicode: boolean): AST.Pattern | undefined {
  try {
    // The runtime decides what is valid, since its verdict is the one that people know.
    new RegExp(source, isUnicode ? 'u' : '');
    return PARSER.parsePattern(source, 0, source.length, { unicode: isUnicode });
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function unsupportedIn(ast: AST.Pattern): Unsupported | undefined {
  let found: Unsupported | undefined;
  visitRegExpAST(ast, {
    onBackreferenceEnter() {
      found = 'back-reference';
    },
    onCharacterEnter({ raw, parent }) {
      if (/^\\[AZz]$/.test(raw) && parent.type !== 'CharacterClass') found ??= 'foreign-anchor';
    },
  });
  return found;
}

/** How deep groups can be in each other at most. A bracket in a class counts, so that no class has to be read. */
function depthOf(source: string): number {
  let [depth, deepest] = [0, 0];
  for (let at = 0; at < source.length; at += 1) {
    const char = source[at];
    if (char === '\\') at += 1;
    else if (char === '(') deepest = Math.max(deepest, ++depth);
    else if (char === ')') depth = Math.max(0, depth - 1);
  }
  return deepest;
}

/** The flags that a group can switch. */
interface Flags {
  readonly ignoreCase: boolean;
  readonly multiline: boolean;
  readonly dotAll: boolean;
}

const NO_LINE_END: Pattern = { is: 'set', set: complement(LINE_ENDS) };

function look(of: Pattern, direction: 'ahead' | 'behind', isNegated = false): LookAssertion {
  return { is: 'look', of, isBehind: direction === 'behind', isNegated };
}

/** `^` and `$` with the flag `m`. */
const LINE_START = look(NO_LINE_END, 'behind', true);
const LINE_STOP = look(NO_LINE_END, 'ahead', true);

class Reader {
  readonly #isUnicode: boolean;
  /** The conditions of `\b`, so that each is evaluated once for the whole pattern. */
  readonly #boundaries = new Map<string, Pattern>();

  constructor(isUnicode: boolean) {
    this.#isUnicode = isUnicode;
  }

  read(ast: AST.Pattern): Pattern {
    return this.#choice(ast.alternatives, { ignoreCase: false, multiline: false, dotAll: false });
  }

  #choice(alternatives: readonly AST.Alternative[], flags: Flags): Pattern {
    const of = alternatives.map(({ elements }): Pattern => {
      const parts = elements.map((element) => this.#element(element, flags));
      return parts.length === 1 && parts[0] !== undefined ? parts[0] : { is: 'sequence', of: parts };
    });
    return of.length === 1 && of[0] !== undefined ? of[0] : { is: 'choice', of };
  }

  #element(node: AST.Element, flags: Flags): Pattern {
    switch (node.type) {
      case 'Assertion':
        return this.#assertion(node, flags);
      case 'CapturingGroup':
        return this.#choice(node.alternatives, flags);
      case 'Group':
        return this.#choice(node.alternatives, switched(flags, node.modifiers));
      case 'Quantifier': {
        const { min, max } = node;
        return { is: 'repeat', of: this.#element(node.element, flags), min, max };
      }
      case 'Character':
      case 'CharacterClass':
      case 'CharacterSet':
        return { is: 'set', set: this.#set(node, flags) };
      default:
        throw new Error(`${node.type} is not part of a pattern that is read.`);
    }
  }

  #assertion(node: AST.Assertion, flags: Flags): Pattern {
    switch (node.kind) {
      case 'start':
        return flags.multiline ? LINE_START : { is: 'start' };
      case 'end':
        return flags.multiline ? LINE_STOP : { is: 'end' };
      case 'word':
        return this.#boundary(node.negate, flags);
      default: {
        const direction = node.kind === 'lookahead' ? 'ahead' : 'behind';
        return look(this.#choice(node.alternatives, flags), direction, node.negate);
      }
    }
  }

  /** `\b` as look-around: a word character at exactly one side; `\B`: at both or at none. */
  #boundary(isNegated: boolean, { ignoreCase }: Flags): Pattern {
    const key = `${isNegated} ${ignoreCase}`;
    return getOrInsert(this.#boundaries, key, () => {
      const word: Pattern = { is: 'set', set: this.#cased(WORD, String.raw`\w`, ignoreCase) };
      const [after, notAfter] = [look(word, 'behind'), look(word, 'behind', true)];
      const [before, notBefore] = [look(word, 'ahead'), look(word, 'ahead', true)];
      const pairs = isNegated
        ? [[after, before] as const, [notAfter, notBefore] as const]
        : [[after, notBefore] as const, [notAfter, before] as const];
      return { is: 'choice', of: pairs.map((of) => ({ is: 'sequence', of })) };
    });
  }

  #set(node: AST.Character | AST.CharacterClass | AST.CharacterSet, { ignoreCase, dotAll }: Flags): CharacterSet {
    if (node.type === 'CharacterSet' && node.kind === 'any') return dotAll ? ANY : complement(LINE_ENDS);
    return this.#cased(setOf(node), node.raw, ignoreCase);
  }

  #cased(set: CharacterSet, source: string, ignoresCase: boolean): CharacterSet {
    return ignoresCase ? ignoringCase(set, source, this.#isUnicode) : set;
  }
}

function switched(flags: Flags, modifiers: AST.Modifiers | null): Flags {
  const flag = (name: keyof Flags) =>
    modifiers?.add[name] === true || (flags[name] && modifiers?.remove?.[name] !== true);
  return { ignoreCase: flag('ignoreCase'), multiline: flag('multiline'), dotAll: flag('dotAll') };
}

function setOf(node: AST.Character | AST.CharacterClass | AST.CharacterSet): CharacterSet {
  if (node.type === 'Character') return [[node.value, node.value]];
  if (node.type === 'CharacterSet') return setOfEscape(node);
  const ranges = node.elements.flatMap((element): CharacterSet => {
    switch (element.type) {
      case 'Character':
        return [[element.value, element.value]];
      case 'CharacterClassRange':
        return [[element.min.value, element.max.value]];
      case 'CharacterSet':
        return setOfEscape(element);
      default:
        throw new Error(`${element.type} is not part of a class with the flag u.`);
    }
  });
  const set = union(ranges);
  return node.negate ? complement(set) : set;
}

const ESCAPES = { digit: DIGITS, space: SPACES, word: WORD } as const;

function setOfEscape(node: AST.CharacterSet): CharacterSet {
  if (node.kind === 'any') return complement(LINE_ENDS);
  if (node.kind === 'property') return nativeSet(node.raw);
  const set = ESCAPES[node.kind];
  return node.negate ? complement(set) : set;
}
