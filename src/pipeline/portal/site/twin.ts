import { type Drawn, type DrawnElement, unescaped } from './draw.ts';

/** The content of `<main>` of a page as Markdown, without controls and navigation. Links to pages become links to their twins. */
export function markdownTwin(page: readonly Drawn[]): string {
  const [main] = descendants(page, 'main');
  return main === undefined ? '' : `${blocksOf(inTwin(main.children)).join('\n\n')}\n`;
}

/** What is drawn, without navigation and without elements that are marked with `data-twin="none"`. */
function inTwin(drawn: readonly Drawn[]): Drawn[] {
  return drawn.flatMap((part): Drawn[] => {
    if (typeof part === 'string') return [part];
    if (part.tag === 'nav' || part.attributes.includes(' data-twin="none"')) return [];
    return [{ ...part, children: inTwin(part.children) }];
  });
}

function attribute({ attributes }: DrawnElement, name: string): string {
  const start = attributes.indexOf(` ${name}="`);
  if (start < 0) return '';
  const from = start + name.length + 3;
  return unescaped(attributes.slice(from, attributes.indexOf('"', from)));
}

const INLINE = new Set(['a', 'br', 'code', 'del', 'em', 'span', 'strong', 'wbr']);

/** The blocks of nodes. Texts and inline elements in a row form a paragraph. */
function blocksOf(nodes: readonly Drawn[]): string[] {
  const blocks: string[] = [];
  let line: Drawn[] = [];
  const endLine = () => {
    const text = paragraph(line);
    if (text !== '') blocks.push(text);
    line = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || INLINE.has(node.tag)) line.push(node);
    else {
      endLine();
      blocks.push(...blocksOfElement(node));
    }
  }
  endLine();
  return blocks;
}

function blocksOfElement(element: DrawnElement): string[] {
  const { tag, children } = element;
  switch (tag) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return [`${'#'.repeat(Number(tag[1]))} ${inLine(children).replaceAll('\\\n', ' ')}`];
    case 'p':
      return [paragraph(children)].filter(Boolean);
    case 'dt':
    case 'figcaption':
      return titled(children);
    case 'summary': {
      const heading = children.find((child) => typeof child !== 'string' && /^h[1-6]$/.test(child.tag));
      return heading === undefined ? titled(children) : blocksOf([heading]);
    }
    case 'hr':
      return ['---'];
    case 'pre':
      return [fenced(element)];
    case 'ul':
    case 'ol':
      return [list(element)];
    case 'table':
      return [table(element)];
    case 'blockquote':
      return [prefixed(blocksOf(children).join('\n\n'), '> ', '> ')];
    default:
      return blocksOf(children);
  }
}

function titled(children: readonly Drawn[]): string[] {
  const title = inLine(children);
  return title === '' ? [] : [`**${title}**`];
}

/** Characters that begin a heading, a quote, a list or a line under a heading at the start of a line. */
const BLOCK_START = /^(?:#{1,6}(?=\s|$)|>|[+-](?=\s|$)|[=-](?=[=-]*$))|^(\d+)(?=[.)](?:\s|$))/;

function paragraph(nodes: readonly Drawn[]): string {
  return inLine(nodes)
    .split('\n')
    .map((line) =>
      line.replace(BLOCK_START, (start, number?: string) => (number === undefined ? `\\${start}` : `${number}\\`)),
    )
    .join('\n');
}

/** Nodes as a line, which only `<br>` ends. */
function inLine(nodes: readonly Drawn[]): string {
  const text = nodes.map(inlineOf).join('');
  return text
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/ ?\\\n ?/g, '\\\n')
    .replace(/^(?: |\\\n)+|(?: |\\\n)+$/g, '');
}

function inlineOf(node: Drawn): string {
  if (typeof node === 'string') return escaped(node.replaceAll(/[ \t\r\n\f]+/g, ' '));
  switch (node.tag) {
    case 'br':
      return '\\\n';
    case 'code':
      return codeSpan(textOf(node));
    case 'em':
      return marked(node, '*');
    case 'strong':
      return marked(node, '**');
    case 'del':
      return marked(node, '~~');
    case 'a':
      return link(node);
    default:
      return node.children.map(inlineOf).join('');
  }
}

