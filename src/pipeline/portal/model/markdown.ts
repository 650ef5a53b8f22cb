import type { Blockquote, Definition, Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

const SYNTAX = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] };

/** Texts that were parsed: most of them are shown on several pages. */
const PARSED = new Map<string, Root>();
const MOST_KEPT = 20_000;

/** A text in one line without a character that Markdown reads; a link begins with a protocol or `www.`, and an address of mail has `@`. */
const PLAIN = /^[\p{L}(][^\\`*_[<&~@\0\r\n]*(?<!\s)$/u;
const LINK = /:\/\/|www\./i;

/** The tree of a text in Markdown, as GitHub writes it. */
export function parseMarkdown(text: string): Root {
  // Most descriptions are one plain sentence, for which the parser takes as long as for any text.
  if (PLAIN.test(text) && !LINK.test(text)) {
    return { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', value: text }] }] };
  }
  const known = PARSED.get(text);
  if (known !== undefined) return known;
  if (PARSED.size >= MOST_KEPT) PARSED.clear();
  const root = fromMarkdown(text, SYNTAX);
  forEachNode(root, (node) => {
    // Places in the text are most of a tree, and nothing reads them.
    node.position = undefined;
    if (node.type === 'blockquote') nameAlert(node);
  });
  PARSED.set(text, root);
  return root;
}

/** Calls `visit` with `node` and all nodes inside it, in their order. */
export function forEachNode(node: Nodes, visit: (node: Nodes) => void): void {
  visit(node);
  if ('children' in node) for (const child of node.children) forEachNode(child, visit);
}

/** The addresses that links refer to by a name. */
export function definitionsOf(root: Root): Map<string, Definition> {
  const definitions = new Map<string, Definition>();
  forEachNode(root, (node) => {
    if (node.type === 'definition' && !definitions.has(node.identifier)) definitions.set(node.identifier, node);
  });
  return definitions;
}

/** The first line of an alert of GitHub: `> [!NOTE]`. */
const ALERT = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i;

/** Writes the kind of an alert in words, since the syntax is GitHub's own. */
function nameAlert({ children: [first] }: Blockquote): void {
  if (first?.type !== 'paragraph') return;
  const [text, next] = first.children;
  if (text?.type !== 'text') return;
  const [line, kind = ''] = ALERT.exec(text.value) ?? [];
  if (line === undefined) return;
  const isAlone = line !== text.value || next === undefined || next.type === 'break';
  if (!isAlone) return;
  const word = `${kind.charAt(0).toUpperCase()}${kind.slice(1).toLowerCase()}:`;
  text.value = ` ${text.value.slice(line.length)}`;
  first.children.unshift({ type: 'strong', children: [{ type: 'text', value: word }] });
}

/** The text of nodes in one line, without their marks. */
export function textOfNodes(nodes: readonly Nodes[]): string {
  return nodes.map(textOfNode).join('').replaceAll(/\s+/g, ' ').trim();
}

function textOfNode(node: Nodes): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
    case 'html':
      return node.value;
    case 'code':
      return ` ${node.value} `;
    case 'image':
    case 'imageReference':
      return node.alt ?? '';
    case 'footnoteReference':
      return `[${node.identifier}]`;
    case 'paragraph':
    case 'heading':
    case 'tableCell':
      return ` ${node.children.map(textOfNode).join('')} `;
    case 'break':
      return ' ';
    default:
      return 'children' in node ? node.children.map(textOfNode).join('') : '';
  }
}

/** The text of a description in one line, without its marks. */
export function plainText(text: string): string {
  return textOfNodes(parseMarkdown(text).children);
}

/** The first sentence of a description, as plain text. */
export function firstSentence(text: string): string {
  return sentenceOf(plainText(text));
}

/** The first sentence of a plain text. */
export function sentenceOf(plain: string): string {
  return /^.*?[.!?](?=\s+[A-Z`“"]|$)/.exec(plain)?.[0] ?? plain;
}
