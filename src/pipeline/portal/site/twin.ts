import { VOID_ELEMENTS } from './render.ts';

/**
 * The content of `<main>` of a finished page as Markdown, without controls and navigation. Links to pages become links to their twins.
 *
 * @param html a page as the components write it: every element is closed, and `<`, `&` and `"` are escaped in texts and attributes
 */
export function markdownTwin(html: string): string {
  const start = html.indexOf('>', html.indexOf('<main')) + 1;
  const end = html.lastIndexOf('</main>');
  return start === 0 || end < start ? '' : `${blocksOf(elementsOf(html.slice(start, end))).join('\n\n')}\n`;
}

/** An element or a text. */
type Node = Element | string;

interface Element {
  readonly tag: string;
  /** Its attributes as they are written. */
  readonly attributes: string;
  readonly children: Node[];
}

/** A tag with its attributes, or a text. */
const PART = /<(\/?)([a-z][a-z0-9]*)((?:\s+[^\s"=<>/]+(?:="[^"]*")?)*)\s*(\/?)>|<!--.*?-->|[^<]+/gs;

/** The tree of HTML, without navigation and without elements that are marked with `data-twin="none"`. */
function elementsOf(html: string): Node[] {
  const root: Element = { tag: 'main', attributes: '', children: [] };
  const open = [root];
  /** How deep the parser is inside an element that is left out; 0 outside. */
  let skipped = 0;
  for (const [part, close, tag, attributes = '', isClosed] of html.matchAll(PART)) {
    const parent = open.at(-1) ?? root;
    if (tag === undefined) {
      if (skipped === 0 && !part.startsWith('<')) parent.children.push(unescaped(part));
    } else if (close === '/') {
      if (skipped > 0) skipped -= 1;
      else if (open.length > 1) open.pop();
    } else if (VOID_ELEMENTS.has(tag) || isClosed === '/') {
      if (skipped === 0) parent.children.push({ tag, attributes, children: [] });
    } else if (skipped > 0 || tag === 'nav' || attributes.includes(' data-twin="none"')) skipped += 1;
    else {
      const element = { tag, attributes, children: [] };
      parent.children.push(element);
      open.push(element);
    }
  }
  return root.children;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

function unescaped(text: string): string {
  return text.includes('&')
    ? text.replaceAll(/&(amp|lt|gt|quot|#x27|#39);/g, (all, name) => ENTITIES[name] ?? all)
    : text;
}

function attribute({ attributes }: Element, name: string): string {
  const start = attributes.indexOf(` ${name}="`);
  if (start < 0) return '';
  const from = start + name.length + 3;
  return unescaped(attributes.slice(from, attributes.indexOf('"', from)));
}

const INLINE = new Set(['a', 'b', 'br', 'code', 'del', 'em', 'i', 'img', 'kbd', 'label', 'span', 'strong', 'wbr']);
const NOT_WRITTEN = new Set(['button', 'input', 'option', 'select', 'textarea']);

/** The blocks of nodes. Texts and inline elements in a row form a paragraph. */
function blocksOf(nodes: readonly Node[]): string[] {
  const blocks: string[] = [];
  let line: Node[] = [];
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

function blocksOfElement(element: Element): string[] {
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
      return NOT_WRITTEN.has(tag) ? [] : blocksOf(children);
  }
}

function titled(children: readonly Node[]): string[] {
  const title = inLine(children);
  return title === '' ? [] : [`**${title}**`];
}

/** Characters that begin a heading, a quote, a list or a line under a heading at the start of a line. */
const BLOCK_START = /^(?:#{1,6}(?=\s|$)|>|[+-](?=\s|$)|[=-](?=[=-]*$))|^(\d+)(?=[.)](?:\s|$))/;

function paragraph(nodes: readonly Node[]): string {
  return inLine(nodes)
    .split('\n')
    .map((line) =>
      line.replace(BLOCK_START, (start, number?: string) => (number === undefined ? `\\${start}` : `${number}\\`)),
    )
    .join('\n');
}

/** Nodes as a line, which only `<br>` ends. */
function inLine(nodes: readonly Node[]): string {
  const text = nodes.map(inlineOf).join('');
  return text
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/ ?\\\n ?/g, '\\\n')
    .replace(/^(?: |\\\n)+|(?: |\\\n)+$/g, '');
}

function inlineOf(node: Node): string {
  if (typeof node === 'string') return escaped(node.replaceAll(/[ \t\r\n\f]+/g, ' '));
  switch (node.tag) {
    case 'br':
      return '\\\n';
    case 'code':
    case 'kbd':
      return codeSpan(textOf(node));
    case 'em':
    case 'i':
      return marked(node, '*');
    case 'b':
    case 'strong':
      return marked(node, '**');
    case 'del':
      return marked(node, '~~');
    case 'a':
      return link(node);
    default:
      return NOT_WRITTEN.has(node.tag) ? '' : node.children.map(inlineOf).join('');
  }
}

/** Text with its characters escaped that Markdown would read as markup. */
function escaped(text: string): string {
  return text.replaceAll(/[\\`*[\]<]|(?<!\w)_|_(?!\w)|~|&(?=#?\w+;)/g, '\\$&');
}

/** Children between marks such as `**`. Their first and last space are written outside the marks, as Markdown requires. */
function marked({ children }: Element, mark: string): string {
  const [, before = '', text = '', after = ''] = /^( ?)(.*?)( ?)$/s.exec(children.map(inlineOf).join('')) ?? [];
  return text === '' ? before : `${before}${mark}${text}${mark}${after}`;
}

function link(element: Element): string {
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

function fenced(element: Element): string {
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

function textOf(node: Node): string {
  return typeof node === 'string' ? node : node.children.map(textOf).join('');
}

function list(element: Element): string {
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

function table(element: Element): string {
  const rows = descendants(element, 'tr').map((row) =>
    row.children.filter((cell) => typeof cell !== 'string').map(({ children }) => cellOf(children)),
  );
  const [head = [], ...others] = rows;
  const lines = [head, head.map(() => '-'), ...others].map((cells) => `| ${cells.join(' | ')} |`);
  return lines.join('\n');
}

function descendants(element: Element, tag: string): Element[] {
  return element.children.flatMap((child) =>
    typeof child === 'string' ? [] : child.tag === tag ? [child] : descendants(child, tag),
  );
}

function cellOf(nodes: readonly Node[]): string {
  return inLine(nodes.flatMap(withoutBlocks)).replaceAll('\\\n', ' ').replaceAll('|', '\\|');
}

/** The inline content of a node, with a space where a block begins and ends. */
function withoutBlocks(node: Node): Node[] {
  if (typeof node === 'string' || INLINE.has(node.tag)) return [node];
  return NOT_WRITTEN.has(node.tag) ? [] : [' ', ...node.children.flatMap(withoutBlocks), ' '];
}