/** Text with its characters escaped that Markdown would read as markup. */
function escaped(text: string): string {
  return text.replaceAll(/[\\`*[\]<]|(?<!\w)_|_(?!\w)|~|&(?=#?\w+;)/g, '\\$&');
}

/** Children between marks such as `**`. Their first and last space are written outside the marks, as Markdown requires. */
function marked({ children }: DrawnElement, mark: string): string {
  const [, before = '', text = '', after = ''] = /^( ?)(.*?)( ?)$/s.exec(children.map(inlineOf).join('')) ?? [];
  return text === '' ? before : `${before}${mark}${text}${mark}${after}`;
}

function link(element: DrawnElement): string {
  const text = inLine(element.children);
  const address = attribute(element, 'href').replace(/^(?!\w+:)([^#]*)\.html/, '$1.md');
  if (text === '') return '';
  const title = attribute(element, 'title');
  const target = /[\s()]/.test(address) ? `<${address}>` : address;
  return `[${text}](${target}${title === '' ? '' : ` "${title.replaceAll(/[\\"]/g, '\\$&')}"`})`;
}

function codeSpan(text: string): string {
  const code = text.replaceAll(/[\r\n]+/g, ' ');
  if (code.trim() === '') return '';
  const fence = fenceFor(code, 1);
  const space = /^`|`$|^ .* $/.test(code) ? ' ' : '';
  return fence + space + code + space + fence;
}

function fenced(element: DrawnElement): string {
  const code = textOf(element).replace(/\n$/, '');
  const [first] = element.children;
  const [, language = ''] =
    /(?:^|\s)language-(\S+)/.exec(typeof first === 'object' ? attribute(first, 'class') : '') ?? [];
  const fence = fenceFor(code, 3);
  return `${fence}${language}\n${code}\n${fence}`;
}

/** More backticks than `code` has in a row, and at least `least`. */
function fenceFor(code: string, least: number): string {
  const longest = Math.max(0, ...(code.match(/`+/g) ?? []).map(({ length }) => length));
  return '`'.repeat(longest < least ? least : longest + 1);
}

function textOf(node: Drawn): string {
  if (typeof node === 'string') return node;
  return node.html === undefined ? node.children.map(textOf).join('') : unescaped(node.html.replaceAll(/<[^>]*>/g, ''));
}

function list(element: DrawnElement): string {
  const { tag, children } = element;
  const first = Number(attribute(element, 'start') || 1);
  const items = children
    .filter((child) => typeof child !== 'string')
    .map((child, index) => {
      const mark = tag === 'ol' ? `${first + index}. ` : '- ';
      return prefixed(blocksOf(child.children).join('\n\n'), mark, ' '.repeat(mark.length));
    });
  return items.join(items.some((item) => item.includes('\n\n')) ? '\n\n' : '\n');
}

/** Lines with `first` before the first of them and `others` before the others. */
function prefixed(text: string, first: string, others: string): string {
  const lines = text.split('\n').map((line, index) => (index === 0 ? first : others) + line);
  return lines.map((line) => line.trimEnd()).join('\n');
}

function table(element: DrawnElement): string {
  const rows = descendants(element.children, 'tr').map((row) =>
    row.children.filter((cell) => typeof cell !== 'string').map(({ children }) => cellOf(children)),
  );
  const [head = [], ...others] = rows;
  const lines = [head, head.map(() => '-'), ...others].map((cells) => `| ${cells.join(' | ')} |`);
  return lines.join('\n');
}

function descendants(drawn: readonly Drawn[], tag: string): DrawnElement[] {
  return drawn.flatMap((part) =>
    typeof part === 'string' ? [] : part.tag === tag ? [part] : descendants(part.children, tag),
  );
}

function cellOf(nodes: readonly Drawn[]): string {
  return inLine(nodes.flatMap(withoutBlocks)).replaceAll('\\\n', ' ').replaceAll('|', '\\|');
}

/** The inline content of a node, with a space where a block begins and ends. */
function withoutBlocks(node: Drawn): Drawn[] {
  if (typeof node === 'string' || INLINE.has(node.tag)) return [node];
  return [' ', ...node.children.flatMap(withoutBlocks), ' '];
}
