import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import { parsePattern } from '../../../src/engine/regular-expression/parse-pattern.ts';

const PARSER = new RegExpParser({ ecmaVersion: 2025 });

/** Patterns with one part loosened or tightened: an assertion, a character, a class, a quantifier, a group. */
export function patternChanges(pattern: string): string[] {
  const changed = [
    ...(pattern.startsWith('^') ? [] : [`^${pattern}`]),
    ...(pattern.endsWith('$') ? [] : [`${pattern}$`]),
  ];
  const replace = ({ start, end }: AST.Node, ...texts: readonly string[]): void => {
    for (const text of texts) changed.push(pattern.slice(0, start) + text + pattern.slice(end));
  };
  const makeOptional = (node: AST.Element): void => {
    if (node.parent.type === 'Alternative') replace(node, `${node.raw}?`);
  };
  visitRegExpAST(PARSER.parsePattern(pattern, 0, pattern.length, { unicode: true }), {
    onAssertionEnter: (node) => replace(node, ''),
    onCharacterEnter(node) {
      if (node.parent.type === 'CharacterClass') replace(node, '');
      if (node.parent.type !== 'Alternative' && node.parent.type !== 'Quantifier') return;
      replace(node, '.');
      makeOptional(node);
    },
    onCharacterSetEnter: makeOptional,
    onCapturingGroupEnter: makeOptional,
    onGroupEnter: makeOptional,
    onQuantifierEnter(node) {
      const { min, max, element } = node;
      const counts = [
        [min - 1, max],
        [min + 1, max],
        [min, max - 1],
        [min, max + 1],
        [min + 1, max + 1],
      ] as const;
      for (const [least, most] of counts) {
        if (least >= 0 && least <= most) replace(node, `${element.raw}{${countText(least, most)}}`);
      }
    },
    onCharacterClassEnter(node) {
      if (node.negate) replace(node, `${node.raw.slice(0, -1)};]`);
    },
    onCharacterClassRangeEnter(node) {
      const { min, max } = node;
      for (const step of [-1, 1]) replace(node, `${beside(min, step)}-${max.raw}`, `${min.raw}-${beside(max, step)}`);
    },
  });
  return [...new Set(changed)].filter((other) => other !== pattern && parsePattern(other) !== 'invalid');
}

function countText(least: number, most: number): string {
  if (most === Number.POSITIVE_INFINITY) return `${least},`;
  return least === most ? String(least) : `${least},${most}`;
}

/** The next character, as it is written in a class. */
function beside({ value }: AST.Character, step: number): string {
  return `\\u{${(value + step).toString(16)}}`;
}
