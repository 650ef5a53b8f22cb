import type { JsonObject } from '../../../src/engine/json/json.ts';
import type { Direction } from './mutant.ts';
import { type PatternToken, patternTokens } from './pattern-tokens.ts';
import { dropped, type SchemaChange, schemaMutator } from './schema-mutator.ts';

/** A replacement for one part of a pattern. */
interface TokenChange {
  readonly text: string;
  readonly direction: Direction;
}

/** Patterns dropped, and each part of a pattern loosened and tightened. */
export const mutatePatterns = schemaMutator('patterns', (schema) => [
  ...dropped(schema, 'pattern'),
  ...patternChanges(schema),
]);

function patternChanges({ pattern }: JsonObject): SchemaChange[] {
  if (typeof pattern !== 'string') return [];
  const tokens = patternTokens(pattern);
  const to = (place: number, text: string, change: string, direction: Direction): SchemaChange => {
    const parts = tokens.map((token, index) => (index === place ? text : token.text));
    return { at: ['pattern'], change, direction, to: parts.join('') };
  };
  const inside = tokens.flatMap((token, index) =>
    changesOf(token, tokens[index + 1]).map(({ text, direction }) =>
      to(index, text, `part ${index + 1}: ${token.text} → ${text || 'nothing'}`, direction),
    ),
  );
  const [first, last] = [tokens[0], tokens.at(-1)];
  return [
    ...inside,
    ...(first === undefined || first.text === '^' ? [] : [to(0, `^${first.text}`, '^ added', 'narrower')]),
    ...(last === undefined || last.text === '$' ? [] : [to(tokens.length - 1, `${last.text}$`, '$ added', 'narrower')]),
  ];
}

function changesOf({ kind, text }: PatternToken, next: PatternToken | undefined): TokenChange[] {
  if (kind === 'anchor') return [{ text: '', direction: 'weaker' }];
  if (kind === 'class') return classChanges(text);
  if (kind === 'quantifier') return quantifierChanges(text);
  const optional: TokenChange[] = next?.kind === 'quantifier' ? [] : [{ text: `${text}?`, direction: 'weaker' }];
  return text === '.' ? optional : [{ text: '.', direction: 'weaker' }, ...optional];
}

/** `{n}` with one more or one fewer, `+` and `*` with one step more or less. */
function quantifierChanges(text: string): TokenChange[] {
  if (text === '+') return both('*', '');
  if (text === '*') return ['+', ''].map((to) => ({ text: to, direction: 'narrower' }));
  const count = Number(/^\{(\d+)\}$/.exec(text)?.[1]);
  if (!Number.isInteger(count)) return [{ text: '', direction: 'narrower' }];
  return [
    { text: `{${count},${count + 1}}`, direction: 'weaker' },
    { text: `{${count - 1},${count}}`, direction: 'weaker' },
    { text: `{${count + 1}}`, direction: 'narrower' },
  ];
}

function both(weaker: string, narrower: string): TokenChange[] {
  return [
    { text: weaker, direction: 'weaker' },
    { text: narrower, direction: 'narrower' },
  ];
}

/** Each range of a class one character longer and shorter at each end; a negated class with one character more and fewer. */
function classChanges(text: string): TokenChange[] {
  if (text.startsWith('[^')) return both(`[^${text.slice(3)}`, `${text.slice(0, -1)};]`);
  return [...text.matchAll(/(.)-(.)/g)].flatMap(({ 0: range, 1: from = '', 2: to = '', index }) => {
    const withRange = (first: string, last: string) =>
      `${text.slice(0, index)}${escaped(first)}-${escaped(last)}${text.slice(index + range.length)}`;
    return [
      ...both(withRange(beside(from, -1), to), withRange(beside(from, 1), to)),
      ...both(withRange(from, beside(to, 1)), withRange(from, beside(to, -1))),
    ];
  });
}

function beside(character: string, step: number): string {
  return String.fromCharCode(character.charCodeAt(0) + step);
}

/** A character as it is written in a class. */
function escaped(character: string): string {
  return /[\]\\^[]/.test(character) ? `\\${character}` : character;
}
