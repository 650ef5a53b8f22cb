import { make } from './dom.ts';

/** Longer text has no colours: too many elements make a page slow. */
const LONGEST_COLOURED = 100_000;
const TOKEN = /"(?:\\.|[^"\\])*"|[[\]{},:]|[^\s[\]{},:"]+/g;

/** JSON, indented and coloured. The text of numbers and strings stays as it was sent. */
export function jsonView(text: string): Node[] {
  const tokens = text.match(TOKEN) ?? [];
  const nodes: Node[] = [];
  const isColoured = text.length <= LONGEST_COLOURED;
  let depth = 0;
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1];
    const isEmpty = (token === '[' && next === ']') || (token === '{' && next === '}');
    const closesEmpty = (token === ']' && tokens[index - 1] === '[') || (token === '}' && tokens[index - 1] === '{');
    if (token === '[' || token === '{') {
      if (!isEmpty) depth += 1;
      nodes.push(plain(token + (isEmpty ? '' : lineAt(depth))));
    } else if (token === ']' || token === '}') {
      if (!closesEmpty) depth -= 1;
      nodes.push(plain((closesEmpty ? '' : lineAt(depth)) + token));
    } else if (token === ',') nodes.push(plain(token + lineAt(depth)));
    else if (token === ':') nodes.push(plain(': '));
    else nodes.push(isColoured ? coloured(token, next === ':') : plain(token));
  }
  return nodes;
}

function lineAt(depth: number): string {
  return `\n${'  '.repeat(depth)}`;
}

function plain(text: string): Node {
  return document.createTextNode(text);
}

/** The classes are those of code that was coloured when the portal was drawn. */
function coloured(token: string, isName: boolean): Node {
  return make('span', { className: `hljs-${kindOf(token, isName)}` }, token);
}

function kindOf(token: string, isName: boolean): string {
  if (token.startsWith('"')) return isName ? 'attr' : 'string';
  return /^[-\d]/.test(token) ? 'number' : 'literal';
}
