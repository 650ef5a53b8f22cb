import type { Element, ElementContent, Root, RootContent } from 'hast';
import { defaultSchema, type Schema, sanitize } from 'hast-util-sanitize';
import { toString as textOf } from 'hast-util-to-string';
import { h } from 'hastscript';
import type { Blockquote, Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toHast } from 'mdast-util-to-hast';
import { gfm } from 'micromark-extension-gfm';
import { visit } from 'unist-util-visit';
import { slugger } from '../model/slugs.ts';

const SYNTAX = gfm();
const SYNTAX_TREE = gfmFromMarkdown();

/** The allowed elements of Markdown: no image, no input, no id or class of its own, and links of three kinds only. */
const ALLOWED: Schema = {
  ...defaultSchema,
  tagNames: (defaultSchema.tagNames ?? []).filter((name) => !['img', 'input', 'picture', 'source'].includes(name)),
  attributes: {
    a: ['href', 'title'],
    code: [['className', /^language-/]],
    ol: ['start'],
    td: ['align'],
    th: ['align'],
  },
  protocols: { href: ['http', 'https', 'mailto'] },
};

/**
 * The tree of a description in Markdown. It is untrusted: HTML in it is shown as text, an image as its alternative text,
 * and only links to the web and to mail remain. Headings become paragraphs, so that they do not mix with those of the
 * page.
 */
export function descriptionTree(text: string): ElementContent[] {
  const known = DESCRIPTIONS.get(text);
  if (known !== undefined) return known;
  const tree = sanitizedTree(text);
  visit(tree, 'element', (element) => {
    if (/^h[1-6]$/.test(element.tagName)) {
      element.tagName = 'p';
      element.children = [h('strong', element.children)];
    }
    if (element.tagName === 'a' && !isOutside(element)) {
      element.tagName = 'span';
      element.properties = {};
    }
  });
  const content = contentOf(tree);
  if (DESCRIPTIONS.size >= MOST_KEPT) DESCRIPTIONS.clear();
  DESCRIPTIONS.set(text, content);
  return content;
}

function isOutside({ properties: { href } }: Element): boolean {
  return /^(https?|mailto):/i.test(String(href ?? ''));
}

/** Trees of the descriptions that were drawn, since a portal that is built again shows most of them again. */
const DESCRIPTIONS = new Map<string, ElementContent[]>();
const MOST_KEPT = 50_000;

/** The tree of a page of prose. Its headings can be linked to. */
export function proseTree(text: string): ElementContent[] {
  const tree = sanitizedTree(text);
  const slugOf = slugger();
  visit(tree, 'element', (element) => {
    if (/^h[23]$/.test(element.tagName)) {
      const title = textOf(element);
      const id = slugOf(title);
      element.properties['id'] = id;
      element.children.push(h('a.anchor', { href: `#${id}`, ariaLabel: `Link to ${title}`, dataTwin: 'none' }, '#'));
    }
  });
  return contentOf(tree);
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

function sanitizedTree(text: string): Root {
  const markdown = fromMarkdown(text, { extensions: [SYNTAX], mdastExtensions: [SYNTAX_TREE] });
  visit(markdown, (node, index, parent) => {
    const plain = plainNode(node);
    if (plain !== undefined && parent !== undefined && index !== undefined) {
      Object.assign(parent.children, { [index]: plain });
    }
    if (node.type === 'listItem') node.checked = null;
    if (node.type === 'blockquote') nameAlert(node);
  });
  const tree = sanitize(toHast(markdown), ALLOWED);
  const root: Root = tree.type === 'root' ? tree : { type: 'root', children: isContent(tree) ? [tree] : [] };
  visit(root, 'element', (element) => {
    if (element.tagName === 'a' && isOutside(element)) {
      element.properties['rel'] = ['noopener', 'noreferrer', 'nofollow'];
    }
  });
  return root;
}

/** The replacement of a node of Markdown that is not shown as such: HTML, images and footnotes become their text. */
function plainNode(node: Nodes): Nodes | undefined {
  switch (node.type) {
    case 'html':
      return { type: 'text', value: node.value };
    case 'image':
    case 'imageReference':
      return { type: 'text', value: node.alt ?? '' };
    case 'footnoteReference':
      return { type: 'text', value: `[${node.identifier}]` };
    case 'footnoteDefinition':
      return { type: 'blockquote', children: node.children };
    default:
      return undefined;
  }
}

function contentOf(tree: Root): ElementContent[] {
  return tree.children.filter(isContent).filter((node) => node.type !== 'text' || node.value.trim() !== '');
}

function isContent(node: RootContent | Root): node is ElementContent {
  return node.type === 'element' || node.type === 'text';
}

/** The text of a description in one line, without its marks. */
export function plainText(text: string): string {
  const root: Element = h('div', descriptionTree(text));
  return textOf(root).replaceAll(/\s+/g, ' ').trim();
}

/** The first sentence of a description, as plain text. */
export function firstSentence(text: string): string {
  const plain = plainText(text);
  return /^.*?[.!?](?=\s+[A-Z`“"]|$)/.exec(plain)?.[0] ?? plain;
}
