import type { Element, ElementContent } from 'hast';
import { toMdast } from 'hast-util-to-mdast';
import { toString as textOf } from 'hast-util-to-string';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';

const SYNTAX = gfmToMarkdown({ tablePipeAlign: false });

/** A finished part of a page as Markdown. Links to pages become links to their twins. */
export function markdownTwin(content: readonly ElementContent[]): string {
  const children = content.flatMap(forTools);
  const tree = toMdast({ type: 'root', children }, { document: true });
  return toMarkdown(tree, { extensions: [SYNTAX], bullet: '-', rule: '-' });
}

/** The parts of an element for the Markdown twin, without controls and decoration. */
function forTools(node: ElementContent): ElementContent[] {
  if (node.type !== 'element') return [node];
  if (node.properties['dataTwin'] === 'none') return [];
  if (node.tagName === 'details') return node.children.flatMap(forTools);
  const title = node.tagName === 'summary' ? node.children.find(isHeading) : undefined;
  if (title !== undefined) return forTools(title);
  if (node.tagName === 'summary' || node.tagName === 'figcaption') {
    return [element('p', [element('strong', node.children.flatMap(forTools))])];
  }
  if (node.tagName === 'dt') return [element('p', [element('strong', node.children.flatMap(forTools))])];
  if (node.tagName === 'dd') return [element('div', node.children.flatMap(forTools))];
  if (node.tagName === 'dl') return [element('div', node.children.flatMap(forTools))];
  const { href } = node.properties;
  const properties = typeof href === 'string' ? { href: href.replace(/^(?!\w+:)([^#]*)\.html/, '$1.md') } : {};
  const classes = node.tagName === 'code' ? node.properties['className'] : undefined;
  // The colours of code would be dropped anyway, after a long way.
  const children: ElementContent[] =
    node.tagName === 'code' ? [{ type: 'text', value: textOf(node) }] : node.children.flatMap(forTools);
  return [
    {
      type: 'element',
      tagName: node.tagName,
      properties: classes === undefined || classes === null ? properties : { className: classes },
      children,
    },
  ];
}

function isHeading(node: ElementContent): boolean {
  return node.type === 'element' && /^h[1-6]$/.test(node.tagName);
}

function element(tagName: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children };
}
